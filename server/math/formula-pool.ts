import { MOST_WORK_MS } from './formula-limits.ts';
import { FormulaThread } from './formula-thread.ts';
import type { Formula, RenderedFormula } from './render-formula.ts';

/** The outcome of a formula: rendered, rejected, or lost because it or others of its call took too much work or memory. */
export type Outcome = RenderedFormula | { lost: 'took-too-much' | 'given-up' };

/** Two, so that one is left for other calls while a formula takes too much. */
const MOST_THREADS = 2;
/** How many formulas a thread gets at once: about ten milliseconds of work, most papers in one piece. */
const CHUNK = 64;
/** After this many formulas of a call that take too much, the rest of the call is given up, because each costs a thread. */
const MOST_LOST_PER_CALL = 3;

/** The threads were stopped on purpose while they had formulas. */
export class ThreadStopped extends Error {
  constructor() {
    super('The threads that render formulas were stopped');
  }
}

/**
 * Sets formulas away from the event loop, on threads that start with the first formula and are replaced when one
 * takes too much. Calls take turns, so that a long one does not hold up a short one.
 */
export class FormulaPool {
  readonly #mostWorkMs: number;
  readonly #idle: FormulaThread[] = [];
  readonly #threads = new Set<FormulaThread>();
  readonly #waiting: (() => void)[] = [];
  #busy = 0;
  #stops = 0;

  /** `mostWorkMs`: the most processor time that one formula may take. */
  constructor({ mostWorkMs = MOST_WORK_MS } = {}) {
    this.#mostWorkMs = mostWorkMs;
  }

  /** Renders formulas and gives the outcome of each, in order. Throws ThreadStopped when stopped in the meantime. */
  async render(formulas: readonly Formula[]): Promise<Outcome[]> {
    const outcomes: Outcome[] = [];
    let lost = 0;
    for (let start = 0; start < formulas.length; start += CHUNK) {
      const chunk = formulas.slice(start, start + CHUNK);
      const together = lost < MOST_LOST_PER_CALL ? await this.#set(chunk) : undefined;
      if (together) {
        outcomes.push(...together);
        continue;
      }
      // One of them took too much: alone, each has only its own work to answer for.
      for (const formula of chunk) {
        const isGivenUp = lost === MOST_LOST_PER_CALL;
        const alone = isGivenUp ? undefined : await this.#set([formula]);
        if (!alone && !isGivenUp) lost += 1;
        outcomes.push(alone?.[0] ?? { lost: isGivenUp ? 'given-up' : 'took-too-much' });
      }
    }
    return outcomes;
  }

  /** Ends the threads. A formula that comes later starts new ones. */
  async stop(): Promise<void> {
    this.#stops += 1;
    this.#idle.length = 0;
    await Promise.all(Array.from(this.#threads, (thread) => thread.stop()));
    this.#threads.clear();
  }

  /** Sets formulas on a thread, in the order of asking; undefined where they took too much. */
  async #set(formulas: readonly Formula[]): Promise<RenderedFormula[] | undefined> {
    const stops = this.#stops;
    if (this.#busy < MOST_THREADS) this.#busy += 1;
    else await new Promise<void>((resolve) => this.#waiting.push(resolve));
    try {
      if (stops !== this.#stops) throw new ThreadStopped();
      const thread = this.#idle.pop() ?? this.#start();
      const rendered = await thread.render(formulas, this.#mostWorkMs);
      if (stops !== this.#stops) throw new ThreadStopped();
      if (rendered) this.#idle.push(thread);
      else this.#threads.delete(thread);
      return rendered;
    } finally {
      const next = this.#waiting.shift();
      if (next) next();
      else this.#busy -= 1;
    }
  }

  #start(): FormulaThread {
    const thread = new FormulaThread();
    this.#threads.add(thread);
    return thread;
  }
}
