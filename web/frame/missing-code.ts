const missing = new WeakSet<Error>();

/** Notes from now on which errors say that the code of a screen could not be fetched. */
export function watchForMissingCode(): void {
  addEventListener('vite:preloadError', (event) => missing.add(event.payload));
}

const RELOADED = 'reloadedForCode';
/** Code that is still missing right after a reload would reload for ever. */
const PAUSE_MS = 30_000;

/** Whether `error` says that the code of a screen could not be fetched for want of a network. */
export function isForWantOfNetwork(error: unknown): boolean {
  return error instanceof Error && missing.has(error) && !navigator.onLine;
}

/**
 * Loads the page anew when `error` says that code is missing: after a deployment the server no longer has the
 * files of this version. Answers are kept on the device and where we are is in the address, so nothing is lost.
 */
export function reloadForMissingCode(error: unknown): void {
  if (!(error instanceof Error) || !missing.has(error) || !navigator.onLine) return;
  const now = Date.now();
  if (now - Number(sessionStorage.getItem(RELOADED)) < PAUSE_MS) return;
  sessionStorage.setItem(RELOADED, String(now));
  location.reload();
}
