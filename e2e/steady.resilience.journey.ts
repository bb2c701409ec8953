import type { Page } from '@playwright/test';
import { expect, test } from '../testing/product.ts';

/** Adds up the layout shifts of the page. */
async function watchShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    Object.assign(window, { shifted: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        Object.assign(window, {
          shifted: Reflect.get(window, 'shifted') + (entry as unknown as { value: number }).value,
        });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () => page.evaluate(() => Number(Reflect.get(window, 'shifted')));
}

for (const width of [360, 1280]) {
  test.describe(`${width} px`, () => {
    test.use({ viewport: { width, height: 780 }, serviceWorkers: 'block' });

    test('the sign-in screen does not shift, with and without the sign-in script', async ({ page }) => {
      const shifted = await watchShifts(page);
      await page.goto('/');
      await expect(page.getByRole('button', { name: 'Sign in with a local account' })).toBeVisible();
      await expect(page.locator('#fonts')).toHaveAttribute('media', 'all');
      await page.evaluate(() => document.fonts.ready);
      expect(await shifted()).toBeLessThan(0.001);
      await page.route('**/identity/client.js', (route) => route.abort());
      await page.reload();
      await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
      // A message takes its room when there is one; what is kept free for it would be a hole on every other visit.
      expect(await shifted()).toBeLessThan(0.05);
    });
  });
}
