import { describe, expect, it } from 'vitest';
import { RequestError } from '../errors.ts';
import { batched } from './batching.ts';

/** A database that answers when told to, and remembers what it was asked. */
function held() {
  const batches: number[][] = [];
  const answers: (() => void)[] = [];
  const run = async (batch: readonly number[]) => {
    batches.push([...batch]);
    await new Promise<void>((resolve) => answers.push(resolve));
    return batch.map((request) => request * 10);
  };
  const answer = async () => {
    await expect.poll(() => answers.length).toBeGreaterThan(0);
    answers.shift()?.();
  };
  return { run, batches, answer };
}

const bounds = { maxBatch: 100, maxWaiting: 1_000 };

describe('group commit', () => {
  it('puts everything that arrives while a batch is in flight in the next one', async () => {
    const { run, batches, answer } = held();
    const submit = batched({ run, ...bounds });
    const first = [submit(1), submit(2)];
    await expect.poll(() => batches.length).toBe(1);
    const second = [submit(3), submit(4), submit(5)];
    await answer();
    expect(await Promise.all(first)).toEqual([10, 20]);
    await answer();
    expect(await Promise.all(second)).toEqual([30, 40, 50]);
    expect(batches).toEqual([
      [1, 2],
      [3, 4, 5],
    ]);
  });

  it('limits a batch by weight, and runs a request that exceeds the limit alone', async () => {
    const batches: number[][] = [];
    const run = async (batch: readonly number[]) => {
      batches.push([...batch]);
      return batch;
    };
    const submit = batched({ run, weigh: (n) => n, maxBatch: 10, maxWaiting: 1_000 });
    await Promise.all([submit(50), submit(4), submit(6), submit(1)]);
    expect(batches).toEqual([[50], [4, 6], [1]]);
  });

  it('lets keys take turns, so that who sends most does not delay the others', async () => {
    const { run, batches, answer } = held();
    const submit = batched({
      run,
      keyOf: (n) => (n < 100 ? 'many' : `${n}`),
      maxBatch: 3,
      maxWaiting: 1_000,
    });
    const first = submit(1);
    await expect.poll(() => batches.length).toBe(1);
    const rest = [2, 3, 4, 5, 100, 101].map(submit);
    for (let batch = 0; batch < 3; batch++) await answer();
    await Promise.all([first, ...rest]);
    expect(batches).toEqual([[1], [2, 100, 101], [3, 4, 5]]);
  });

  it('rejects what one key queues beyond its own limit, and takes the others', async () => {
    const { run, batches, answer } = held();
    const submit = batched({
      run,
      keyOf: (n) => `${n % 2}`,
      maxBatch: 10,
      maxWaiting: 1_000,
      maxWaitingPerKey: 2,
    });
    const first = submit(1);
    await expect.poll(() => batches.length).toBe(1);
    const waiting = [submit(3), submit(5)];
    await expect(submit(7)).rejects.toMatchObject({ code: 'too_many_requests', retryAfter: 2 });
    waiting.push(submit(2));
    await answer();
    await answer();
    expect(await Promise.all([first, ...waiting])).toEqual([10, 30, 50, 20]);
  });

  it('runs the requests of a failed batch one by one, so that only the faulty one fails', async () => {
    const run = async (batch: readonly number[]) => {
      if (batch.includes(13)) throw new Error('thirteen');
      return batch;
    };
    const submit = batched({ run, ...bounds });
    const settled = await Promise.allSettled([submit(1), submit(13), submit(2)]);
    expect(settled.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  });

  it('does not retry each request when the database is unavailable', async () => {
    let tries = 0;
    const run = async () => {
      tries++;
      throw Object.assign(new Error('gone'), { code: 'CONNECTION_CLOSED' });
    };
    const submit = batched({ run, ...bounds });
    const settled = await Promise.allSettled([submit(1), submit(2), submit(3)]);
    expect(settled.every(({ status }) => status === 'rejected')).toBe(true);
    expect(tries).toBe(1);
  });

  it('rejects a single request by its outcome', async () => {
    const run = async (batch: readonly number[]) =>
      batch.map((n) => (n === 2 ? new RequestError('not_found', 'No.') : n));
    const submit = batched({ run, ...bounds });
    const settled = await Promise.allSettled([submit(1), submit(2), submit(3)]);
    expect(settled.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  });

  it('rejects requests beyond the limit, and takes requests again after the waiting ones are done', async () => {
    const { run, answer } = held();
    const submit = batched({ run, maxBatch: 2, maxWaiting: 2 });
    const taken = [submit(1), submit(2)];
    await expect(submit(3)).rejects.toMatchObject({ code: 'unavailable', retryAfter: 1 });
    await answer();
    expect(await Promise.all(taken)).toEqual([10, 20]);
    const later = submit(4);
    await answer();
    expect(await later).toBe(40);
  });
});
