import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expect, test } from '../testing/product.ts';
import { begin } from '../testing/running-test.ts';
import { approvedAdmin, newTest } from './admins.ts';

test.use({ serviceWorkers: 'allow' });

const TEST = 'Quadratic Equations: Roots and Discriminant';

interface Question {
  questionText: string;
  options: string[];
  answerText: string;
}

/** The questions of the demo test, with the answers. */
function authored(): Question[] {
  const file = new URL('../server/demo/content/cbse-class-10.json', import.meta.url);
  const exam = JSON.parse(readFileSync(file, 'utf8')) as {
    tests: { quizname: string; questions: Question[] }[];
  };
  return exam.tests.find((one) => one.quizname === TEST)?.questions ?? [];
}

/** The card of a chapter, which turns over. */
const chapter = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name });

/** Turns the card of a chapter over and goes to its tests: a press on a card that still turns may miss its link. */
async function openChapter(page: Page, name: string) {
  await page.getByRole('button', { name: new RegExp(`^${name}`) }).click();
  const link = chapter(page, name).getByRole('link', { name: 'Start Test' });
  await expect(link).toBeFocused();
  await chapter(page, name).evaluate((card) =>
    Promise.all(card.getAnimations({ subtree: true }).map(({ finished }) => finished)),
  );
  await link.click();
}

async function chooseAccount(page: Page, name: string, email: string) {
  await page.getByRole('button', { name: 'Sign in with a local account' }).click();
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('E-mail').fill(email);
  await page.getByRole('button', { name: 'Continue' }).click();
}

