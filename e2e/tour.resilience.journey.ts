import { expect, quizidOf, signInPage, startProduct, test } from '../testing/product.ts';
import { listOf, offlineCopy, TENSES } from '../testing/running-test.ts';
import { LAPTOP, PHONE } from './accessibility.ts';
import { freshPage, newTest } from './admins.ts';
import { failCalls, holdCalls } from './failing-calls.ts';
import { check, checkPhone, inWords, isThere, newNotes, press, takeTest, toLanguage, walk } from './tour.ts';

// Each test looks at many states, in two looks.
test.describe.configure({ timeout: 600_000 });
test.use({ viewport: LAPTOP.viewport, contextOptions: { reducedMotion: 'reduce' } });

walk('whoever is signed out reads nothing in plain English', async ({ page, context }) => {
  await toLanguage(page);
  await isThere(page);
  await check(page, 'login');
  for (const path of [
    '/pages/about-us',
    '/pages/privacy-policy',
    '/coming-soon/past-year-papers',
    '/nowhere',
  ]) {
    await page.goto(path);
    await isThere(page);
    await check(page, path);
  }
  await context.route('**/identity/client.js', (route) => route.abort());
  await page.goto('/');
  await expect(page.getByRole('alert')).toBeVisible();
  await check(page, 'login without its script');
});

walk(
  'a student chooses a test without reading plain English',
  async ({ page, context, product, student }) => {
    await toLanguage(page);
    await isThere(page);
    await check(page, 'dashboard');
    await page.setViewportSize(PHONE.viewport);
    await page.locator('header button[aria-controls="navigation"]').click();
    await checkPhone(page, 'menu');
    await page.setViewportSize(LAPTOP.viewport);
    const fail = await holdCalls(context, '**/exam/examList');
    await page.goto('/test');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await check(page, 'test home, loading');
    fail();
    await expect(page.getByRole('alert')).toBeVisible();
    await context.unroute('**/exam/examList');

    await page.goto('/profile');
    await isThere(page);
    await check(page, 'profile');
    await page.locator('input[name="city"]').fill('');
    await page.locator('input[name="phone"]').fill('12');
    await page.locator('form:has(input[name="city"]) button[type="submit"]').click();
    await check(page, 'profile with mistakes');

    const quizid = await quizidOf(product, student.token, TENSES.name);
    await takeTest(product, student.token, quizid);
    const list = await listOf(product, student.token, quizid);
    const emptyTest = await quizidOf(product, student.token, /Everyday Applications/);
    const listWithEmpty = await listOf(product, student.token, emptyTest);
    const exam = new URL(list, product.address).searchParams;
    const select = `/test/select/?examid=${exam.get('examid')}&examname=${exam.get('examname')}`;
    for (const path of ['/test', '/test?grade=10', '/test?category=x', select, list, listWithEmpty]) {
      await page.goto(path);
      await isThere(page);
      await check(page, path);
    }
    await page.goto(select);
    await page.locator('main li button[aria-expanded="false"]').first().click();
    await check(page, 'a chapter turned over');
    await page.goto(listWithEmpty);
    await press(page, (of) => of.tests.attempted);
    await expect(page.getByText(inWords((of) => of.tests.noTests))).toBeVisible();
    await check(page, 'no tests');
    await failCalls(context, '**/exam/*List');
    // Without the last answers, which are shown while a list cannot be loaded.
    const forget = () =>
      page.evaluate(() => {
        for (const key of Object.keys(localStorage)) if (key.includes('/exam/')) localStorage.removeItem(key);
      });
    for (const path of ['/test', select, list]) {
      await forget();
      await page.goto(path);
      await expect(page.getByRole('alert')).toBeVisible();
      await check(page, `${path} failed`);
    }
    await context.route('**/exam/*List', (route) => route.abort());
    await forget();
    await page.goto('/test');
    await expect(page.getByRole('alert')).toBeVisible();
    await check(page, 'no answer from the network');
  },
);

test.describe('in a running test', () => {
  test.use({ serviceWorkers: 'allow' });

  walk('a test is taken and submitted without a network', async ({ page, context, product, student }) => {
    const quizid = await quizidOf(product, student.token, TENSES.name);
    await toLanguage(page);
    await isThere(page);
    await page.goto('/test/start/?id=Q1');
    await expect(page.locator('main p').first()).toBeVisible();
    await check(page, 'no such test');
    await page.goto(`/test/start/?id=${quizid}`);
    const beginButton = page.locator('main button').last();
    await expect(beginButton).toBeVisible();
    await check(page, 'cover');
    await beginButton.click();
    await expect(page.getByRole('radio').first()).toBeVisible();
    await check(page, 'running test');
    const isSaved = (status: string) => expect(page.locator(`[data-save-status="${status}"]`)).toBeVisible();
    await page.getByRole('radio').first().check();
    await press(page, (of) => of.taking.mark);
    await isSaved('saved');
    await check(page, 'answered and marked');
    await page.setViewportSize(PHONE.viewport);
    await page.locator('main button:has([role="timer"])').click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await checkPhone(page, 'answer sheet');
    await page.getByRole('dialog').locator('nav button').last().click();
    await page.setViewportSize(LAPTOP.viewport);
    await expect(page.getByRole('button', { name: inWords((of) => of.taking.endOfTest) })).toBeDisabled();
    await check(page, 'the last question');
    await page.keyboard.press('?');
    await expect(page.getByRole('dialog')).toBeVisible();
    await check(page, 'keys');
    await page.keyboard.press('Escape');

    await offlineCopy(page);
    await context.setOffline(true);
    await page.getByRole('radio').first().check();
    await isSaved('kept');
    await check(page, 'without a network');
    await press(page, (of) => of.taking.submit);
    await check(page, 'before submitting');
    await page.locator('dialog[open] button').last().click();
    await expect(page.getByRole('button', { name: inWords((of) => of.waiting.tryNow) })).toBeVisible();
    await check(page, 'submitted without a network');
    await page.getByRole('link', { name: inWords((of) => of.waiting.toDashboard) }).click();
    await expect(page).not.toHaveURL(/start/);
    await expect(page.getByRole('status').locator('strong')).toBeVisible();
    await check(page, 'waiting for the network on another screen');
    await context.setOffline(false);
    const itsResult = page.getByRole('status').getByRole('link');
    await expect(itsResult).toBeVisible();
    await check(page, 'delivered');
    await itsResult.click();
    await expect(page).toHaveURL(/\/test\/result/);
    await isThere(page);
    await check(page, 'its result');
    const { attempts } = await product.call('/attempt/list', { quizid }, student.token);
    expect(attempts).toHaveLength(1);
  });
});

