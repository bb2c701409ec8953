import { PDFiumLibrary } from '@hyzyla/pdfium';

/** A page of a PDF as it is printed. */
export interface PdfPage {
  /** From 1. */
  number: number;
  /** How many pages the file has. */
  count: number;
  /** Empty where the page is a picture. */
  text: string;
  /** In RGBA. */
  data: Uint8Array;
  width: number;
  height: number;
}

/** The file cannot be read, or has more pages than are taken. */
export class RefusedPdf extends Error {
  readonly why: 'password' | 'damaged' | 'pages';

  constructor(why: RefusedPdf['why']) {
    super(`The PDF is not read: ${why}`);
    this.why = why;
  }
}

/** What FPDF_GetLastError says of a file that wants a password. */
const PASSWORD = /password/i;

/** Programs write a few lines before the head of a file. */
export const isPdf = (bytes: Uint8Array): boolean =>
  Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, 1024)).includes('%PDF-');

/**
 * Draws the pages one after the other, each as large as `longestSide` pixels allow. To be called in a thread: a page
 * takes up to a second, and what is drawn was made by strangers. PDFium is compiled to WebAssembly, so that a damaged
 * file harms its own memory alone.
 * @throws RefusedPdf
 */
export async function* drawPdf(
  bytes: Uint8Array,
  { longestSide, mostPages }: { longestSide: number; mostPages: number },
): AsyncGenerator<PdfPage> {
  const library = await PDFiumLibrary.init();
  try {
    const document = await library.loadDocument(bytes).catch((error: unknown) => {
      throw new RefusedPdf(PASSWORD.test(String(error)) ? 'password' : 'damaged');
    });
    const count = document.getPageCount();
    if (count > mostPages) throw new RefusedPdf('pages');
    for (const page of document.pages()) {
      // Drawing closes the page, so its text comes first.
      const text = page.getText();
      const { originalWidth, originalHeight } = page.getOriginalSize();
      const scale = longestSide / Math.max(originalWidth, originalHeight, 1);
      const { data, width, height } = await page.render({ scale, render: 'bitmap' });
      yield { number: page.number + 1, count, text, data, width, height };
    }
    document.destroy();
  } finally {
    library.destroy();
  }
}
