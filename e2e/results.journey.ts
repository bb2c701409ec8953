import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { expect, newStudent, type Product, type SignedIn, test } from '../testing/product.ts';
import { approvedAdmin, keepSignedIn, newTest, question } from './admins.ts';

type Answers = (string | null)[];

const RIGHT = ['\\(1\\)', '\\(2\\)'];

async function open(product: Product, quizid: string, student: SignedIn, answers: Answers) {
  const { attempt } = await product.call('/exam/questionList', { quizid }, student.token);
  const attemptid = attempt?.attemptid ?? '';
  const changes = answers.flatMap((answer, index) =>
    answer === null ? [] : [{ index, answer, marked: false, seq: 1 }],
  );
  if (changes.length > 0) {
    await product.call('/attempt/save', { attemptid, answers: changes }, student.token);
  }
  return attemptid;
}

/** A test that three students have submitted, with 2, 1 and 0 of 2 marks, and that a fourth is sitting. */
async function aTestWeek(product: Product) {
  const admin = await approvedAdmin(product, 'Meera Rao');
  const { quizid, quizname } = await newTest(product, admin.token, [question(1), question(2)]);
  const students: SignedIn[] = [];
  for (const answers of [RIGHT, [RIGHT[0] ?? '', 'none of these'], ['none of these', null]]) {
    const student = await newStudent(product);
    students.push(student);
    const attemptid = await open(product, quizid, student, answers);
    await product.call('/attempt/submit', { attemptid }, student.token);
  }
  const sitting = await newStudent(product);
  await open(product, quizid, sitting, [RIGHT[0] ?? '', null]);
  return { admin, quizid, quizname, students, sitting };
}

const rowsOf = (page: Page) => page.getByRole('table', { name: 'Attempts' }).getByRole('row');

/** On a phone a student stands on the first screen, before anybody scrolls. */
async function onFirstScreen(page: Page, student: Locator): Promise<void> {
  const size = page.viewportSize();
  await page.setViewportSize({ width: 360, height: 740 });
  await page.evaluate(() => scrollTo(0, 0));
  await expect(student).toBeInViewport();
  if (size) await page.setViewportSize(size);
}

