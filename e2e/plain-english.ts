import { expect, type Page } from '@playwright/test';
import { CONTENT_END, CONTENT_START } from '../locale/pseudo.ts';

/** What the page shows, names or titles in plain letters, outside content. In the pseudo language that is English. */
function plainTexts(page: Page): Promise<string[]> {
  return page.evaluate(
    ([start, end]) => {
      const content = new RegExp(`${start}[^${end}]*${end}`, 'g');
      const isPlain = (text: string) => /[A-Za-z]{2}/.test(text.replaceAll(content, ''));
      const found = new Set<string>();
      const look = (text: string | null, where: string) => {
        if (text !== null && isPlain(text)) found.add(`${where}: ${text.trim().slice(0, 80)}`);
      };
      const isContent = (element: Element | null) =>
        element?.closest('[data-content], script, style, template, noscript, math, textarea') != null;
      const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      while (texts.nextNode()) {
        const { parentElement, textContent } = texts.currentNode;
        if (!isContent(parentElement)) look(textContent, parentElement?.localName ?? '');
      }
      for (const element of document.body.querySelectorAll('*')) {
        if (isContent(element)) continue;
        for (const name of ['aria-label', 'aria-description', 'title', 'placeholder', 'alt', 'data-head']) {
          look(element.getAttribute(name), name);
        }
      }
      return [...found];
    },
    [CONTENT_START, CONTENT_END] as const,
  );
}

/** The document's title where it is neither in the catalogue nor the content that the heading shows. */
function plainTitle(page: Page): Promise<string> {
  return page.evaluate(() => {
    const [name = ''] = document.title.split(' · ');
    const isContent = document.querySelector('h1 [data-content]')?.textContent === name;
    return name.startsWith('[') || isContent ? '' : name;
  });
}

/** Texts that run out of their box, or are hidden where it ends. */
function cutTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    const isWide = document.documentElement.scrollWidth > innerWidth;
    if (isWide) found.push('the page is wider than the window');
    /** Whether the element's text goes beyond a box around it that hides what is outside. */
    const isHiddenByBox = (element: HTMLElement) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      const text = range.getBoundingClientRect();
      for (let box: HTMLElement | null = element; box !== null; box = box.parentElement) {
        const { overflowX, overflowY, position } = getComputedStyle(box);
        const edge = box.getBoundingClientRect();
        if (/auto|scroll/.test(overflowX) || position === 'fixed') return false;
        // A box of one pixel is for screen readers.
        if (edge.width <= 1 && edge.height <= 1) return false;
        if (/hidden|clip/.test(overflowX) && (text.right > edge.right + 1 || text.left < edge.left - 1))
          return true;
        if (/hidden|clip/.test(overflowY) && text.bottom > edge.bottom + 1) return true;
      }
      return false;
    };
    /** Clipped at this width for screen readers alone, itself or in a box that is. */
    const isOnlyHeard = (element: HTMLElement) => {
      for (let box: HTMLElement | null = element; box !== null; box = box.parentElement) {
        if (getComputedStyle(box).clipPath !== 'none') return true;
      }
      return false;
    };
    for (const element of document.body.querySelectorAll<HTMLElement>('*')) {
      const ownText = [...element.childNodes].some(
        (node) => node.nodeType === Node.TEXT_NODE && /\p{L}{2}/u.test(node.textContent ?? ''),
      );
      if (!ownText || element.closest('[data-content], .visually-hidden, svg, math') !== null) continue;
      if (isOnlyHeard(element)) continue;
      if (!element.checkVisibility({ visibilityProperty: true })) continue;
      const isInline = element.clientWidth === 0;
      const runsOut = !isInline && element.scrollWidth > element.clientWidth + 1;
      if (isHiddenByBox(element) || (runsOut && !/auto|scroll/.test(getComputedStyle(element).overflowX)))
        found.push(`${element.localName}: ${element.textContent?.trim().slice(0, 80)}`);
    }
    return found;
  });
}

/** Nothing on the screen is plain English, and nothing is cut off, from whichever side it is read. */
export async function checkPseudo(page: Page, state: string): Promise<void> {
  expect.soft(await page.evaluate(() => document.documentElement.lang), `${state}: lang`).toBe('en-XA');
  // A prerendered page is in English until its code has run.
  await expect
    .soft(async () => expect(await plainTexts(page), `${state}: not in the catalogue`).toEqual([]))
    .toPass({ timeout: 10_000 });
  expect.soft(await plainTitle(page), `${state}: title`).toBe('');
  await checkFits(page, `${state}: cut off`);
  // As in Urdu, which is read from the right.
  await page.evaluate(() => (document.documentElement.dir = 'rtl'));
  await checkFits(page, `${state}: cut off where it is read from the right`);
  const unturned = page.evaluate(
    () =>
      [...document.querySelectorAll('[data-turns]')].filter((icon) => getComputedStyle(icon).scale !== '-1 1')
        .length,
  );
  expect.soft(await unturned, `${state}: arrows to the other side`).toBe(0);
  await page.evaluate(() => (document.documentElement.dir = 'ltr'));
}

async function checkFits(page: Page, what: string): Promise<void> {
  // What has just come, or a window of another size, may be measured before it has found its place.
  const settled = async () => expect(await cutTexts(page)).toEqual([]);
  await expect(settled)
    .toPass({ timeout: 3_000 })
    .catch(() => {});
  expect.soft(await cutTexts(page), what).toEqual([]);
}
