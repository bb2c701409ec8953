import { setTimeout as wait } from 'node:timers/promises';

/**
 * Runs `work` every `everyMs` milliseconds until stopped, never twice at a time. Of failures in a row it reports the
 * first: while the database is away, each run fails for the same reason.
 */
export function repeatEvery(
  everyMs: number,
  work: () => Promise<unknown>,
  onError: (error: unknown) => void,
): { stop(): Promise<void> } {
  let running = Promise.resolve();
  let busy = false;
  let isFailing = false;
  const run = async () => {
    try {
      await work();
      isFailing = false;
    } catch (error) {
      if (!isFailing) onError(error);
      isFailing = true;
    }
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
      await running;
    },
  };
}

/** Between two steps a node answers what has come in meanwhile, in milliseconds. */
const PAUSE_MS = 5;

/**
 * Takes steps for about so many milliseconds, or until one gives false: nothing is left to do. Gives whether that was
 * so.
 */
export async function workFor(step: () => Promise<boolean>, ms: number): Promise<boolean> {
  const end = performance.now() + ms;
  while (await step()) {
    if (performance.now() >= end) return false;
    await wait(PAUSE_MS);
  }
  return true;
}
