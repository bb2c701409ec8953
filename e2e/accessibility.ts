import { expect, type Page } from '@playwright/test';
import axe from 'axe-core';

/** In which themes and sizes every screen is checked. 320 px is also a laptop at 400 % zoom. */
export const looks = [
  { colorScheme: 'light', viewport: { width: 1280, height: 800 } },
  { colorScheme: 'light', viewport: { width: 360, height: 740 } },
  { colorScheme: 'dark', viewport: { width: 1280, height: 800 } },
  { colorScheme: 'dark', viewport: { width: 360, height: 740 } },
  { colorScheme: 'light', viewport: { width: 320, height: 512 } },
] as const;

export const nameOf = ({ colorScheme, viewport }: (typeof looks)[number]) =>
  `${viewport.width} px, ${colorScheme}`;

/** Runs every rule of axe, also those beyond WCAG. Returns one line per violation: the rule and the element. */
export async function violations(page: Page): Promise<string[]> {
  // Straight into the page: @axe-core/playwright opens a blank page for each run and takes eight times as long.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  return page.evaluate(async () => {
    // Colors that are still changing to another theme or state have no contrast to judge. Two frames first: the browser
    // starts transitions with the frame after the change.
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    const ending = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY);
    await Promise.all(ending.map(({ finished }) => finished.catch(() => undefined)));
    const { run } = Reflect.get(window, 'axe') as typeof axe;
    const results = await run(document, { resultTypes: ['violations'] });
    return results.violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target }) => `${id}: ${target.join(' ')}`),
    );
  });
}

/** Expects no violation of an axe rule and no horizontal scrolling. */
export async function checkAccessibility(page: Page, state: string): Promise<void> {
  expect.soft(await violations(page), state).toEqual([]);
  expect
    .soft(
      await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth),
      `${state}: fits the width`,
    )
    .toBe(true);
}
