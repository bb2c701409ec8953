import type { Page } from '@playwright/test';

/**
 * Watches for LaTeX that the page shows, if only until its formula has come, from the next page that is loaded on. Returns
 * a function that gives what was seen with its surroundings.
 */
export async function watchLatex(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const seen: string[] = [];
    Object.assign(window, { seen });
    const look = () => {
      const text = document.body?.innerText ?? '';
      const source = /\$|\\[a-z]+/.exec(text);
      if (source) seen.push(text.slice(Math.max(0, source.index - 20), source.index + 40));
    };
    new MutationObserver(look).observe(document, { childList: true, subtree: true, characterData: true });
  });
  return () => page.evaluate(() => Reflect.get(window, 'seen') as string[]);
}