test('a teacher sees what came of a test, one sheet, who is sitting, and takes the figures home', async ({
  page,
  product,
}) => {
  const { admin, quizid, quizname, students, sitting } = await aTestWeek(product);
  const [best, middle, last] = students.map(({ name }) => name);
  await keepSignedIn(page, admin, admin.token);
  await page.goto('/admin/quiz');
  await page
    .getByRole('link', { name: `Results of ${quizname}` })
    .first()
    .click();
  await expect(page.getByRole('heading', { name: `Results of ${quizname}` })).toBeVisible();
  await expect(rowsOf(page)).toHaveCount(4);
  await expect(page.getByText('This data is up to')).toHaveCount(0);

  // 100 %, 50 % and 0 %: the mean is 50 %, the standard deviation over n - 1 too.
  const figures = page.getByRole('region', { name: 'Marks' });
  await figures.locator('summary').first().click();
  await expect(
    figures.getByRole('figure', {
      name: '3 attempts: mean 50.0%, median 50.0%, standard deviation 50.0%',
    }),
  ).toBeVisible();

  await page.getByLabel('Sort by').selectOption('Most marks first');
  await expect(rowsOf(page).nth(1)).toContainText(best ?? '');
  await expect(rowsOf(page).nth(1)).toContainText('2 of 2');
  await expect(rowsOf(page).nth(3)).toContainText(last ?? '');
  await onFirstScreen(page, rowsOf(page).nth(1));
  await page
    .getByRole('searchbox')
    .or(page.getByLabel('Student'))
    .first()
    .fill(middle ?? '');
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(rowsOf(page)).toHaveCount(2);
  await page.reload();
  await expect(rowsOf(page)).toHaveCount(2);

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Results as CSV' }).click();
  const csv = await readFile(await (await download).path(), 'utf8');
  expect(csv.trimEnd().split('\r\n')).toHaveLength(2);
  expect(csv).toContain('Question 2: Answer,Question 2: Result');
  expect(csv).toContain('right,none of these,wrong');

  await page.getByRole('link', { name: `Sheet of ${middle}, attempt 1` }).click();
  await expect(page.getByRole('heading', { name: `${middle}: ${quizname}` })).toBeVisible();
  await expect(page.getByText('1 of 2 marks, 1 of 2 right')).toBeVisible();
  const second = page.getByRole('row').nth(2);
  await expect(second).toContainText('none of these');
  await expect(second).toContainText('Wrong');

  await page.getByRole('link', { name: 'All results' }).click();
  // The list for the notice board: what is seen is what is printed.
  await page.getByRole('button', { name: 'Rank list' }).click();
  const ranks = page.getByRole('table', { name: 'Rank list' }).getByRole('row');
  await expect(ranks).toHaveText([/^Rank/, new RegExp(`^1${best}2100`), new RegExp(`^2${middle}1`), /^3.*0/]);
  await expect(page.getByRole('heading', { name: `${quizname}: rank list` })).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('button', { name: 'Print or save as PDF' })).toBeHidden();
  await expect(page.getByRole('button', { name: 'Sitting now' })).toBeHidden();
  await page.emulateMedia({ media: null });

  await page.getByRole('button', { name: 'Sitting now' }).click();
  // A test for nobody's class has whoever began it: the line keeps its place when the student is looked for.
  await page.getByRole('button', { name: 'Working 1' }).click();
  const room = page.getByRole('main').getByRole('listitem');
  await expect(room).toHaveCount(1);
  await onFirstScreen(page, room);
  await page.getByRole('searchbox', { name: 'Student' }).fill(sitting.name);
  await expect(room).toContainText(sitting.name);
  await expect(room).toContainText('1 of 2');
  expect(page.url()).toContain(`quizid=${quizid}&view=sitting`);

  // Each figure has its formula one press away, and all have them in one place.
  await page.getByRole('button', { name: 'Questions' }).click();
  await page.getByRole('heading', { name: 'The test', exact: true }).click();
  await page.getByRole('button', { name: 'What Mean means' }).click();
  await expect(page.getByText('mean(t) ÷ most possible of the test')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Figures for statisticians' }).click();
  await page.getByRole('button', { name: 'How the figures are computed' }).click();
  await expect(
    page.getByRole('dialog').getByText('covariance(x, y) ÷ √(variance(x) · variance(y))'),
  ).toBeVisible();

  // The toppers of each class, and who of it was absent.
  const classes = [];
  for (const [place, name] of ['9-A', '9-B'].entries()) {
    const { class: made } = await product.call('/admin/classAdd', { name, teachers: [] }, admin.token);
    classes.push(made._id);
    for (const { token } of [students[place], ...(place === 1 ? [sitting] : [])].flatMap((one) => one ?? []))
      await product.call('/user/joinClass', { code: made.joinCode ?? '' }, token);
  }
  await product.call('/adminexam/quizClasses', { quizid, classids: classes }, admin.token);
  await page.goto(`/admin/results?quizid=${quizid}&view=ranks`);
  await page.getByLabel('Who').selectOption('The first 3 of each class');
  await expect(page.getByText('1 student is sitting the test now')).toBeVisible();
  // A list on the board names nobody who was absent, unless that is wanted.
  await expect(page.getByRole('heading', { level: 3 })).toHaveText(['9-A', '9-B']);
  await page.getByLabel('1 student without a result').check();
  await expect(page.getByRole('heading', { level: 3 })).toHaveText(['9-A', '9-B', /without a result$/]);
  await expect(page.getByRole('table', { name: 'Rank list' }).last().getByRole('row')).toContainText([
    'Rank over all',
    middle ?? '',
  ]);
  await expect(page.getByRole('heading', { name: '9-B: 1' })).toBeVisible();
});

test('while the analysis of other attempts is loaded, the caption says what is still shown', {
  tag: '@rare',
}, async ({ page, product }) => {
  const { admin, quizid, students } = await aTestWeek(product);
  const [again] = students;
  if (!again) throw new Error('Nobody sat the test');
  // A second attempt of one student: all attempts are one more than the first ones.
  const attemptid = await open(product, quizid, again, RIGHT);
  await product.call('/attempt/submit', { attemptid }, again.token);
  await keepSignedIn(page, admin, admin.token);
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/adminexam/itemAnalysis', async (route) => {
    if ((route.request().postDataJSON() as { attempts: string }).attempts === 'all') await released;
    await route.continue();
  });
  await page.goto(`/admin/results?quizid=${quizid}&view=questions`);
  await expect(page.getByText(/^First attempts only.*: 3 students/)).toBeVisible();
  await page.getByLabel('Attempts').selectOption({ label: 'All attempts' });
  await expect(
    page.locator('[aria-busy="true"]', { hasText: /First attempts only.*: 3 students/ }),
  ).toBeVisible();
  release();
  await expect(page.getByText(/^All attempts, .*: 4 attempts/)).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
});
