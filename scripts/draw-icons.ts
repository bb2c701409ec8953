/**
 * Draws the icons and the preview image of shared links into web/public/. Run it after changes of the logo, the name
 * or the colours: `node scripts/draw-icons.ts`.
 */

import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { PRODUCT_NAME } from '../contract/product.ts';
import { launchOptions } from '../testing/browser.ts';
import { fontFace } from './drawing-font.ts';

const pictures = join(import.meta.dirname, '../web/public');

/** --ink, --paper, --marigold and --line of web/ui/tokens.css. */
const [ink, paper, marigold, line] = ['#161d36', '#faf6ec', '#f4a417', '#e2d9c5'];

/** The same bubbles as in web/frame/logo.tsx; the filled one has the accent colour on a dark background. */
const mark = (stroke: string, fill: string, size: number) => `
  <svg viewBox="0 0 32 32" width="${size}" height="${size}">
    <g fill="none" stroke="${stroke}" stroke-width="2.5">
      <circle cx="9" cy="9" r="5.2"/><circle cx="9" cy="23" r="5.2"/><circle cx="23" cy="23" r="5.2"/>
    </g>
    <circle cx="23" cy="9" r="6.4" fill="${fill}"/>
  </svg>`;

/** The logo takes `share` of the width. Corners are rounded unless the system applies its own mask. */
const icon = (size: number, share: number, rounded: boolean) => `
  <div style="width:${size}px;height:${size}px;display:grid;place-items:center;background:${ink};
    border-radius:${rounded ? size * 0.2 : 0}px">${mark(paper, marigold, size * share)}</div>`;

const preview = `
  <style>
    ${fontFace}
    .card { box-sizing: border-box; width: 1200px; height: 630px; padding: 84px 96px; display: grid;
      grid-template-columns: 1fr auto; align-items: center; gap: 72px; background: ${paper}; color: ${ink};
      border-top: 18px solid ${ink}; font-family: Reading }
    h1 { margin: 0 0 20px; font-size: 132px; font-weight: 750; letter-spacing: -.015em; line-height: 1 }
    p { margin: 0; font-size: 43px; line-height: 1.25; text-wrap: balance }
    p + p { margin-top: 36px; padding-top: 36px; border-top: 3px solid ${line}; font-size: 33px }
  </style>
  <div class="card">
    <div><h1>${PRODUCT_NAME}</h1><p>Learning resources for the exams</p>
      <p>Timed practice tests, and a result to learn from.</p></div>
    ${mark(ink, marigold, 300)}
  </div>`;

const files: [name: string, content: string][] = [
  ['icon-192.png', icon(192, 0.62, true)],
  ['icon-512.png', icon(512, 0.62, true)],
  // A system may crop the icon to its central 80 %: https://w3c.github.io/manifest/#icon-masks
  ['icon-maskable.png', icon(512, 0.48, false)],
  ['apple-touch-icon.png', icon(180, 0.58, false)],
  ['preview.png', preview],
];

const browser = await chromium.launch(await launchOptions());
const page = await browser.newPage({ viewport: { width: 1200, height: 648 } });
for (const [name, content] of files) {
  await page.setContent(`<body style="margin:0;background:transparent">${content}`);
  await page.evaluate('document.fonts.ready');
  await page
    .locator('body > div')
    .screenshot({ path: join(pictures, name), omitBackground: true, scale: 'css' });
  process.stdout.write(`${name}\n`);
}
await browser.close();
