import type { Page } from '@playwright/test';
import { expect, type Product, quizidOf, signInPage, test } from '../testing/product.ts';
import { offlineCopy, QUADRATICS, TENSES } from '../testing/running-test.ts';
import { checkLooks } from './accessibility.ts';

test.use({ serviceWorkers: 'allow' });

const DAY = 86_400;

/** Takes a demo test with answers that are right to no question. */
async function missAll(
  product: Product,
  token: string,
  questions: number,
  { name }: { name: string } = TENSES,
): Promise<string> {
  const quizid = await quizidOf(product, token, name);
  const { attempt } = await product.call('/exam/questionList', { quizid }, token);
  const attemptid = attempt?.attemptid ?? '';
  const answers = Array.from({ length: questions }, (_, index) => ({
    index,
    answer: 'this is not right',
    marked: false,
    seq: 1,
  }));
  await product.call('/attempt/submit', { attemptid, answers }, token);
  return attemptid;
}

/** Asks for the solution of the question that is shown. */
async function giveUp(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Show the answer' }).click();
  await expect(page.getByText('Comes back tomorrow.')).toBeVisible();
}

test('from a result to practice, with one press to correct the grade, to the progress; and it comes again', async ({
  page,
  product,
  student,
}) => {
  const attemptid = await missAll(product, student.token, 4);
  await page.goto(`/test/result?attemptid=${attemptid}`);
  await page.getByRole('link', { name: 'Practise what you missed' }).click();
  await expect(page.getByRole('heading', { name: 'Question 1 of 4' })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Choose an option first.')).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeHidden();
  await giveUp(page);
  await expect(page.getByText('Explanation')).toBeInViewport();
  await expect(page.locator('[data-ink="empty"]')).toHaveCount(3);
  await page.getByText('Change when it returns').click();
  await checkLooks(page, 'a solution of practice');
  await page.getByRole('button', { name: /^Easy: in \d+ days$/ }).click();
  await page.getByRole('button', { name: 'Next question' }).click();
  await giveUp(page);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Question 3 of 4' })).toBeFocused();
  for (const next of ['Next question', 'Finish']) {
    await giveUp(page);
    await page.getByRole('button', { name: next }).click();
  }
  await expect(page.getByRole('heading', { name: '0 of 4 right' })).toBeVisible();
  await expect(page.getByText('Your practice is saved')).toBeVisible();
  await page.getByText('Look again at what you missed').click();
  await expect(page.getByText('Explanation')).toHaveCount(4);
  await page.getByRole('link', { name: 'Back to today' }).click();
  // What was practised is ticked off.
  await expect(page.getByText('4 questions practised, 0 right')).toBeVisible();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'My progress' }).click();
  await expect(page.getByText('4 are still to learn.')).toBeVisible();
  await page.getByRole('heading', { name: 'Days you practised' }).click();
  await expect(page.getByText(/^1 day of the last \d+$/)).toBeVisible();
  await page.getByText('The days as a list').click();
  // Four of the nine questions of the test were answered, and the four in practice.
  await expect(page.getByRole('listitem').filter({ hasText: ': 8 questions' })).toBeVisible();

  const due = async () => (await product.call('/progress/overview', {}, student.token)).practice;
  expect(await due()).toMatchObject({ due: 0, done: 4, total: 4 });
  product.advance(DAY);
  // The one that was called easy comes later.
  expect(await due()).toMatchObject({ due: 3, done: 0, total: 4 });
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { name: 'Practise 3 questions' })).toBeVisible();
  await page.getByRole('link', { name: 'Practise', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Question 1 of 3' })).toBeVisible();
});

