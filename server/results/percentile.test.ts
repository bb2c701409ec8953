import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type CohortMarks, FEWEST_IN_COHORT, percentileOf } from './percentile.ts';

/** Marks of single students of one paper, from -5 to 20. */
const marks = fc.array(fc.integer({ min: -5, max: 20 }), { minLength: FEWEST_IN_COHORT, maxLength: 200 });

const cohortOf = (list: readonly number[], possible = 20): CohortMarks[] =>
  [...Map.groupBy(list, (got) => got)].map(([got, same]) => ({ got, possible, students: same.length }));

const valueOf = (list: readonly number[], got: number) =>
  percentileOf(cohortOf(list), { got, possible: 20 }).percentile?.value ?? Number.NaN;

describe('a percentile', () => {
  it('is what counting students one by one gives', () => {
    fc.assert(
      fc.property(marks, fc.nat(), (list, at) => {
        const mine = list[at % list.length] ?? 0;
        const found = percentileOf(cohortOf(list), { got: mine, possible: 20 });
        let upTo = 0;
        for (const other of list) if (other <= mine) upTo++;
        expect(found).toMatchObject({ students: list.length, upToMine: upTo });
        expect(found.percentile?.value).toBeCloseTo((100 * upTo) / list.length, 10);
      }),
    );
  });

  it('keeps the order of marks, gives the best 100, and lies within its bounds', () => {
    fc.assert(
      fc.property(marks, (list) => {
        const sorted = list.toSorted((a, b) => a - b);
        const values = sorted.map((mine) => valueOf(list, mine));
        for (const [i, value] of values.entries()) {
          const before = values[i - 1] ?? 0;
          expect(value).toBeGreaterThanOrEqual(before);
          if (sorted[i] === sorted[i - 1]) expect(value).toBe(before);
        }
        expect(values.at(-1)).toBe(100);
        const { percentile } = percentileOf(cohortOf(list), { got: sorted[0] ?? 0, possible: 20 });
        expect(percentile?.low).toBeLessThanOrEqual(percentile?.value ?? 0);
        expect(percentile?.high).toBeGreaterThanOrEqual(percentile?.value ?? 100);
      }),
    );
  });

  it('is the same for the same share of another paper', () => {
    fc.assert(
      fc.property(marks, fc.integer({ min: 2, max: 9 }), (list, times) => {
        const mine = list[0] ?? 0;
        const [half, rest] = [list.slice(0, list.length / 2), list.slice(list.length / 2)];
        const mixed = [
          ...cohortOf(
            half.map((got) => got * times),
            20 * times,
          ),
          ...cohortOf(rest),
        ];
        expect(percentileOf(mixed, { got: mine * times, possible: 20 * times })).toEqual(
          percentileOf(cohortOf(list), { got: mine, possible: 20 }),
        );
      }),
    );
  });

  it.each([0, 1, FEWEST_IN_COHORT - 1])('is not given among %i students', (n) => {
    const list = Array.from({ length: n }, (_, i) => i);
    expect(percentileOf(cohortOf(list), { got: 1, possible: 20 })).toEqual({ students: n });
  });
});
