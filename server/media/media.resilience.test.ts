import { request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import sharp from 'sharp';
import { beforeAll, expect, it } from 'vitest';
import { anAdmin } from '../testing/admins.ts';
import { useApp } from '../testing/app.ts';
import { encodeImage } from './encode-image.ts';

/* Senders who leave, and images that take much to decode. */
const app = useApp();

let token: string;

beforeAll(async () => {
  token = (await anAdmin(app)).token;
});

const headers = () => ({ 'content-type': 'application/octet-stream', authorization: `Bearer ${token}` });

async function send(file: Uint8Array) {
  const response = await fetch(`${app.address}/adminexam/imageUpload`, {
    method: 'POST',
    headers: headers(),
    body: new Blob([new Uint8Array(file)]),
  });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#3366cc' } });

it('an image whose sender is gone is not kept, whether it waits or is being encoded', async () => {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
  const create = { width: 1_000, height: 1_000, channels: 3, background: '#000', noise } as const;
  const files = await Promise.all([1, 2].map(() => sharp({ create }).jpeg({ quality: 60 }).toBuffer()));
  for (const file of files) {
    const sent = request(`${app.address}/adminexam/imageUpload`, { method: 'POST', headers: headers() });
    sent.on('error', () => {});
    await new Promise<void>((resolve) => sent.end(file, resolve));
    await wait(100);
    sent.destroy();
  }
  // Encoded after them: one goes after the other.
  for (const file of files) {
    const { hash } = await encodeImage(file);
    expect((await fetch(`${app.address}/media/${hash}`)).status).toBe(404);
  }
});

it('one of a small file and many pixels is refused in words', async () => {
  const bomb = await sharp({
    create: { width: 8_000, height: 7_000, channels: 3, background: '#fff' },
    limitInputPixels: false,
  })
    .png({ palette: true, colours: 2, effort: 1 })
    .toBuffer();
  expect(bomb.length).toBeLessThan(200_000);
  expect((await send(bomb)).body['message']).toMatch(/8000 × 7000 pixels; at most 50 million are taken/);
});

it.each([
  ['interlaced', '12.5', () => picture(4_000, 3_200).png({ progressive: true, compressionLevel: 9 })],
  ['of 16 bits', '6.25', () => picture(4_000, 3_200).toColourspace('rgb16').png()],
  ['WebP', '12.5', () => picture(4_000, 3_200).webp({ lossless: true, effort: 0 })],
] as const)(
  'so is one that has to be decoded whole, and is too large for that: %s',
  async (_, most, made) => {
    const { status, body } = await send(await made().toBuffer());
    expect(status).toBe(400);
    expect(body['message']).toContain(
      `4000 × 3200 pixels; at most ${most} million are taken of an image that is`,
    );
  },
);
