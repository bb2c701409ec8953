/**
 * Keeps the product usable without a network: caches the shell, the code of the student's screens, other files of the
 * build once they are used, and the images of tests. Files with a hash in their name come from the cache, pages from the
 * network as long as it responds. Calls are POST and are not intercepted.
 */

/** Put in by the build (scripts/site/offline-worker.ts). All are paths from the root of the site. */
declare const BUILD: {
  version: string;
  /** The script that the shell of this build starts. */
  entry: string;
  /** Fetched when this version is installed. */
  precached: string[];
  /** Every hashed file of the build. */
  assets: string[];
};

const { version, entry, precached, assets: known } = BUILD;

const worker = self as unknown as ServiceWorkerGlobalScope;

const SHELL = '/shell.html';
const SHELLS = `shell-${version}`;
/** One for all versions: what has a hash in its name never changes. */
const ASSETS = 'assets';
/** The header of a page by which the server says what it has filled in of the school. */
const SCHOOL = 'x-school';
const IMAGES = 'images';
/** Enough for the papers of a day; about 20 MB. */
const MOST_IMAGES = 300;

/** A mobile network may drop a request without an error; after this many milliseconds the shell is shown. */
const PATIENCE_MS = 4_000;

worker.addEventListener('install', (event) => event.waitUntil(fetchVersion()));
worker.addEventListener('activate', (event) => event.waitUntil(startVersion()));
worker.addEventListener('fetch', (event) => {
  const { method, mode, url } = event.request;
  const { origin, pathname } = new URL(url);
  if (method !== 'GET' || origin !== location.origin) return;
  if (mode === 'navigate') event.respondWith(page(event));
  else if (pathname.startsWith('/assets/')) event.respondWith(held(event, ASSETS));
  else if (pathname.startsWith('/media/')) event.respondWith(image(event));
});

async function fetchVersion(): Promise<void> {
  const assets = await caches.open(ASSETS);
  const held = new Set((await assets.keys()).map(({ url }) => new URL(url).pathname));
  await assets.addAll(precached.filter((path) => !held.has(path)));
  await fetchShell();
}

async function fetchShell(): Promise<void> {
  const shell = await fetch(SHELL, { cache: 'reload' });
  // While a deployment is under way another server may answer with another version; the browser tries again later.
  if (!shell.ok || !(await shell.clone().text()).includes(entry)) throw new Error('Not of this version');
  await (await caches.open(SHELLS)).put(SHELL, shell);
}

/** Runs once no page uses the previous version, so that its files can be deleted. The worker never calls skipWaiting. */
async function startVersion(): Promise<void> {
  const old = (await caches.keys()).filter((name) => name.startsWith('shell-') && name !== SHELLS);
  await Promise.all(old.map((name) => caches.delete(name)));
  const kept = new Set(known);
  const assets = await caches.open(ASSETS);
  const gone = (await assets.keys()).filter(({ url }) => !kept.has(new URL(url).pathname));
  await Promise.all(gone.map((request) => assets.delete(request)));
  // Starts the request for a page while this worker is still waking up.
  await worker.registration.navigationPreload?.enable();
  await worker.clients.claim();
}

/** The page from the network; the shell where that is silent or the server is in trouble. */
async function page(event: FetchEvent): Promise<Response> {
  const asked = fromNetwork(event);
  const patience = new Promise<undefined>((resolve) => setTimeout(resolve, PATIENCE_MS, undefined));
  const answer = await Promise.race([asked.catch(() => undefined), patience]);
  const shell = await caches.match(SHELL, { cacheName: SHELLS });
  if (answer === undefined || answer.status >= 500) return shell ?? asked;
  // The school has another name or logo than when the shell was fetched.
  const isRenamed = answer.headers.get(SCHOOL) !== shell?.headers.get(SCHOOL);
  if (isRenamed && answer.ok) event.waitUntil(fetchShell().catch(() => undefined));
  return answer;
}

async function fromNetwork(event: FetchEvent): Promise<Response> {
  const preloaded = (await event.preloadResponse) as Response | undefined;
  return preloaded ?? fetch(event.request);
}

/** From a cache, or from the network into it. */
async function held(event: FetchEvent, cache: string): Promise<Response> {
  const files = await caches.open(cache);
  const found = await files.match(event.request);
  if (found) return found;
  const fresh = await fetch(event.request);
  if (fresh.ok) event.waitUntil(files.put(event.request, fresh.clone()));
  return fresh;
}

/** The images of tests, which never change; the oldest are evicted. */
async function image(event: FetchEvent): Promise<Response> {
  const response = await held(event, IMAGES);
  event.waitUntil(dropOldImages());
  return response;
}

async function dropOldImages(): Promise<void> {
  const images = await caches.open(IMAGES);
  const oldestFirst = await images.keys();
  await Promise.all(oldestFirst.slice(0, -MOST_IMAGES).map((request) => images.delete(request)));
}
