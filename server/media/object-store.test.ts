import sharp from 'sharp';
import { beforeAll, expect, it } from 'vitest';
import { anAdmin } from '../testing/admins.ts';
import { useApp } from '../testing/app.ts';
import { useObjectStore } from '../testing/object-store.ts';

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

it('keeps the bytes of an image in the store and serves them from there', async () => {
  const { image } = (await upload(app.address, '#3366cc')).body;
  const object = store.objects.get(image.hash);
  expect(object?.type).toMatch(/^image\//);
  // A node that has not held the image reads it from the store.
  const other = await app.anotherNode();
  expect(await load(other.address + image.address)).toEqual({ status: 200, size: object?.bytes.length });
  const [row] = await app.db.execute(`select bytes from media where hash = '${image.hash}'`);
  expect(row).toEqual({ bytes: null });
});

it('still serves images that are in the database', async () => {
  const before = await app.anotherNode({ environment: {} });
  const { image } = (await upload(before.address, '#cc3366')).body;
  expect(store.objects.has(image.hash)).toBe(false);
  expect((await load(app.address + image.address)).status).toBe(200);
});

it('refuses an image that the store does not take, and keeps nothing of it', async () => {
  store.failWith = 403;
  const { status, body } = await upload(app.address, '#33cc66');
  store.failWith = undefined;
  expect({ status, body }).toMatchObject({ status: 503, body: { code: 'unavailable' } });
  expect(await upload(app.address, '#33cc66')).toMatchObject({ status: 200 });
});

it('answers 503 while the store cannot be read', async () => {
  const { image } = (await upload(app.address, '#123456')).body;
  const other = await app.anotherNode();
  store.failWith = 403;
  expect((await load(other.address + image.address)).status).toBe(503);
  store.failWith = undefined;
  expect((await load(other.address + image.address)).status).toBe(200);
});
