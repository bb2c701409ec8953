import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import type { Page } from '@playwright/test';
import { generate } from 'otplib';
import { PRODUCT_VERSION } from '../contract/product.ts';
import { expect, newStudent, startProduct, test } from '../testing/product.ts';
import { checkAccessibility } from './accessibility.ts';
import { approvedAdmin, freshPage, keepSignedIn, logIn, newPerson, openAccount } from './admins.ts';

test('log out everywhere is noticed on another device within seconds', { tag: '@rare' }, async ({
  page,
  browser,
  product,
}) => {
  const anita = await approvedAdmin(product, 'Anita Rao');
  const laptop = await freshPage(browser, product);
  await logIn(laptop, anita);
  await expect(laptop).toHaveURL(/\/admin\/exam$/);
  await logIn(page, anita);
  await expect(page.getByRole('contentinfo')).toHaveText(`Uttara ${PRODUCT_VERSION}`);
  await openAccount(page);
  const sessions = page.getByRole('table', { name: 'Where you are logged in' });
  // One of them is of the call that registered the admin.
  await expect(sessions.getByRole('row')).toHaveCount(4);
  await expect(sessions.getByText('this log-in', { exact: true }).first()).toBeVisible();
  await sessions.getByRole('button', { name: /^End the log-in of Unknown browser/ }).click();
  await expect(sessions.getByRole('row')).toHaveCount(3);

  await page.getByRole('button', { name: 'Log out everywhere' }).click();
  const dialog = page.getByRole('dialog', { name: 'Log out everywhere?' });
  await dialog.getByRole('button', { name: 'Log out everywhere' }).click();
  await expect(page.getByRole('heading', { name: 'Admin Login' })).toBeVisible();
  await laptop.getByRole('link', { name: 'Users', exact: true }).click();
  await expect(laptop.getByRole('heading', { name: 'Admin Login' })).toBeVisible();
});

test('a student who logs out leaves a token that opens nothing', { tag: '@rare' }, async ({
  page,
  product,
  student,
}) => {
  // Pressed before the code has come, as on a slow network.
  const { promise, resolve: bring } = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await promise;
    await route.continue();
  });
  await page.goto('/dashboard', { waitUntil: 'commit' });
  await page.getByRole('button', { name: 'Log out' }).click();
  bring();
  await expect(page.getByRole('heading', { name: 'Login to Continue' })).toBeVisible();
  await expect.poll(() => product.call('/exam/examList', {}, student.token).catch(String)).toContain('401');
});

test('an owner invites a head of a department, who chooses a password and is in', async ({
  page,
  browser,
  product,
}) => {
  const person = newPerson('Ravi Rao');
  const owner = await freshPage(browser, product);
  await logIn(owner, product.owner);
  await openAccount(owner, 'Admins');
  await owner.getByRole('button', { name: 'Invite a colleague' }).click();
  const dialog = owner.getByRole('dialog', { name: 'Invite a colleague' });
  await expect(dialog.getByLabel('Role')).toHaveValue('teacher');
  await dialog.getByLabel('Role').selectOption('head');
  await expect(dialog.getByText(/^Without a subject nothing comes for review/)).toBeVisible();
  await dialog.getByLabel('Science', { exact: true }).check();
  await dialog.getByLabel('9', { exact: true }).check();
  await checkAccessibility(owner, 'inviting a head');
  await dialog.getByLabel('Email').fill('nobody');
  await dialog.getByRole('button', { name: 'Create the link' }).click();
  await expect(dialog.getByText('Please enter a valid email address')).toBeVisible();
  await dialog.getByLabel('Email').fill(person.email);
  await dialog.getByRole('button', { name: 'Create the link' }).click();
  const made = dialog.getByLabel(`Link for ${person.email}`);
  await expect(made).toBeFocused();
  const link = await made.inputValue();
  expect(product.mailTo(person.email)).toContain(link);

  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(link);
  await expect(page.getByLabel('Email')).toHaveValue(person.email);
  await expect(page.getByLabel('Email')).not.toBeEditable();
  await expect(page.getByText('You are invited as: Head of department, Science · Grades 9.')).toBeVisible();
  await page.getByLabel('Name').fill(person.name);
  const register = page.getByRole('button', { name: 'Register' });
  const top = async () => (await register.boundingBox())?.y;
  const before = await top();
  await page.getByLabel('Password', { exact: true }).fill('Uttara admin 1');
  // The advice comes with its dictionary, perhaps while the button is being pressed.
  await expect(page.getByText('Weak: avoid names')).toBeVisible();
  expect(await top()).toBe(before);
  await register.click();
  await expect(page.getByText('This password is too easy to guess')).toBeVisible();
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Register' }).click();
  await expect(page.getByText('User Registered')).toBeVisible();
  await page.getByRole('link', { name: 'Go on' }).click();
  await expect(page.getByRole('heading', { name: 'Today', exact: true })).toBeVisible();

  const other = await freshPage(browser, product);
  await other.goto(link);
  await expect(other.getByText('This invitation is no longer valid')).toBeVisible();
});

