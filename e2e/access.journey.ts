import type { Page } from '@playwright/test';
import { expect, newStudent, type Product, quizidOf, signInPage, test } from '../testing/product.ts';
import { goTo, keptOffline, listOf, openTest, saved, submit, TENSES } from '../testing/running-test.ts';
import { check, looks, nameOf } from './barriers.ts';

async function signedIn(page: Page, product: Product) {
  const student = await newStudent(product);
  await signInPage(page, product, student);
  return student;
}

for (const look of looks) {
  const isWide = look.viewport.width > 900;

  test.describe(nameOf(look), () => {
    test.use({ ...look, contextOptions: { reducedMotion: 'reduce' } });

    test('the way in has no barrier', async ({ page, context, product }) => {
      await page.goto('/');
      await expect(page.getByRole('button', { name: 'Sign in with a local account' })).toBeVisible();
      await check(page, 'login');
      await page.getByRole('button', { name: 'Sign in with a local account' }).click();
      await check(page, 'login, choosing an account');
      await context.route('**/identity/client.js', (route) => route.abort());
      await page.goto('/');
      await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
      await check(page, 'login without its script');
      await context.unroute('**/identity/client.js');

      await signedIn(page, product);
      await page.goto('/profile');
      await page.getByRole('heading', { name: 'Complete your Profile' }).waitFor();
      await check(page, 'profile');
      await page.getByLabel('Phone number').fill('12');
      await page.getByLabel('City').fill('');
      await page.getByRole('button', { name: 'Save Profile' }).click();
      await expect(page.getByText('Invalid phone number')).toBeVisible();
      await check(page, 'profile with mistakes');
      for (const address of ['/dashboard', '/coming-soon/worksheets', '/pages/about-us', '/nowhere']) {
        await page.goto(address);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await check(page, address);
      }
      if (!isWide) {
        await page.getByRole('button', { name: 'Menu' }).click();
        await check(page, 'open menu');
      }
    });

    test('choosing a test has no barrier', async ({ page, context, product }) => {
      await signedIn(page, product);
      await context.route('**/exam/examList', (route) => route.abort());
      await page.goto('/test');
      await expect(page.getByRole('heading', { name: 'Test Home' })).toBeVisible();
      await check(page, 'test home, loading');
      await expect(page.getByText('An error occurred while fetching the exam list')).toBeVisible({
        timeout: 20_000,
      });
      await check(page, 'test home, failed');
      await context.unroute('**/exam/examList');
      await page.getByRole('button', { name: 'Try again' }).click();
      await page.getByRole('link', { name: 'CBSE Class 10' }).waitFor();
      await check(page, 'test home');
      await page.getByRole('link', { name: 'CBSE Class 10' }).click();
      await page.getByRole('button', { name: 'Mathematics Quadratic Equations' }).waitFor();
      await check(page, 'chapters');
      await page.getByRole('button', { name: 'Mathematics Quadratic Equations' }).click();
      await check(page, 'a chapter turned over');
      await page
        .getByRole('link', { name: /Start Test/ })
        .first()
        .click();
      await page.getByRole('listitem').filter({ hasText: '12 Questions' }).waitFor();
      await check(page, 'tests of a chapter');
      await page.getByText('Attempted', { exact: true }).first().click();
      await expect(page.getByText('No tests available')).toBeVisible();
      await check(page, 'no tests');
      await page.goto('/test/result');
      await expect(page.getByRole('heading', { name: 'No Test Taken' })).toBeVisible();
      await check(page, 'no result');
    });

    test('taking a test has no barrier', async ({ page, context, product }) => {
      const student = await signedIn(page, product);
      await openTest(page, product, student.token);
      await check(page, 'a question');
      await page.getByRole('radio').first().check();
      await page.getByRole('button', { name: 'Mark for review' }).click();
      await saved(page);
      await check(page, 'answered and marked');
      if (!isWide) await page.getByRole('button', { name: /Sheet/ }).click();
      await check(page, 'answer sheet');
      await goTo(page, TENSES.questions);
      await expect(page.getByRole('button', { name: 'End of Test' })).toBeDisabled();
      await check(page, 'the last question');
      await page.keyboard.press('?');
      await expect(page.getByRole('dialog', { name: 'Keys' })).toBeVisible();
      await check(page, 'keys');
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'Submit' }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await check(page, 'before submitting');
      await page.keyboard.press('Escape');

      await context.setOffline(true);
      await page.getByRole('radio').first().check();
      await keptOffline(page);
      await check(page, 'no network');
      await submit(page);
      await expect(page.getByRole('heading', { name: 'Submitting your test' })).toBeFocused();
      await expect(page.getByRole('button', { name: 'Try now' })).toBeVisible();
      await check(page, 'submitted without a network');
      await page.getByRole('link', { name: 'Back to the tests' }).click();
      await expect(page.getByText(/is kept on this device and delivered/)).toBeVisible();
      await expect(page.getByText(/No network/)).toBeVisible();
      await check(page, 'waiting for the network on another screen');
      await context.setOffline(false);
      await page.getByRole('link', { name: 'See the result' }).waitFor();
      await check(page, 'delivered');
      await page.getByRole('link', { name: 'See the result' }).click();
      await expect(page.getByRole('region', { name: 'Score' })).toBeVisible();
      await check(page, 'result');
    });

    test('an earlier result has no barrier', async ({ page, context, product }) => {
      const student = await signedIn(page, product);
      const quizid = await quizidOf(product, student.token, TENSES.name);
      for (const spentMs of [90_000, 40_000]) {
        const { attempt } = await product.call('/exam/questionList', { quizid }, student.token);
        const attemptid = attempt?.attemptid ?? '';
        await product.call('/attempt/submit', { attemptid, spentMs: [spentMs, 9_000] }, student.token);
      }
      await page.goto(`/test/result?quizid=${quizid}`);
      await expect(page.getByText('Shown here')).toBeVisible();
      await page.getByRole('button', { name: `Show all ${TENSES.questions} questions` }).click();
      await check(page, 'an earlier result');
      await page.goto(await listOf(product, student.token, quizid));
      await expect(page.getByRole('link', { name: 'See your last result' })).toBeVisible();
      await check(page, 'a list with a test that was taken');
      await page.goto('/test/result?attemptid=none');
      await expect(page.getByText('No such result was found.')).toBeVisible();
      await check(page, 'no such result');
      await context.route('**/attempt/*', (route) => route.abort());
      await page.goto(`/test/result?quizid=${quizid}`);
      await expect(page.getByRole('heading', { name: 'Result' })).toBeVisible();
      await check(page, 'an earlier result, loading');
      await expect(page.getByText('Your result could not be loaded.')).toBeVisible({ timeout: 20_000 });
      await check(page, 'an earlier result, failed');
    });
  });
}
