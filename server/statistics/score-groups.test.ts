import fc from 'fast-check';
import { expect, it } from 'vitest';
import { scoreGroups } from './score-groups.ts';
import { type Cell, studentsIn } from './tally.ts';

const cell = (rest: number, response: string | null, students: number): Cell => ({
  response,
  marks: response === 'a' ? 1 : 0,
  rest,
  students,
});

it('puts students in fifths of their rest scores, the lowest first', () => {
  const cells = [0, 1, 2, 3, 4].flatMap((rest) => [
    cell(rest, 'a', 4 * rest + 2),
    cell(rest, 'b', 18 - 4 * rest),
  ]);
  expect(scoreGroups(cells, { options: ['a', 'b'], possibleRest: 4 })).toEqual(
    [0, 1, 2, 3, 4].map((rest) => ({
      students: 20,
      meanRest: rest / 4,
      shares: [(4 * rest + 2) / 20, (18 - 4 * rest) / 20],
    })),
  );
});

it('makes thirds of fewer than a hundred, and nothing of fewer than thirty', () => {
  const of = (students: number) =>
    scoreGroups(
      Array.from({ length: students }, (_, rest) => cell(rest, 'a', 1)),
      { options: ['a'], possibleRest: null },
    );
  expect(of(99).map(({ students }) => students)).toEqual([33, 33, 33]);
  expect(of(30)).toHaveLength(3);
  expect(of(29)).toEqual([]);
});

it('keeps equal rest scores together and counts every student once', () => {
  const cells = fc.uniqueArray(
    fc.record({
      rest: fc.integer({ min: -5, max: 20 }),
      response: fc.constantFrom('a', 'b', null),
      marks: fc.constant(0),
      students: fc.integer({ min: 1, max: 60 }),
    }),
    { minLength: 1, maxLength: 40, selector: ({ rest, response }) => `${rest} ${response}` },
  );
  fc.assert(
    fc.property(cells, (all) => {
      const groups = scoreGroups(all, { options: ['a', 'b'], possibleRest: 1 });
      const n = studentsIn(all);
      expect(groups.reduce((sum, { students }) => sum + students, 0)).toBe(n < 30 ? 0 : n);
      const means = groups.map(({ meanRest }) => meanRest ?? 0);
      expect(means).toEqual(means.toSorted((a, b) => a - b));
      for (const { shares } of groups) expect(shares.reduce((a, b) => a + b)).toBeLessThanOrEqual(1 + 1e-9);
      const largest = Math.max(...[...Map.groupBy(all, ({ rest }) => rest).values()].map(studentsIn));
      // What is over an even share comes from students who are alike.
      for (const { students } of groups)
        expect(students).toBeLessThanOrEqual(n / (n < 100 ? 3 : 5) + largest);
    }),
  );
});
