import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { createServer, type ViteDevServer } from 'vite';
import { violations } from './accessibility.ts';

const root = join(import.meta.dirname, '..');
const cacheDir = mkdtempSync(join(tmpdir(), 'uttara-design-'));
let site: ViteDevServer;

// The development server alone: the design page makes no calls.
test.beforeAll(async () => {
  site = await createServer({
    root: join(root, 'web'),
    configFile: join(root, 'vite.config.ts'),
    cacheDir,
    logLevel: 'silent',
    server: { port: 0, hmr: false, watch: null },
  });
  await site.listen();
});

test.afterAll(async () => {
  await site.close();
  rmSync(cacheDir, { recursive: true, force: true });
});

test('every component is accessible in every state and both themes', async ({ page }) => {
  const broken: string[] = [];
  page.on('pageerror', (error) => broken.push(error.message));
  await page.goto(`${site.resolvedUrls?.local[0] ?? ''}design`);
  await page.getByRole('heading', { name: 'Messages and states' }).waitFor();
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    expect.soft(await violations(page), colorScheme).toEqual([]);
  }
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  expect(broken).toEqual([]);
});
