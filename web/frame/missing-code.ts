const missing = new WeakSet<Error>();

/** Starts recording which errors were caused by code that could not be fetched. */
export function watchForMissingCode(): void {
  addEventListener('vite:preloadError', (event) => missing.add(event.payload));
}

const RELOADED = 'reloadedForCode';
/** The shortest time between two reloads: prevents a loop if the code is still missing after a reload. */
const PAUSE_MS = 30_000;

/** Whether `error` means that the code of a screen could not be fetched because there is no network. */
export function isForWantOfNetwork(error: unknown): boolean {
  return error instanceof Error && missing.has(error) && !navigator.onLine;
}

/**
 * Reloads the page if `error` means that code is missing: after a deployment the server no longer has the files of
 * this version. Nothing is lost, because answers are stored on the device and the URL identifies the screen.
 */
export function reloadForMissingCode(error: unknown): void {
  if (!(error instanceof Error) || !missing.has(error) || !navigator.onLine) return;
  const now = Date.now();
  if (now - Number(sessionStorage.getItem(RELOADED)) < PAUSE_MS) return;
  sessionStorage.setItem(RELOADED, String(now));
  location.reload();
}
