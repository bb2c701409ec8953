import { printedPages } from '../testing/pdf-pages.ts';
import { expect, test } from '../testing/product.ts';
import { checkLooks } from './accessibility.ts';
import { approvedAdmin, keepSignedIn, newTest, question } from './admins.ts';
import { item, newPaper, schoolSections } from './papers.ts';

/** Questions of one to eight lines, each with a mark in its first and in its last line. */
const questions = Array.from({ length: 40 }, (_, i) => ({
  ...question(1),
  questionText: `First${i}. ${'A sentence of the question that has to stay whole. '.repeat((i * 7) % 11)}\\(\\frac{${i}}{2}\\)`,
  options: ['one', 'two', `${'three and more '.repeat((i * 5) % 6)}Last${i}.`],
  answerText: 'two',
  explanation: `Because${i}.`,
}));

/** The place of a text among the pages; throws unless it is exactly once. */
function pageOf(pages: readonly string[], text: string): number {
  const found = pages.flatMap((page, i) => Array.from({ length: page.split(text).length - 1 }, () => i));
  expect(found, text).toHaveLength(1);
  return found[0] ?? -1;
}

test('a paper in one and in two columns has page numbers, and no question is cut in two', {
  tag: '@rare',
}, async ({ page, product }) => {
  const admin = await approvedAdmin(product, 'Printing Admin');
  const { quizid, quizname } = await newTest(product, admin.token, questions);
  await keepSignedIn(page, admin, admin.token);
  for (const columns of [1, 2]) {
    await page.goto(`/admin/print?quizid=${quizid}&parts=paper&columns=${columns}`);
    await expect(page.getByText('First39.')).toBeVisible();
    const pages = await printedPages(page);
    expect(pages.length).toBeGreaterThan(2);
    for (const i of questions.keys()) {
      expect(pageOf(pages, `Last${i}.`), `question ${i}`).toBe(pageOf(pages, `First${i}.`));
    }
    for (const [i, text] of pages.entries()) {
      expect(text).toContain(`${i + 1} / ${pages.length}`);
      expect(text).toContain(quizname);
      expect(text).not.toContain('What to print');
    }
  }
  await page.getByRole('checkbox', { name: 'Question paper' }).uncheck();
  for (const part of ['Answer key', 'Solutions']) {
    await page.getByRole('checkbox', { name: part }).check();
  }
  await checkLooks(page, 'a key and solutions to print');
  const pages = await printedPages(page);
  const [key, solutions] = [pageOf(pages, 'Answer key'), pageOf(pages, 'Solutions')];
  expect([key, solutions > key]).toEqual([0, true]);
  for (const i of questions.keys()) {
    expect(pageOf(pages, `Because${i}.`), `question ${i}`).toBe(pageOf(pages, `First${i}.`));
  }
  // Sheets to fill are printed in one place, as a camera reads them.
  await page.getByRole('link', { name: 'Answer sheets (OMR)' }).click();
  await expect(page.getByRole('heading', { name: 'Print answer sheets' })).toBeVisible();
});

test('the two of a choice stay on one page, above room for one answer', { tag: '@rare' }, async ({
  page,
  product,
}) => {
  const admin = await approvedAdmin(product, 'Printing Admin');
  const written = (text: string, of: number) =>
    item(
      0,
      { kind: 'written', text, explanation: '', body: {}, key: { model: '' } },
      { either: `choice ${of}`, marks: '5' },
    );
  const pairs = Array.from({ length: 6 }, (_, of) => [written(`One${of}.`, of), written(`Other${of}.`, of)]);
  const { quizid } = await newPaper(product, 60, { sections: schoolSections(), items: pairs.flat() });
  await keepSignedIn(page, admin, admin.token);
  await page.goto(`/admin/print?quizid=${quizid}&parts=paper`);
  await expect(page.getByText('Other5.')).toBeVisible();
  await expect(page.getByText('OR', { exact: true })).toHaveCount(6);
  const pages = await printedPages(page);
  for (const of of pairs.keys()) expect(pageOf(pages, `One${of}.`)).toBe(pageOf(pages, `Other${of}.`));
  // With room for an answer to each of the two there would be six.
  expect(pages.length).toBeLessThanOrEqual(4);
});

