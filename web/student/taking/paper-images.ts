/** Where the service worker looks for images (web/worker/offline-worker.ts). */
const IMAGES = 'images';

/**
 * Fetches the images of a paper, or of questions to practise, as it opens: they then show without a network, and without a wait. One that fails is
 * fetched again when it is shown.
 */
export function fetchImages(paper: unknown): void {
  const addresses = [...new Set(addressesIn(paper))];
  // Only pages over HTTPS and of this machine have caches.
  if (addresses.length === 0 || !('caches' in globalThis)) return;
  void keep(addresses);
}

async function keep(addresses: readonly string[]): Promise<void> {
  const images = await caches.open(IMAGES);
  for (const address of addresses) {
    if ((await images.match(address)) === undefined) await images.add(address).catch(() => undefined);
  }
}

/** The address of every image of a rendered text, however deep it stands. */
function addressesIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  if ('image' in value && typeof value.image === 'string') return [value.image];
  return Object.values(value).flatMap(addressesIn);
}
