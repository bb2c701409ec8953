import type { Page } from '@playwright/test';
import { expect, test } from '../testing/product.ts';
import { openTest, saved } from '../testing/running-test.ts';

async function chooseAccount(page: Page, name: string, email: string) {
  await page.getByRole('button', { name: 'Sign in with a local account' }).click();
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('E-mail').fill(email);
  await page.getByRole('button', { name: 'Continue' }).click();
}

test('the login redirects a signed-in student to the dashboard, and Log out ends the session', async ({
  page,
  student,
}) => {
  await page.goto('/');
  await expect(page).toHaveURL(/\/dashboard$/);
  expect(student.name).not.toBe('');
  await page.getByRole('button', { name: 'Log out' }).first().click();
  await expect(page.getByRole('heading', { name: 'Login to Continue' })).toBeVisible();
  expect(
    await page.evaluate(() => ['user', 'token', 'profileComplete'].map((key) => localStorage.getItem(key))),
  ).toEqual([null, null, null]);
});

test('a visitor who has not signed in yet is not told of a sign-in that ended', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'Sign in with a local account' })).toBeVisible();
  await expect(page.getByText(/You were signed out/)).toBeHidden();
  await expect(page.getByRole('main')).not.toContainText(/worksheets|sample papers/i);
  // Who came for something is told that the sign-in is for it.
  await page.getByRole('link', { name: 'Worksheets' }).click();
  await expect(page.getByText('Sign in to see: Worksheets')).toBeVisible();
});

