import type { Page } from '@playwright/test';
import { expect, type Product, quizidOf } from './product.ts';

/** Demo tests that journeys take. */
export const TENSES = { name: 'Tenses in Use', minutes: 12, questions: 9 };
export const QUADRATICS = { name: 'Quadratic Equations: Roots and Discriminant', minutes: 16, questions: 12 };

/** Its questions are in English and in Hindi. */
export const BILINGUAL = { name: 'Elements, Compounds and Mixtures', minutes: 12, questions: 10 };

/** Opens the test and waits for its first question. Returns its id. */
export async function openTest(page: Page, product: Product, token: string, test = TENSES): Promise<string> {
  const quizid = await quizidOf(product, token, test.name);
  await page.goto(`/test/start/?id=${quizid}`);
  await begin(page);
  await expect(page.getByRole('heading', { name: `Question 1 of ${test.questions}` })).toBeVisible();
  return quizid;
}

/** Starts the clock on the cover of a test. */
export async function begin(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Begin', exact: true }).click();
}

/** The address of the list that contains a test. */
export async function listOf(product: Product, token: string, quizid: string): Promise<string> {
  const { exams } = await product.call('/exam/examList', {}, token);
  for (const { examid, examname } of exams) {
    const { tests } = await product.call('/exam/testList', { examid }, token);
    const found = tests.find((one) => one.quizid === quizid);
    if (found) {
      const { subject, chapter } = found;
      return `/test/topic/?${new URLSearchParams({ examid, examname, subject, chapter }).toString()}`;
    }
  }
  throw new Error(`No list has the test ${quizid}`);
}

/** The student's open attempt on the server. */
export async function onServer(product: Product, token: string, quizid: string) {
  const { attempt } = await product.call('/exam/questionList', { quizid }, token);
  return attempt;
}

export const saved = (page: Page) => expect(page.getByText('Saved', { exact: true }).first()).toBeVisible();

export const keptOffline = (page: Page) =>
  expect(page.getByText('Offline: kept on this device', { exact: true }).first()).toBeVisible();

/** Opens a question with the answer sheet. */
export async function goTo(page: Page, number: number): Promise<void> {
  await page.getByRole('button', { name: new RegExp(`^Question ${number},`) }).click();
}

/** Presses Submit and confirms. */
export async function submit(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Submit' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Submit' }).click();
}

/** Waits until the service worker controls the page: from then on the product opens offline. */
export async function offlineCopy(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    if (navigator.serviceWorker.controller !== null) return;
    await new Promise((resolve) => {
      navigator.serviceWorker.addEventListener('controllerchange', resolve);
    });
  });
}

/** The seconds that the timer shows. */
export async function shownSeconds(page: Page): Promise<number> {
  const face = await page
    .getByText(/^\d+:\d\d$/)
    .first()
    .innerText();
  const [, minutes, seconds] = /(\d+):(\d\d)/.exec(face) ?? [];
  return Number(minutes) * 60 + Number(seconds);
}
