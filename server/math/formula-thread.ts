import { setTimeout } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { threadEnvironment } from '../threads/environment.ts';
import { THREAD_MEMORY_MB, THREAD_YOUNG_MB } from './formula-limits.ts';
import type { Formula, RenderedFormula } from './render-formula.ts';

/** How often a busy thread is checked, in milliseconds; more often where the limit is lower. */
const LOOK_MS = 25;

/** A thread that renders formulas, one list after the other. */
export class FormulaThread {
  readonly #worker: Worker;
  #answer: (rendered: RenderedFormula[] | undefined) => void = () => undefined;
  #cause: Error | undefined;
  #isOver = false;

  constructor() {
    this.#worker = new Worker(new URL('./formula-worker.ts', import.meta.url), {
      env: threadEnvironment(),
      resourceLimits: { maxOldGenerationSizeMb: THREAD_MEMORY_MB, maxYoungGenerationSizeMb: THREAD_YOUNG_MB },
    });
    this.#worker.on('message', (rendered: RenderedFormula[]) => this.#answer(rendered));
    this.#worker.on('error', (cause: Error) => {
      this.#cause = cause;
    });
    this.#worker.on('exit', () => {
      this.#isOver = true;
      this.#answer(undefined);
    });
  }

  /**
   * Renders formulas; undefined where they took more than `mostWorkMs` of processor time, or too much memory: then the
   * thread has ended.
   */
  async render(formulas: readonly Formula[], mostWorkMs: number): Promise<RenderedFormula[] | undefined> {
    // Only a busy thread keeps the process alive.
    this.#worker.ref();
    let isBusy = true;
    try {
      // The first answer, to nothing, is that it has started.
      const hasStarted = await this.#ask([]);
      if (!hasStarted && this.#cause) throw this.#cause;
      const answer = this.#ask(formulas);
      void this.#watch(mostWorkMs, () => isBusy);
      return await answer;
    } finally {
      isBusy = false;
      this.#worker.unref();
    }
  }

  async stop(): Promise<void> {
    await this.#worker.terminate();
  }

  #ask(formulas: readonly Formula[]): Promise<RenderedFormula[] | undefined> {
    return new Promise((resolve) => {
      this.#answer = resolve;
      if (this.#isOver) resolve(undefined);
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
      else this.#worker.postMessage(formulas);
    });
  }

  /** By the thread's own time, because on a loaded machine it waits for a processor through no fault of the formula. */
  async #watch(mostWorkMs: number, isBusy: () => boolean): Promise<void> {
    try {
      const before = await this.#work();
      while (isBusy()) {
        await setTimeout(Math.min(LOOK_MS, mostWorkMs / 2));
        if (isBusy() && (await this.#work()) - before > mostWorkMs) await this.stop();
      }
    } catch {
      // It has ended.
    }
  }

  /** The processor time that the thread has used, in milliseconds. */
  async #work(): Promise<number> {
    const { user, system } = await this.#worker.cpuUsage();
    return (user + system) / 1_000;
  }
}