test('a newcomer signs in, completes the profile, takes a test and reads a correct result', async ({
  page,
}) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Login to Continue' })).toBeVisible();
  await chooseAccount(page, 'Asha Rao', `asha-${randomUUID()}@journey.example`);

  await expect(page.getByRole('heading', { name: 'Complete your Profile' })).toBeVisible();
  await expect(page.getByLabel('Phone number')).toBeHidden();
  await page.getByText('Something else, or your whole profile now').click();
  await page.getByLabel('Phone number').fill('12');
  await page.getByLabel('City').fill('Pune');
  await page.getByRole('button', { name: 'Save Profile' }).click();
  await expect(page.getByText('Invalid phone number')).toBeVisible();
  await expect(page.getByText('This field is required')).toBeVisible();
  await expect(page.getByText('Country is required')).toBeVisible();
  await page.getByLabel('Phone number').fill('12345');
  await page.getByLabel('Studying in (class or exam)').fill('Grade 10');
  await page.getByLabel('Country').fill('India');
  await page.getByRole('button', { name: 'Save Profile' }).click();
  await expect(page.getByText(/^A mobile number in India has 10 digits/)).toBeVisible();
  await page.getByLabel('Phone number').fill('+91 98765 43210');
  await page.getByRole('button', { name: 'Save Profile' }).click();

  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.getByText('Your profile is saved.')).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'Revision Notes' })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Practice Test' }).click();

  await expect(page.getByRole('heading', { name: 'Test Home' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Bank PO Prelims' })).toBeVisible();
  // The own exam stands before the others, with its subjects.
  await expect(page.getByRole('link', { name: /^Mathematics\s*\d+ chapters/ })).toBeVisible();
  await page.getByText('School Exams', { exact: true }).first().click();
  await expect(page.getByRole('link', { name: 'Bank PO Prelims' })).toBeHidden();
  await page.getByRole('link', { name: 'CBSE Class 10' }).click();

  await expect(page).toHaveURL(/\/test\/select\/\?examid=E\d+&examname=CBSE/);
  await expect(page.getByRole('heading', { name: 'CBSE Class 10', level: 1 })).toBeVisible();
  await expect(page.getByRole('button', { name: /^पाठ्यक्रम अ: व्याकरण/ })).toBeVisible();
  await page.getByText('Mathematics', { exact: true }).first().click();
  await expect(page.getByRole('button', { name: /^पाठ्यक्रम अ: व्याकरण/ })).toBeHidden();
  await openChapter(page, 'Quadratic Equations');

  const card = page.getByRole('listitem').filter({ hasText: TEST });
  await expect(card.getByText('12 Questions')).toBeVisible();
  await expect(card.getByText('16 Minutes')).toBeVisible();
  await expect(card.getByText('New', { exact: true })).toBeVisible();
  await card.getByRole('button', { name: /Start Test/ }).click();

  await expect(page).toHaveURL(/\/test\/start\/\?id=Q\d+/);
  await begin(page);
  await expect(page.getByText(/1\d:\d\d/).first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Start of Test' })).toBeDisabled();
  const questions = authored();
  for (const [i, question] of questions.entries()) {
    await expect(page.getByRole('heading', { name: `Question ${i + 1} of 12` })).toBeVisible();
    // The first answer is wrong, the second is missing, all others are right.
    const right = question.options.indexOf(question.answerText);
    const chosen = i === 0 ? (right + 1) % question.options.length : right;
    if (i !== 1) await page.getByRole('radio').nth(chosen).check();
    if (i < 11) await page.getByRole('button', { name: 'Next', exact: true }).click();
  }
  await expect(page.getByRole('button', { name: 'End of Test' })).toBeDisabled();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Submit' }).click();
  const asked = page.getByRole('dialog', { name: 'Submit the test?' });
  await expect(asked).toContainText('One question is not answered');
  // Its number leads to it.
  await asked.getByRole('button', { name: /^1.*go to the first$/ }).click();
  await expect(page.getByRole('heading', { name: 'Question 2 of 12' })).toBeFocused();
  await page.getByRole('button', { name: 'Submit' }).click();
  await asked.getByRole('button', { name: 'Submit' }).click();

  await expect(page).toHaveURL(/\/test\/result\?attemptid=/);
  const score = page.getByRole('region', { name: 'Score' });
  await expect(score).toContainText(/\d+ min \d\d sec/);
  await expect(score).toContainText(/10\D+12/);
  const details = page.getByRole('article');
  await expect(details).toHaveCount(10);
  await page.getByRole('button', { name: /^(Page )?2$/ }).click();
  await expect(details).toHaveCount(2);

  await page.getByRole('link', { name: 'Back to the tests' }).click();
  await page.getByRole('link', { name: 'CBSE Class 10' }).click();
  await openChapter(page, 'Quadratic Equations');
  await expect(card.getByText('Attempted', { exact: true })).toBeVisible();
  await page.getByText('New', { exact: true }).first().click();
  await expect(card).toBeHidden();
  await page.getByText('Attempted', { exact: true }).first().click();
  await expect(card).toBeVisible();
});

test('a test without questions cannot be started, and an empty filter says so', { tag: '@rare' }, async ({
  page,
  product,
  student,
}) => {
  expect(student.token).not.toBe('');
  const { token } = await approvedAdmin(product, 'Esha Nair');
  const quiz = await newTest(product, token, []);
  await page.goto('/test');
  await page.getByRole('link', { name: quiz?.exam.examname ?? '' }).click();
  await openChapter(page, 'Sets');
  const empty = page.getByRole('listitem').filter({ hasText: quiz?.quizname ?? '' });
  await expect(empty.getByText('0 Questions')).toBeVisible();
  await expect(empty.getByRole('button', { name: 'Test not active' })).toBeDisabled();
  await page.getByText('Attempted', { exact: true }).first().click();
  await expect(page.getByText('No tests available')).toBeVisible();
});

test('a chapter card turns over by keyboard and back', { tag: '@rare' }, async ({ page, student }) => {
  expect(student.token).not.toBe('');
  await page.goto('/test');
  await page.getByRole('link', { name: 'JEE Main Practice' }).click();
  const card = page.getByRole('button', { name: /^Kinematics/ });
  await card.focus();
  await page.keyboard.press('Enter');
  await expect(chapter(page, 'Kinematics').getByRole('link', { name: 'Start Test' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(card).toBeFocused();
});
