import { Worker } from 'node:worker_threads';
import { threadEnvironment } from '../threads/environment.ts';
import { limitWork } from '../threads/limit-work.ts';
import type { FromSheetReader, SheetEnd, SheetPageRead, ToSheetReader } from './sheet-task.ts';

/** Heap of a thread in MB; pictures lie beside it. */
const MEMORY_MB = 400;
/** How much processor time one page may take, in milliseconds: a photo takes a tenth of a second, a drawn page up to one. */
const MOST_PAGE_MS = 20_000;
/** And files that are read without a pause: 200 pages take two minutes. */
const MOST_ALL_MS = 600_000;

interface ReadAtATime {
  /** So many files: some are decoded while one is looked at. The others wait. */
  most: number;
  /** What is read there has its own thread, whose memory goes with it. */
  isThreadForEach: boolean;
}

/** Reads files of sheets in a thread that starts with the first. */
export class SheetThread {
  #worker: Worker | undefined;
  #stopLimiting: (() => void) | undefined;
  #pieces = 0;
  /** What is done with what is said of the files that are read, by their numbers. */
  readonly #reading = new Map<number, (said: FromSheetReader['said'] | 'lost') => void>();
  readonly #line: (() => void)[] = [];
  readonly #atATime: ReadAtATime;

  constructor(atATime: ReadAtATime) {
    this.#atATime = atATime;
  }

  /**
   * Hands over each page as soon as it is read. A thread that takes too much time or memory ends, and the files that it
   * reads are lost.
   */
  async read({ id, task }: ToSheetReader, take: (page: SheetPageRead) => void): Promise<SheetEnd | 'lost'> {
    if (this.#reading.size >= this.#atATime.most) {
      await new Promise<void>((resolve) => void this.#line.push(resolve));
    }
    const worker = (this.#worker ??= this.#start());
    this.#stopLimiting ??= limitWork(worker, {
      pieces: () => this.#pieces,
      pieceMs: MOST_PAGE_MS,
      allMs: MOST_ALL_MS,
    });
    const end = await new Promise<SheetEnd | 'lost'>((resolve) => {
      this.#reading.set(id, (said) => {
        if (said === 'lost') resolve(said);
        else if ('end' in said) resolve(said.end);
        else take(said.page);
      });
      // A copy: a file that is lost is read again.
      worker.postMessage({ id, task } satisfies ToSheetReader, []);
    });
    this.#reading.delete(id);
    if (this.#reading.size === 0) this.#rest();
    if (this.#atATime.isThreadForEach) await this.#stop();
    this.#line.shift()?.();
    return end;
  }

  #rest(): void {
    this.#stopLimiting?.();
    this.#stopLimiting = undefined;
  }

  async #stop(): Promise<void> {
    const worker = this.#worker;
    this.#worker = undefined;
    await worker?.terminate();
  }

  #start(): Worker {
    const worker = new Worker(new URL('./sheet-worker.ts', import.meta.url), {
      env: threadEnvironment(),
      resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
    });
    worker.on('message', ({ id, said }: FromSheetReader) => {
      this.#pieces += 1;
      this.#reading.get(id)?.(said);
    });
    // Followed by its exit.
    worker.on('error', () => undefined);
    worker.on('exit', () => {
      if (this.#worker !== worker) return;
      this.#worker = undefined;
      this.#rest();
      for (const hear of this.#reading.values()) hear('lost');
    });
    return worker;
  }
}