test('a session has at most ten questions, and who wants more gets the rest of the backlog', {
  tag: '@rare',
}, async ({ page, product, student }) => {
  await missAll(product, student.token, QUADRATICS.questions, QUADRATICS);
  await page.goto('/practice');
  for (let number = 1; number <= 10; number++) {
    await expect(page.getByRole('heading', { name: `Question ${number} of 10` })).toBeVisible();
    await giveUp(page);
    await page.getByRole('button', { name: number === 10 ? 'Finish' : 'Next question' }).click();
  }
  await expect(page.getByRole('heading', { name: '0 of 10 right' })).toBeVisible();
  await page.getByRole('button', { name: 'Practise the next 2' }).click();
  await expect(page.getByRole('heading', { name: 'Question 1 of 2' })).toBeVisible();
  await expect(page.getByText('Today’s practice is done. These questions are extra')).toBeVisible();
});

test('practice goes on without a network, and what was answered there counts exactly once', {
  tag: '@rare',
}, async ({ page, context, product, student }) => {
  await missAll(product, student.token, 4);
  await page.goto('/practice');
  await expect(page.getByRole('heading', { name: 'Question 1 of 4' })).toBeVisible();
  await offlineCopy(page);
  await giveUp(page);
  await page.getByRole('button', { name: 'Next question' }).click();
  await expect(page.getByText('Your practice is saved')).toBeVisible();
  await context.setOffline(true);
  await giveUp(page);
  // Of the answer that has just been given, before the next question.
  const kept = page.getByText('Kept on this device until it can be sent', { exact: true });
  await expect(kept).toBeVisible();
  await page.getByRole('button', { name: 'Next question' }).click();
  await expect(kept).toBeVisible();
  await giveUp(page);
  await expect(kept).toBeVisible();
  // Killed in the middle: the second answer was kept, though not sent.
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Question 1 of 1' })).toBeVisible();
  await expect(page.getByText('No network: these questions are stored on this device')).toBeVisible();
  const delivered = page.waitForResponse((response) => response.url().endsWith('/practice/answer'));
  await context.setOffline(false);
  await delivered;
  await expect(async () => {
    expect((await product.call('/progress/overview', {}, student.token)).practice).toMatchObject({
      due: 1,
      total: 4,
    });
  }).toPass();
  await page.goto('/practice');
  await expect(page.getByRole('heading', { name: 'Question 1 of 1' })).toBeVisible();
});

test('a bookmark of a result is read with its answer, practised, removed and brought back', async ({
  page,
  product,
  student,
}) => {
  const attemptid = await missAll(product, student.token, 1);
  await signInPage(page, product, student);
  await page.goto(`/test/result?attemptid=${attemptid}`);
  await page.getByRole('button', { name: 'Bookmark', exact: true }).nth(2).click();
  await expect(page.getByRole('button', { name: 'Bookmarked' })).toHaveAttribute('aria-pressed', 'true');
  expect((await product.call('/progress/overview', {}, student.token)).practice).toMatchObject({
    due: 2,
    total: 2,
  });
  await page.reload();
  await expect(page.getByRole('button', { name: 'Bookmarked' })).toBeVisible();
  await page.goto('/dashboard');
  await page.getByRole('link', { name: '1 bookmarked question' }).click();
  await page.getByRole('link', { name: 'Practise this one' }).click();
  await giveUp(page);
  await page.getByRole('button', { name: 'Finish' }).click();
  await page.getByRole('link', { name: 'Back to the bookmarks' }).click();
  await expect(page.getByText('In the test: Not answered')).toBeVisible();
  await expect(page.getByText(/^In practice, .*: Not answered$/)).toBeVisible();
  const question = page.getByRole('article');
  await expect(question.getByRole('listitem')).toHaveCount(4);
  await expect(question.getByText(/Correct answer|Explanation/)).toHaveCount(0);
  await page.getByRole('button', { name: 'Show the answer' }).click();
  await expect(question.getByText('Correct answer')).toBeVisible();
  await expect(page.getByText('Explanation')).toBeVisible();
  await checkLooks(page, 'the bookmarks');
  await page.getByRole('button', { name: 'Remove the bookmark' }).click();
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.reload();
  await page.getByRole('button', { name: 'Remove the bookmark' }).click();
  await expect(page.getByRole('button', { name: 'Undo' })).toBeFocused();
  await page.reload();
  await expect(page.getByText('No bookmarked questions')).toBeVisible();
});
