import type { Locator, Page } from '@playwright/test';
import { expect, newStudent, type Product, quizidOf, signInPage, test } from '../testing/product.ts';
import { approvedAdmin, newTest, question } from './admins.ts';

/* What a critical reader saw on the students' screens around tests, most of it on a phone. */
test.use({ viewport: { width: 360, height: 740 } });

/** Takes a test by calls; every question is answered, wrongly unless it is one of the first `right`. */
async function sit(product: Product, token: string, quizid: string, right = 0): Promise<string> {
  const { attempt, questions } = await product.call('/exam/questionList', { quizid }, token);
  const attemptid = attempt?.attemptid ?? '';
  const answers = (questions?.questions ?? []).map((_, index) => ({
    index,
    answer: index < right ? question(index + 1).answerText : 'none of these',
    marked: false,
    seq: 1,
    spentMs: 40_000,
  }));
  await product.call('/attempt/submit', { attemptid, answers }, token);
  return attemptid;
}

const questions = (count: number) => Array.from({ length: count }, (_, n) => question(n + 1));

/** Whether the middle of what is shown of an element belongs to it, so that nothing lies above it. */
const isOnTop = (element: Locator) =>
  element.evaluate((shown) => {
    const { x, y, width, height } = shown.getBoundingClientRect();
    return shown.contains(document.elementFromPoint(x + width / 2, y + height / 2));
  });

/** Waits until the page has stopped scrolling at its top. */
const atTop = (page: Page) => page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));

test('in practice, the next question is in view beside any explanation, with and without a network', async ({
  page,
  context,
  product,
  student,
}) => {
  const quizid = await quizidOf(
    product,
    student.token,
    'Limits: From Standard Forms to Indeterminate Powers',
  );
  await sit(product, student.token, quizid);
  await page.goto('/practice');
  const check = page.getByRole('button', { name: 'Check answer' });
  await expect(check).toBeInViewport({ ratio: 1 });
  await page.getByRole('button', { name: 'Show the answer' }).click();
  const next = page.getByRole('button', { name: 'Next question' });
  await expect(next).toBeVisible();
  await atTop(page);
  await expect(next).toBeInViewport({ ratio: 1 });
  await context.setOffline(true);
  await expect(page.getByText('No network.', { exact: false })).toBeAttached();
  expect(await isOnTop(next)).toBe(true);
  await context.setOffline(false);
  // The grades are in one row.
  const grades = page.getByRole('group', { name: 'Comes back' }).getByRole('button');
  await expect(grades).toHaveCount(4);
  const tops = await grades.evaluateAll((buttons) => buttons.map((one) => one.getBoundingClientRect().top));
  expect(new Set(tops).size).toBe(1);
});

test('a zero has no slash, also where the file of the plain zero could not be fetched', async ({
  page,
  product,
}) => {
  await signInPage(page, product, await newStudent(product));
  await page.route(/latin-zero/, (route) => route.abort());
  await page.goto('/dashboard');
  await expect(page.locator('#fonts[media="all"]')).toBeAttached();
  /** How much ink is in the middle of a character, drawn as the page writes it. */
  const inkIn = (character: string) =>
    page.evaluate(async (text) => {
      const font = `200px ${getComputedStyle(document.body).fontFamily}`;
      await document.fonts.load(font, '8').catch(() => undefined);
      const canvas = Object.assign(document.createElement('canvas'), { width: 300, height: 300 });
      const drawn = canvas.getContext('2d');
      if (!drawn) throw new Error('There is no canvas');
      Object.assign(drawn, { font, textAlign: 'center' });
      drawn.fillText(text, 150, 220);
      const { actualBoundingBoxAscent: height } = drawn.measureText(text);
      return drawn.getImageData(148, Math.round(220 - height / 2) - 2, 4, 4).data[3];
    }, character);
  // Where the two rings of an eight meet there is ink: the middle is where it is looked for.
  expect(await inkIn('8')).toBeGreaterThan(0);
  expect(await inkIn('0')).toBe(0);
});

test('the foot of every page takes less than half the height of a phone', async ({ page, product }) => {
  await signInPage(page, product, await newStudent(product));
  await page.goto('/dashboard');
  const foot = page.getByRole('contentinfo');
  await expect(foot.getByRole('link', { name: 'Grade 10' })).toBeVisible();
  expect((await foot.boundingBox())?.height).toBeLessThan(330);
  // WCAG 2.2, 2.5.8: targets of 24 px at least.
  for (const link of await foot.getByRole('link').all()) {
    expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(24);
  }
});

test('a row of a result is one line, and its ring says the marks', async ({ page, product, student }) => {
  const admin = await approvedAdmin(product, 'Lakshmi Iyer');
  const { quizid } = await newTest(product, admin.token, questions(12));
  const { attempt } = await product.call('/exam/questionList', { quizid }, student.token);
  const attemptid = attempt?.attemptid ?? '';
  // The last ones were read for minutes and left.
  const spentMs = Array.from({ length: 12 }, (_, index) => (index < 3 ? 9_000 : 61_000));
  const answers = [{ index: 0, answer: question(1).answerText, marked: false, seq: 1, spentMs: 9_000 }];
  await product.call('/attempt/submit', { attemptid, answers, spentMs }, student.token);
  await page.goto(`/test/result?attemptid=${attemptid}`);
  const score = page.getByRole('region', { name: 'Score' });
  await expect(score.getByRole('region', { name: 'Marks' })).toHaveText('1 of 12 marks');
  await expect(score).toContainText('1 of 12 right');
  const rows = page.getByRole('article');
  await expect(rows).toHaveCount(10);
  await expect(rows.last()).toContainText('1 min 01 sec');
  await expect(page.getByRole('button', { name: 'Question 10', exact: true })).toBeVisible();
  const heights = await rows.evaluateAll((all) => all.map((row) => row.getBoundingClientRect().height));
  expect(Math.max(...heights)).toBeLessThan(52);
});

