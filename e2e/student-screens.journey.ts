import type { Locator, Page } from '@playwright/test';
import { expect, type Product, quizidOf, test } from '../testing/product.ts';
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
  await page.keyboard.press('b');
  await expect(page.getByRole('radio').nth(1)).toBeChecked();
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
  await page.getByText('Change when it returns').click();
  const grades = page.getByRole('group', { name: 'Comes back' }).getByRole('button');
  await expect(grades).toHaveCount(4);
  const tops = await grades.evaluateAll((buttons) => buttons.map((one) => one.getBoundingClientRect().top));
  expect(new Set(tops).size).toBe(1);
});

test('chapters and topics with too few questions are one line, which opens', { tag: '@rare' }, async ({
  page,
  product,
  student,
}) => {
  const admin = await approvedAdmin(product, 'Gita Menon');
  let first: string | undefined;
  for (const count of [6, 2, 3]) {
    const { quizid, exam } = await newTest(product, admin.token, questions(count));
    first ??= exam.examid;
    // Chapters of one exam.
    const { quiz } = await product.call('/adminexam/quizDetails', { quizid }, admin.token);
    if (!quiz) throw new Error('The test is missing');
    const { quizname: quizName, paper: _, ...fields } = quiz;
    const moved = { ...fields, quizName, exam: first, chapter: `Sets of ${count}` };
    await product.call('/adminexam/quizupdate', moved, admin.token);
    await sit(product, student.token, quizid, 1);
  }
  await page.goto('/progress');
  await expect(page.getByText('0 of 5 missed questions learned')).toBeVisible();
  await expect(page.getByText('From 2 questions').first()).toBeHidden();
  const few = page.locator('summary', { hasText: '2 chapters with fewer than 5 questions' });
  await few.click();
  await expect(page.getByText(/of 2 right so far/).first()).toBeVisible();
  await expect(page.getByText(/of 3 right so far/).first()).toBeVisible();
});

test('a plan is read as a list, and changed after a press', { tag: '@rare' }, async ({
  page,
  product,
  student,
}) => {
  const admin = await approvedAdmin(product, 'Hari Nair');
  const { quizid } = await newTest(product, admin.token, questions(6));
  await sit(product, student.token, quizid, 2);
  await page.goto('/dashboard');
  await page.getByText('Rest of the week').click();
  await page.getByRole('button', { name: 'Use this plan' }).click();
  const plan = page.getByRole('region', { name: 'Your plan for the rest of the week' });
  const done = plan.getByRole('checkbox').first();
  await expect(done).toBeVisible();
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
  await expect(page.getByText(/days to your exam\.$/)).toBeVisible();
  await expect(plan.getByRole('combobox')).toHaveCount(0);
});
