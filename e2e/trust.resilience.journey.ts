import type { Page } from '@playwright/test';
import { expect, signInPage, startProduct, test } from '../testing/product.ts';
import { approvedAdmin, freshPage, keepSignedIn, logIn, openAccount } from './admins.ts';

test.use({ serviceWorkers: 'allow' });

/** What a string does that reaches a place where it would run. */
const writeMarkup = (page: Page) =>
  page.evaluate(() => {
    try {
      document.createElement('div').innerHTML = '<img src="x" onerror="window.wasRun = true">';
      return 'written';
    } catch (error) {
      return error instanceof Error ? error.name : 'unknown';
    }
  });

test('no page takes a string as markup', async ({ browser, product }) => {
  // A separate page: every other one fails when the browser has to refuse something.
  const page = await freshPage(browser, product);
  for (const address of ['/', '/dashboard', '/admin', '/nowhere']) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await writeMarkup(page)).toBe('TypeError');
  }
});

test("with Google's sign-in a page asks Google alone, whose script may write its button", async ({
  browser,
  thirdParties,
}) => {
  thirdParties.add('accounts.google.com');
  const product = await startProduct({ GOOGLE_CLIENT_ID: 'client.apps.example' });
  const context = await browser.newContext({ baseURL: product.address });
  const page = await context.newPage();
  const hosts = new Set<string>();
  page.on('request', (request) => hosts.add(new URL(request.url()).hostname));
  await context.route('https://accounts.google.com/**', (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: `window.google = { accounts: { id: {
        initialize() {},
        renderButton(place) { place.innerHTML = '<div role="button">Sign in with Google</div>'; },
      } } };`,
    }),
  );
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'Sign in with Google' })).toBeVisible();
  expect([...hosts]).toEqual(['127.0.0.1', 'accounts.google.com']);
  expect(await writeMarkup(page)).toBe('TypeError');
  await page.goto('/admin');
  await expect(page.getByRole('heading', { name: 'Admin Login' })).toBeVisible();
  expect(await writeMarkup(page)).toBe('TypeError');
  await context.close();
  await product.stop();
});

/** Chromium in a system whose locale is POSIX reports it so. */
test('a language that is no language tag does not stop the list of log-ins, where each can be ended', async ({
  page,
  product,
}) => {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'languages', { value: ['en-US@posix', 'en-US'] }),
  );
  await logIn(page, await approvedAdmin(product, 'Asha Rao'));
  await expect(page).toHaveURL(/\/admin\/exam$/);
  await openAccount(page);
  const sessions = page.getByRole('table', { name: 'Where you are logged in' });
  await expect(sessions).toBeVisible();
  for (const cell of await sessions.getByRole('cell').all()) await expect(cell).not.toBeEmpty();
  await sessions.getByRole('button', { name: 'End this log-in' }).click();
  await expect(page.getByRole('heading', { name: 'Admin Login' })).toBeVisible();
});

test('a student under 18 takes tests once a guardian has agreed by mail, and none when it is withdrawn', async ({
  page,
  browser,
}) => {
  const product = await startProduct({ GUARDIAN_CONSENT: 'required' });
  try {
    const person = { name: 'Zubeda Rao', email: 'zubeda@journey.example' };
    const { credential } = await product.call('/identity/credential', person);
    const { token, profile } = await product.call('/user/googlesignup', { ...person, credential });
    await signInPage(page, product, { ...person, _id: profile._id, token });
    await page.goto(`${product.address}/dashboard`);
    await expect(page.getByRole('heading', { name: 'Before your first test' })).toBeVisible();
    await page.getByLabel('Name of your parent or guardian').fill('Meera Rao');
    await page.getByLabel('Their e-mail address').fill('meera@home.example');
    await page.getByRole('button', { name: 'Send the message' }).click();
    await expect(page.getByText('Waiting for Meera Rao')).toBeVisible();

    const guardian = await freshPage(browser, product);
    await guardian.goto(/http\S+\/guardian#\S+/.exec(product.mailTo('meera@home.example'))?.[0] ?? '');
    await expect(guardian.getByText('Zubeda Rao would like to take practice tests')).toBeVisible();
    await guardian.getByRole('checkbox').check();
    await guardian.getByRole('button', { name: 'I agree' }).click();
    await expect(guardian.getByText('You agreed on')).toBeVisible();

    await page.getByRole('button', { name: 'Check again' }).click();
    await expect(page.getByText('You can take tests.')).toBeVisible();
    await page.getByRole('link', { name: 'Continue' }).click();
    await expect(page).toHaveURL(/\/dashboard$/);
    const practiceTest = page.getByRole('navigation').getByRole('link', { name: 'Practice Test' });
    await expect(practiceTest).toBeVisible();

    await guardian.getByRole('button', { name: 'Withdraw my consent' }).click();
    await expect(guardian.getByText('You declined on')).toBeVisible();
    // The page may be on its way to the login by itself, which aborts this.
    await expect(() => page.goto('/test')).toPass();
    await expect(page.getByRole('heading', { name: 'Login to Continue' })).toBeVisible();

    const owner = await product.call('/admin/signin', product.owner);
    await guardian.goto(product.address);
    await keepSignedIn(guardian, product.owner, owner.token ?? '', 'owner');
    await guardian.goto(`/admin/student?studentid=${profile._id}`);
    await expect(guardian.getByText('Meera Rao declined or withdrew on')).toBeVisible();
    await guardian.getByRole('button', { name: 'Record consent' }).click();
    await guardian.getByRole('button', { name: 'Record it' }).click();
    await expect(guardian.getByText('Tick the box first.')).toBeVisible();
    await expect(guardian.getByRole('checkbox')).toBeFocused();
    await guardian.getByRole('checkbox').check();
    await expect(guardian.getByText('Tick the box first.')).toHaveCount(0);
    await guardian.getByRole('button', { name: 'Record it' }).click();
    await expect(guardian.getByText(/Meera Rao agreed on .*; Demo Owner recorded it here/)).toBeVisible();
  } finally {
    await product.stop();
  }
});