test('wide tables and formulas are made to fit their column on paper', { tag: '@rare' }, async ({
  page,
  product,
}) => {
  const admin = await approvedAdmin(product, 'Printing Admin');
  const cells = Array.from({ length: 14 }, (_, i) => `column ${i}`).join(' & ');
  const { quizid } = await newTest(product, admin.token, [
    {
      ...question(1),
      // A row of a matrix has no place to break.
      questionText: `Wide: \\[\\begin{pmatrix}${Array.from({ length: 40 }, (_, i) => `x_{${i}}`).join(' & ')}\\end{pmatrix}\\]`,
    },
    {
      ...question(2),
      questionText: `\\begin{tabular}{${'l'.repeat(14)}}${cells} \\\\ ${cells}\\end{tabular}`,
    },
  ]);
  await keepSignedIn(page, admin, admin.token);
  await page.emulateMedia({ media: 'print' });
  for (const columns of [2, 1]) {
    await page.goto(`/admin/print?quizid=${quizid}&parts=paper&columns=${columns}`);
    const boxes = page.locator('[data-hidden]');
    await expect(boxes.first()).toBeVisible();
    const cut = () =>
      boxes.evaluateAll((all) => all.filter((box) => box.scrollWidth > box.clientWidth + 1).length);
    expect(await boxes.count()).toBeGreaterThanOrEqual(2);
    await expect.poll(cut).toBe(0);
  }
});

test('a formula fits its column in its own font, which comes last and does not scale exactly', {
  tag: '@rare',
}, async ({ page, product }) => {
  const admin = await approvedAdmin(product, 'Printing Admin');
  const { quizid } = await newTest(product, admin.token, [
    {
      ...question(1),
      questionText: `Wide: \\[\\begin{pmatrix}${Array.from({ length: 40 }, (_, i) => `x_{${i}}`).join(' & ')}\\end{pmatrix}\\]`,
    },
  ]);
  await keepSignedIn(page, admin, admin.token);
  await page.emulateMedia({ media: 'print' });
  const { promise: isFitted, resolve: letFontsCome } = Promise.withResolvers<void>();
  await page.route('**/*.woff2', async (route) => {
    await isFitted;
    await route.continue();
  });
  await page.goto(`/admin/print?quizid=${quizid}&parts=paper&columns=1`);
  const formula = page.locator('[data-hidden] > :first-child').first();
  const zoom = () => formula.evaluate(({ style }: HTMLElement) => style.zoom);
  await expect.poll(zoom).not.toBe('');
  const inFallback = await zoom();
  letFontsCome();
  await expect.poll(zoom).not.toBe(inFallback);
  await expect
    .poll(() =>
      formula.evaluate(({ parentElement: box }) => (box?.scrollWidth ?? 0) - (box?.clientWidth ?? 0)),
    )
    .toBeLessThanOrEqual(1);
});

test('a student prints a practice test, and its key once it is submitted', async ({
  page,
  product,
  student,
}) => {
  const admin = await approvedAdmin(product, 'Printing Admin');
  const { quizid } = await newTest(product, admin.token);
  await page.goto(`/print?quizid=${quizid}&parts=paper,key`);
  await expect(page.getByText('once you have submitted the test')).toBeVisible();
  await expect(page.getByRole('checkbox', { name: 'Answer key' })).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Question paper' })).toContainText('Question by JSON 1');
  const { attempt } = await product.call('/exam/questionList', { quizid }, student.token);
  const answers = [{ index: 0, answer: 'none of these', marked: false, seq: 1 }];
  await product.call('/attempt/submit', { attemptid: attempt?.attemptid ?? '', answers }, student.token);
  await page.reload();
  await expect(page.getByRole('checkbox', { name: 'Answer key' })).toBeChecked();
  await expect(page.getByRole('region', { name: 'Answer key' })).toContainText(/1\s*A\s*2\s*A/);
});
