import sharp from 'sharp';
import { CLIENT, openOidcProvider } from '../server/testing/oidc-provider.ts';
import { expect, startFresh, test } from '../testing/product.ts';
import { checkAccessibility } from './accessibility.ts';

test('a fresh installation is set up in the browser, and Settings reach every page', {
  tag: '@rare',
}, async ({ page, browser }) => {
  const fresh = await startFresh();
  const provider = await openOidcProvider(() => new Date());
  try {
    await page.goto(fresh.setUpAddress);
    await expect(page.getByRole('heading', { name: 'Set up this installation' })).toBeVisible();
    await page.getByLabel('Name', { exact: true }).fill('Asha Rao');
    await page.getByLabel('Email').fill('asha@school.example');
    await page.getByLabel('Password', { exact: true }).fill('nineteen green kettles');
    await page.getByLabel('Name of the school').fill('नवोदय & “Sons” School');
    const logo = await sharp({ create: { width: 400, height: 200, channels: 3, background: '#7a1f2b' } })
      .png()
      .toBuffer();
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: logo });
    await page.getByLabel('Time zone').selectOption('Asia/Dubai');
    await checkAccessibility(page, 'the set-up');
    await page.getByRole('button', { name: 'Set up' }).click();
    await expect(page).toHaveURL(/\/admin\/today$/);
    const name = page.getByRole('banner').getByRole('link').first();
    await expect(name).toContainText('नवोदय & “Sons” School');
    await expect(page).toHaveTitle(/· नवोदय & “Sons” School$/);
    expect(await name.evaluate((link) => getComputedStyle(link, '::before').backgroundImage)).toContain(
      '/media/',
    );

    // From the first class to its cards, which are the school's.
    await page.getByRole('main').getByRole('link', { name: 'Classes' }).click();
    await page.getByRole('button', { name: 'Add a class' }).click();
    await page.getByRole('dialog').getByLabel('Name').fill('7-C');
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    await page.locator('input[type=file]').setInputFiles({
      name: 'roster.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from('Name,Roll\nMeera Iyer,1'),
    });
    await page.getByRole('button', { name: 'Add 1 student' }).click();
    await page.getByRole('link', { name: 'Make their cards' }).click();
    await page.getByRole('button', { name: 'Make 1 card' }).click();
    const head = page.getByRole('listitem').getByText('नवोदय & “Sons” School');
    expect(await head.evaluate((one) => getComputedStyle(one, '::before').backgroundImage)).toContain(
      '/media/',
    );
    await page.getByRole('button', { name: 'I have printed them' }).click();

    await page.getByRole('button', { name: /^Account of Asha Rao/ }).click();
    await page.getByRole('link', { name: 'Settings' }).click();
    await expect(page.getByText(/^Version 1\.0\.0/)).toBeVisible();
    await page.getByRole('link', { name: 'Sign-in', exact: true }).click();
    const signIn = page.getByRole('region', { name: 'Sign-in' });
    await signIn.getByLabel('Address of the school’s own provider').fill(provider.address);
    await signIn.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText(/^These belong together, .* Client ID there\.$/)).toBeVisible();
    await signIn.getByLabel('Client ID there').fill(CLIENT.id);
    await signIn.getByLabel('Client secret there').fill(CLIENT.secret);
    await signIn.getByLabel('Words on the button').fill('School account');
    await signIn.getByRole('button', { name: 'Save' }).click();
    await expect(signIn.getByText('Saved')).toBeVisible();
    await signIn.getByRole('button', { name: 'Ask the provider' }).click();
    await expect(signIn.getByText(/^The provider describes itself/)).toBeVisible();
    // What is typed is not lost by a look at another part.
    await page.getByRole('link', { name: 'School', exact: true }).click();
    // What cannot be a colour is said at its field, before the password is asked for.
    await page.getByLabel('Colour').fill('maroon');
    await page
      .getByRole('region', { name: 'School', exact: true })
      .getByRole('button', { name: 'Save' })
      .click();
    await expect(page.getByText('Type a colour such as #7a1f2b, or pick one.')).toBeInViewport();
    await expect(page.getByLabel('Colour')).toBeFocused();
    await page.getByLabel('Colour').fill('#7a1f2b');
    await page.getByRole('link', { name: 'Pages', exact: true }).click();
    await page.getByRole('button', { name: 'Stay here' }).click();
    const school = page.getByRole('region', { name: 'School', exact: true });
    await expect(school.getByLabel('Colour')).toHaveValue('#7a1f2b');
    await school.getByLabel('Language').selectOption('हिन्दी');
    await school.getByRole('button', { name: 'Save' }).click();
    await expect(school.getByText(/^Saved/)).toBeVisible();
    await page.getByRole('link', { name: 'Pages', exact: true }).click();
    await page.getByRole('region', { name: 'Pages' }).getByLabel('Text').fill('## Our school\nSince 1921.');
    await page.getByRole('region', { name: 'Pages' }).getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('region', { name: 'Pages' }).getByText('Saved')).toBeVisible();
    await checkAccessibility(page, 'Settings');

    // A visitor reads the school's language; the page is of the school before any code has run.
    const visitor = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
    const response = await visitor.goto(fresh.address);
    expect(response?.headers()['content-encoding']).toBe('br');
    await expect(visitor.getByText('नवोदय & “Sons” School').first()).toBeVisible();
    const student = await (await browser.newContext()).newPage();
    await student.goto(`${fresh.address}/pages/about-us`);
    await expect(student.getByRole('heading', { name: 'Our school' })).toBeVisible();
    expect(await student.evaluate(() => document.documentElement.lang)).toBe('hi');
    await student.goto(fresh.address);
    await student.getByRole('button', { name: 'English' }).click();
    await student.getByRole('button', { name: 'Sign in with School account' }).click();
    await expect(student).toHaveURL(/\/profile$/);
    await expect(student.getByRole('heading', { name: 'Complete your Profile' })).toBeVisible();

    await student.goto(fresh.setUpAddress);
    await expect(student.getByText('This link is not good any more')).toBeVisible();
  } finally {
    provider.close();
    await fresh.stop();
  }
});
