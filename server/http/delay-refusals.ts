import { setTimeout as wait } from 'node:timers/promises';

/** How long the response to a refused call is delayed, in milliseconds. */
const HELD_MS = 1_000;
/** How many calls are delayed at a time; the rest are answered at once. Each keeps a connection open, about 20 kB. */
const MOST_HELD = 1_000;

/**
 * Returns a function that delays the response to a refused call. A client that repeats a call as soon as it is refused
 * can then make one call per second and connection; a page that obeys Retry-After is not affected.
 */
export function createRefusalDelay(): () => Promise<void> {
  let held = 0;
  return async () => {
    if (held >= MOST_HELD) return;
    held += 1;
    await wait(HELD_MS);
    held -= 1;
  };
}
