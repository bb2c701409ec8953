import { Worker } from 'node:worker_threads';
import { RequestError } from '../errors.ts';
import { threadEnvironment } from '../threads/environment.ts';
import { limitWork } from '../threads/limit-work.ts';
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
/** How much processor time the drawing of a page may take, in milliseconds: up to a second is usual, hostile ones loop. */
export const MOST_PAGE_MS = 20_000;
/** How many may wait for their turn in a process, each for one file: nobody fills the line for the others. */
const MOST_WAITING = 8;

interface RunOptions {
  /** Callers take turns and have one place in the line, so that the files of one do not hold up those of another. */
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
  /** Who waits, in the order of their turns, each with what begins the work. */
  readonly #waiting = new Map<string, () => void>();
  #isBusy = false;
  #running: Worker | undefined;
  readonly #mostMs: number;
  readonly #mostPieceMs: number;

  /** `mostMs` is for a file; `mostPieceMs`, of processor time, for each piece that a thread hands over. */
  constructor({ mostMs = MOST_MS, mostPieceMs = Infinity } = {}) {
    this.#mostMs = mostMs;
    this.#mostPieceMs = mostPieceMs;
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
    if (this.#waiting.has(caller)) throw tooMany('Your last file still waits to be read. Please try again.');
    if (this.#waiting.size >= MOST_WAITING) {
      throw tooMany('Too many files are being read. Please try again.');
    }
    return new Promise((resolve, reject) => {
      this.#waiting.set(caller, resolve);
      signal?.addEventListener('abort', () => {
        if (this.#waiting.get(caller) !== resolve) return;
        this.#waiting.delete(caller);
        reject(signal.reason as Error);
      });
    });
  }

  /** Gives the turn to the caller who has waited longest. */
  #next(): void {
    const [next] = this.#waiting;
    if (!next) return;
    const [caller, begin] = next;
    this.#waiting.delete(caller);
    // Nobody who comes before it begins goes first.
    this.#isBusy = true;
    begin();
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
    let pieces = 0;
    const stopWatching = limitWork(worker, { pieces: () => pieces, pieceMs: this.#mostPieceMs });
    signal?.addEventListener('abort', end);
    try {
      return await new Promise((resolve, reject) => {
        worker.on('message', (message: FromThread) => {
          pause();
          pieces += 1;
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
      stopWatching();
      signal?.removeEventListener('abort', end);
      await worker.terminate();
    }
  }
}

const tooMany = (message: string) => new RequestError('too_many_requests', message, { retryAfter: 5 });

/** What can be moved of bytes: short ones share their memory with others. */
const ownMemory = ({ buffer, byteLength }: Uint8Array): ArrayBuffer[] =>
  buffer instanceof ArrayBuffer && buffer.byteLength === byteLength ? [buffer] : [];
