import { trustedScript } from '../ui/trusted-types.ts';

/** The delay in milliseconds after which the copy is made, so that it does not slow down the first screen. */
const DELAY_MS = 1_500;

/**
 * Registers the service worker (web/worker/), which keeps a copy of the product on the device, so that a running test
 * can be reloaded offline. Does nothing in development, where a file can change without changing its name.
 */
export function keepOfflineCopy(): void {
  // Browsers have no service workers over plain HTTP, except on localhost. Only the offline reload is missing then.
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  // The product also works without the copy, for example in a private window or with a full disk.
  const keep = () =>
    setTimeout(
      () => navigator.serviceWorker.register(trustedScript('/worker.js')).catch(() => undefined),
      DELAY_MS,
    );
  // A prerendered page starts its code so late that the load event may already have fired.
  if (document.readyState === 'complete') keep();
  else addEventListener('load', keep);
}