test('the tiles of the dashboard are of one size, and all its cards begin at one line', async ({
  page,
  product,
  student,
}) => {
  const admin = await approvedAdmin(product, 'Farida Khan');
  const { quizid } = await newTest(product, admin.token, questions(8));
  await sit(product, student.token, quizid, 3);
  await page.goto('/dashboard');
  await expect(page.getByText('See the result')).toBeVisible();
  const boxes = async (list: Locator) => {
    await expect(list.first()).toBeVisible();
    return list.evaluateAll((all) =>
      all.map((one) => {
        const { left, top, width, height } = one.getBoundingClientRect();
        return {
          left: Math.round(left),
          top: Math.round(top),
          size: `${Math.round(width)} × ${Math.round(height)}`,
        };
      }),
    );
  };
  const [first, ...tiles] = await boxes(page.getByRole('main').locator('li'));
  expect(new Set(tiles.map(({ size }) => size)).size).toBe(1);
  expect(first?.left).toBe(16);
  const headings = await boxes(
    page.getByRole('main').locator('h2:not([class="visually-hidden"]), li:first-child h3'),
  );
  expect(new Set(headings.map(({ left }) => left)).size).toBe(1);
  // Side by side, the targets are in one line.
  await page.setViewportSize({ width: 1280, height: 800 });
  const actions = await boxes(
    page.getByRole('region', { name: 'What next' }).getByText(/^(Practise|Start Test|See the result)/),
  );
  expect(actions.length).toBeGreaterThan(2);
  expect(new Set(actions.map(({ top, size }) => top + Number(size.split(' × ')[1]))).size).toBe(1);
});

test('where every chapter has too few questions, they are listed', async ({ page, product, student }) => {
  const admin = await approvedAdmin(product, 'Omar Sheikh');
  const { quizid } = await newTest(product, admin.token, questions(2));
  await sit(product, student.token, quizid, 1);
  await page.goto('/progress');
  await expect(page.getByRole('heading', { name: 'Sets', level: 3 })).toBeVisible();
  await expect(page.getByText('The weakest first')).toHaveCount(0);
});

test('chapters and topics with too few questions are one line, which opens', async ({
  page,
  product,
  student,
}) => {
  const admin = await approvedAdmin(product, 'Gita Menon');
  for (const count of [6, 2, 3]) {
    const { quizid } = await newTest(product, admin.token, questions(count));
    await sit(product, student.token, quizid, 1);
  }
  await page.goto('/progress');
  await expect(page.getByText('From 6 questions')).toBeVisible();
  await expect(page.getByText('From 2 questions').first()).toBeHidden();
  const few = page.locator('summary', { hasText: '2 chapters with fewer than 5 questions' });
  await few.click();
  await expect(page.getByText('From 2 questions').first()).toBeVisible();
  await expect(page.getByText('From 3 questions').first()).toBeVisible();
});

test('a plan is read as a list, and changed after a press', async ({ page, product, student }) => {
  const admin = await approvedAdmin(product, 'Hari Nair');
  const { quizid } = await newTest(product, admin.token, questions(6));
  await sit(product, student.token, quizid, 2);
  await page.goto('/progress');
  await page.getByRole('button', { name: 'Use this plan' }).click();
  const done = page.getByRole('checkbox', { name: 'Practise 4 questions that are due' });
  await expect(done).toBeVisible();
  const plan = page.getByRole('region', { name: 'Your plan for this week' });
  await expect(plan.getByRole('combobox')).toHaveCount(0);
  await expect(plan.getByRole('textbox')).toHaveCount(0);
  await expect(plan.getByRole('button', { name: /^Remove/ })).toHaveCount(0);
  // What is done is ticked while reading.
  await done.click();
  await expect(done).toBeChecked();
  await plan.getByRole('button', { name: 'Change the plan' }).click();
  await expect(plan.getByRole('button', { name: /^Remove/ }).first()).toBeVisible();
  await plan.getByLabel('Day of your exam').fill(
    product
      .now()
      .toISOString()
      .slice(0, 10)
      .replace(/^\d{4}/, (year) => String(Number(year) + 1)),
  );
  await plan.getByRole('button', { name: 'Done' }).click();
  await expect(plan.getByRole('button', { name: 'Change the plan' })).toBeFocused();
  await expect(plan.getByText(/days to your exam\.$/)).toBeVisible();
  await expect(plan.getByRole('combobox')).toHaveCount(0);
});

test('a misspelt search finds the nearest names, and says so', async ({ page, product }) => {
  await signInPage(page, product, await newStudent(product));
  await page.goto('/test');
  await page.getByLabel('Search exams, chapters and tests').fill('quadretic equashuns');
  await expect(
    page.getByText('Nothing found for quadretic equashuns. Showing results for: quadratic equations'),
  ).toBeVisible();
  await expect(page.getByRole('link', { name: /^Quadratic Equations/ })).toBeVisible();
});
