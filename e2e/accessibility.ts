import { expect, type Page } from '@playwright/test';
import axe from 'axe-core';

export interface Look {
  colorScheme: 'light' | 'dark';
  viewport: { width: number; height: number };
}

export const LAPTOP: Look = { colorScheme: 'light', viewport: { width: 1280, height: 800 } };
export const PHONE: Look = { colorScheme: 'dark', viewport: { width: 360, height: 740 } };

/** Each theme once, and the narrowest width, which is also a laptop at 400 % zoom. */
const looks: readonly Look[] = [LAPTOP, { colorScheme: 'dark', viewport: { width: 320, height: 512 } }];

const nameOf = ({ colorScheme, viewport }: Look) => `${viewport.width} px, ${colorScheme}`;

/**
 * Runs the rules that axe has on by default, which go beyond WCAG, and that of WCAG 2.2 on the size of targets. Returns
 * one line per violation: the rule and the element.
 */
export async function violations(page: Page): Promise<string[]> {
  // Straight into the page: @axe-core/playwright opens a blank page for each run and takes eight times as long.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  // The rows of a table are faded while those of another page or search are on their way.
  await page.waitForFunction(() => document.querySelector('[aria-busy="true"] td') === null);
  return page.evaluate(async () => {
    // Colors that are still changing to another theme or state have no contrast to judge. Two frames first: the browser
    // starts transitions with the frame after the change.
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    const ending = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY);
    await Promise.all(ending.map(({ finished }) => finished.catch(() => undefined)));
    const { run } = Reflect.get(window, 'axe') as typeof axe;
    const results = await run(document, {
      resultTypes: ['violations'],
      // Off in axe until WCAG 2.2 is asked for: targets of at least 24 px, or with so much room around them.
      rules: { 'target-size': { enabled: true } },
    });
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

/**
 * Checks the page in each look, which it takes on while it is open: the way to a state is walked once. Afterwards the
 * page has the size that it had, in the light theme and without motion.
 */
export async function checkLooks(page: Page, state: string): Promise<void> {
  const before = page.viewportSize();
  for (const look of looks) {
    await page.setViewportSize(look.viewport);
    await page.emulateMedia({ colorScheme: look.colorScheme, reducedMotion: 'reduce' });
    await checkAccessibility(page, `${state} (${nameOf(look)})`);
  }
  if (before) await page.setViewportSize(before);
  await page.emulateMedia({ colorScheme: 'light' });
}
