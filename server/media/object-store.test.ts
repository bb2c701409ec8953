import sharp from 'sharp';
import { beforeAll, expect, it } from 'vitest';
import { anAdmin } from '../testing/admins.ts';
import { useApp } from '../testing/app.ts';
import { useObjectStore } from '../testing/object-store.ts';
import { createImageStore } from './image-store.ts';
import { createObjectStore } from './object-store.ts';

const store = useObjectStore();
const app = useApp({ environment: store.environment });

let token: string;

beforeAll(async () => {
  token = (await anAdmin(app)).token;
});

async function upload(address: string, background: string) {
  const picture = await sharp({ create: { width: 30, height: 20, channels: 3, background } })
    .png()
    .toBuffer();
  const response = await fetch(`${address}/adminexam/imageUpload`, {
    method: 'POST',
    headers: { 'content-type': 'application/octet-stream', authorization: `Bearer ${token}` },
    body: new Uint8Array(picture),
  });
  return {
    status: response.status,
    body: (await response.json()) as { image: { hash: string; address: string } },
  };
}

async function load(address: string) {
  const response = await fetch(address);
  return { status: response.status, size: (await response.arrayBuffer()).byteLength };
}

/** A day passes, after which the image is used. */
async function use(hash: string): Promise<void> {
  app.clock.advance(26 * 60 * 60);
  token = (await anAdmin(app)).token;
  const objects = createObjectStore(store.settings, () => {});
  const deps = { db: app.db, patient: app.db, objects: () => objects, logo: () => hash };
  await createImageStore(deps).deleteUnused(app.clock.now());
}

it('keeps the bytes of an image that is used in the store and serves them from there', async () => {
  const { image } = (await upload(app.address, '#3366cc')).body;
  const size = (await load(app.address + image.address)).size;
  expect(store.objects.size).toBe(0);
  await use(image.hash);
  expect(store.objects.get(image.hash)?.type).toMatch(/^image\//);
  const [row] = await app.db.execute(`select bytes from media where hash = '${image.hash}'`);
  expect(row).toEqual({ bytes: null });
  // A node that has not held the image reads it from the store.
  const other = await app.anotherNode();
  expect(await load(other.address + image.address)).toEqual({ status: 200, size });
});

it('still serves images that are in the database', async () => {
  const { image } = (await upload(app.address, '#cc3366')).body;
  expect(store.objects.has(image.hash)).toBe(false);
  expect((await load(app.address + image.address)).status).toBe(200);
});

it('keeps an image that the store does not take until it does', async () => {
  const { image } = (await upload(app.address, '#33cc66')).body;
  store.failWith = 403;
  await expect(use(image.hash)).rejects.toThrow(/not available/);
  expect((await load(app.address + image.address)).status).toBe(200);
  store.failWith = undefined;
  await use(image.hash);
  expect(store.objects.has(image.hash)).toBe(true);
});

it('answers 503 while the store cannot be read', async () => {
  const { image } = (await upload(app.address, '#123456')).body;
  await use(image.hash);
  const other = await app.anotherNode();
  store.failWith = 403;
  expect((await load(other.address + image.address)).status).toBe(503);
  store.failWith = undefined;
  expect((await load(other.address + image.address)).status).toBe(200);
});
