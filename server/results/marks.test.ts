import { expect, it } from 'vitest';
import { marksOf } from './marks.ts';

it.each([
  ['RWL', [4, 4, 4], 4, 12],
  ['RRR', [0.1, 0.2, 1], 1.3, 1.3],
  ['LLL', [1, 1, 1], 0, 3],
  ['', [], 0, 0],
])('gives for %s of %j the marks %d of %d', (sheet, marks, earned, possible) => {
  expect(marksOf(sheet, marks)).toEqual({ earned, possible });
});
