import { printedPages } from '../testing/pdf-pages.ts';
import { expect, quizidOf, test } from '../testing/product.ts';
import { TENSES } from '../testing/running-test.ts';
import { checkAccessibility } from './accessibility.ts';

test('the tiles lead to a worksheet of what was taken, to sample papers, and to the ranks of past years', async ({
  page,
  product,
  student,
}) => {
  await page.goto('/dashboard');
  await page.getByRole('link', { name: 'Worksheets' }).last().click();
  await expect(page.getByText('There are no questions for a worksheet yet')).toBeVisible();
  await checkAccessibility(page, 'no worksheet');

  const quizid = await quizidOf(product, student.token, TENSES.name);
  const { attempt } = await product.call('/exam/questionList', { quizid }, student.token);
  const answers = [{ index: 0, answer: 'this is not right', marked: false, seq: 1 }];
  await product.call('/attempt/submit', { attemptid: attempt?.attemptid ?? '', answers }, student.token);
  await page.reload();
  await page.getByLabel('Number of questions').selectOption('5');
  await checkAccessibility(page, 'the choice of a worksheet');
  await page.getByRole('button', { name: 'Make a worksheet' }).click();
  await expect(page.getByRole('region', { name: 'Answer key' })).toBeVisible();
  const pages = await printedPages(page);
  expect(pages[0]).toContain('Worksheet: ');
  expect(pages.at(-1)).toContain('Answer key');

  await page.goto('/sample-papers');
  await expect(page.getByRole('link', { name: 'Print' }).first()).toBeVisible();
  await checkAccessibility(page, 'the sample papers');

  await page.goto('/rank-calculator?exam=neet');
  await page.getByLabel('Your marks').fill('620');
  await expect(page.getByText('Rank 74 to 1,332')).toBeVisible();
  await checkAccessibility(page, 'the rank calculator');
  await page.getByLabel('Your marks').fill('721');
  await expect(page.getByText('Type a whole number from -180 to 720, e.g. 560')).toBeVisible();
  await page.getByRole('button', { name: 'JEE Main' }).click();
  await page.getByLabel('Your marks').fill('200');
  await expect(page.getByText('Rank 1 to 15,385')).toBeVisible();
  await page.getByLabel('Your marks').fill('180');
  await expect(page.getByText('In some shifts percentile 99 or more, in others less')).toHaveCount(2);
});
