import { printedPages } from '../testing/pdf-pages.ts';
import { expect, test } from '../testing/product.ts';
import { checkAccessibility } from './accessibility.ts';
import { freshPage, keepSignedIn } from './admins.ts';

test('a roster becomes cards, and a card a sign-in that the device remembers', async ({
  page,
  browser,
  product,
}) => {
  const { token = '', role } = await product.call('/admin/signin', product.owner);
  const { class: of } = await product.call('/admin/classAdd', { name: '7-C', teachers: [] }, token);
  await keepSignedIn(page, product.owner, token, role);

  await page.goto(`/admin/class?classid=${of._id}`);
  const others = Array.from({ length: 9 }, (_, n) => `Irfan Ansari,${n + 3}\n`).join('');
  const csv = `Vidyarthi,Kramank\nAsha Rao,1\nमीरा अय्यर,2\n${others}`;
  await page
    .getByLabel('CSV or Excel file')
    .setInputFiles({ name: 'roster.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });
  await page.getByLabel('Name', { exact: true }).selectOption({ index: 1 });
  await page.getByLabel('Roll Number').selectOption({ index: 2 });
  await checkAccessibility(page, 'the columns of a roster');
  await page.getByRole('button', { name: 'Read the file' }).click();
  await expect(page.getByText('11 students to 7-C')).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: 'मीरा अय्यर' })).toContainText('2');
  const add = page.getByRole('button', { name: 'Add 11 students' });
  const size = page.viewportSize();
  await page.setViewportSize({ width: 1366, height: 480 });
  await page.evaluate(() => scrollTo(0, 0));
  await expect(add).toBeInViewport({ ratio: 1 });
  if (size) await page.setViewportSize(size);
  await add.click();
  await expect(page.getByText(/^11 accounts were made/)).toBeVisible();

  await page.getByRole('link', { name: 'Make their cards' }).click();
  await page.getByRole('button', { name: 'Make 11 cards' }).click();
  const card = page.getByRole('listitem').filter({ hasText: 'Asha Rao' });
  await expect(card).toContainText('Uttara');
  await expect(card).toContainText('7-C, roll 1');
  await checkAccessibility(page, 'cards');
  for (const format of ['A4', 'Letter'] as const) {
    const sheets = await printedPages(page, format);
    expect(sheets.map((sheet) => sheet.match(/School number/g)?.length)).toEqual([10, 1]);
  }
  const pin = (await card.getByRole('definition').nth(1).textContent()) ?? '';
  await page.getByRole('button', { name: 'I have printed them' }).click();
  await expect(page.getByText('Everybody here has a card.')).toBeVisible();
  await checkAccessibility(page, 'new cards');
  // One who comes later needs no file.
  await page.goto(`/admin/class?classid=${of._id}&view=students`);
  await page.getByRole('button', { name: 'Add a student' }).click();
  const adding = page.getByRole('dialog');
  await adding.getByLabel('Name', { exact: true }).fill('Tara Das');
  await adding.getByLabel('Roll Number').fill('12');
  await adding.getByRole('button', { name: 'Add a student' }).click();
  await expect(adding.getByText('Tara Das is in this class now.')).toBeVisible();
  await checkAccessibility(page, 'a student added');
  await adding.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('row').filter({ hasText: 'Tara Das' })).toContainText('7-C · 12');
  // A pupil is looked for where classes are, and the box stays where it is.
  await page.goto('/admin/classes');
  const box = page.getByLabel('Name, roll number or class');
  const place = await box.boundingBox();
  await box.fill('Tara Das');
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(page.getByRole('heading', { name: '1 student found' })).toBeVisible();
  expect(await box.boundingBox()).toEqual(place);
  await expect(page.getByText('No class has this name.')).toBeHidden();
  // A card that is lost: its pupil is found by class, and gets another one on the own page.
  await page.goto('/admin/users');
  await page.getByLabel('Class', { exact: true }).selectOption('7-C');
  await page.getByLabel('Name, number, e-mail or phone').fill('मीरा');
  await page.getByRole('button', { name: 'Search' }).click();
  const row = page.getByRole('row').filter({ hasText: 'मीरा अय्यर' });
  await expect(row).toContainText('7-C · 2');
  await expect(row).toContainText('Not yet');
  await row.getByRole('link').click();
  await expect(page.getByText(/more answered questions of one chapter are needed to tell/)).toBeVisible();
  await checkAccessibility(page, 'the page of a pupil');
  await page.getByRole('button', { name: 'New PIN' }).click();
  await page.getByRole('button', { name: 'Make the card' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'मीरा अय्यर' })).toContainText('7-C · 2');
  await page.getByRole('button', { name: 'I have printed them' }).click();

  const phone = await freshPage(browser, product);
  await phone.goto('/');
  // The prerendered page takes no press yet; what the server offers stands there once it does.
  await expect(phone.getByRole('button', { name: 'Sign in with a local account' })).toBeVisible();
  await phone.getByRole('button', { name: 'Sign in with your school number' }).click();
  await phone.getByLabel('School number').fill('7 C, roll 1');
  await phone.getByLabel('PIN, 6 digits').fill(pin === '402917' ? '402918' : '402917');
  await phone.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(phone.getByText('School number and PIN do not match.')).toBeVisible();
  await checkAccessibility(phone, 'the sign-in with a school number');
  await phone.getByLabel('Show my name on this device next time').check();
  await phone.getByLabel('PIN, 6 digits').fill(pin);
  await phone.keyboard.press('Enter');
  await expect(phone).toHaveURL(/\/dashboard$/);

  // The school asks for nothing more; an e-mail account can be added, with the PIN.
  await phone.goto('/profile');
  await expect(phone.getByRole('definition').filter({ hasText: '7c-1' })).toBeVisible();
  await expect(phone.getByLabel('Phone number')).toHaveCount(0);
  await checkAccessibility(phone, 'the profile of a pupil');
  // Who finds the page open cannot delete the account.
  await phone.getByText('Your account and data').click();
  await phone.getByRole('button', { name: 'Delete my account' }).click();
  const dialog = phone.getByRole('dialog', { name: 'Delete your account?' });
  await dialog.getByLabel('I want to delete all of this').check();
  await dialog.getByRole('button', { name: 'Delete permanently' }).click();
  await expect(dialog.getByText('A PIN has six digits.')).toBeVisible();
  await checkAccessibility(phone, 'deleting the account of a pupil');
  await dialog.getByRole('button', { name: 'Keep my account' }).click();
  await phone.getByText('Sign in with an email account too').click();
  await phone.getByLabel('PIN, 6 digits').fill(pin);
  await phone.getByRole('button', { name: 'Sign in with a local account' }).click();
  await phone.getByLabel('Name').fill('Asha at home');
  await phone.getByLabel('E-mail').fill('asha.rao@home.example');
  await phone.getByRole('button', { name: 'Continue' }).click();
  await expect(phone.getByText('asha.rao@home.example')).toBeVisible();
  await phone.getByRole('button', { name: 'Log out', exact: true }).click();

  // The device knows the name; somebody else can sign in too, and a name can be removed.
  await expect(phone.getByRole('heading', { name: 'Who is practising?' })).toBeVisible();
  await expect(phone.getByLabel('PIN, 6 digits')).toHaveCount(0);
  await phone.getByRole('button', { name: 'Asha Rao' }).click();
  await checkAccessibility(phone, 'the names of a device');
  await phone.getByLabel('PIN, 6 digits').fill(pin);
  await phone.keyboard.press('Enter');
  await expect(phone).toHaveURL(/\/dashboard$/);
  await phone.getByRole('button', { name: 'Log out' }).click();
  await phone.getByRole('button', { name: 'Asha Rao' }).click();
  await phone.getByRole('button', { name: 'Remove Asha Rao from this device' }).click();
  await expect(phone.getByLabel('School number')).toBeVisible();
});
