import { expect, newStudent, type Product, signInPage, test } from '../testing/product.ts';
import { onServer, openTest, saved, submit } from '../testing/running-test.ts';

/** Looking starts an attempt where none is open: then it is younger than the minute that passes before. */
async function expectNoneOpen(product: Product, token: string, quizid: string): Promise<void> {
  product.advance(60);
  const attempt = await onServer(product, token, quizid);
  const age = Date.parse(attempt?.serverNow ?? '') - Date.parse(attempt?.startedAt ?? '');
  expect(age).toBeLessThan(60_000);
}

test('going back to a test that is over leads to its result and starts no other', async ({
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

test('whoever signs in next does not go on with the test that was open', async ({
  page,
  product,
  student,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const quizid = await openTest(page, product, student.token);
  await page.getByRole('radio').nth(1).check();
  await saved(page);
  await page.goto('/dashboard');
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: 'Log out' }).click();
  const question = page.getByRole('dialog', { name: 'A test of yours is open' });
  await question.getByRole('button', { name: 'Stay here' }).click();
  await expect(question).toBeHidden();
  await expect(page).toHaveURL(/\/dashboard$/);
  const menu = page.getByRole('button', { name: 'Menu' });
  if ((await menu.getAttribute('aria-expanded')) !== 'true') await menu.click();
  await page.getByRole('button', { name: 'Log out' }).click();
  await question.getByRole('button', { name: 'Log out' }).click();
  await expect(page.getByRole('heading', { name: 'Login to Continue' })).toBeVisible();
  const next = await newStudent(product);
  const address = `${product.address}/test/start/?id=${quizid}`;
  await signInPage(page, product, next);
  for (let steps = 0; steps < 6 && page.url() !== address; steps++) await page.goBack();
  await expect(page.getByText("Another student's test was open here.")).toBeVisible();
  const { attempts } = await product.call('/attempt/list', {}, next.token);
  expect(attempts).toHaveLength(0);
  await expectNoneOpen(product, next.token, quizid);
});
