import { Worker } from 'node:worker_threads';
import { RequestError } from '../errors.ts';
import { threadEnvironment } from '../threads/environment.ts';
import type {
  FileTask,
  FromThread,
  PagesOutcome,
  Piece,
  ReadOutcome,
  TableOutcome,
  WriteOutcome,
} from './file-task.ts';

interface Outcomes {
  read: ReadOutcome;
  write: WriteOutcome;
  table: TableOutcome;
  pages: PagesOutcome;
  /** The bytes of the file. */
  workbook: Uint8Array;
}

/** The file took more memory or time than a thread has. */
export class FileTooMuch extends Error {}

/** Heap of a thread in MB: 10,000 questions take about 150. */
const MEMORY_MB = 300;
/** Of young objects, in MB: V8 would let a thread that makes many grow to 48, which it keeps. */
const YOUNG_MB = 12;
/** How long a thread may work, in milliseconds: 10,000 questions take five seconds, and twenty times that on a busy machine. */
const MOST_MS = 150_000;
/** How many may wait for their turn in a process. */
const MOST_WAITING = 8;

interface RunOptions {
  /** Callers take turns, so that the files of one do not hold up those of another. */
  caller: string;
  /** Gives the task up, also while it waits. */
  signal?: AbortSignal | undefined;
  /** Takes what the thread hands over; the time that this takes is not the thread's. */
  take?: (piece: Piece) => Promise<unknown>;
}

/**
 * Reads and writes files of questions, and writes workbooks, away from the event loop: one after the other, each in its
 * own thread, which ends with it, so that no file leaves memory behind.
 */
export class FileThreads {
  /** Who waits, by caller, in the order of their turns. */
  readonly #waiting = new Map<string, Set<() => void>>();
  #isBusy = false;
  #running: Worker | undefined;
  readonly #mostMs: number;

  constructor({ mostMs = MOST_MS } = {}) {
    this.#mostMs = mostMs;
  }

  /**
   * Throws {@link FileTooMuch}, and a RequestError where too many wait. The bytes of a file to be read are moved to the
   * thread: the caller has none afterwards.
   */
  async run<T extends FileTask>(task: T, options: RunOptions): Promise<Outcomes[T['do']]> {
    options.signal?.throwIfAborted();
    if (this.#isBusy) await this.#turn(options);
    this.#isBusy = true;
    try {
      return (await this.#start(task, options)) as Outcomes[T['do']];
    } finally {
      this.#isBusy = false;
      this.#next();
    }
  }

  async stop(): Promise<void> {
    await this.#running?.terminate();
  }

  #turn({ caller, signal }: RunOptions): Promise<void> {
    const count = Array.from(this.#waiting.values(), ({ size }) => size).reduce((sum, size) => sum + size, 0);
    if (count >= MOST_WAITING) {
      throw new RequestError('unavailable', 'Too many files are being read. Please try again.', {
        retryAfter: 5,
      });
    }
    const line = this.#waiting.get(caller) ?? new Set();
    this.#waiting.set(caller, line);
    return new Promise((resolve, reject) => {
      line.add(resolve);
      signal?.addEventListener('abort', () => {
        if (line.delete(resolve)) reject(signal.reason as Error);
      });
    });
  }

  /** Gives the turn to the caller who has waited longest since the last one of theirs. */
  #next(): void {
    for (const [caller, line] of this.#waiting) {
      this.#waiting.delete(caller);
      const [begin] = line;
      if (!begin) continue;
      line.delete(begin);
      if (line.size > 0) this.#waiting.set(caller, line);
      // Nobody who comes before it begins goes first.
      this.#isBusy = true;
      return begin();
    }
  }

  async #start(task: FileTask, { signal, take }: RunOptions): Promise<unknown> {
    const worker = new Worker(new URL('./file-worker.ts', import.meta.url), {
      workerData: task,
      transferList: 'bytes' in task ? ownMemory(task.bytes) : [],
      env: threadEnvironment(),
      resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB, maxYoungGenerationSizeMb: YOUNG_MB },
    });
    this.#running = worker;
    let left = this.#mostMs;
    let timer: NodeJS.Timeout;
    let since = 0;
    const end = () => void worker.terminate();
    const goOn = () => {
      since = performance.now();
      timer = setTimeout(end, left);
    };
    const pause = () => {
      clearTimeout(timer);
      left -= performance.now() - since;
    };
    goOn();
    signal?.addEventListener('abort', end);
    try {
      return await new Promise((resolve, reject) => {
        worker.on('message', (message: FromThread) => {
          pause();
          if ('outcome' in message) return resolve(message.outcome);
          take?.(message.piece).then((answer) => {
            goOn();
            // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
            worker.postMessage(answer);
          }, reject);
        });
        worker.once('error', (error: NodeJS.ErrnoException) =>
          reject(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? new FileTooMuch() : error),
        );
        worker.once('exit', () => reject(signal?.aborted ? (signal.reason as Error) : new FileTooMuch()));
      });
    } finally {
      pause();
      signal?.removeEventListener('abort', end);
      await worker.terminate();
    }
  }
}

/** What can be moved of bytes: short ones share their memory with others. */
const ownMemory = ({ buffer, byteLength }: Uint8Array): ArrayBuffer[] =>
  buffer instanceof ArrayBuffer && buffer.byteLength === byteLength ? [buffer] : [];
