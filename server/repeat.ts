import { setTimeout as wait } from 'node:timers/promises';

/**
 * Runs `work` every `everyMs` milliseconds until stopped, never twice at a time. Stopping waits for a run in progress,
 * which the signal tells to stop. Of failures in a row it reports the first: while the database is away, each run fails
 * for the same reason. `onRun` is called after each run with its outcome.
 */
export function repeatEvery(
  everyMs: number,
  work: (stopping: AbortSignal) => Promise<unknown>,
  onError: (error: unknown) => void,
  onRun: (hasFailed: boolean) => void = () => {},
): { stop(): Promise<void> } {
  const stopping = new AbortController();
  let running = Promise.resolve();
  let busy = false;
  let isFailing = false;
  const run = async () => {
    try {
      await work(stopping.signal);
      isFailing = false;
    } catch (error) {
      if (!isFailing) onError(error);
      isFailing = true;
    }
    onRun(isFailing);
    busy = false;
  };
  const timer = setInterval(() => {
    if (busy) return;
    busy = true;
    running = run();
  }, everyMs);
  return {
    async stop() {
      clearInterval(timer);
      stopping.abort();
      await running;
    },
  };
}

/** Between two steps a node answers what has come in in the meantime, in milliseconds. */
const PAUSE_MS = 5;

/**
 * Takes steps for about `ms` milliseconds, until one gives false because nothing is left to do, or until the server is
 * stopping. Gives whether nothing is left.
 */
export async function workFor(
  step: () => Promise<boolean>,
  { ms, stopping }: { ms: number; stopping: AbortSignal },
): Promise<boolean> {
  const end = performance.now() + ms;
  while (!stopping.aborted && performance.now() < end) {
    if (!(await step())) return true;
    await wait(PAUSE_MS);
  }
  return false;
}
