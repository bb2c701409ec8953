import { expect, it } from 'vitest';
import { createPace } from './pace.ts';

function aPace() {
  let time = 0;
  const pace = createPace(1_000, () => time);
  /** A second in which so many attempts are closed; gives whether to count at its end. */
  const second = (closed: number) => {
    time += 1_000;
    for (let n = 0; n < closed; n += 1) pace.closed(1);
    return pace.mayCount();
  };
  return { pace, second };
}

it('counts at once while few attempts are closed', () => {
  const { second } = aPace();
  expect([0, 1, 49].map(second)).toEqual([true, true, true]);
});

it('lets a crowd pass first', () => {
  const { second } = aPace();
  expect([50, 3_000, 60, 49].map(second)).toEqual([false, false, false, true]);
});

it('waits for a minute at most, and then goes on until it has caught up', () => {
  const { pace, second } = aPace();
  const seconds = Array.from({ length: 62 }, () => second(500));
  expect(seconds.indexOf(true)).toBe(59);
  expect(seconds.slice(59)).toEqual([true, true, true]);
  pace.caughtUp();
  expect(second(500)).toBe(false);
});
