import fc from 'fast-check';
import { expect, it } from 'vitest';
import { lsat6 } from '../testing/lsat6.ts';
import { correlationInterval } from './intervals.ts';
import { type QuestionStatistics, questionStatistics } from './question-statistics.ts';
import { tally } from './tally.ts';
import { type TestStatistics, testStatistics } from './test-statistics.ts';

interface Analysis {
  test: TestStatistics;
  questions: QuestionStatistics[];
}

function analyze(marks: readonly (readonly number[])[], possible: readonly number[]): Analysis {
  const tallies = tally(
    marks.map((row) => ({ marks: row, responses: row.map(() => 'answered') })),
    possible,
  );
  return { test: testStatistics(tallies), questions: questionStatistics(tallies) };
}

it('gives the published figures of LSAT-6', () => {
  const { test, questions } = analyze(lsat6(), [1, 1, 1, 1, 1]);
  expect(test.students).toBe(1000);
  const rounded = (digits: number, of: (figures: QuestionStatistics) => number | null) =>
    questions.map((figures) => (of(figures) ?? Number.NaN).toFixed(digits));
  expect(rounded(3, ({ facility }) => facility)).toEqual(['0.924', '0.709', '0.553', '0.763', '0.870']);
  expect(rounded(4, ({ discriminationIndex }) => discriminationIndex)).toEqual([
    '0.1128',
    '0.1532',
    '0.1728',
    '0.1444',
    '0.1216',
  ]);
  expect(test.coefficientOfInternalConsistency?.toFixed(4)).toBe('0.2950');
  expect(test.mean).toBeCloseTo(3.819 / 5, 12);
});

/** The same figures the long way: from rows of numbers, by the definitions, without any sharing of sums. */
function byDefinition(marks: readonly (readonly number[])[], possible: readonly number[]): Analysis {
  const n = marks.length;
  const totals = marks.map((row) => row.reduce((sum, one) => sum + one, 0));
  const allPossible = possible.reduce((sum, one) => sum + one, 0);
  const mean = (values: number[]) => values.reduce((sum, one) => sum + one, 0) / values.length;
  const covariance = (x: number[], y: number[]) =>
    x.reduce((sum, one, i) => sum + (one - mean(x)) * ((y[i] ?? 0) - mean(y)), 0) / (x.length - 1);
  const varies = (values: number[]) => new Set(values).size > 1;
  const ascending = (values: number[]) => [...values].toSorted((a, b) => a - b);
  const columns = possible.map((_, question) => marks.map((row) => row[question] ?? 0));
  const roots = columns.map((x) => (n < 2 ? null : Math.sqrt(covariance(x, totals))));
  const questions = columns.map((x, question) => {
    const rest = totals.map((total, i) => total - (x[i] ?? 0));
    const both = n > 1 && varies(x) && varies(rest);
    const own = covariance(x, totals);
    // Rounding decides what the root of a covariance of 0 is.
    const effective = Math.abs(own) < 1e-9 ? 0 : (roots[question] ?? Number.NaN);
    const sum = roots.reduce<number>(
      (all, root) => all + (root === null || Number.isNaN(root) ? 0 : root),
      0,
    );
    return {
      students: n,
      leftOut: 0,
      facility: mean(x) / (possible[question] ?? 1),
      facilityInterval: null,
      standardDeviation: n < 2 ? null : Math.sqrt(covariance(x, x)) / (possible[question] ?? 1),
      discriminationIndex: both
        ? covariance(x, rest) / Math.sqrt(covariance(x, x) * covariance(rest, rest))
        : null,
      discriminativeEfficiency: both ? covariance(x, rest) / covariance(ascending(x), ascending(rest)) : null,
      intendedWeight: (possible[question] ?? 1) / allPossible,
      effectiveWeight: n < 2 || Number.isNaN(effective) || sum < 1e-6 ? null : effective / sum,
      randomGuessScore: null,
    };
  });
  const power = (k: number) => mean(totals.map((total) => (total - mean(totals)) ** k));
  const k2 = (n / (n - 1)) * power(2);
  const k3 = (n ** 2 / ((n - 1) * (n - 2))) * power(3);
  const k4 = (n ** 2 / ((n - 1) * (n - 2) * (n - 3))) * ((n + 1) * power(4) - 3 * (n - 1) * power(2) ** 2);
  const p = possible.length;
  const isDefined = varies(totals);
  const alpha =
    n > 2 && isDefined && p > 1
      ? (p / (p - 1)) * (1 - columns.reduce((sum, x) => sum + covariance(x, x), 0) / k2)
      : null;
  const sorted = ascending(totals);
  const sd = n < 2 ? null : Math.sqrt(k2) / allPossible;
  const error = alpha === null ? null : Math.sqrt(Math.max(0, 1 - alpha));
  return {
    test: {
      students: n,
      mean: mean(totals) / allPossible,
      median: ((sorted[Math.ceil(n / 2) - 1] ?? 0) + (sorted[Math.floor(n / 2)] ?? 0)) / 2 / allPossible,
      standardDeviation: sd,
      skewness: n > 2 && isDefined ? k3 / k2 ** 1.5 : null,
      kurtosis: n > 3 && isDefined ? k4 / k2 ** 2 : null,
      coefficientOfInternalConsistency: alpha,
      errorRatio: error,
      standardError: error === null || sd === null ? null : error * sd,
    },
    questions,
  };
}

