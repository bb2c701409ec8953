import { once } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import type { Postmaster } from './postmaster.ts';

interface Supervised {
  /** Starts PostgreSQL, or throws; gives up when the signal aborts. */
  launch: (signal: AbortSignal) => Promise<Postmaster>;
  end: (postmaster: Postmaster) => Promise<void>;
  log: (line: string) => void;
}

// Immediately after the first failure, then slower, so that a database that cannot run does not use up the CPU.
const PAUSES_MS = [0, 100, 500, 2_000, 5_000];
// After running this long, a failure counts as the first one again.
const WELL_AFTER_MS = 30_000;

/**
 * Starts PostgreSQL and starts it again whenever it ends by itself.
 * @returns a function that stops it for good, even during a restart; may be called more than once
 */
export async function supervise({ launch, end, log }: Supervised): Promise<() => Promise<void>> {
  const stopping = new AbortController();
  const { signal } = stopping;
  const stopAsked = once(signal, 'abort');
  let failures = 0;

  const relaunch = async (): Promise<Postmaster | undefined> => {
    while (!signal.aborted) {
      const pause = PAUSES_MS[Math.min(failures, PAUSES_MS.length - 1)];
      failures += 1;
      await setTimeout(pause, undefined, { signal }).catch(() => undefined);
      try {
        return await launch(signal);
      } catch (error) {
        if (!signal.aborted) log(error instanceof Error ? error.message : String(error));
      }
    }
    return undefined;
  };

  const watch = async (first: Postmaster): Promise<void> => {
    let postmaster: Postmaster | undefined = first;
    while (postmaster) {
      const since = performance.now();
      await Promise.race([postmaster.exited, stopAsked]);
      if (signal.aborted) return end(postmaster);
      if (performance.now() - since > WELL_AFTER_MS) failures = 0;
      log(`PostgreSQL ended unexpectedly (${await postmaster.exited}): starting it again`);
      const begin = performance.now();
      postmaster = await relaunch();
      if (postmaster) log(`PostgreSQL answers again after ${Math.round(performance.now() - begin)} ms`);
    }
  };

  const watching = watch(await launch(signal));
  return () => {
    stopping.abort();
    return watching;
  };
}
