import { Worker } from 'node:worker_threads';
import { RequestError } from '../errors.ts';
import { holdYoung, inLeanHeap } from '../lean-heap.ts';
import { type FileTask, OUTCOME_FOLLOWS, type ReadOutcome, type WriteOutcome } from './file-task.ts';

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
 * Of young objects, in MB. V8 would let a thread that makes many grow to 48, which it keeps: the process has them in
 * addition to those of its other threads.
 */
const YOUNG_MB = 12;
/** How long a thread may take, in milliseconds; 10,000 questions take about five seconds. */
const MOST_MS = 60_000;
/** How many may wait for their turn in a process. */
const MOST_WAITING = 8;

/**
 * Reads and writes files of questions, and writes workbooks, away from the event loop: one after the other, each in its
 * own thread, which ends with it, so that no file leaves memory behind.
 */
export class FileThreads {
  #last: Promise<unknown> = Promise.resolve();
  #waiting = 0;
  readonly #mostMs: number;
  #running: Worker | undefined;

  constructor({ mostMs = MOST_MS } = {}) {
    this.#mostMs = mostMs;
  }

  /**
   * Throws {@link FileTooMuch}, and a RequestError where too many wait. `signal` gives the task up. The bytes of a file to
   * be read are moved to the thread: the caller has none afterwards.
   */
  async run<T extends FileTask>(task: T, signal?: AbortSignal): Promise<Outcomes[T['do']]> {
    if (this.#waiting >= MOST_WAITING) {
      throw new RequestError('unavailable', 'Too many files are being read. Please try again.', {
        retryAfter: 5,
      });
    }
    this.#waiting += 1;
    const done = this.#last.then(() => inLeanHeap(() => this.#start(task, signal)));
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
      transferList: task.do === 'read' ? ownMemory(task.bytes) : [],
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
        worker.on('message', (message: unknown) => {
          if (message === OUTCOME_FOLLOWS) holdYoung();
          else resolve(message);
        });
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

/** What can be moved of bytes: short ones share their memory with others. */
const ownMemory = ({ buffer, byteLength }: Uint8Array): ArrayBuffer[] =>
  buffer instanceof ArrayBuffer && buffer.byteLength === byteLength ? [buffer] : [];
