import type { Page } from '@playwright/test';
import { expect, newStudent, type Product, quizidOf, signInPage, test } from '../testing/product.ts';
import {
  goTo,
  keptOffline,
  listOf,
  offlineCopy,
  openTest,
  saved,
  submit,
  TENSES,
} from '../testing/running-test.ts';
import { checkLooks, phoneLooks } from './accessibility.ts';
import { holdCalls } from './failing-calls.ts';

async function signedIn(page: Page, product: Product) {
  const student = await newStudent(product);
  await signInPage(page, product, student);
  return student;
}

test.use({ contextOptions: { reducedMotion: 'reduce' }, serviceWorkers: 'allow' });

const DESK = { width: 1280, height: 800 };
const PHONE = { width: 360, height: 740 };

test('signing in is accessible', async ({ page, context, product }) => {
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'Sign in with a local account' })).toBeVisible();
  await checkLooks(page, 'login');
  await page.getByRole('button', { name: 'Sign in with a local account' }).click();
  await checkLooks(page, 'login, choosing an account');
  await context.route('**/identity/client.js', (route) => route.abort());
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  await checkLooks(page, 'login without its script');
  await context.unroute('**/identity/client.js');

  await signedIn(page, product);
  await page.goto('/profile');
  await page.getByRole('heading', { name: 'Complete your Profile' }).waitFor();
  await checkLooks(page, 'profile');
  await page.getByLabel('Phone number').fill('12');
  await page.getByLabel('City').fill('');
  await page.getByRole('button', { name: 'Save Profile' }).click();
  await expect(page.getByText('Invalid phone number')).toBeVisible();
  await checkLooks(page, 'profile with mistakes');
  for (const address of ['/dashboard', '/coming-soon/past-year-papers', '/pages/about-us', '/nowhere']) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await checkLooks(page, address);
  }
  await page.setViewportSize(PHONE);
  await page.getByRole('button', { name: 'Menu' }).click();
  await checkLooks(page, 'open menu', phoneLooks);
});

test('choosing a test is accessible', async ({ page, context, product }) => {
  await signedIn(page, product);
  const fail = await holdCalls(context, '**/exam/examList');
  await page.goto('/test');
  await expect(page.getByRole('heading', { name: 'Test Home' })).toBeVisible();
  await checkLooks(page, 'test home, loading');
  fail();
  await expect(page.getByText('An error occurred while fetching the exam list')).toBeVisible();
  await checkLooks(page, 'test home, failed');
  await context.unroute('**/exam/examList');
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('link', { name: 'CBSE Class 10' }).waitFor();
  await checkLooks(page, 'test home');
  await page.getByRole('link', { name: 'CBSE Class 10' }).click();
  await page.getByRole('button', { name: 'Mathematics Quadratic Equations' }).waitFor();
  await checkLooks(page, 'chapters');
  await page.getByRole('button', { name: 'Mathematics Quadratic Equations' }).click();
  await checkLooks(page, 'a chapter turned over');
  await page
    .getByRole('link', { name: /Start Test/ })
    .first()
    .click();
  await page.getByRole('listitem').filter({ hasText: '12 Questions' }).waitFor();
  await checkLooks(page, 'tests of a chapter');
  await page.getByText('Attempted', { exact: true }).first().click();
  await expect(page.getByText('No tests available')).toBeVisible();
  await checkLooks(page, 'no tests');
  await page.goto('/test/result');
  await expect(page.getByRole('heading', { name: 'No Test Taken' })).toBeVisible();
  await checkLooks(page, 'no result');
});

test('taking a test is accessible', async ({ page, context, product }) => {
  const student = await signedIn(page, product);
  await openTest(page, product, student.token);
  await checkLooks(page, 'a question');
  await page.getByRole('radio').first().check();
  await page.getByRole('button', { name: 'Mark for review' }).click();
  await saved(page);
  await checkLooks(page, 'answered and marked');
  await page.setViewportSize(PHONE);
  await page.getByRole('button', { name: /Sheet/ }).click();
  await checkLooks(page, 'answer sheet', phoneLooks);
  await goTo(page, TENSES.questions);
  await page.setViewportSize(DESK);
  await expect(page.getByRole('button', { name: 'End of Test' })).toBeDisabled();
  await checkLooks(page, 'the last question');
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keys' })).toBeVisible();
  await checkLooks(page, 'keys');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await checkLooks(page, 'before submitting');
  await page.keyboard.press('Escape');

  await offlineCopy(page);
  await context.setOffline(true);
  await page.getByRole('radio').first().check();
  await keptOffline(page);
  await checkLooks(page, 'no network');
  await submit(page);
  await expect(page.getByRole('heading', { name: 'Submitting your test' })).toBeFocused();
  await expect(page.getByRole('button', { name: 'Try now' })).toBeVisible();
  await checkLooks(page, 'submitted without a network');
  await page.getByRole('link', { name: 'Back to the tests' }).click();
  await expect(page.getByText(/is kept on this device and delivered/)).toBeVisible();
  await expect(page.getByText(/No network/)).toBeVisible();
  await checkLooks(page, 'waiting for the network on another screen');
  await context.setOffline(false);
  await page.getByRole('link', { name: 'See the result' }).waitFor();
  await checkLooks(page, 'delivered');
  await page.getByRole('link', { name: 'See the result' }).click();
  await expect(page.getByRole('region', { name: 'Score' })).toBeVisible();
  await checkLooks(page, 'result');
});

test('an earlier result is accessible', async ({ page, context, product }) => {
  const student = await signedIn(page, product);
  const quizid = await quizidOf(product, student.token, TENSES.name);
  for (const spentMs of [90_000, 40_000]) {
    const { attempt } = await product.call('/exam/questionList', { quizid }, student.token);
    const attemptid = attempt?.attemptid ?? '';
    const answers = [{ index: 0, answer: 'wrong', marked: true, seq: 1 }];
    await product.call('/attempt/submit', { attemptid, answers, spentMs: [spentMs, 9_000] }, student.token);
  }
  await page.goto(`/test/result?quizid=${quizid}`);
  await expect(page.getByRole('region', { name: 'Score' })).toBeVisible();
  for (const fold of await page.locator('summary').all()) await fold.click();
  await expect(page.getByText('Shown here')).toBeVisible();
  await page.getByRole('button', { name: `Show all ${TENSES.questions} questions` }).click();
  await checkLooks(page, 'an earlier result');
  await page.goto(await listOf(product, student.token, quizid));
  await expect(page.getByRole('link', { name: 'See your last result' })).toBeVisible();
  await checkLooks(page, 'a list with a test that was taken');
  await page.goto('/test/result?attemptid=none');
  await expect(page.getByText('No such result was found.')).toBeVisible();
  await checkLooks(page, 'no such result');
  const fail = await holdCalls(context, '**/attempt/*');
  await page.goto(`/test/result?quizid=${quizid}`);
  await expect(page.getByRole('heading', { name: 'Result' })).toBeVisible();
  await checkLooks(page, 'an earlier result, loading');
  fail();
  await expect(page.getByText('Your result could not be loaded.')).toBeVisible();
  await checkLooks(page, 'an earlier result, failed');
});
