import { expect, type Page } from '@playwright/test';
import { latinWords } from '../locale/latin-words.ts';
import { LAPTOP } from './accessibility.ts';

/** Texts of a page: what the product says, and content. */
interface Texts {
  own: string[];
  content: string[];
}

function textsOf(page: Page): Promise<Texts> {
  return page.evaluate(() => {
    const found: Texts = { own: [], content: [] };
    const isUnseen = (element: Element | null) =>
      element?.closest('script, style, template, noscript, math, textarea, [lang="en"]') != null;
    const add = (text: string | null, element: Element | null) => {
      if (text === null || isUnseen(element) || !/[A-Za-z]{2}/.test(text)) return;
      found[element?.closest('[data-content]') ? 'content' : 'own'].push(text.trim());
    };
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) add(texts.currentNode.textContent, texts.currentNode.parentElement);
    for (const element of document.body.querySelectorAll('*'))
      for (const name of ['aria-label', 'aria-description', 'title', 'placeholder', 'alt'])
        add(element.getAttribute(name), element);
    return found;
  });
}

/** The names of persons of the journeys, and of the product. */
const PERSONS = /^(?:Uttara|Demo|Owner|Asha|Rao|Meera|Zubeda|Anita|Iyer)$/;

/** The names that have a text in Hindi, as the pages of a context have been told. */
const translated = new WeakMap<object, Set<string>>();
const visited = new WeakMap<object, Set<string>>();

/**
 * Opens the address of a page in Hindi, once, in a tab of its own: nothing that the product says is in Latin letters but
 * what locale/latin-words.ts lists, and no name is in English that has a text in Hindi.
 */
export async function checkHindi(page: Page): Promise<void> {
  const context = page.context();
  const address = new URL(page.url());
  const seen = visited.get(context) ?? new Set();
  visited.set(context, seen);
  // A running test is one on each device, and a link is used once.
  const isOnce = address.pathname.startsWith('/test/start') || address.hash !== '';
  if (seen.has(address.href) || isOnce || !(await page.evaluate(() => navigator.onLine))) return;
  seen.add(address.href);
  const names = translated.get(context) ?? new Set();
  translated.set(context, names);
  const tab = await context.newPage();
  try {
    tab.on('response', (response) => {
      if (!response.url().endsWith('/names')) return;
      response
        .json()
        .then(({ said = [] }: { said?: { name: string; text: string }[] }) => {
          for (const { name, text } of said) if (name !== text) names.add(name);
        })
        .catch(() => undefined);
    });
    await tab.setViewportSize(LAPTOP.viewport);
    await tab.goto('/favicon.svg');
    const session = await page.evaluate(() => Object.entries(sessionStorage) as [string, string][]);
    await tab.evaluate((kept) => {
      for (const [name, value] of kept) sessionStorage.setItem(name, value);
      sessionStorage.setItem('lang', 'hi');
    }, session);
    await tab.goto(address.href);
    await expect(tab.locator('html[lang="hi"]')).toBeAttached();
    await expect(tab.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(tab.locator('[aria-busy="true"]')).toHaveCount(0);
    await expect
      .soft(async () => {
        const { own, content } = await textsOf(tab);
        const latin = own.filter((text) => latinWords(text).some((word) => !PERSONS.test(word)));
        const english = content.filter((text) => text.split(' · ').some((part) => names.has(part)));
        expect([...latin, ...english], `${address.href} in Hindi`).toEqual([]);
      })
      .toPass({ timeout: 10_000 });
  } finally {
    await tab.close();
  }
}
