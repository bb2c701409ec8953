import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { engine } from './attempt-engine.ts';

const save = () => engine.api.send('a1', { kind: 'save', changes: [] });

beforeEach(() => {
  vi.stubGlobal('localStorage', { getItem: () => 'token' });
  vi.stubGlobal('window', {});
});
afterEach(() => {
  vi.unstubAllGlobals();
});

test('an error of the server is a reply with its code and how long to wait', async () => {
  vi.stubGlobal('fetch', async () =>
    Response.json({ code: 'unavailable', message: 'Busy' }, { status: 503, headers: { 'retry-after': '7' } }),
  );
  expect(await save()).toEqual({ ok: false, code: 'unavailable', retryAfter: 7 });
});

test.each<[string, () => Promise<Response>]>([
  ['no answer', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['a request that took too long', () => Promise.reject(new DOMException('timed out', 'TimeoutError'))],
  ['a body that is not JSON', async () => new Response('<html>Welcome to the hotel</html>')],
])('%s is a reply with the code network', async (_, answer) => {
  vi.stubGlobal('fetch', answer);
  expect(await save()).toMatchObject({ ok: false, code: 'network' });
});
