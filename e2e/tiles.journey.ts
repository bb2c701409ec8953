import { printedPages } from '../testing/pdf-pages.ts';
import { expect, newStudent, quizidOf, signInPage, test } from '../testing/product.ts';
import { TENSES } from '../testing/running-test.ts';
import { checkLooks } from './accessibility.ts';
import { approvedAdmin, freshPage, keepSignedIn, newTest } from './admins.ts';

test('the tiles lead to a worksheet of what was taken, to sample papers, and to the ranks of past years', {
  tag: '@rare',
}, async ({ page, product, student }) => {
  await page.goto('/dashboard');
  const tiles = page.getByRole('main').getByRole('listitem');
  const worksheets = tiles.filter({ hasText: 'Worksheets' });
  await expect(tiles.filter({ hasText: 'Rank Calculator' })).toContainText('Marks and ranks from past years');
  // Before the first result too: the screen says what is missing.
  await worksheets.getByRole('link').click();
  await expect(page.getByText('There are no questions for a worksheet yet')).toBeVisible();
  await checkLooks(page, 'no worksheet');

  const quizid = await quizidOf(product, student.token, TENSES.name);
  const { attempt } = await product.call('/exam/questionList', { quizid }, student.token);
  const answers = [0, 1, 2, 3].map((index) => ({ index, answer: 'not right', marked: false, seq: 1 }));
  await product.call('/attempt/submit', { attemptid: attempt?.attemptid ?? '', answers }, student.token);
  await page.goto('/dashboard');
  await worksheets.getByRole('link').click();
  await expect(page.getByRole('link', { name: 'Sheet of 4 questions on Grammar: Tenses' })).toBeVisible();
  await checkLooks(page, 'worksheets by chapter');
  await page.getByRole('link', { name: 'Sheet of 4 questions on Grammar: Tenses' }).click();
  // Only what was answered or read: fewer questions than the least that can be chosen otherwise.
  await expect(page.getByLabel('Number of questions')).toHaveValue('4');
  // On the screen the answers are behind a press; on paper they are on a page of their own.
  const answerKey = page.getByRole('region', { name: 'Answer key' });
  await expect(answerKey.getByRole('heading', { name: 'Grammar: Tenses' })).toBeHidden();
  await page.getByText('Choices for printing').click();
  await page.getByLabel('Answer sheet', { exact: true }).check();
  const pages = await printedPages(page);
  const [paper = -1, sheet = -1, key = -1] = [
    'Worksheet: ',
    'Fill in one bubble for each question',
    'Answer key',
  ].map((text) => pages.findIndex((one) => one.includes(text)));
  expect([paper, sheet > paper, key > sheet]).toEqual([0, true, true]);
  expect(pages[sheet]).toContain('Roll number');
  await answerKey.getByText('Answer key').first().click();
  await expect(answerKey.getByRole('heading', { name: 'Grammar: Tenses' })).toBeVisible();

  await page.goto('/dashboard');
  await page.getByRole('link', { name: 'Sample Papers' }).last().click();
  // They live at their exam.
  await expect(page).toHaveURL(/\/test\/select\//);
  await expect(page.getByRole('heading', { name: 'Sample Papers' })).toBeFocused();
  // Whole papers only: not the tests of chapters of the same exam.
  await expect(page.getByRole('link', { name: 'Print' })).toHaveCount(1);
  await expect(tiles.filter({ hasText: '180 Minutes' })).toHaveCount(1);

  await page.goto('/rank-calculator?exam=neet');
  await page.getByLabel('Your marks').fill('620');
  await expect(page.getByText('Rank 74 to 1,332, probably near 440')).toBeVisible();
  await page.getByLabel('Your marks').fill('100');
  await expect(page.getByText('No figures are published for fewer than 144 marks')).toBeVisible();
  await page.getByLabel('Your marks').fill('721');
  await expect(page.getByText('Type a whole number from −180 to 720, e.g. 560')).toBeVisible();
  await page.getByRole('button', { name: 'JEE Main' }).click();
  await page.getByLabel('Your marks').fill('200');
  await expect(page.getByText('About rank 6,300, percentile 99.575')).toBeVisible();
  await page.getByLabel('Your marks').fill('180');
  await expect(page.getByText('In some shifts percentile 99 or more, in others less')).toHaveCount(1);
});

test('an admin writes revision notes, and a student comes to them from a result and from the dashboard', async ({
  browser,
  page,
  product,
  student,
}) => {
  const admin = await approvedAdmin(product, 'Asha Rao');
  const { quizid, exam } = await newTest(product, admin.token);
  const desk = await freshPage(browser, product);
  await keepSignedIn(desk, admin, admin.token);
  await desk.goto('/admin/notes');
  await desk.getByRole('link', { name: 'Add Notes' }).first().click();
  await desk.getByLabel('Title', { exact: true }).fill('Sets on a page');
  await desk.getByLabel('Exam', { exact: true }).selectOption(exam.examid);
  await desk.getByLabel('Subject').selectOption('Math');
  await desk.getByLabel('Chapter').fill('Sets');
  await desk
    .getByLabel('Text', { exact: true })
    .fill('## Unions\nAll that is in \\(A\\) or in \\(B\\): \\(A \\cup B\\).');
  const preview = desk.getByRole('region', { name: 'Preview' });
  await expect(preview.getByRole('heading', { name: 'Unions' })).toBeVisible();
  await expect(preview.locator('math')).toHaveCount(3);
  await desk.getByRole('button', { name: 'Add Notes' }).click();
  await expect(desk.getByText('Notes added successfully')).toBeVisible();
  await desk.context().close();

  const { attempt } = await product.call('/exam/questionList', { quizid }, student.token);
  const answers = [{ index: 0, answer: 'this is not right', marked: false, seq: 1 }];
  await product.call('/attempt/submit', { attemptid: attempt?.attemptid ?? '', answers }, student.token);
  await page.goto(`/test/result?quizid=${quizid}`);
  await page.getByRole('link', { name: 'Sets on a page' }).click();
  await expect(page.getByRole('heading', { name: 'Unions' })).toBeVisible();
  await expect(page.locator('math')).toHaveCount(3);

  // The page of the chapter has them too.
  const at = { examname: exam.examname, examid: exam.examid, chapter: 'Sets', subject: 'Math' };
  await page.goto(`/test/topic/?${new URLSearchParams(at).toString()}`);
  await expect(page.getByRole('main').getByRole('link', { name: 'Sets on a page' })).toBeVisible();

  await page.goto('/dashboard');
  await page.getByRole('main').getByRole('link', { name: 'Revision Notes' }).click();
  await page.getByLabel('Exam').selectOption(exam.examid);
  await expect(page.getByRole('link', { name: 'Sets on a page' })).toBeVisible();
});

test('a search finds exams, chapters and tests, says when it finds none, and stays with Back', async ({
  page,
  product,
}) => {
  await signInPage(page, product, await newStudent(product));
  await page.goto('/test');
  const field = page.getByRole('searchbox', { name: 'Search exams, chapters and tests' });
  await field.fill('tenses');
  await expect(page.getByText('Found: 1 chapter, 1 test', { exact: true })).toBeVisible();
  await checkLooks(page, 'what a search finds');
  await page.getByRole('link', { name: /Grammar: Tenses/ }).click();
  await expect(page.getByRole('heading', { name: 'Grammar: Tenses' })).toBeVisible();
  await page.goBack();
  await expect(field).toHaveValue('tenses');
  await field.fill('tenses nowhere');
  await expect(page.getByText('Nothing found for tenses nowhere').last()).toBeVisible();
  await page.getByRole('button', { name: 'Show all exams' }).click();
  await expect(field).toHaveValue('');
  await expect(page.getByRole('link', { name: 'CBSE Class 10' })).toBeVisible();
});