test('a 401 removes the token and redirects to the login', async ({ page, student }) => {
  expect(student.token).not.toBe('');
  await page.evaluate(() => localStorage.setItem('token', 'expired'));
  const note = page.waitForEvent('console', (message) => /expired or invalid/.test(message.text()));
  await page.goto('/test');
  await note;
  await expect(page.getByRole('heading', { name: 'Login to Continue' })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
});

test('a student who is signed out during a test is told why, and returns to it', async ({
  page,
  product,
  student,
}) => {
  await openTest(page, product, student.token);
  await page.evaluate(() => localStorage.setItem('token', 'signed with another secret'));
  // The page leaves for the sign-in before one could see the bubble filled.
  await page.getByRole('radio').nth(1).click();
  await expect(page.getByText(/You were signed out/)).toBeVisible();
  await chooseAccount(page, student.name, student.email);
  await expect(page.getByRole('radio').nth(1)).toBeChecked();
  await saved(page);
  // Logged out in another tab, too.
  const other = await page.context().newPage();
  await other.goto('/dashboard');
  await other.getByRole('button', { name: 'Log out' }).click();
  await other.getByRole('dialog').getByRole('button', { name: 'Log out' }).click();
  await expect(page.getByText('Your test goes on: its clock keeps running.')).toBeVisible();
  await expect(other.getByRole('heading', { name: 'Login to Continue' })).toBeVisible();
});

test('a student whose token expires on an open screen returns to it after the sign-in', async ({
  page,
  student,
}) => {
  await page.goto('/test');
  await page.getByRole('link', { name: 'CBSE Class 10' }).click();
  await page.getByRole('button', { name: /^Quadratic Equations/ }).click();
  // At once: a call of the page itself would find out between the two.
  await page
    .getByRole('link', { name: /Start Test/ })
    .and(page.locator('[href*="chapter=Quadratic+Equations"]'))
    .evaluate((link: HTMLAnchorElement) => {
      localStorage.setItem('token', 'expired');
      link.click();
    });
  await expect(page.getByRole('heading', { name: 'Login to Continue' })).toBeVisible();
  await expect(page).toHaveURL('/');
  await chooseAccount(page, student.name, student.email);
  await expect(page).toHaveURL(/\/test\/topic\/\?.*chapter=Quadratic\+Equations/);
  await expect(page.getByRole('heading', { name: 'Quadratic Equations', level: 1 })).toBeVisible();
});

test('a newcomer says the grade, reaches the link, and is asked for the rest after the first result', async ({
  page,
  product,
}) => {
  await page.goto('/test?grade=8');
  await chooseAccount(page, 'Lina Kumar', 'lina@journey.example');
  await expect(page).toHaveURL('/profile');
  await page.getByRole('button', { name: 'Start now' }).click();
  await expect(page.getByText('Choose your grade or your exam')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Grade 6' })).toBeFocused();
  await page.getByRole('button', { name: 'NEET (UG) Practice' }).click();
  await page.getByRole('button', { name: 'Grade 8' }).click();
  await page.getByText('Something else, or your whole profile now').click();
  await expect(page.getByLabel('Studying in (class or exam)')).toHaveValue('Grade 8, NEET (UG) Practice');
  await page.getByRole('button', { name: 'NEET (UG) Practice' }).click();
  // What is typed below is kept too, unless it is wrong.
  await page.getByLabel('City').fill('Pune');
  await page.getByLabel('Phone number').fill('12345');
  await page.getByRole('button', { name: 'Start now' }).click();
  await expect(page.getByText('Invalid phone number')).toBeVisible();
  await expect(page.getByLabel('Phone number')).toBeFocused();
  await page.getByLabel('Phone number').fill('');
  await page.getByRole('button', { name: 'Start now' }).click();
  await expect(page).toHaveURL('/test?grade=8');

  const token = await page.evaluate(() => localStorage.getItem('token') ?? '');
  // The exam of the grade comes first, and with it its category.
  const { exams } = await product.call('/exam/examList', {}, token);
  expect(exams[0]?.examname).toBe('Class 8 Annual Exam');
  expect(new Set(exams.slice(0, 5).map(({ category }) => category))).toEqual(new Set(['School Exams']));
  await page.goto('/dashboard');
  await expect(page.getByRole('main').getByRole('button', { name: 'Start Test' })).toBeVisible();
  const rest = page.getByRole('link', { name: 'Complete your profile: phone number, city and country' });
  await expect(rest).toBeHidden();
  const { tests } = await product.call('/exam/testList', { examid: exams[0]?.examid ?? '' }, token);
  const { attempt } = await product.call('/exam/questionList', { quizid: tests[0]?.quizid ?? '' }, token);
  const attemptid = attempt?.attemptid ?? '';
  const answers = [{ index: 0, answer: 'x', marked: false, seq: 1, spentMs: 9_000 }];
  await product.call('/attempt/submit', { attemptid, answers }, token);
  await page.reload();
  await rest.click();
  await page.getByLabel('Phone number').fill('+91 98765 43210');
  await expect(page.getByLabel('City')).toHaveValue('Pune');
  await page.getByLabel('Country').fill('India');
  await page.getByRole('button', { name: 'Save Profile' }).click();
  await expect(page).toHaveURL('/dashboard');
  await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
  await expect(rest).toBeHidden();
});

test('a profile that meets an expired token is there again after the sign-in', async ({ page, student }) => {
  await page.goto('/profile');
  await page.getByLabel('Phone number').fill('+91 44444 55555');
  await page.getByLabel('City').fill('Nagpur');
  await page.getByText(/^Studying in:/).click();
  await page.getByLabel('Studying in (class or exam)').fill('Grade 9');
  await page.getByLabel('Country').fill('India');
  await page.evaluate(() => localStorage.setItem('token', 'expired'));
  await page.getByRole('button', { name: 'Save Profile' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByText(/^You were signed out.*what you had entered is kept/)).toBeVisible();
  await chooseAccount(page, student.name, student.email);
  await expect(page).toHaveURL('/profile');
  await expect(page.getByLabel('Phone number')).toHaveValue('+91 44444 55555');
  await expect(page.getByLabel('City')).toHaveValue('Nagpur');
});

test("a list says 'Loading...' on the screen until it is there", async ({ page, student }) => {
  expect(student.token).not.toBe('');
  let isHeld = true;
  const held: (() => void)[] = [];
  await page.route(/\/(exam|attempt)\/\w+$/, async (route) => {
    if (isHeld) await new Promise<void>((resolve) => held.push(resolve));
    await route.continue();
  });
  const label = page.getByText('Loading...', { exact: true });
  for (const address of [
    '/test/result?attemptid=0190a5b2-7c1e-7d3a-9b1c-2f4e6a8b0c1d',
    '/test/topic/?examid=E1001&examname=X&subject=Y&chapter=Z',
    '/test/select/?examid=E1001&examname=X',
    '/test',
  ]) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(label).toHaveCount(1);
    // A text for screen readers only is one pixel wide.
    await expect
      .poll(async () => (await label.boundingBox())?.width, { message: address })
      .toBeGreaterThan(50);
  }
  isHeld = false;
  for (const release of held) release();
  await expect(page.getByRole('link', { name: 'CBSE Class 10' })).toBeVisible();
  await expect(label).toHaveCount(0);
});

test('a list that fails to load shows an error and a button to try again', async ({ page, student }) => {
  expect(student.token).not.toBe('');
  await page.route('**/exam/examList', (route) => route.abort());
  await page.goto('/test');
  await expect(page.getByText('An error occurred while fetching the exam list')).toBeVisible();
  await page.unroute('**/exam/examList');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('link', { name: 'CBSE Class 10' })).toBeVisible();
});

test('a browser without storage shows an explanation instead of an empty page', async ({ page }) => {
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('denied', 'SecurityError');
        },
      });
    }
  });
  for (const address of ['/', '/dashboard', '/test', '/admin']) {
    await page.goto(address);
    await expect(page.getByText('This browser keeps no data for this site')).toBeVisible();
  }
});

test('every screen answers 200, and an unknown address 404 with the not-found page', async ({
  page,
  request,
}) => {
  const known = ['/', '/test/', '/test/topic/?examid=E1', '/pages/about-us', '/coming-soon/past-year-papers'];
  for (const address of [...known, '/admin', '/admin/exam', '/admin/examadd/?examid=E1']) {
    const answer = await request.get(address, { headers: { accept: '*/*' } });
    expect(answer.status(), address).toBe(200);
    expect(await answer.text()).toContain('og:title');
  }
  const unknown = ['/nowhere', '/test/nowhere', '/pages/zzz', '/pages/about-us/more', '/coming-soon/zzz'];
  for (const address of [...unknown, '/admin/nowhere', '/admin/exam/nowhere']) {
    expect((await page.goto(address))?.status(), address).toBe(404);
    await expect(page).toHaveURL(address);
    await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
    await expect(page.getByRole('main').getByRole('link')).toHaveCount(1);
  }
});
