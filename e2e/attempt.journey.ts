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

test('a whole test by keyboard alone', async ({ page, product, student }) => {
  await openTest(page, product, student.token);
  for (const [key, number] of [
    ['a', 0],
    ['2', 1],
    ['C', 2],
  ] as const) {
    await page.keyboard.press(key);
    await expect(page.getByRole('radio').nth(number)).toBeChecked();
    await page.keyboard.press(key === '2' ? 'Enter' : 'n');
  }
  await expect(page.getByRole('heading', { name: 'Question 4 of 9' })).toBeVisible();
  await page.keyboard.press('m');
  await expect(page.getByRole('button', { name: 'Question 4, marked, not answered' })).toBeVisible();
  await page.keyboard.press('p');
  await expect(page.getByRole('heading', { name: 'Question 3 of 9' })).toBeVisible();
  for (const key of ['?', 's']) {
    await page.keyboard.press(key);
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Escape');
  }
  await saved(page);
  await page.getByRole('button', { name: 'Submit' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toContainText('6 questions are not answered');
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
