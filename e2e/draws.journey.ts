import { expect, newStudent, test } from '../testing/product.ts';
import { checkAccessibility } from './accessibility.ts';
import { approvedAdmin, freshPage, keepSignedIn, newTest, question } from './admins.ts';

test('three of six questions of a search are drawn for each attempt, the same on another device and in the result', {
  tag: '@rare',
}, async ({ browser, product }) => {
  const admin = await approvedAdmin(product, 'Rekha Menon');
  const pool = Array.from({ length: 6 }, (_, i) => ({
    ...question(i + 1),
    questionText: `Which wombat is number ${i + 1}?`,
  }));
  await newTest(product, admin.token, pool);
  await newTest(product, admin.token, [{ ...question(7), questionText: 'Which wallaby is it?' }]);
  const { quizid } = await newTest(product, admin.token, [question(9)]);
  const page = await freshPage(browser, product);
  await keepSignedIn(page, admin, admin.token);
  await expect
    .poll(async () => (await product.call('/adminexam/bankSearch', { query: 'wombat' }, admin.token)).total)
    .toBe(6);

  await page.goto(`/admin/quizadd/?quizid=${quizid}`);
  await page.getByRole('button', { name: 'Add from bank' }).click();
  const adding = page.getByRole('dialog', { name: 'Add questions from the bank' });
  await adding.getByLabel('Words').fill('wombat');
  await adding.getByLabel('Words').press('Enter');
  await adding.getByText('Draw at random instead').click();
  await expect(adding.getByRole('button', { name: 'Draw from the 6 questions found' })).toBeVisible();
  await adding.getByLabel('Questions per attempt').fill('7');
  await adding.getByRole('button', { name: 'Draw from the 6 questions found' }).click();
  await expect(adding.getByText('There are only 6 questions to draw 7 from.')).toBeVisible();
  await checkAccessibility(page, 'a draw that has too few questions');
  await adding.getByLabel('Questions per attempt').fill('2');
  await adding.getByRole('button', { name: 'Draw from the 6 questions found' }).click();
  const take = page.getByLabel('wombat: questions per attempt, from 6 questions');
  await expect(take).toHaveValue('2');
  // A second draw that overlaps: the author sees how many are left for it.
  await page.getByRole('button', { name: 'Add from bank' }).click();
  await adding.getByLabel('Words').fill('wombat or wallaby');
  await adding.getByLabel('Words').press('Enter');
  await adding.getByText('Draw at random instead').click();
  await adding.getByLabel('Questions per attempt').fill('1');
  await adding.getByRole('button', { name: 'Draw from the 7 questions found' }).click();
  await expect(
    adding.getByText(/^6 of those found are already in the test.* from the other 1\./),
  ).toBeVisible();
  await adding.getByRole('button', { name: 'Cancel' }).click();
  await take.fill('3');
  await checkAccessibility(page, 'a test with a draw');
  await page.getByRole('button', { name: 'Update Test' }).click();
  await expect(page.getByText('Quiz updated successfully')).toBeVisible();

  const { token } = await newStudent(product);
  const opened = await product.call('/exam/questionList', { quizid }, token);
  const texts = opened.questions?.questions.map(({ questionText }) => questionText) ?? [];
  expect(texts.filter((text) => text.includes('wombat'))).toHaveLength(3);
  expect(texts).toHaveLength(4);
  const again = await product.call('/exam/questionList', { quizid }, token);
  expect(again.questions).toEqual(opened.questions);
  const attemptid = opened.attempt?.attemptid ?? '';
  const answers = [{ index: 3, answer: 'none', marked: false, seq: 1 }];
  const { result } = await product.call('/attempt/submit', { attemptid, answers }, token);
  expect(result?.details.map(({ questionText }) => questionText)).toEqual(texts);
  await page.context().close();
});
