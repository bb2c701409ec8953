import type { Page } from '@playwright/test';
import { extractText, getDocumentProxy } from 'unpdf';

/** Prints a page on A4, as the browser's own dialog would, and gives the text of each sheet. */
export async function printedPages(page: Page): Promise<string[]> {
  // A print without them would show other fonts than the reader sees.
  await page.evaluate(() => document.fonts.ready);
  const bytes = await page.pdf({ format: 'A4', preferCSSPageSize: true });
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: false });
  return text;
}
