import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** In which looks every screen is checked. The narrowest is also a laptop at 400 % zoom. */
export const looks = [
  { colorScheme: 'light', viewport: { width: 1280, height: 800 } },
  { colorScheme: 'light', viewport: { width: 360, height: 740 } },
  { colorScheme: 'dark', viewport: { width: 1280, height: 800 } },
  { colorScheme: 'dark', viewport: { width: 360, height: 740 } },
  { colorScheme: 'light', viewport: { width: 320, height: 512 } },
] as const;

export const nameOf = ({ colorScheme, viewport }: (typeof looks)[number]) =>
  `${viewport.width} px, ${colorScheme}`;

/** Runs all of axe's rules, those beyond WCAG too, names what is wrong where, and holds the page to its width. */
export async function check(page: Page, state: string): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  const found = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target }) => `${id}: ${target.join(' ')}`),
  );
  expect.soft(found, state).toEqual([]);
  expect
    .soft(
      await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth),
      `${state}: fits the width`,
    )
    .toBe(true);
}
