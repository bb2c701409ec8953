import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { PDFiumLibrary, PDFiumModule } from '@hyzyla/pdfium';

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

/** The file cannot be read, has more pages than are taken, or a page that takes too much memory. */
export class RefusedPdf extends Error {
  readonly why: 'password' | 'damaged' | 'pages' | 'large';

  constructor(why: RefusedPdf['why']) {
    super(`The PDF is not read: ${why}`);
    this.why = why;
  }
}

/** What FPDF_GetLastError says of a file that wants a password. */
const PASSWORD = /password/i;

/**
 * Memory of PDFium in bytes: a page of 600 dots an inch in colour takes 60 MB. A kilobyte of hostile PDF would take two
 * gigabytes, which no limit of a thread knows about.
 */
const MOST_MEMORY = 96 * 1024 * 1024;

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
  const { library, memory } = await openLibrary();
  /** What PDFium does with the file; once it has failed, it is not asked again. */
  const attempt = async <T>(work: () => T | Promise<T>): Promise<T> => {
    const done = await Promise.resolve()
      .then(work)
      .then(
        (value) => ({ value }),
        (error: unknown) => ({ why: PASSWORD.test(String(error)) ? 'password' : 'damaged' }) as const,
      );
    // What it could not hold it leaves out of the picture without a word.
    if (memory.isExceeded) throw new RefusedPdf('large');
    if ('why' in done) throw new RefusedPdf(done.why);
    return done.value;
  };
  const document = await attempt(() => library.loadDocument(bytes));
  const count = await attempt(() => document.getPageCount());
  if (count > mostPages) throw new RefusedPdf('pages');
  if (count < 1) throw new RefusedPdf('damaged');
  for (let at = 0; at < count; at += 1) {
    yield await attempt(async () => {
      const page = document.getPage(at);
      // Drawing closes the page, so its text comes first.
      const text = page.getText();
      const { originalWidth, originalHeight } = page.getOriginalSize();
      const scale = longestSide / Math.max(originalWidth, originalHeight, 1);
      const pixels = (points: number) => Math.max(1, Math.floor(points * scale));
      const size = { width: pixels(originalWidth), height: pixels(originalHeight) };
      const { data, width, height } = await page.render({ ...size, render: 'bitmap' });
      return { number: at + 1, count, text, data, width, height };
    });
  }
  document.destroy();
  library.destroy();
}

/** Of WebAssembly what is needed: the types of Node have none of it. */
const { Module, Instance } = (
  globalThis as unknown as {
    WebAssembly: {
      Module: new (bytes: Uint8Array) => object;
      Instance: new (module: object, imports: object) => { exports: Record<string, never> };
    };
  }
).WebAssembly;

const wasm = createRequire(import.meta.url).resolve('@hyzyla/pdfium/pdfium.wasm');

/** PDFium in a memory of its own, which grows to MOST_MEMORY and no further. */
async function openLibrary(): Promise<{ library: PDFiumLibrary; memory: { isExceeded: boolean } }> {
  const memory = { isExceeded: false };
  const module = new Module(readFileSync(wasm));
  const library = await PDFiumLibrary.initBase({
    // What a file makes it say on standard error is no line of the log: the file is refused.
    vendor: (options) => PDFiumModule({ ...options, printErr: () => {} } as typeof options),
    instantiateWasm(imports, done) {
      const { emscripten_resize_heap: grow, ...env } = imports['env'] ?? {};
      const growBounded = (size: number) => {
        memory.isExceeded ||= size >>> 0 > MOST_MEMORY;
        return memory.isExceeded ? 0 : (grow as (size: number) => number)(size);
      };
      const instance = new Instance(module, {
        ...imports,
        env: { ...env, emscripten_resize_heap: growBounded },
      });
      // It is typed as the module, and wants the instance.
      done(instance);
      return instance.exports;
    },
  });
  return { library, memory };
}
