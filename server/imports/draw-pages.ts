import sharp from 'sharp';
import { MAX_PAPER_PAGES } from '../../contract/imports.ts';
import { isPdf } from '../media/is-pdf.ts';
import { drawPdf, RefusedPdf } from '../media/pdf-pages.ts';
import type { PagesOutcome, StoredImage } from './file-task.ts';

/** Of a page in pixels, as images are kept: A4 at 137 dots an inch. */
const LONGEST_SIDE = 1600;

/** A number that begins a line, as papers number questions: '12.', 'Q12)', 'Question 12:'. */
const NUMBER = /^[^\S\n]{0,20}(?:Q(?:uestion|ues)?\.?[^\S\n]{0,3}(?:No\.?[^\S\n]{0,3})?)?(\d{1,3})[.):]/gim;

/** Stores a picture of each page of a PDF, or of the one photo. */
export async function drawPages(
  bytes: Uint8Array,
  store: (image: Uint8Array) => Promise<StoredImage>,
): Promise<PagesOutcome> {
  if (!isPdf(bytes)) {
    const stored = await store(bytes);
    return 'refused' in stored ? stored : { pages: [{ hash: stored.hash, numbers: [] }] };
  }
  const pages: { hash: string; numbers: number[] }[] = [];
  try {
    for await (const page of drawPdf(bytes, { longestSide: LONGEST_SIDE, mostPages: MAX_PAPER_PAGES })) {
      const { data, width, height, text } = page;
      const raw = { raw: { width, height, channels: 4 } } as const;
      const stored = await store(
        await sharp(data, raw).removeAlpha().png({ compressionLevel: 1 }).toBuffer(),
      );
      if ('refused' in stored) return stored;
      pages.push({
        hash: stored.hash,
        numbers: Array.from(text.matchAll(NUMBER), ([, number]) => Number(number)),
      });
    }
  } catch (error) {
    if (!(error instanceof RefusedPdf)) throw error;
    return { refused: error.why };
  }
  return { pages };
}
