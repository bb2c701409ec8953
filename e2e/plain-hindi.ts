import { readFileSync } from 'node:fs';
import { expect, type Locator, type Page } from '@playwright/test';
import { latinWords } from '../locale/latin-words.ts';
import { namesOfPatterns, wellKnownNames } from '../server/catalog/well-known-names.ts';

const ofDemo = JSON.parse(
  readFileSync(new URL('../server/demo/names/hi.json', import.meta.url), 'utf8'),
) as Record<string, string>;

const wellKnown = wellKnownNames('hi').map(([name]) => name);

/** Names that are told in Hindi. */
const translated = new Set([
  ...Object.keys(ofDemo),
  ...wellKnown,
  ...namesOfPatterns('hi').map(([name]) => name),
]);

/** What a file of questions may have in it word for word, but no sentence of ours. */
const inSentence = new RegExp(String.raw`\b(?:${wellKnown.join('|')})\b`);

/** What people of the journeys are called, and what they have written. */
const WRITTEN = new RegExp(
  [
    'Uttara',
    '(?:Demo|Zubeda|Meera|Anita|Owner|Rao|Asha)\\b',
    'Student \\d+',
    'Safari, Linux',
    'Q\\d+-answers\\.json',
    // People of other journeys, in the names of buttons about them.
    '^: [A-Z]\\w+ [A-Z]\\w+(?: \\(\\S+@journey\\.example\\))?$',
    'Exam [\\da-f-]{36}',
    '(?:Copy of )?Test of E\\d+',
    'Grade 10 B',
    'Sets on a page|Two questions|The key was wrong',
    'Question by JSON \\d+: what is.*|How heavy is the old elephant.*|not among them|"many"|a\\.gift',
    '\\b(?:Sets|Unions|Mine|Theirs|Nobody)\\b',
  ].join('|'),
  'g',
);

/** A test of another journey, half of whose name is that of a chapter. */
const TEST_OF_OTHERS = 'Waves, Paper 1';

interface Text {
  text: string;
  /** The element that shows it, with those around it. */
  place: string;
  isContent: boolean;
}

/** What a page shows, names or titles in Latin letters, but for what it says to be in another language, and for what is typed. */
function latinTexts(page: Page): Promise<Text[]> {
  return page.evaluate(() => {
    const found: Text[] = [];
    const isHindi = (element: Element | null) =>
      element?.closest('script, style, template, noscript, math, code, textarea') === null &&
      element.closest('[lang]')?.getAttribute('lang') === 'hi';
    const placeOf = (element: Element | null): string[] =>
      element === null || element === document.body
        ? []
        : [...placeOf(element.parentElement), element.id === '' ? element.localName : `#${element.id}`];
    const look = (element: Element | null, text: string | null, as = '') => {
      if (text === null || !/[A-Za-z]{2}/.test(text) || !isHindi(element)) return;
      const isContent = element?.closest('[data-content]') != null;
      found.push({ text: text.trim(), place: placeOf(element).slice(-6).join(' > ') + as, isContent });
    };
    look(document.documentElement, document.title, ' title');
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) look(texts.currentNode.parentElement, texts.currentNode.textContent);
    for (const element of document.body.querySelectorAll('*'))
      for (const name of ['aria-label', 'aria-description', 'title', 'placeholder', 'alt', 'data-head'])
        look(element, element.getAttribute(name), ` ${name}`);
    return found;
  });
}

/** The product says nothing in Latin letters but what latin-words.ts lists, and no name in English that it has in Hindi. */
export async function checkHindi(page: Page, state: string): Promise<void> {
  await expect
    .soft(async () => {
      const faults = (await latinTexts(page)).filter(({ text, isContent }) =>
        isContent
          ? text !== TEST_OF_OTHERS && text.split(/ · |, |: /).some((part) => translated.has(part))
          : inSentence.test(text) || latinWords(text.replaceAll(WRITTEN, ' ')).length > 0,
      );
      expect(
        faults.map(({ text, place }) => `${text.slice(0, 120)} (${place})`),
        `${state}: not in Hindi`,
      ).toEqual([]);
    })
    .toPass({ timeout: 10_000 });
}

/** The screen is there in Hindi when its heading is and nothing is on its way. */
export async function isThere(page: Page): Promise<void> {
  await expect(page.locator('html[lang="hi"]')).toBeAttached();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
}

/** Opens an address and reads the screen. */
export async function read(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await isThere(page);
  await checkHindi(page, path);
}

/** The first button with a message of the catalogue. A hidden name may follow the button's word. */
export function button(page: Page | Locator, label: string): Locator {
  const [word = label] = label.split('<');
  return page.getByRole('button', { name: new RegExp(String.raw`^${word}\s*(?:[:,]|$)`) }).first();
}

/** The dialog that is open, once nothing in it is on its way. */
export async function openDialog(page: Page): Promise<Locator> {
  const dialog = page.locator('dialog[open]').last();
  await expect(dialog).toBeVisible();
  await expect(dialog.locator('[aria-busy="true"]')).toHaveCount(0);
  return dialog;
}

/** Opens the dialog behind a button, reads it and closes it. */
export async function readDialog(page: Page, label: string): Promise<void> {
  await button(page, label).click();
  await openDialog(page);
  await checkHindi(page, `${page.url()}: ${label}`);
  await page.keyboard.press('Escape');
  await expect(page.locator('dialog[open]')).toHaveCount(0);
}
