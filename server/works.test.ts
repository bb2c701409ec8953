import { expect, it, onTestFinished, vi } from 'vitest';
import { startWorks, type Work } from './works.ts';

/** Far beyond what it takes, for a machine that does much else. */
const WAIT = { timeout: 60_000 };

function start(works: Work[], onError: (work: string, error: unknown) => void = () => {}) {
  const runs: [string, boolean][] = [];
  const { stop } = startWorks(works, { onError, onRun: (...run) => void runs.push(run) });
  onTestFinished(stop);
  return { runs, stop };
}

it('goes on while more is left, and begins anew when it is due', async () => {
  let left = 3;
  const { runs } = start([{ name: 'count', everyMs: 300, step: async () => (left -= 1) > 0 }]);
  await vi.waitUntil(() => runs.length >= 2, WAIT);
  expect(left).toBeLessThanOrEqual(-1);
  expect(runs.slice(0, 2)).toEqual([
    ['count', false],
    ['count', false],
  ]);
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
  const { stop } = start([{ name: 'regrade', everyMs: 1, step }]);
  await begun.promise;
  const stopped = stop();
  ended.resolve();
  await stopped;
  expect(steps).toBe(1);
});

it('tells the first of failures in a row, and goes on with the others', async () => {
  let isAway = true;
  let done = 0;
  const onError = vi.fn();
  const failing = async () => {
    if (isAway) throw new Error('away');
  };
  const { runs } = start(
    [
      { name: 'fails', everyMs: 1, step: failing },
      { name: 'works', everyMs: 1, step: async () => void (done += 1) },
    ],
    onError,
  );
  const ofFailing = (hasFailed: boolean) =>
    runs.filter(([work, failed]) => work === 'fails' && failed === hasFailed).length;
  await vi.waitUntil(() => ofFailing(true) >= 2, WAIT);
  expect(onError).toHaveBeenCalledTimes(1);
  expect(done).toBeGreaterThan(0);
  isAway = false;
  await vi.waitUntil(() => ofFailing(false) >= 1, WAIT);
  expect(onError).toHaveBeenCalledTimes(1);
});
