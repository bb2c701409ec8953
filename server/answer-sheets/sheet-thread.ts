import { Worker } from 'node:worker_threads';
import { isPdf } from '../media/is-pdf.ts';
import { threadEnvironment } from '../threads/environment.ts';
import { limitWork } from '../threads/limit-work.ts';
import type { FromSheetThread, SheetPageRead, SheetTask } from './sheet-task.ts';

/** Heap of a thread in MB; pictures lie beside it. */
const MEMORY_MB = 400;
/** How much processor time one page may take, in milliseconds: a photo takes a tenth of a second, a drawn page up to one. */
const MOST_PAGE_MS = 20_000;
/** And a file: 200 pages take two minutes. */
const MOST_FILE_MS = 600_000;
/** After so long without work a thread ends. */
const IDLE_MS = 20_000;

/** Reads files of sheets one after the other, away from the event loop, in a thread that starts with the first. */
export class SheetThread {
  #worker: Worker | undefined;
  #idle: NodeJS.Timeout | undefined;
  /** What the thread says about the file that it reads. */
  #hear: (message: FromSheetThread) => void = () => undefined;
  #giveUp: (reason: Error) => void = () => undefined;

  /**
   * Hands over each page as soon as it is read. Gives why nothing can be read of the file, null where something was: a
   * file that takes too much time or memory ends the thread. The bytes move to it: the caller has none afterwards.
   */
  async read(
    task: SheetTask,
    take: (page: SheetPageRead) => Promise<unknown>,
  ): Promise<'no_picture' | 'too_much' | null> {
    clearTimeout(this.#idle);
    const worker = (this.#worker ??= this.#start());
    const isScan = isPdf(task.bytes);
    let pages = 0;
    const stopLimiting = limitWork(worker, {
      pieces: () => pages,
      pieceMs: MOST_PAGE_MS,
      allMs: MOST_FILE_MS,
    });
    /** In the order of the pages, one at a time. */
    let taken: Promise<unknown> = Promise.resolve();
    try {
      const end = await new Promise<'no_picture' | 'too_much' | null>((resolve, reject) => {
        this.#giveUp = reject;
        this.#hear = (message) => {
          pages += 1;
          if ('end' in message) return resolve(message.end);
          taken = taken.then(() => take(message.page));
          taken.catch(reject);
        };
        worker.postMessage(task, [task.bytes.buffer]);
      });
      await taken;
      return end;
    } finally {
      stopLimiting();
      this.#hear = () => undefined;
      // PDFium's memory goes with the thread.
      if (isScan) await this.stop();
      this.#idle = setTimeout(() => void this.stop(), IDLE_MS);
      this.#idle.unref();
    }
  }

  /** A file that is being read stays unread. */
  async stop(): Promise<void> {
    clearTimeout(this.#idle);
    const worker = this.#worker;
    this.#worker = undefined;
    this.#giveUp(new Error('The threads that read sheets were stopped'));
    await worker?.terminate();
  }

  #start(): Worker {
    const worker = new Worker(new URL('./sheet-worker.ts', import.meta.url), {
      env: threadEnvironment(),
      resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
    });
    worker.on('message', (message: FromSheetThread) => this.#hear(message));
    // Followed by its exit.
    worker.on('error', () => undefined);
    worker.on('exit', () => {
      if (this.#worker !== worker) return;
      this.#worker = undefined;
      this.#hear({ end: 'too_much' });
    });
    return worker;
  }
}
