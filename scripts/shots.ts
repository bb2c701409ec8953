/**
 * `npm run shots` takes screenshots of every screen in its states, in both sizes and themes, with the demo content and
 * with content at its limits, into shots/ (ignored by git). They are for review by eye. Arguments select folders: `npm run shots -- admin-phone-light`.
 */

import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import { launchOptions } from '../testing/browser.ts';
import { startProduct } from '../testing/product.ts';
import { buildIfStale } from './build-if-stale.ts';
import { adminWalk } from './shots/admin-walk.ts';
import { Camera, type Look, type Walk } from './shots/camera.ts';
import { studentWalk } from './shots/student-walk.ts';

const SIZES = { phone: { width: 360, height: 740 }, laptop: { width: 1280, height: 800 } };

/** Extreme content comes last, because it adds rows to the lists. */
const looks: Look[] = [false, true].flatMap((isExtreme) =>
  (['phone', 'laptop'] as const).flatMap((size) =>
    (['light', 'night'] as const).map((theme) => ({ size, theme, isExtreme })),
  ),
);

const walks: Record<string, (walk: Walk) => Promise<void>> = { student: studentWalk, admin: adminWalk };

const shots = join(import.meta.dirname, '../shots');
const wanted = process.argv.slice(2);

const albums = Object.keys(walks).flatMap((who) =>
  looks.map((look) => ({
    who,
    look,
    name: `${who}-${look.size}-${look.theme}${look.isExtreme ? '-extreme' : ''}`,
  })),
);

async function fill(
  { who, look, name }: (typeof albums)[number],
  browser: Browser,
  product: Walk['product'],
) {
  const folder = join(shots, name);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const context = await browser.newContext({
    baseURL: product.address,
    viewport: SIZES[look.size],
    hasTouch: look.size === 'phone',
    isMobile: look.size === 'phone',
    colorScheme: look.theme === 'night' ? 'dark' : 'light',
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  page.setDefaultTimeout(20_000);
  await walks[who]?.({ product, context, page, camera: new Camera(page, folder), look });
  await context.close();
  process.stdout.write(`${folder}\n`);
}

if (!buildIfStale()) process.exit(1);
if (wanted.length === 0) rmSync(shots, { recursive: true, force: true });
const product = await startProduct();
const browser = await chromium.launch(await launchOptions());
try {
  for (const album of albums) {
    if (wanted.length === 0 || wanted.includes(album.name)) await fill(album, browser, product);
  }
} finally {
  await browser.close();
  await product.stop();
}
