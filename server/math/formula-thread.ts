import { setTimeout } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { threadEnvironment } from '../threads/environment.ts';
import { THREAD_MEMORY_MB, THREAD_YOUNG_MB } from './formula-limits.ts';
import type { Formula, RenderedFormula } from './render-formula.ts';

/** How often a busy thread is checked, in milliseconds; more often where the limit is lower. */
const LOOK_MS = 25;

export interface FormulaLimits {
  /** The most processor time that one formula may take, in milliseconds. */
  mostWorkMs: number;
}

/** The outcome of a list of formulas: all are rendered, or the thread ended at the one at `fellAt`, -1 before the first. */
export type Ending = { rendered: RenderedFormula[] } | { fellAt: number; cause: unknown };

/** The thread was stopped on purpose while it had formulas. */
export class ThreadStopped extends Error {
  constructor() {
    super('The threads that render formulas were stopped');
  }
}

/**
 * A thread that renders formulas, one list after the other. A formula that takes more than `mostWorkMs` of processor
 * time ends the thread, and so does one that takes too much memory.
 */
export class FormulaThread {
  readonly #mostWorkMs: number;
  /** How many steps the thread has made. */
  readonly #steps = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
  readonly #worker: Worker;
  /** The steps before the formulas that it has, and how many these are. */
  #stepsBefore = 0;
  #formulas = 0;
  #isBusy = false;
  #isWatched = false;
  #isEnding = false;
  #isOver = false;
  #cause: unknown;
  #end: () => void = () => undefined;
  #answer: (rendered: RenderedFormula[]) => void = () => undefined;

  constructor({ mostWorkMs }: FormulaLimits) {
    this.#mostWorkMs = mostWorkMs;
    this.#worker = new Worker(new URL('./formula-worker.ts', import.meta.url), {
      workerData: this.#steps.buffer,
      env: threadEnvironment(),
      resourceLimits: { maxOldGenerationSizeMb: THREAD_MEMORY_MB, maxYoungGenerationSizeMb: THREAD_YOUNG_MB },
    });
    this.#worker.unref();
    this.#worker.on('message', (rendered: RenderedFormula[]) => this.#answer(rendered));
    this.#worker.on('error', (error) => {
      this.#cause = error;
    });
    this.#worker.on('exit', () => {
      this.#isOver = true;
      this.#end();
    });
  }

  /** Renders formulas. Once one of them has ended the thread, it renders no more. */
  async render(formulas: readonly Formula[]): Promise<Ending> {
    this.#stepsBefore += this.#formulas === 0 ? 0 : this.#formulas + 1;
    this.#formulas = formulas.length;
    this.#isBusy = true;
    // Only a busy thread keeps the process alive.
    this.#worker.ref();
    void this.#watch();
    try {
      return await new Promise<Ending>((resolve) => {
        this.#answer = (rendered) => resolve({ rendered });
        this.#end = () => resolve({ fellAt: this.#place(), cause: this.#cause });
        if (this.#isOver) this.#end();
        // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
        else this.#worker.postMessage(formulas);
      });
    } finally {
      this.#isBusy = false;
      this.#worker.unref();
    }
  }

  async stop(): Promise<void> {
    this.#cause = new ThreadStopped();
    await this.#terminate();
  }

  /** Whether it can be given formulas. */
  get isUsable(): boolean {
    return !this.#isEnding && !this.#isOver;
  }

  async #terminate(): Promise<void> {
    this.#isEnding = true;
    await this.#worker.terminate();
  }

  /** The processor time that the thread has used, in milliseconds; undefined once it has ended. */
  async #work(): Promise<number | undefined> {
    try {
      const { user, system } = await this.#worker.cpuUsage();
      return (user + system) / 1_000;
    } catch {
      return undefined;
    }
  }

  /** The index of the formula that is being rendered; -1 before the first, and their number after the last. */
  #place(): number {
    return Atomics.load(this.#steps, 0) - this.#stepsBefore - 1;
  }

  /**
   * Ends the thread when one formula takes too much work: the processor time between two looks at the same formula,
   * because on a loaded machine a thread waits for a processor through no fault of the formula.
   */
  async #watch(): Promise<void> {
    if (this.#isWatched) return;
    this.#isWatched = true;
    let seen: number | undefined;
    let workBefore = 0;
    while (this.#isBusy) {
      await setTimeout(Math.min(LOOK_MS, this.#mostWorkMs / 2));
      const step = Atomics.load(this.#steps, 0);
      const isSetting = this.#place() >= 0 && this.#place() < this.#formulas;
      const work = isSetting ? await this.#work() : undefined;
      if (work === undefined || Atomics.load(this.#steps, 0) !== step) continue;
      if (step !== seen) {
        seen = step;
        workBefore = work;
      } else if (work - workBefore > this.#mostWorkMs) {
        await this.#terminate();
      }
    }
    this.#isWatched = false;
  }
}
