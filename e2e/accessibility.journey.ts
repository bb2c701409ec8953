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
import { checkAccessibility, looks, nameOf } from './accessibility.ts';

async function signedIn(page: Page, product: Product) {
  const student = await newStudent(product);
  await signInPage(page, product, student);
  return student;
}

for (const look of looks) {
  const isWide = look.viewport.width > 900;

  test.describe(nameOf(look), () => {
    test.use({ ...look, contextOptions: { reducedMotion: 'reduce' } });

    test('signing in is accessible', async ({ page, context, product }) => {
      await page.goto('/');
      await expect(page.getByRole('button', { name: 'Sign in with a local account' })).toBeVisible();
      await checkAccessibility(page, 'login');
      await page.getByRole('button', { name: 'Sign in with a local account' }).click();
      await checkAccessibility(page, 'login, choosing an account');
      await context.route('**/identity/client.js', (route) => route.abort());
      await page.goto('/');
      await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
      await checkAccessibility(page, 'login without its script');
      await context.unroute('**/identity/client.js');

      await signedIn(page, product);
      await page.goto('/profile');
      await page.getByRole('heading', { name: 'Complete your Profile' }).waitFor();
      await checkAccessibility(page, 'profile');
      await page.getByLabel('Phone number').fill('12');
      await page.getByLabel('City').fill('');
      await page.getByRole('button', { name: 'Save Profile' }).click();
      await expect(page.getByText('Invalid phone number')).toBeVisible();
      await checkAccessibility(page, 'profile with mistakes');
      for (const address of ['/dashboard', '/coming-soon/past-year-papers', '/pages/about-us', '/nowhere']) {
        await page.goto(address);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await checkAccessibility(page, address);
      }
      if (!isWide) {
        await page.getByRole('button', { name: 'Menu' }).click();
        await checkAccessibility(page, 'open menu');
      }
    });

    test('choosing a test is accessible', async ({ page, context, product }) => {
      await signedIn(page, product);
      await context.route('**/exam/examList', (route) => route.abort());
      await page.goto('/test');
      await expect(page.getByRole('heading', { name: 'Test Home' })).toBeVisible();
      await checkAccessibility(page, 'test home, loading');
      await expect(page.getByText('An error occurred while fetching the exam list')).toBeVisible();
      await checkAccessibility(page, 'test home, failed');
      await context.unroute('**/exam/examList');
      await page.getByRole('button', { name: 'Try again' }).click();
      await page.getByRole('link', { name: 'CBSE Class 10' }).waitFor();
      await checkAccessibility(page, 'test home');
      await page.getByRole('link', { name: 'CBSE Class 10' }).click();
      await page.getByRole('button', { name: 'Mathematics Quadratic Equations' }).waitFor();
      await checkAccessibility(page, 'chapters');
      await page.getByRole('button', { name: 'Mathematics Quadratic Equations' }).click();
      await checkAccessibility(page, 'a chapter turned over');
      await page
        .getByRole('link', { name: /Start Test/ })
        .first()
        .click();
      await page.getByRole('listitem').filter({ hasText: '12 Questions' }).waitFor();
      await checkAccessibility(page, 'tests of a chapter');
      await page.getByText('Attempted', { exact: true }).first().click();
      await expect(page.getByText('No tests available')).toBeVisible();
      await checkAccessibility(page, 'no tests');
      await page.goto('/test/result');
      await expect(page.getByRole('heading', { name: 'No Test Taken' })).toBeVisible();
      await checkAccessibility(page, 'no result');
    });

    test('taking a test is accessible', async ({ page, context, product }) => {
      const student = await signedIn(page, product);
      await openTest(page, product, student.token);
      await checkAccessibility(page, 'a question');
      await page.getByRole('radio').first().check();
      await page.getByRole('button', { name: 'Mark for review' }).click();
      await saved(page);
      await checkAccessibility(page, 'answered and marked');
      if (!isWide) await page.getByRole('button', { name: /Sheet/ }).click();
      await checkAccessibility(page, 'answer sheet');
      await goTo(page, TENSES.questions);
      await expect(page.getByRole('button', { name: 'End of Test' })).toBeDisabled();
      await checkAccessibility(page, 'the last question');
      await page.keyboard.press('?');
      await expect(page.getByRole('dialog', { name: 'Keys' })).toBeVisible();
      await checkAccessibility(page, 'keys');
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'Submit' }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await checkAccessibility(page, 'before submitting');
      await page.keyboard.press('Escape');

      await offlineCopy(page);
      await context.setOffline(true);
      await page.getByRole('radio').first().check();
      await keptOffline(page);
      await checkAccessibility(page, 'no network');
      await submit(page);
      await expect(page.getByRole('heading', { name: 'Submitting your test' })).toBeFocused();
      await expect(page.getByRole('button', { name: 'Try now' })).toBeVisible();
      await checkAccessibility(page, 'submitted without a network');
      await page.getByRole('link', { name: 'Back to the tests' }).click();
      await expect(page.getByText(/is kept on this device and delivered/)).toBeVisible();
      await expect(page.getByText(/No network/)).toBeVisible();
      await checkAccessibility(page, 'waiting for the network on another screen');
      await context.setOffline(false);
      await page.getByRole('link', { name: 'See the result' }).waitFor();
      await checkAccessibility(page, 'delivered');
      await page.getByRole('link', { name: 'See the result' }).click();
      await expect(page.getByRole('region', { name: 'Score' })).toBeVisible();
      await checkAccessibility(page, 'result');
    });

    test('an earlier result is accessible', async ({ page, context, product }) => {
      const student = await signedIn(page, product);
      const quizid = await quizidOf(product, student.token, TENSES.name);
      for (const spentMs of [90_000, 40_000]) {
        const { attempt } = await product.call('/exam/questionList', { quizid }, student.token);
        const attemptid = attempt?.attemptid ?? '';
        const answers = [{ index: 0, answer: 'wrong', marked: true, seq: 1 }];
        await product.call(
          '/attempt/submit',
          { attemptid, answers, spentMs: [spentMs, 9_000] },
          student.token,
        );
      }
      await page.goto(`/test/result?quizid=${quizid}`);
      await expect(page.getByRole('region', { name: 'Score' })).toBeVisible();
      for (const fold of await page.locator('summary').all()) await fold.click();
      await expect(page.getByText('Shown here')).toBeVisible();
      await page.getByRole('button', { name: `Show all ${TENSES.questions} questions` }).click();
      await checkAccessibility(page, 'an earlier result');
      await page.goto(await listOf(product, student.token, quizid));
      await expect(page.getByRole('link', { name: 'See your last result' })).toBeVisible();
      await checkAccessibility(page, 'a list with a test that was taken');
      await page.goto('/test/result?attemptid=none');
      await expect(page.getByText('No such result was found.')).toBeVisible();
      await checkAccessibility(page, 'no such result');
      await context.route('**/attempt/*', (route) => route.abort());
      await page.goto(`/test/result?quizid=${quizid}`);
      await expect(page.getByRole('heading', { name: 'Result' })).toBeVisible();
      await checkAccessibility(page, 'an earlier result, loading');
      await expect(page.getByText('Your result could not be loaded.')).toBeVisible();
      await checkAccessibility(page, 'an earlier result, failed');
    });
  });
}