/** Every figure of two analyses, near enough; null only where the other is null. */
function expectSame(actual: Analysis, expected: Analysis): void {
  const pairs: [string, unknown, unknown][] = [actual.test, ...actual.questions].flatMap((figures, i) =>
    Object.entries(figures)
      .filter(([name]) => name !== 'facilityInterval')
      .map(([name, value]): [string, unknown, unknown] => {
        const other = [expected.test, ...expected.questions][i] as unknown as Record<string, unknown>;
        return [`${name} of ${i}`, value, other[name]];
      }),
  );
  for (const [name, value, other] of pairs) {
    if (value === null || other === null) expect([name, value]).toEqual([name, other]);
    // A root makes of a rounding error of 1e-14 one of 1e-7.
    else expect(Math.abs(Number(value) - Number(other)), name).toBeLessThan(1e-6);
  }
}

/** Marks as in exams: +4, −1 and 0, parts of marks, and questions on which all or none succeed. */
const marksTable = fc
  .record({ students: fc.integer({ min: 1, max: 12 }), questions: fc.integer({ min: 1, max: 6 }) })
  .chain(({ students, questions }) =>
    fc.record({
      marks: fc.array(
        fc.array(fc.constantFrom(-1, 0, 0, 1, 2, 4), { minLength: questions, maxLength: questions }),
        { minLength: students, maxLength: students },
      ),
      possible: fc.array(fc.constantFrom(4, 5), { minLength: questions, maxLength: questions }),
    }),
  );

it('agrees with a computation straight from the definitions', () => {
  fc.assert(
    fc.property(marksTable, ({ marks, possible }) => {
      expectSame(analyze(marks, possible), byDefinition(marks, possible));
    }),
    { numRuns: 200 },
  );
});

it('gives numbers or null, whatever the marks', () => {
  fc.assert(
    fc.property(marksTable, ({ marks, possible }) => {
      const { test, questions } = analyze(marks, possible);
      for (const value of [test, ...questions].flatMap((figures) =>
        Object.values(figures).flatMap(numbersIn),
      )) {
        expect(Number.isFinite(value)).toBe(true);
      }
    }),
  );
});

function numbersIn(value: unknown): number[] {
  if (value === null) return [];
  return typeof value === 'object' ? Object.values(value).map(Number) : [Number(value)];
}

it('gives null where a figure is not defined', () => {
  const one = analyze([[1, 0]], [1, 1]);
  expect(one.test).toEqual({
    students: 1,
    mean: 0.5,
    median: 0.5,
    standardDeviation: null,
    skewness: null,
    kurtosis: null,
    coefficientOfInternalConsistency: null,
    errorRatio: null,
    standardError: null,
  });
  expect(one.questions[0]).toMatchObject({
    facility: 1,
    standardDeviation: null,
    discriminationIndex: null,
    discriminativeEfficiency: null,
    effectiveWeight: null,
    intendedWeight: 0.5,
  });
  const same = analyze(
    Array.from({ length: 5 }, () => [1, 0, 1]),
    [1, 1, 1],
  );
  expect(same.test).toMatchObject({ standardDeviation: 0, skewness: null, kurtosis: null, errorRatio: null });
  expect(same.questions[0]).toMatchObject({
    standardDeviation: 0,
    discriminationIndex: null,
    effectiveWeight: null,
  });
  expect(analyze([], [1, 1]).test).toMatchObject({ students: 0, mean: null, median: null });
});

it('gives a question that falls while the total rises no effective weight, and no share of the sum to it', () => {
  const marks = [
    [0, 0, 1],
    [1, 1, 1],
    [2, 2, 0],
    [3, 3, 0],
  ];
  const { questions } = analyze(marks, [3, 3, 1]);
  expect(questions[2]?.effectiveWeight).toBeNull();
  expect(questions[2]?.discriminationIndex).toBeLessThan(0);
  expect((questions[0]?.effectiveWeight ?? 0) + (questions[1]?.effectiveWeight ?? 0)).toBeCloseTo(1, 12);
});

it('is exact where sums are larger than a double holds', () => {
  const large = 1e9;
  const marks = [
    [large, large + 1, 1],
    [large + 1, large, 1],
    [large, large + 1, 1],
  ];
  const small = marks.map((row) => row.map((one, i) => (i === 2 ? one : one - large)));
  const [{ questions }, expected] = [analyze(marks, [large + 1, large + 1, 1]), analyze(small, [1, 1, 1])];
  expect(questions.map(({ discriminationIndex }) => discriminationIndex)).toEqual(
    expected.questions.map(({ discriminationIndex }) => discriminationIndex),
  );
  expect(questions[2]?.discriminationIndex).toBeNull();
});

it.each([1, 1 + Number.EPSILON, -1 - Number.EPSILON])('bounds a correlation of %d by itself', (r) => {
  expect(correlationInterval(r, 5)).toEqual({ low: Math.sign(r), high: Math.sign(r) });
});
