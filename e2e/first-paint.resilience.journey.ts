import type { Page } from '@playwright/test';
import { expect, quizidOf, test } from '../testing/product.ts';

// A service worker would answer from its cache what these journeys block.
test.use({ serviceWorkers: 'block' });

/** Blocks all code, so that only the prerendered page is visible. */
async function withoutCode(page: Page): Promise<void> {
  await page.route('**/assets/*.js', (route) => route.abort());
}

test('the dashboard is visible before its code loads, with the name of the student', async ({
  page,
  student,
}) => {
  await withoutCode(page);
  await page.goto('/dashboard');
  await expect(page.getByText(`Welcome, ${student.name}.`)).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Practice Test' }).click();
  await expect(page).toHaveURL(/\/test$/);
});

test('a result says of which test it is before its code loads', async ({ page, product, student }) => {
  const quizid = await quizidOf(product, student.token, 'Quadratic Equations: Roots and Discriminant');
  const { attempt } = await product.call('/exam/questionList', { quizid }, student.token);
  const attemptid = attempt?.attemptid ?? '';
  await product.call(
    '/attempt/submit',
    { attemptid, answers: [{ index: 0, answer: '1', marked: false, seq: 1 }] },
    student.token,
  );
  await withoutCode(page);
  await page.goto(`/test/result?attemptid=${attemptid}`);
  await expect(
    page.getByRole('heading', { name: 'Quadratic Equations: Roots and Discriminant' }),
  ).toBeVisible();
});

for (const address of ['/dashboard', '/progress', '/practice']) {
  test(`a signed-out visitor sees nothing of ${address}`, async ({ page }) => {
    await withoutCode(page);
    await page.goto(address);
    await expect(page.getByText('Loading...')).toBeVisible();
    await expect(page.getByRole('heading')).toHaveCount(0);
  });
}

test('the not-found page is visible before its code loads, and hydrates without an error', async ({
  page,
}) => {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  const heading = page.getByRole('heading', { level: 1, name: 'Page not found' });
  await page.goto('/nowhere');
  await expect(heading).toBeVisible();
  // React marks the nodes that it has hydrated.
  const isHydrated = () =>
    heading.evaluate((node) => Object.keys(node).some((key) => key.startsWith('__reactFiber')));
  await expect.poll(isHydrated).toBe(true);
  expect(errors).toEqual([]);
  await withoutCode(page);
  expect((await page.reload())?.status()).toBe(404);
  await expect(heading).toBeVisible();
});

/** Serves the page without its end, as if it were still loading. */
async function withoutItsEnd(page: Page, address: string): Promise<void> {
  await page.route(address, async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace(/<template id="shell">[\s\S]*$/, '');
    await route.fulfill({ response, body });
  });
}

for (const address of ['/dashboard', '/progress']) {
  test(`what ${address} shows to students stays hidden from others while it loads`, async ({ page }) => {
    await withoutItsEnd(page, address);
    await page.goto(address);
    const heading = page.locator('h1');
    await expect(heading).toHaveCount(1);
    await expect(heading).toBeHidden();
  });
}

test('the first paint of the dashboard has the name', async ({ page, student }) => {
  await withoutItsEnd(page, '/dashboard');
  await page.goto('/dashboard');
  const place = page.locator('[data-student-name]');
  await expect(place).toBeVisible();
  expect(await place.evaluate((one) => getComputedStyle(one, '::before').content)).toBe(`"${student.name}"`);
});

test('a list is requested once, before the code loads', async ({ page, student }) => {
  expect(student.token).not.toBe('');
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname === '/exam/examList') asked.push(pathname);
  });
  await page.goto('/test');
  await expect(page.getByRole('link', { name: 'CBSE Class 10' })).toBeVisible();
  expect(asked).toEqual(['/exam/examList']);
  await withoutCode(page);
  await page.reload();
  await expect.poll(() => asked).toHaveLength(2);
});

test('the dashboard is asked for once, also where the answer is here before the code', async ({
  page,
  student,
}) => {
  expect(student.token).not.toBe('');
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname === '/progress/overview') asked.push(pathname);
  });
  const answered = page.waitForResponse('**/progress/overview');
  await page.route('**/assets/*.js', async (route) => {
    await answered;
    await route.continue();
  });
  await page.goto('/dashboard');
  await page.waitForLoadState('networkidle');
  expect(asked).toEqual(['/progress/overview']);
});

test('the fonts load after the first screen, and are used at once on the next visit', async ({
  page,
  student,
}) => {
  expect(student.token).not.toBe('');
  const sheet = page.locator('#fonts');
  let bring = () => {};
  const isBrought = new Promise<void>((resolve) => {
    bring = resolve;
  });
  await page.route('**/exam/examList', async (route) => {
    await isBrought;
    await route.continue();
  });
  await page.goto('/test');
  await expect(page.getByRole('heading', { name: 'Test Home' })).toBeVisible();
  await expect(sheet).toHaveAttribute('media', 'not all');
  bring();
  await expect(sheet).toHaveAttribute('media', 'all');
  await expect.poll(() => page.evaluate(() => localStorage.getItem('hasFonts'))).not.toBeNull();
  await withoutCode(page);
  await page.reload();
  await expect(sheet).toHaveAttribute('media', 'all');
});
