import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { optionStatistics } from './option-statistics.ts';
import { questionStatistics } from './question-statistics.ts';
import { tally } from './tally.ts';
import { testStatistics } from './test-statistics.ts';

type Figures = Record<string, number | null>;

/** A data set with what R computes of it: reference.json, printed by testing/reference.R. */
interface Reference {
  name: string;
  /** Most possible marks by question and, in `marks`, a row for each student, over one denominator. */
  possible: string;
  marks: string[];
  /** By student the number of the option chosen for each question, 0 where it was left out. */
  chosen: string[] | null;
  test: Figures;
  questions: Figures[];
  options: Figures[][] | null;
}

const references = JSON.parse(
  readFileSync(new URL('testing/reference.json', import.meta.url), 'utf8'),
) as Reference[];

const numbers = (text: string) => text.split(' ').map(Number);

/** Each figure that R computed is ours within 1e-9; null only where ours is null. */
function expectFigures(what: string, ours: object, expected: Figures): void {
  const actual = Object.entries(ours).filter(([name]) => name in expected);
  expect(actual.map(([name]) => name).toSorted(), what).toEqual(Object.keys(expected).toSorted());
  for (const [name, value] of actual) {
    const wanted = expected[name] ?? null;
    const figure = `${name} of ${what}`;
    if (value === null || wanted === null) expect({ [figure]: value }).toEqual({ [figure]: wanted });
    else expect(Math.abs(value - wanted), figure).toBeLessThan(1e-9);
  }
}

it.each(references)('agrees with R: $name', ({ possible, marks, chosen, test, questions, options }) => {
  const most = numbers(possible);
  const rows = marks.map((row, student) => ({
    marks: numbers(row),
    responses: numbers(chosen?.[student] ?? row).map((option) =>
      chosen && option === 0 ? null : `${option}`,
    ),
  }));
  const tallies = tally(rows, most);
  expectFigures('the test', testStatistics(tallies), test);
  for (const [i, figures] of questionStatistics(tallies).entries()) {
    expectFigures(`question ${i + 1}`, figures, questions[i] ?? {});
  }
  const all = most.reduce((sum, one) => sum + one, 0);
  for (const [i, expected] of (options ?? []).entries()) {
    const given = { options: ['1', '2', '3', '4'], keys: ['1'], possibleRest: all - (most[i] ?? 0) };
    const ours = optionStatistics(tallies[i]?.cells ?? [], given);
    expect(ours).toHaveLength(expected.length);
    for (const [place, figures] of ours.entries()) {
      expectFigures(`option ${figures.option} of question ${i + 1}`, figures, expected[place] ?? {});
    }
  }
});

it('has every kind of data that a figure could fail on', () => {
  const figures = references.flatMap(({ questions }) => questions);
  const has = (name: string, fits: (value: number | null) => boolean) =>
    figures.some((of) => fits(of[name] ?? null));
  expect(has('discriminationIndex', (r) => r !== null && r < -0.4)).toBe(true);
  expect(has('standardDeviation', (sd) => sd === 0)).toBe(true);
  expect(has('effectiveWeight', (weight) => weight === null)).toBe(true);
  const skewness = references.map(({ test }) => test['skewness'] ?? 0);
  expect(Math.min(...skewness)).toBeLessThan(-1.5);
  expect(Math.max(...skewness)).toBeGreaterThan(1);
  const students = references.map(({ marks }) => marks.length);
  expect(students).toEqual(expect.arrayContaining([2, 3, 4, 5]));
});
