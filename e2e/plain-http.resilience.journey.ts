import { chromium } from '@playwright/test';
import { launchOptions } from '../testing/browser.ts';
import { expect, newStudent, signInPage, test } from '../testing/product.ts';
import { keptOffline, openTest, saved, TENSES } from '../testing/running-test.ts';
import { keepSignedIn } from './admins.ts';

test('a hall over plain HTTP, under a name of its network, works and says what it cannot do', async ({
  product,
}) => {
  const launch = await launchOptions();
  // The last of two is the one that counts.
  const network = '--host-resolver-rules=MAP hall.example 127.0.0.1, MAP * ~NOTFOUND';
  const browser = await chromium.launch({ ...launch, args: [...launch.args, network] });
  try {
    const hall = { ...product, address: product.address.replace('127.0.0.1', 'hall.example') };
    const context = await browser.newContext({ baseURL: hall.address });
    const page = await context.newPage();
    const student = await newStudent(product);
    await page.clock.install();
    await signInPage(page, hall, student);
    await openTest(page, hall, student.token);
    expect(await page.evaluate(() => [isSecureContext, 'serviceWorker' in navigator])).toEqual([
      false,
      false,
    ]);
    await page.getByRole('radio').first().check();
    await saved(page);

    // The server does not answer, as on the far side of a broken access point.
    await context.route(/\/attempt\//, (route) => route.abort());
    await page.getByRole('radio').nth(1).check();
    await keptOffline(page);
    product.advance(TENSES.minutes * 60 + 20);
    await page.clock.fastForward(TENSES.minutes * 60_000);
    await page.getByRole('link', { name: 'Back to today' }).click();
    await expect(page.getByText(/This page came without HTTPS/)).toBeVisible();
    await context.unroute(/\/attempt\//);
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await expect(page.getByText(/has been delivered/)).toBeVisible();

    // A teacher writes a test on the same network.
    const { token = '', role } = await product.call('/admin/signin', product.owner);
    const desk = await (await browser.newContext({ baseURL: hall.address })).newPage();
    await keepSignedIn(desk, product.owner, token, role);
    await desk.goto('/admin/quizadd');
    await expect(desk.getByLabel('Question text')).toBeVisible();
  } finally {
    await browser.close();
  }
});
