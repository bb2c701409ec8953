import type { Page } from '@playwright/test';
import { drawPdf } from '../server/media/pdf-pages.ts';

/** Prints a page on A4, as the browser's own dialog would, and gives the text of each sheet. */
export async function printedPages(page: Page): Promise<string[]> {
  // A print without them would show other fonts than the reader sees.
  await page.evaluate(() => document.fonts.ready);
  const bytes = await page.pdf({ format: 'A4', preferCSSPageSize: true });
  const texts: string[] = [];
  for await (const { text } of drawPdf(bytes, { longestSide: 100, mostPages: 500 })) texts.push(text);
  return texts;
}
