import { Worker } from 'node:worker_threads';
import type { PaperFrame } from '../../contract/papers/revision.ts';
import type { FileFormat, FileQuestion } from '../../contract/question-files.ts';
import type { ReadFile, WrittenFile } from '../../formats/imported.ts';
import { RequestError } from '../errors.ts';
import type { Sheet } from './write-workbook.ts';

/** What a thread is given to do. */
export type FileTask =
  | { do: 'read'; name: string; bytes: Uint8Array; format: FileFormat | undefined }
  | {
      do: 'write';
      questions: readonly FileQuestion[];
      paper: PaperFrame | undefined;
      format: FileFormat;
      images: ReadonlyMap<string, Uint8Array>;
    }
  | { do: 'workbook'; sheet: Sheet };

export interface ReadOutcome {
  /** Null where the file was not recognised. */
  format: FileFormat | null;
  file: ReadFile;
  /** By the names that the questions have for them. */
  images: ReadonlyMap<string, Uint8Array>;
}

export type WriteOutcome = WrittenFile;

interface Outcomes {
  read: ReadOutcome;
  write: WriteOutcome;
  /** The bytes of the file. */
  workbook: Uint8Array;
}

/** The file took more memory or time than a thread has. */
export class FileTooMuch extends Error {}

/** Heap of a thread in MB: 10,000 questions take about 150. */
const MEMORY_MB = 300;
/**
 * Of young objects, in MB. V8 would let a thread that makes many grow to 48, which it keeps: the process has them beside
 * those of its other threads.
 */
const YOUNG_MB = 12;
/** How long a thread may take, in milliseconds; 10,000 questions take about five seconds. */
const MOST_MS = 60_000;
/** How many may wait for their turn in a process. */
const MOST_WAITING = 8;

/**
 * Reads and writes files of questions, and writes workbooks, away from the event loop: one after the other, each in a
 * thread of its own, which ends with it, so that no file leaves memory behind.
 */
export class FileThreads {
  #last: Promise<unknown> = Promise.resolve();
  #waiting = 0;
  readonly #mostMs: number;
  #running: Worker | undefined;

  constructor({ mostMs = MOST_MS } = {}) {
    this.#mostMs = mostMs;
  }

  /** Throws {@link FileTooMuch}, and a RequestError where too many wait. `signal` gives the task up. */
  async run<T extends FileTask>(task: T, signal?: AbortSignal): Promise<Outcomes[T['do']]> {
    if (this.#waiting >= MOST_WAITING) {
      throw new RequestError('unavailable', 'Too many files are being read. Please try again.', {
        retryAfter: 5,
      });
    }
    this.#waiting += 1;
    const done = this.#last.then(() => this.#start(task, signal));
    this.#last = done.catch(() => undefined);
    try {
      return (await done) as Outcomes[T['do']];
    } finally {
      this.#waiting -= 1;
    }
  }

  async stop(): Promise<void> {
    await this.#running?.terminate();
  }

  async #start(task: FileTask, signal: AbortSignal | undefined): Promise<unknown> {
    signal?.throwIfAborted();
    const worker = new Worker(new URL('./file-worker.ts', import.meta.url), {
      workerData: task,
      // It reads what strangers wrote and needs no settings of the server.
      env: {},
      resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB, maxYoungGenerationSizeMb: YOUNG_MB },
    });
    this.#running = worker;
    const end = () => void worker.terminate();
    const timer = setTimeout(end, this.#mostMs);
    signal?.addEventListener('abort', end);
    try {
      return await new Promise((resolve, reject) => {
        worker.once('message', resolve);
        worker.once('error', (error: NodeJS.ErrnoException) =>
          reject(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? new FileTooMuch() : error),
        );
        worker.once('exit', () => reject(new FileTooMuch()));
      });
    } finally {
      clearTimeout(timer);
      signal?.removeEventListener('abort', end);
      await worker.terminate();
    }
  }
}
