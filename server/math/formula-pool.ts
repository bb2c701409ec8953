import { MOST_WORK_MS } from './formula-limits.ts';
import { type FormulaLimits, FormulaThread, ThreadStopped } from './formula-thread.ts';
import type { Formula, RenderedFormula } from './render-formula.ts';

/** The outcome of a formula: rendered, rejected, or lost because it or others of its call took too much work or memory. */
export type Outcome = RenderedFormula | { lost: 'took-too-much' | 'given-up' };

/** Two, so that one is left for other calls while a formula takes too much. */
const MOST_THREADS = 2;
/** How many formulas a thread gets at once: about ten milliseconds of work, most papers in one piece. */
const CHUNK = 64;
/** How often a formula is tried; the second time it is alone. */
const TRIES = 2;
/** After this many formulas of a call that take too much, the rest of the call is given up, because each costs a thread. */
const MOST_LOST_PER_CALL = 3;

interface Waiting {
  formula: Formula;
  /** Where it is in its call. */
  index: number;
  tries: number;
}

interface Call {
  /** Not handed out yet, the next one last. */
  waiting: Waiting[];
  outcomes: Outcome[];
  /** Formulas without an outcome. */
  left: number;
  lost: number;
  hasFailed: boolean;
  resolve: (outcomes: Outcome[]) => void;
  reject: (error: unknown) => void;
}

/**
 * Sets formulas away from the event loop, on threads that start with the first formula and are replaced when one
 * takes too much. Calls take turns, so that a long one does not hold up a short one.
 */
export class FormulaPool {
  readonly #limits: FormulaLimits;
  readonly #calls: Call[] = [];
  readonly #idle: FormulaThread[] = [];
  readonly #threads = new Set<FormulaThread>();

  constructor(limits: Partial<FormulaLimits> = {}) {
    this.#limits = { mostWorkMs: MOST_WORK_MS, ...limits };
  }

  /** Renders formulas and gives the outcome of each, in order. Throws ThreadStopped when stopped in the meantime. */
  render(formulas: readonly Formula[]): Promise<Outcome[]> {
    if (formulas.length === 0) return Promise.resolve([]);
    return new Promise((resolve, reject) => {
      const waiting = formulas.map((formula, index) => ({ formula, index, tries: 0 })).toReversed();
      this.#calls.push({
        waiting,
        outcomes: [],
        left: waiting.length,
        lost: 0,
        hasFailed: false,
        resolve,
        reject,
      });
      this.#handOut();
    });
  }

  /** Ends the threads. A formula that comes later starts new ones. */
  async stop(): Promise<void> {
    for (const call of this.#calls.splice(0)) call.reject(new ThreadStopped());
    this.#idle.length = 0;
    await Promise.all(Array.from(this.#threads, (thread) => thread.stop()));
    this.#threads.clear();
  }

  #handOut(): void {
    while (this.#idle.length > 0 || this.#threads.size < MOST_THREADS) {
      const call = this.#calls.shift();
      if (!call) return;
      const chunk = nextChunk(call);
      if (call.waiting.length > 0) this.#calls.push(call);
      void this.#run(call, chunk, this.#idle.pop() ?? this.#start());
    }
  }

  #start(): FormulaThread {
    const thread = new FormulaThread(this.#limits);
    this.#threads.add(thread);
    return thread;
  }

  async #run(call: Call, chunk: Waiting[], thread: FormulaThread): Promise<void> {
    const ending = await thread.render(chunk.map(({ formula }) => formula));
    if ('rendered' in ending) {
      if (thread.isUsable) this.#idle.push(thread);
      else this.#threads.delete(thread);
      chunk.forEach(({ index }, place) => settle(call, index, ending.rendered[place] as RenderedFormula));
    } else {
      this.#threads.delete(thread);
      // After the last formula it can only be the last one's work that ended the thread so late.
      const fallen = chunk[Math.min(ending.fellAt, chunk.length - 1)];
      if (!fallen || ending.cause instanceof ThreadStopped) this.#fail(call, ending.cause);
      else this.#takeBack(call, chunk, fallen);
    }
    this.#handOut();
  }

  /** Lets the formulas of a chunk wait again, but for the one that has ended its last thread. */
  #takeBack(call: Call, chunk: Waiting[], fallen: Waiting): void {
    if (call.hasFailed) return;
    fallen.tries += 1;
    const isLost = fallen.tries >= TRIES;
    if (isLost) {
      call.lost += 1;
      settle(call, fallen.index, { lost: 'took-too-much' });
    }
    call.waiting.push(...chunk.filter((each) => each !== fallen || !isLost).toReversed());
    if (call.lost >= MOST_LOST_PER_CALL) {
      for (const { index } of call.waiting.splice(0)) settle(call, index, { lost: 'given-up' });
    }
    const place = this.#calls.indexOf(call);
    if (call.waiting.length === 0 && place >= 0) this.#calls.splice(place, 1);
    if (call.waiting.length > 0 && place < 0) this.#calls.push(call);
  }

  #fail(call: Call, error: unknown): void {
    const place = this.#calls.indexOf(call);
    if (place >= 0) this.#calls.splice(place, 1);
    call.hasFailed = true;
    call.reject(error ?? new Error('A thread that renders formulas could not start'));
  }
}

/** What a thread gets next of a call. A formula that has ended a thread goes alone: nothing else is tried twice. */
function nextChunk({ waiting }: Call): Waiting[] {
  const chunk: Waiting[] = [];
  while (chunk.length < CHUNK) {
    const next = waiting.at(-1);
    if (!next || (next.tries > 0 && chunk.length > 0)) break;
    waiting.pop();
    chunk.push(next);
    if (next.tries > 0) break;
  }
  return chunk;
}

function settle(call: Call, index: number, outcome: Outcome): void {
  call.outcomes[index] = outcome;
  call.left -= 1;
  if (call.left === 0) call.resolve(call.outcomes);
}