walk('a result is read without plain English', async ({ page, context, product, student }) => {
  const quizid = await quizidOf(product, student.token, TENSES.name);
  const { token = '' } = await product.call('/admin/signin', product.owner);
  const { exam } = await newTest(product, token);
  const noteid = await newNotes(product, token, exam.examid);
  await toLanguage(page);
  await isThere(page);
  await page.goto('/test/result');
  await isThere(page);
  await check(page, 'no result');
  await takeTest(product, student.token, quizid);
  const attemptid = await takeTest(product, student.token, quizid);
  await product.call('/practice/bookmark', { attemptid, index: 0, isBookmarked: true }, student.token);
  await page.goto(`/test/result?attemptid=${attemptid}`);
  await isThere(page);
  for (const fold of await page.locator('summary').all()) await fold.click();
  await page.locator('main table + div > button[aria-expanded="false"]').click();
  await check(page, 'a result with all its questions');
  for (const path of [
    '/test/result',
    '/test/result?attemptid=x',
    '/results',
    '/bookmarks',
    '/progress',
    '/practice',
    '/worksheets',
    '/sample-papers',
    '/rank-calculator',
    `/print?quizid=${quizid}`,
    `/notes?examid=${exam.examid}`,
    `/note?id=${noteid}`,
  ]) {
    await page.goto(path);
    await isThere(page);
    await check(page, path);
  }
  const fail = await holdCalls(context, '**/attempt/*');
  // The copy on the device would be shown.
  await page.evaluate(() => {
    for (const key of Object.keys(localStorage))
      if (key.includes('/attempt/result')) localStorage.removeItem(key);
  });
  await page.goto(`/test/result?attemptid=${attemptid}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await check(page, 'a result, loading');
  fail();
  await expect(page.getByRole('alert').first()).toBeVisible();
  await check(page, 'a result, failed');
});

walk('a guardian is asked and agrees without plain English', async ({ page, browser }) => {
  const product = await startProduct({ GUARDIAN_CONSENT: 'required' });
  try {
    const person = { name: 'Zubeda Rao', email: 'zubeda@journey.example' };
    const { credential } = await product.call('/identity/credential', person);
    const { token, profile } = await product.call('/user/googlesignup', { ...person, credential });
    await signInPage(page, product, { ...person, _id: profile._id, token });
    await toLanguage(page, product.address);
    await isThere(page);
    await page.goto(`${product.address}/consent`);
    await isThere(page);
    await page.locator('form button[type="submit"]').click();
    await expect(page.locator('[aria-invalid="true"]')).toHaveCount(2);
    await check(page, 'consent with mistakes');
    const guardianEmail = 'meera@home.example';
    await product.call('/user/consentAsk', { guardianName: 'Meera Rao', guardianEmail }, token);
    await page.reload();
    await isThere(page);
    await check(page, 'consent, waiting');

    const guardian = await freshPage(browser, product);
    await toLanguage(guardian);
    await isThere(guardian);
    await guardian.goto('/guardian#unknown');
    await isThere(guardian);
    await check(guardian, 'a link that is not good');
    await guardian.goto('/guardian');
    await expect.poll(() => product.mailTo(guardianEmail)).toContain('/guardian#');
    await guardian.goto(/http\S+\/guardian#\S+/.exec(product.mailTo(guardianEmail))?.[0] ?? '');
    await guardian.reload();
    await isThere(guardian);
    await check(guardian, 'what a guardian is asked');
    await guardian.getByRole('checkbox').check();
    await guardian.locator('main button').first().click();
    await expect(guardian.getByRole('checkbox')).toHaveCount(0);
    await check(guardian, 'a guardian has agreed');
    await page.reload();
    await isThere(page);
    await check(page, 'consent given');
  } finally {
    await product.stop();
  }
});

test('a tab without the choice is in English', async ({ page, product, student }) => {
  await signInPage(page, product, student);
  await page.goto('/dashboard');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(page.getByRole('heading', { name: 'Today', exact: true })).toBeVisible();
});
