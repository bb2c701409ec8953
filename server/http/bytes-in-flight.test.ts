import Fastify from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { boundBytesInFlight } from './bytes-in-flight.ts';
import { handleErrors } from './errors.ts';

const app = Fastify({ bodyLimit: 1024 * 1024 });
let release: (() => void)[] = [];
let address = '';

beforeAll(async () => {
  handleErrors(app);
  boundBytesInFlight(app, 400_000);
  app.post('/', async () => {
    await new Promise<void>((resolve) => release.push(resolve));
    return {};
  });
  address = await app.listen({ host: '127.0.0.1', port: 0 });
});

afterAll(() => app.close());

const send = (bytes: number) =>
  fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify('x'.repeat(bytes)),
  }).then(({ status }) => status);

it('answers 503 to a body beyond what the node may hold, and takes it once another is done', async () => {
  const first = send(300_000);
  await expect.poll(() => release.length).toBe(1);
  expect(await send(200_000)).toBe(503);
  const small = send(1_000);
  await expect.poll(() => release.length).toBe(2);
  for (const one of release) one();
  expect(await Promise.all([first, small])).toEqual([200, 200]);
  release = [];
  const later = send(200_000);
  await expect.poll(() => release.length).toBe(1);
  release[0]?.();
  expect(await later).toBe(200);
});
