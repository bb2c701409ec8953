import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CallError } from '../api.ts';
import { isTriedAgain, pauseBefore } from './retries.ts';

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('navigator', { onLine: true });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** When a query is made whose calls fail like this, in seconds, and what comes of it. */
async function made(failures: CallError[]) {
  const client = new QueryClient({
    defaultOptions: { queries: { networkMode: 'always', retry: isTriedAgain, retryDelay: pauseBefore } },
  });
  const start = Date.now();
  const at: number[] = [];
  const query = client.fetchQuery({
    queryKey: ['list'],
    queryFn: () => {
      at.push((Date.now() - start) / 1000);
      const failure = failures.shift();
      return failure ? Promise.reject(failure) : Promise.resolve('rows');
    },
  });
  const outcome = query.catch((error: CallError) => error.code);
  await vi.advanceTimersByTimeAsync(120_000);
  return { at, outcome: await outcome };
}

const tooMany = (retryAfter?: number) => new CallError('too_many_requests', 'Too many', { retryAfter });

test('a list waits as long as the server asks, twice', async () => {
  expect(await made([tooMany(7), tooMany(3)])).toEqual({ at: [0, 7, 10], outcome: 'rows' });
  expect(await made([tooMany(1), tooMany(1), tooMany(1)])).toEqual({
    at: [0, 1, 2],
    outcome: 'too_many_requests',
  });
});

test('a long wait, and one without an end, is shown at once', async () => {
  expect(await made([tooMany(900)])).toEqual({ at: [0], outcome: 'too_many_requests' });
  expect(await made([tooMany()])).toEqual({ at: [0], outcome: 'too_many_requests' });
});

test('the network is tried again after one second and two, other errors not at all', async () => {
  expect(await made([new CallError('network', ''), new CallError('network', '')])).toEqual({
    at: [0, 1, 3],
    outcome: 'rows',
  });
  expect(await made([new CallError('internal', '')])).toEqual({ at: [0], outcome: 'internal' });
});

test('without any network that is shown at once', async () => {
  vi.stubGlobal('navigator', { onLine: false });
  expect(await made([new CallError('network', 'Network Error')])).toEqual({ at: [0], outcome: 'network' });
});
