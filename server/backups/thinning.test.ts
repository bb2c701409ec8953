import { expect, it } from 'vitest';
import { keptBackups } from './thinning.ts';

const night = (i: number) => new Date(Date.UTC(2026, 0, 1 + i, 2));
const nights = (n: number) => Array.from({ length: n }, (_, i) => night(i));

it('keeps all of the first two weeks', () => {
  expect(keptBackups(nights(14), 14)).toHaveLength(14);
});

it('keeps two weeks of nights, eight weeks and twelve months of two years, and the newest first', () => {
  // As it happens: every night one more, and what is not kept is gone.
  let kept: Date[] = [];
  for (const one of nights(730)) kept = keptBackups([...kept, one], 14);
  const days = kept.map((time) => Math.round((night(729).getTime() - time.getTime()) / 86_400_000));
  expect(days.slice(0, 14)).toEqual(Array.from({ length: 14 }, (_, i) => i));
  expect(kept.length).toBeLessThanOrEqual(14 + 8 + 12);
  expect(days.filter((day) => day >= 14 && day <= 56).length).toBeGreaterThanOrEqual(6);
  expect(Math.max(...days)).toBeGreaterThan(300);
  expect(Math.max(...days)).toBeLessThan(400);
});

it('keeps every backup of a day, as before and after risky work, for as long as its night', () => {
  const byHand = [4, 9].map((hour) => new Date(Date.UTC(2026, 0, 20, hour)));
  const all = [...nights(33), ...byHand];
  expect(keptBackups(all, 14)).toEqual(expect.arrayContaining([night(19), ...byHand]));
  expect(keptBackups([...all, night(33)], 14)).not.toEqual(expect.arrayContaining([night(19)]));
});

it('has nothing to keep where there is nothing', () => {
  expect(keptBackups([], 14)).toEqual([]);
});
