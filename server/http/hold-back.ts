import { setTimeout as wait } from 'node:timers/promises';

/** How long a refused call waits for its answer, in milliseconds. */
const HELD_MS = 1_000;
/** More are answered at once: a held one costs the server its connection, some 20 kB. */
const MOST_HELD = 1_000;

/**
 * Gives the function that lets a refused call wait before it is answered. Who repeats a call as soon as it is refused is
 * so slowed to one call per connection and second; for a page that obeys Retry-After it changes nothing.
 */
export function createHoldBack(): () => Promise<void> {
  let held = 0;
  return async () => {
    if (held >= MOST_HELD) return;
    held += 1;
    await wait(HELD_MS);
    held -= 1;
  };
}
