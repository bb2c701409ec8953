import { expect, newStudent, type Product, signInPage, test } from '../testing/product.ts';
import { onServer, openTest, saved, submit } from '../testing/running-test.ts';

test.use({ serviceWorkers: 'allow' });

/** The call opens an attempt if none is open; a new one is younger than the minute that passes here before it. */
async function expectNoneOpen(product: Product, token: string, quizid: string): Promise<void> {
  product.advance(60);
  const attempt = await onServer(product, token, quizid);
  const age = Date.parse(attempt?.serverNow ?? '') - Date.parse(attempt?.startedAt ?? '');
  expect(age).toBeLessThan(60_000);
}

test('going back to a finished test shows its result and starts no other attempt', async ({
  page,
  product,
  student,
}) => {
  const quizid = await openTest(page, product, student.token);
  await page.goto('/dashboard');
  await page.goto(`/test/start/?id=${quizid}`);
  await page.getByRole('radio').nth(1).check();
  await saved(page);
  await submit(page);
  await expect(page).toHaveURL(/\/test\/result\?attemptid=/);
  await page.goBack();
  await expect(page).toHaveURL(/\/dashboard$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/test\/result\?attemptid=/);
  await expect(page.getByRole('region', { name: 'Score' })).toBeVisible();
  await expectNoneOpen(product, student.token, quizid);
});

test('the next student who signs in does not continue the open test', async ({ page, product, student }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const quizid = await openTest(page, product, student.token);
  await page.getByRole('radio').nth(1).check();
  await saved(page);
  const entriesUpToTest = await page.evaluate(() => history.length);
  await page.goto('/dashboard');
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: 'Log out' }).click();
  const question = page.getByRole('dialog', { name: 'You have an open test' });
  await question.getByRole('button', { name: 'Stay here' }).click();
  await expect(question).toBeHidden();
  await expect(page).toHaveURL(/\/dashboard$/);
  const menu = page.getByRole('button', { name: 'Menu' });
  if ((await menu.getAttribute('aria-expanded')) !== 'true') await menu.click();
  await page.getByRole('button', { name: 'Log out' }).click();
  await question.getByRole('button', { name: 'Log out' }).click();
  await expect(page.getByRole('heading', { name: 'Login to Continue' })).toBeVisible();
  const next = await newStudent(product);
  await signInPage(page, product, next);
  // Straight to the test: the screens in between redirect by themselves.
  // Not at once: the page leaves, and with it would go what evaluate waits for.
  await page.evaluate((length) => {
    setTimeout(() => history.go(length - history.length));
  }, entriesUpToTest);
  await expect(page.getByText("Another student's test was open here.")).toBeVisible();
  const { attempts } = await product.call('/attempt/list', {}, next.token);
  expect(attempts).toHaveLength(0);
  await expectNoneOpen(product, next.token, quizid);
});
