import { join } from 'node:path';
import type { Page } from '@playwright/test';
import bank from '../locale/en/bank.ts';
import forms from '../locale/en/forms.ts';
import questionTexts from '../locale/en/questions.ts';
import taking from '../locale/en/taking.ts';
import tests from '../locale/en/tests.ts';
import waiting from '../locale/en/waiting.ts';
import bankHi from '../locale/hi/bank.ts';
import formsHi from '../locale/hi/forms.ts';
import questionTextsHi from '../locale/hi/questions.ts';
import takingHi from '../locale/hi/taking.ts';
import testsHi from '../locale/hi/tests.ts';
import waitingHi from '../locale/hi/waiting.ts';
import { pseudoMessages } from '../locale/pseudo.ts';
import { expect, type Product, test } from '../testing/product.ts';
import { LAPTOP, type Look, PHONE, violations } from './accessibility.ts';
import { checkPseudo } from './plain-english.ts';
import { checkHindi } from './plain-hindi.ts';

/** `npm run shots` walks here too: it takes pictures of the states in English, and checks nothing. */
const takesPictures = process.env['SHOTS'] !== undefined;

/** What is checked differs: in the pseudo language how a state looks and what is not in the catalogue, in Hindi what it says. */
const LANGUAGES = takesPictures ? (['en'] as const) : (['en-XA', 'hi'] as const);

/** That of the walk under way: one worker walks one at a time. */
let language: 'en' | 'en-XA' | 'hi' = 'en';

type Walk = Parameters<typeof test>[2];

/** A walk through states, once in each language. */
export function walk(title: string, body: Walk): void {
  for (const one of LANGUAGES) {
    test.describe(one, () => {
      test.beforeEach(() => {
        language = one;
      });
      test(title, body);
    });
  }
}

/** Once the address has said so, the tab remembers. */
export const toLanguage = (page: Page, address = '') => page.goto(`${address}/?lang=${language}`);

const english = { bank, forms, questionTexts, taking, tests, waiting };
type Catalogue = { [Area in keyof typeof english]: { [Key in keyof (typeof english)[Area]]?: string } };
const hindi: Catalogue = {
  bank: bankHi,
  forms: formsHi,
  questionTexts: questionTextsHi,
  taking: takingHi,
  waiting: waitingHi,
  tests: testsHi,
};

/** A message of the catalogue as the page shows it. */
export function inWords(read: (catalogue: Catalogue) => string | undefined): string {
  const message = read(language === 'hi' ? hindi : english);
  if (message === undefined) throw new Error('The catalogue has no such message');
  return language === 'en-XA' ? [pseudoMessages({ message })['message']].flat(2).join('') : message;
}

/** The screen is there when its heading is and nothing is on its way. */
export async function isThere(page: Page): Promise<void> {
  await expect(page.locator(`html[lang="${language}"]`)).toBeAttached();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
}

/**
 * In Hindi, checks what the page says. In the pseudo language, checks it on a laptop and on a phone, in the light theme and
 * in the dark one: no plain English, nothing cut off, nothing wider than the window, no rule of axe broken. The way to a
 * state is walked once in each language.
 */
export async function check(page: Page, state: string, of = [PHONE, LAPTOP]): Promise<void> {
  if (takesPictures) return takePictures(page, state, of);
  if (language === 'hi') return checkHindi(page, state);
  for (const { colorScheme, viewport } of of) {
    await page.setViewportSize(viewport);
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const seen = `${state}, ${viewport.width} px`;
    await checkPseudo(page, seen);
    expect.soft(await violations(page), seen).toEqual([]);
  }
}

let taken = 0;

/** In each of these sizes and in both themes: of a dialog or a running test what is in view, of all else the whole page. */
async function takePictures(page: Page, state: string, of: readonly Look[]): Promise<void> {
  taken += 1;
  const name = `${test.info().title} ${String(taken).padStart(3, '0')} ${state}`.replaceAll(/[^\w.-]+/g, '-');
  for (const { viewport } of of) {
    await page.setViewportSize(viewport);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await page.evaluate(() => document.fonts.ready);
      const fullPage =
        !page.url().includes('/test/start') && (await page.locator('dialog[open]').count()) === 0;
      await page.screenshot({
        path: join('shots', `${viewport.width}-${colorScheme}`, `${name}.png`),
        fullPage,
      });
    }
  }
}

/** Checks what only a phone shows. */
export const checkPhone = (page: Page, state: string) => check(page, state, [PHONE]);

export const press = (page: Page, read: Parameters<typeof inWords>[0]) =>
  page.getByRole('button', { name: inWords(read), exact: true }).click();

/** A test taken with one answer right at most, and its result. */
export async function takeTest(product: Product, token: string, quizid: string): Promise<string> {
  const { attempt, questions } = await product.call('/exam/questionList', { quizid }, token);
  if (!attempt || !questions) throw new Error('The test was not opened');
  const { attemptid } = attempt;
  const [first] = questions.questions;
  const answers = [
    { index: 0, answer: first?.options[0] ?? 'x', marked: false, seq: 1, spentMs: 90_000 },
    { index: 1, answer: null, marked: true, seq: 2, spentMs: 4_000 },
  ];
  await product.call('/attempt/submit', { attemptid, answers }, token);
  return attemptid;
}

/** Creates revision notes for a chapter of an exam. Returns their id. */
export async function newNotes(product: Product, token: string, exam: string): Promise<string> {
  const { note } = await product.call(
    '/adminnotes/add',
    {
      title: 'Sets on a page',
      exam,
      subject: 'Math',
      chapter: 'Sets',
      text: '## Unions\nAll that is in \\(A\\) or in \\(B\\): \\(A \\cup B\\).\n\n## Intersections\nWhat is in both.',
      isactive: true,
    },
    token,
  );
  return note._id;
}
