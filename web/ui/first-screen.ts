/** The interval of the checks in milliseconds. */
const CHECK_MS = 150;
/** This many checks in a row must find nothing loading, so that the last content has been painted too. */
const QUIET_CHECKS = 2;
/** The most checks: after that something hangs, and waiting longer would not help. */
const MAX_CHECKS = 40;

let loaded: Promise<void> | undefined;

/**
 * Resolves once the first screen has loaded (nothing is `aria-busy`), or after six seconds. Use it to delay less
 * important requests, so that they do not compete with the first screen for a slow network.
 */
export function firstScreen(): Promise<void> {
  loaded ??= new Promise((resolve) => {
    let checks = 0;
    let quiet = 0;
    const timer = setInterval(() => {
      checks++;
      quiet = document.querySelector('[aria-busy="true"]') === null ? quiet + 1 : 0;
      if (quiet < QUIET_CHECKS && checks < MAX_CHECKS) return;
      clearInterval(timer);
      resolve();
    }, CHECK_MS);
  });
  return loaded;
}
