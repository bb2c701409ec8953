import { setTimeout as wait } from 'node:timers/promises';

/** A work in the background, which a node does again and again. */
export interface Work {
  /** As metrics and logs name it. */
  name: string;
  /** In milliseconds. */
  everyMs: number;
  /**
   * Does a part, in one short transaction where it writes; true where more is left, which is done at once. Every node does
   * it: what only one may do at a time is asOnlyOne (server/db/only-one.ts).
   */
  step: () => Promise<unknown>;
}

export interface WorksOptions {
  /** Told of the first of failures in a row: while the database is away, each run fails for the same reason. */
  onError: (work: string, error: unknown) => void;
  /** Told after each run. */
  onRun?: ((work: string, hasFailed: boolean) => void) | undefined;
}

/** How often it is asked what is due, in milliseconds. */
const TICK_MS = 250;
/** For how long a work of which more is left goes on before that counts as a run, in milliseconds. */
const LONGEST_RUN_MS = 10_000;
/** Between two steps a node answers what has come in in the meantime, in milliseconds. */
const PAUSE_MS = 5;

/** Does the works, each never twice at a time. `stop` waits for the steps in progress; no others begin. */
export function startWorks(
  works: readonly Work[],
  { onError, onRun }: WorksOptions,
): { stop: () => Promise<void> } {
  const dueAt = new Map(works.map((work) => [work, work.everyMs]));
  const running = new Map<Work, Promise<void>>();
  const failing = new Set<Work>();
  const stopping = new AbortController();

  async function takeSteps({ step }: Work): Promise<void> {
    const end = performance.now() + LONGEST_RUN_MS;
    while ((await step()) === true && !stopping.signal.aborted && performance.now() < end)
      await wait(PAUSE_MS);
  }

  async function run(work: Work): Promise<void> {
    try {
      await takeSteps(work);
      failing.delete(work);
    } catch (error) {
      if (!failing.has(work)) onError(work.name, error);
      failing.add(work);
    }
    running.delete(work);
    onRun?.(work.name, failing.has(work));
  }

  let elapsedMs = 0;
  const timer = setInterval(() => {
    elapsedMs += TICK_MS;
    for (const work of works) {
      if (running.has(work) || elapsedMs < (dueAt.get(work) ?? 0)) continue;
      dueAt.set(work, elapsedMs + work.everyMs);
      running.set(work, run(work));
    }
  }, TICK_MS);
  return {
    stop: async () => {
      stopping.abort();
      clearInterval(timer);
      await Promise.all(running.values());
    },
  };
}
