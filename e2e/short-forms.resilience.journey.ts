import { expect, newStudent, test } from '../testing/product.ts';
import { approvedAdmin, keepSignedIn } from './admins.ts';

test('a form is sent once, however quickly its button is pressed', async ({ page, product }) => {
  const admin = await approvedAdmin(product, 'Tara Sen');
  await keepSignedIn(page, admin, admin.token);
  await page.goto('/admin/classes');
  await page.getByRole('button', { name: 'Add a class' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name of the class').fill('Added once');
  const sent: string[] = [];
  page.on('request', (request) => sent.push(new URL(request.url()).pathname));
  await dialog.getByRole('button', { name: 'Save' }).evaluate((button: HTMLButtonElement) => {
    button.click();
    button.click();
  });
  await expect(dialog).toHaveCount(0);
  expect(sent.filter((path) => path === '/admin/classAdd')).toHaveLength(1);
});

test('a form that is sent empty says what each field needs and leads to the first', async ({ page }) => {
  await page.goto('/admin');
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByText('Name is required')).toBeVisible();
  await expect(page.getByText('Password is required')).toBeVisible();
  await expect(page.getByLabel('Name')).toBeFocused();
});

test('a field that the server refused has the focus, and is right again once it is changed', async ({
  page,
  product,
}) => {
  const admin = await approvedAdmin(product, 'Uma Nair');
  await keepSignedIn(page, admin, admin.token);
  await page.goto('/admin/account');
  const present = page.getByLabel('Current password').first();
  await present.fill('not the password');
  await page.getByLabel('New password').fill('nineteen green kettles');
  await page.keyboard.press('Enter');
  await expect(page.getByText('This is not your password.')).toBeVisible();
  await expect(present).toBeFocused();
  await present.fill(admin.password);
  await expect(page.getByText('This is not your password.')).toHaveCount(0);
  await expect(present).not.toHaveAttribute('aria-invalid');
});

test('extra time is never nothing, and is taken away once', async ({ page, product }) => {
  const admin = await approvedAdmin(product, 'Vani Iyer');
  await keepSignedIn(page, admin, admin.token);
  const { _id: studentid } = await newStudent(product);
  await page.goto(`/admin/student?studentid=${studentid}`);
  await page.getByRole('heading', { name: /^Extra time of/ }).click();
  const reason = page.getByLabel('Reason');
  const percent = page.getByLabel('Percent of the duration');
  const give = page.getByRole('button', { name: 'Give extra time' });
  await reason.fill('A broken arm');
  await percent.fill('100');
  await give.click();
  await expect(page.getByText('Type more than 100, or at least 1 extra minute below.')).toBeVisible();
  await expect(percent).toBeFocused();
  await percent.fill('150');
  await give.click();
  const remove = page.getByRole('button', { name: /^Remove/ });
  await expect(remove).toBeVisible();
  // What was given is not given again by the next press.
  await expect(reason).toHaveValue('');

  await reason.fill('The arm has healed');
  const sent: string[] = [];
  page.on('request', (request) => sent.push(new URL(request.url()).pathname));
  await remove.scrollIntoViewIfNeeded();
  const { x = 0, y = 0, width = 0, height = 0 } = (await remove.boundingBox()) ?? {};
  // On a busy page both presses wait, and the second follows the first before any timer runs.
  const busy = page.evaluate(() => {
    const end = performance.now() + 1_000;
    while (performance.now() < end);
  });
  await page.mouse.dblclick(x + width / 2, y + height / 2);
  await busy;
  await expect(page.getByText('No extra time.')).toBeVisible();
  await expect(page.getByText('This could not be done')).toHaveCount(0);
  expect(sent.filter((path) => path === '/adminexam/accommodationRemove')).toHaveLength(1);
});
