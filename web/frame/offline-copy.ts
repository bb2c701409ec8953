/** After the first screen is there, so that the copy does not take the network from it; in milliseconds. */
const DELAY_MS = 1_500;

/**
 * Keeps a copy of the product on the device, so that a running test outlives a reload without a network
 * (web/worker/). Only of a build: in development files change under their names.
 */
export function keepOfflineCopy(): void {
  // Over plain HTTP from another machine a browser has none; everything works but that reload.
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  // Where the copy cannot be kept (a full disk, a private window) the product goes on without.
  const keep = () =>
    setTimeout(() => navigator.serviceWorker.register('/worker.js').catch(() => undefined), DELAY_MS);
  // A made page starts its code so late that the page may have been complete before.
  if (document.readyState === 'complete') keep();
  else addEventListener('load', keep);
}
