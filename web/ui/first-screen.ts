/** How often the first screen is looked at, in milliseconds. */
const LOOK_MS = 150;
/** So many looks in a row must find nothing on its way: the paint of what came last is then over too. */
const QUIET_LOOKS = 2;
/** Looks after which nobody waits any longer: something hangs, and what comes after may help. */
const MOST_LOOKS = 40;

let isThere: Promise<void> | undefined;

/**
 * Fulfilled once nothing of the page's first screen is on its way any more (nothing is `aria-busy`), or after six
 * seconds: what can wait does not share a slow network with what the reader came for.
 */
export function firstScreen(): Promise<void> {
  isThere ??= new Promise((resolve) => {
    let looks = 0;
    let quiet = 0;
    const looking = setInterval(() => {
      looks++;
      quiet = document.querySelector('[aria-busy="true"]') === null ? quiet + 1 : 0;
      if (quiet < QUIET_LOOKS && looks < MOST_LOOKS) return;
      clearInterval(looking);
      resolve();
    }, LOOK_MS);
  });
  return isThere;
}
