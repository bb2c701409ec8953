import type { Page } from '@playwright/test';
import { drawPdf } from '../server/media/pdf-pages.ts';

/** Prints a page on paper, as the browser's own dialog would, and gives the text of each sheet. */
export async function printedPages(page: Page, format: 'A4' | 'Letter' = 'A4'): Promise<string[]> {
  // A print without them would show other fonts than the reader sees.
  await page.evaluate(() => document.fonts.ready);
  const bytes = await page.pdf({ format, preferCSSPageSize: true });
  const texts: string[] = [];
  for await (const { text } of drawPdf(bytes, { longestSide: 100, mostPages: 500 })) texts.push(text);
  return texts;
}