test('an admin changes the password, and gets a new one by mail and by an owner', { tag: '@rare' }, async ({
  page,
  browser,
  product,
}) => {
  const anita = await approvedAdmin(product, 'Anita Rao');
  await logIn(page, anita);
  await openAccount(page);
  await page.getByLabel('Current password').fill('not the password');
  await page.getByLabel('New password').fill('nineteen green kettles');
  await page.getByRole('button', { name: 'Change the password' }).click();
  await expect(page.getByText('This is not your password.')).toBeVisible();
  await page.getByLabel('Current password').fill(anita.password);
  await page.getByRole('button', { name: 'Change the password' }).click();
  await expect(page.getByText('You have been logged out on all other devices.')).toBeVisible();
  await expect(product.call('/admin/sessionList', {}, anita.token)).rejects.toThrow('answered 401');

  const laptop = await freshPage(browser, product);
  await laptop.goto('/admin');
  await laptop.getByRole('link', { name: 'Forgot your password?' }).click();
  await laptop.getByLabel('Email').fill(anita.email);
  await laptop.getByRole('button', { name: 'Send the link' }).click();
  await expect(laptop.getByText('Check your e-mail')).toBeVisible();
  const mailed = () => /http\S+\/admin\/reset#\S+/.exec(product.mailTo(anita.email))?.[0] ?? '';
  await expect.poll(mailed).not.toBe('');
  await choosePassword(laptop, mailed(), 'twenty blue kettles');
  await page.getByRole('link', { name: 'Users', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Admin Login' })).toBeVisible();

  const owner = await freshPage(browser, product);
  await logIn(owner, product.owner);
  await openAccount(owner, 'Admins');
  const row = owner.getByRole('row').filter({ hasText: anita.email });
  // The owner has left the browser open.
  product.advance(360);
  await row.getByRole('button', { name: /^Manage/ }).click();
  await owner.getByRole('button', { name: 'Password link for Anita Rao' }).click();
  const proof = owner.getByRole('dialog', { name: 'Confirm that it is you' });
  await proof.getByLabel('Password').fill('not the password');
  await proof.getByRole('button', { name: 'Confirm' }).click();
  await expect(proof.getByText('This is not your password.')).toBeVisible();
  await proof.getByLabel('Password').fill(product.owner.password);
  await proof.getByRole('button', { name: 'Confirm' }).click();
  const byOwner = await owner.getByLabel(`Link for ${anita.email}`).inputValue();
  await choosePassword(laptop, byOwner, 'thirty red kettles');
  await logIn(page, { ...anita, password: 'thirty red kettles' });
  // Where the old log-in was refused.
  await expect(page).toHaveURL(/\/admin\/users$/);
  await expect(page.getByText(`${product.owner.name} made a link by which a new password`)).toBeVisible();
  await page.getByRole('button', { name: 'I have read this' }).click();
  await expect(page.getByText('made a link by which')).toBeHidden();
  await choosePassword(laptop, byOwner, 'forty pink kettles', 'This link is no longer valid');
});

test('an admin sets up a second factor, logs in with it and with a recovery code, and an owner removes it', {
  tag: '@rare',
}, async ({ page, browser, product }) => {
  const anita = await approvedAdmin(product, 'Anita Rao');
  await logIn(page, anita);
  await openAccount(page);
  await page.getByRole('button', { name: 'Set up an authenticator app' }).click();
  await expect(page.getByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible();
  const secret = (await page.locator('code').innerText()).replaceAll(/\s/g, '');
  const factor = page.getByRole('region', { name: 'Second factor' });
  await factor.getByLabel('Code from the app').fill('000000');
  await factor.getByLabel('Current password').fill(anita.password);
  await factor.getByRole('button', { name: 'Turn on' }).click();
  await expect(factor.getByText('The code is wrong.')).toBeVisible();
  // Other journeys may have put the server's clock forward.
  const epoch = Math.floor(product.now().getTime() / 1000);
  await factor.getByLabel('Code from the app').fill(await generate({ secret, epoch }));
  await factor.getByRole('button', { name: 'Turn on' }).click();
  await expect(factor.getByText('Save these recovery codes')).toBeVisible();
  const [recovery = ''] = await factor.getByRole('listitem').allInnerTexts();
  await factor.getByRole('button', { name: 'I have saved them' }).click();
  await expect(factor.getByText('You have 10 recovery codes left.')).toBeVisible();

  const laptop = await freshPage(browser, product);
  await logIn(laptop, anita);
  await laptop.getByLabel('Code').fill('000000');
  await laptop.getByRole('button', { name: 'Confirm' }).click();
  await expect(laptop.getByText('The code is wrong or has already been used.')).toBeVisible();
  await laptop.getByLabel('Code').fill(recovery);
  await laptop.getByRole('button', { name: 'Confirm' }).click();
  await expect(laptop).toHaveURL(/\/admin\/exam$/);

  const owner = await freshPage(browser, product);
  await logIn(owner, product.owner);
  await openAccount(owner, 'Admins');
  const row = owner.getByRole('row').filter({ hasText: anita.email });
  await row.getByRole('button', { name: /^Manage/ }).click();
  await owner.getByRole('button', { name: 'Password link for Anita Rao' }).click();
  await owner.getByRole('button', { name: 'Remove the second factor' }).click();
  await expect(owner.getByText('The second factor is removed.')).toBeVisible();
  await logIn(page, anita);
  await expect(page).toHaveURL(/\/admin\/exam$/);
});

test('an admin adds a passkey, logs in with it, and removes it', { tag: '@rare' }, async ({ browser }) => {
  // Browsers bind passkeys to the name of a site, which the product has to know before it listens.
  const port = await freePort();
  const site = `http://localhost:${port}`;
  const product = await startProduct({ PORT: String(port), SITE_ADDRESS: site });
  const page = await (await browser.newContext({ baseURL: site })).newPage();
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('WebAuthn.enable');
  await devTools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  const { owner } = product;
  await logIn(page, owner);
  await openAccount(page);
  const factor = page.getByRole('region', { name: 'Second factor' });
  await factor.getByRole('button', { name: 'Add a passkey' }).click();
  await expect(factor.getByLabel('Name of the passkey')).toBeFocused();
  await factor.getByLabel('Name of the passkey').fill('My laptop');
  await factor.getByLabel('Current password').fill('not the password');
  await factor.getByRole('button', { name: 'Add a passkey' }).click();
  await expect(factor.getByText('This is not your password.')).toBeVisible();
  await factor.getByLabel('Current password').fill(owner.password);
  await factor.getByRole('button', { name: 'Add a passkey' }).click();
  await expect(factor.getByText('Save these recovery codes')).toBeVisible();
  await factor.getByRole('button', { name: 'I have saved them' }).click();
  await expect(factor.getByRole('heading', { name: 'Second factor' })).toBeFocused();
  const row = factor.getByRole('row').filter({ hasText: 'My laptop' });
  await expect(row.getByText('Never')).toBeVisible();

  await page.getByRole('button', { name: 'Log out', exact: true }).click();
  await logIn(page, owner);
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(page).toHaveURL(/\/admin\/exam$/);
  await openAccount(page);
  await expect(row).toBeVisible();
  await expect(row.getByText('Never')).toBeHidden();
  await row.getByRole('button', { name: 'Remove My laptop' }).click();
  await factor.getByLabel('Current password').fill(owner.password);
  await factor.getByRole('button', { name: 'Remove My laptop', exact: true }).last().click();
  await expect(row).toBeHidden();
  await expect(factor.getByRole('heading', { name: 'Passkeys' })).toBeFocused();
  await page.context().close();
  await product.stop();
});

test('an owner downloads and deletes the data of a student who asked for it', { tag: '@rare' }, async ({
  page,
  product,
}) => {
  const student = await newStudent(product);
  const { token = '', role } = await product.call('/admin/signin', product.owner);
  await keepSignedIn(page, product.owner, token, role);
  await page.goto(`/admin/student?studentid=${student._id}`);
  await page.getByRole('button', { name: 'Download the data' }).click();
  const dialog = page.getByRole('dialog', { name: `Download everything about ${student.name}?` });
  const download = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Download the data' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^student-data-[\d-]+\.html$/);
  const html = await readFile(await file.path(), 'utf8');
  expect(html).toContain(`Everything that Uttara keeps about ${student.name}`);
  expect(html).toContain(student.email);

  await page.getByRole('button', { name: 'Delete the student' }).click();
  await page.getByLabel('The student, or a guardian, has asked for it').check();
  await page.getByRole('button', { name: 'Delete permanently' }).click();
  await expect(page).toHaveURL(/\/admin\/users$/);
  await expect(product.call('/user/ownData', {}, student.token)).rejects.toThrow('answered 401');
});

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
}

async function choosePassword(page: Page, link: string, password: string, said = 'Password changed') {
  // From another page: a change behind # alone loads nothing.
  await page.goto('/favicon.svg');
  await page.goto(link);
  await page.getByLabel('New password').fill(password);
  await page.getByRole('button', { name: 'Change the password' }).click();
  await expect(page.getByText(said, { exact: true })).toBeVisible();
}
