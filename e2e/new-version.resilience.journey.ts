import { createServer, type RequestListener, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { expect, newStudent, type Product, signInPage, test } from '../testing/product.ts';
import { keptOffline, onServer, openTest, saved } from '../testing/running-test.ts';

test.use({ serviceWorkers: 'allow' });

const resultCode = /\/assets\/test-result-[\w-]+\.js/;

/** The next version's service worker: another version name, and the code of the result is not among its files. */
function nextVersion(worker: string): string {
  return worker
    .replace(/version:\W[0-9a-f]{12}/, (found) => `${found.slice(0, -4)}next`)
    .replaceAll(new RegExp(resultCode, 'g'), '/favicon.svg');
}

/** The product behind a proxy that can deploy a version. Playwright cannot route the browser's fetch of a worker script. */
async function behindDeployment(product: Product) {
  let isDeployed = false;
  const pass: RequestListener = (incoming, outgoing) => {
    const { method, url = '/' } = incoming;
    const { 'if-none-match': _, 'if-modified-since': __, ...headers } = incoming.headers;
    const isNext = isDeployed && url === '/worker.js';
    if (isNext) headers['accept-encoding'] = 'identity';
    const asked = request(product.address + url, { method, headers });
    asked.on('response', (response) => {
      const { 'content-length': _, ...kept } = response.headers;
      outgoing.writeHead(response.statusCode ?? 500, kept);
      if (!isNext) return response.pipe(outgoing);
      return void response.toArray().then((parts) => outgoing.end(nextVersion(String(Buffer.concat(parts)))));
    });
    asked.on('error', () => outgoing.destroy());
    incoming.pipe(asked);
  };
  const server = createServer(pass).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    deploy() {
      isDeployed = true;
    },
    stop() {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** The files of the result screen in the cache. */
async function heldResultCode(page: Page): Promise<string[]> {
  const held = await page.evaluate(async () => {
    const assets = await caches.open('assets');
    return (await assets.keys()).map(({ url }) => url);
  });
  return held.filter((url) => resultCode.test(url));
}

test('a new version waits until no page uses the old one, whose files stay until then', async ({
  browser,
  product,
}) => {
  const site = await behindDeployment(product);
  const context = await browser.newContext({ baseURL: site.address });
  const page = await context.newPage();
  const student = await newStudent(product);
  await signInPage(page, { ...product, address: site.address }, student);
  await openTest(page, product, student.token);
  await page.evaluate(() => navigator.serviceWorker.ready);
  expect(await heldResultCode(page)).toHaveLength(1);

  site.deploy();
  await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
  const waiting = () =>
    page.evaluate(async () => (await navigator.serviceWorker.ready).waiting?.state === 'installed');
  await expect.poll(waiting).toBe(true);
  await page.reload();
  await page.getByRole('radio').first().check();
  await saved(page);
  expect(await waiting()).toBe(true);
  expect(await heldResultCode(page)).toHaveLength(1);

  const address = page.url();
  await page.close();
  const later = await context.newPage();
  await expect(async () => {
    await later.goto(address);
    expect(await heldResultCode(later)).toEqual([]);
  }).toPass();
  await expect(later.getByRole('radio').first()).toBeChecked();
  await context.close();
  site.stop();
});

test('a page older than the server asks to be reloaded, keeps its answers and delivers them then', async ({
  page,
  product,
  student,
}) => {
  const quizid = await openTest(page, product, student.token);
  // The server's version that comes next does not understand the calls of this page.
  await page.route(product.address + '/**', (route) => {
    const headers = route.request().headers();
    return route.continue({ headers: headers['x-protocol'] ? { ...headers, 'x-protocol': '0' } : headers });
  });
  await page.getByRole('radio').first().check();
  const note = page.getByRole('alert').filter({ hasText: 'There is a newer version of this page' });
  await expect(note).toBeVisible();
  await keptOffline(page);
  await expect.poll(() => answersOnServer(product, student.token, quizid)).toBe(0);

  await page.unroute(product.address + '/**');
  await note.getByRole('button', { name: 'Reload the page' }).click();
  await expect(note).toBeHidden();
  await expect(page.getByRole('radio').first()).toBeChecked();
  await saved(page);
  expect(await answersOnServer(product, student.token, quizid)).toBe(1);
});

async function answersOnServer(product: Product, token: string, quizid: string): Promise<number | undefined> {
  return (await onServer(product, token, quizid))?.answers.length;
}
