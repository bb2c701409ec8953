import type { Page } from '@playwright/test';
import { expect, newStudent, signInPage, test } from '../testing/product.ts';
import { onServer, openTest, saved, shownSeconds, TENSES } from '../testing/running-test.ts';

test.use({ serviceWorkers: 'allow' });

test('a reload keeps the answers, the marks and the time', async ({ page, product, student }) => {
  const quizid = await openTest(page, product, student.token);
  await page.getByRole('radio').nth(2).check();
  await page.getByRole('button', { name: 'Mark for review' }).click();
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await page.getByRole('radio').nth(0).check();
  await saved(page);
  const before = await onServer(product, student.token, quizid);
  product.advance(60);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Question 1, answered and marked' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Question 2, answered' })).toBeVisible();
  await page.getByRole('button', { name: 'Question 1, answered and marked' }).click();
  await expect(page.getByRole('radio').nth(2)).toBeChecked();
  expect(await shownSeconds(page)).toBeLessThanOrEqual(TENSES.minutes * 60 - 60);
  const after = await onServer(product, student.token, quizid);
  expect(after).toMatchObject({
    attemptid: before?.attemptid,
    deadline: before?.deadline,
    answers: before?.answers,
  });
});

test('at zero the test submits itself with what was answered', async ({ page, product, student }) => {
  await page.clock.install();
  const quizid = await openTest(page, product, student.token);
  await page.getByRole('radio').nth(1).check();
  await saved(page);
  const left = 4 * 60;
  product.advance(TENSES.minutes * 60 - left);
  await page.reload();
  await expect(page.getByText(/^[1-4]:\d\d$/).first()).toBeVisible();
  product.advance(left);
  await page.clock.fastForward(left * 1000);
  await expect(page).toHaveURL(/\/test\/result\?attemptid=/);
  await expect(page.getByRole('region', { name: 'Score' })).toContainText('12 min 00 sec');
  const { attempts } = await product.call('/attempt/list', { quizid }, student.token);
  expect(attempts).toHaveLength(1);
});

test('opening the test after its time shows the result', { tag: '@rare' }, async ({
  page,
  product,
  student,
}) => {
  await openTest(page, product, student.token);
  await page.getByRole('radio').nth(1).check();
  await saved(page);
  const address = page.url();
  await page.goto('/dashboard');
  product.advance(TENSES.minutes * 60 + 30);
  await page.goto(address);
  await expect(page).toHaveURL(/\/test\/result\?attemptid=/);
  await expect(page.getByText(/Your time was over/)).toBeVisible();
  await expect(page.getByRole('region', { name: 'Score' })).toContainText('12 min 00 sec');
});

/** Records every text that the region of commands is given, as a screen reader would say it. */
async function listen(page: Page): Promise<() => Promise<string[]>> {
  const said = await page.locator('[data-said]').evaluateHandle((region) => {
    const texts: string[] = [];
    new MutationObserver(() => texts.push(region.textContent ?? '')).observe(region, { childList: true });
    return texts;
  });
  return () => said.evaluate((texts) => texts.filter((text) => text !== ''));
}

test('a whole test by keyboard alone', async ({ page, product, student }) => {
  await openTest(page, product, student.token);
  const heard = await listen(page);
  const says: string[] = [];
  /** What a screen reader says, in order, each time anew. */
  const hear = (text: string) => expect.poll(heard).toEqual([...says, ...(says.push(text) ? [text] : [])]);
  await page.keyboard.press('p');
  await hear('Start of Test');
  await page.keyboard.press('x');
  await hear('There is no option X');
  for (const [key, number] of [
    ['a', 0],
    ['3', 2],
    ['C', 2],
  ] as const) {
    await page.keyboard.press(key);
    await expect(page.getByRole('radio').nth(number)).toBeChecked();
    await hear(`Option ${'ABC'[number]} chosen`);
    await page.keyboard.press(key === '3' ? 'Enter' : 'n');
  }
  const heading = page.getByRole('heading', { name: 'Question 4 of 9' });
  await expect(heading).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('radio').first()).toBeFocused();
  await page.keyboard.press('b');
  await hear('Option B chosen');
  await page.getByRole('button', { name: 'Clear response' }).press('Enter');
  await hear('Response cleared');
  await expect(heading).toBeFocused();
  await page.keyboard.press('b');
  await hear('Option B chosen');
  await page.keyboard.press('Delete');
  await hear('Response cleared');
  await page.keyboard.press('m');
  await hear('Marked for review');
  await expect(page.getByRole('button', { name: 'Question 4, marked, not answered' })).toBeVisible();
  await page.getByRole('button', { name: 'Mark & next' }).press('Enter');
  await hear('Marked for review');
  await page.keyboard.press('p');
  await page.keyboard.press('p');
  await expect(page.getByRole('heading', { name: 'Question 3 of 9' })).toBeVisible();
  await page.keyboard.press('?');
  await expect(page.getByRole('heading', { name: 'Keys' })).toBeFocused();
  await page.keyboard.press('Escape');
  for (const key of ['?', 's']) {
    await page.keyboard.press(key);
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Escape');
  }
  await saved(page);
  await page.getByRole('button', { name: 'Submit' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toHaveAccessibleDescription(/^6 questions are not answered/);
  const counts = page.getByRole('dialog').getByRole('definition');
  await expect(counts).toHaveText([/^3$/, /^0$/, /^1: go to the first$/, /^1: go/, /^4: go/]);
  await page.getByRole('dialog').getByRole('button', { name: 'Submit' }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/test\/result\?attemptid=/);
});

test('the attempt continues in a second tab, and the first tab follows when it is submitted there', {
  tag: '@rare',
}, async ({ page, context, product, student }) => {
  await openTest(page, product, student.token);
  await page.getByRole('radio').nth(3).check();
  await saved(page);
  const second = await context.newPage();
  await second.goto(page.url());
  await expect(second.getByRole('radio').nth(3)).toBeChecked();
  await second.getByRole('button', { name: 'Submit' }).click();
  await second.getByRole('dialog').getByRole('button', { name: 'Submit' }).click();
  await expect(second).toHaveURL(/\/test\/result\?attemptid=/);
  await expect(page).toHaveURL(/\/test\/result\?attemptid=/);
  await expect(page.getByText(/submitted in another tab/)).toBeVisible();
});

test('a 401 keeps the answers: the test continues after signing in again', { tag: '@rare' }, async ({
  page,
  product,
}) => {
  const student = await newStudent(product);
  await signInPage(page, product, student);
  const quizid = await openTest(page, product, student.token);
  await page.evaluate(() => localStorage.setItem('token', 'expired'));
  // Not check(), which verifies the state afterwards: the page may have navigated away by then.
  await page.getByRole('radio').nth(1).click();
  await expect(page.getByRole('heading', { name: 'Login to Continue' })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
  await signInPage(page, product, student);
  await page.goto(`/test/start/?id=${quizid}`);
  await expect(page.getByRole('radio').nth(1)).toBeChecked();
  await saved(page);
  expect((await onServer(product, student.token, quizid))?.answers).toHaveLength(1);
});
