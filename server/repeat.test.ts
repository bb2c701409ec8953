import { expect, it } from 'vitest';
import { repeatEvery, workFor } from './repeat.ts';

it('takes steps until nothing is left, and says so', async () => {
  let left = 3;
  const isDone = await workFor(async () => (left -= 1) > 0, {
    ms: Number.POSITIVE_INFINITY,
    stopping: new AbortController().signal,
  });
  expect([isDone, left]).toEqual([true, 0]);
});

it('takes no further step when the server stops, and waits for the one in progress', async () => {
  const [begun, ended] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  let steps = 0;
  const step = async () => {
    steps += 1;
    begun.resolve();
    await ended.promise;
    return true;
  };
  const work = repeatEvery(
    1,
    (stopping) => workFor(step, { ms: Number.POSITIVE_INFINITY, stopping }),
    (error) => {
      throw error;
    },
  );
  await begun.promise;
  const stopped = work.stop();
  ended.resolve();
  await stopped;
  expect(steps).toBe(1);
});
