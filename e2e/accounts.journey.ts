import { expect, newStudent, signInPage, test } from '../testing/product.ts';
import { approvedAdmin, freshPage, logIn } from './admins.ts';

test('log out everywhere is noticed on another device within seconds', async ({ page, browser, product }) => {
  const anita = await approvedAdmin(product, 'Anita Rao');
  const laptop = await freshPage(browser, product);
  await logIn(laptop, anita);
  await expect(laptop).toHaveURL(/\/admin\/exam$/);
  await logIn(page, anita);
  await page.getByRole('link', { name: 'My account' }).click();
  const sessions = page.getByRole('table', { name: 'Where you are logged in' });
  // One of them is of the call that approved the admin.
  await expect(sessions.getByRole('row')).toHaveCount(4);
  await expect(sessions.getByText('this log-in')).toBeVisible();
  await sessions.getByRole('button', { name: /^End the log-in of Unknown browser/ }).click();
  await expect(sessions.getByRole('row')).toHaveCount(3);

  await page.getByRole('button', { name: 'Log out everywhere' }).click();
  const dialog = page.getByRole('dialog', { name: 'Log out everywhere?' });
  await dialog.getByRole('button', { name: 'Log out everywhere' }).click();
  await expect(page.getByRole('heading', { name: 'Admin Login' })).toBeVisible();
  await laptop.getByRole('link', { name: 'Users', exact: true }).click();
  await expect(laptop.getByRole('heading', { name: 'Admin Login' })).toBeVisible();
});

test('an admin who logs out leaves a token that opens nothing', async ({ page, product }) => {
  const anita = await approvedAdmin(product, 'Anita Rao');
  await logIn(page, anita);
  await expect(page).toHaveURL(/\/admin\/exam$/);
  const token = (await page.evaluate(() => sessionStorage.getItem('admintoken'))) ?? '';
  await expect(product.call('/admin/sessionList', {}, token)).resolves.toBeDefined();
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page.getByRole('heading', { name: 'Admin Login' })).toBeVisible();
  await expect(product.call('/admin/sessionList', {}, token)).rejects.toThrow('answered 401');
});

test('a student who logs out leaves a token that opens nothing', async ({ page, product, student }) => {
  await page.goto('/dashboard');
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page.getByRole('heading', { name: 'Login to Continue' })).toBeVisible();
  await expect.poll(() => product.call('/exam/examList', {}, student.token).catch(String)).toContain('401');
});

test('a student logs out everywhere from the profile', async ({ page, product }) => {
  const student = await newStudent(product);
  await signInPage(page, product, student);
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Log out everywhere' }).click();
  await expect(page.getByRole('heading', { name: 'Login to Continue' })).toBeVisible();
  await expect(product.call('/exam/examList', {}, student.token)).rejects.toThrow('answered 401');
});
