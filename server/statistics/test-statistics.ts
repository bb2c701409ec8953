import { centralMoments, type Frequency, medianOf, overDegrees, secondMoments } from './moments.ts';
import { pairsOf } from './question-statistics.ts';
import type { AskedPart, QuestionTally } from './tally.ts';

/**
 * The statistics of a test's totals, as Moodle's quiz statistics define them: n students, p questions, k2, k3 and k4
 * Fisher's k-statistics. Mean, median, standard deviation and standard error are fractions of the test's most possible
 * marks, as Moodle shows them in percent of these. Null where not defined. Source:
 * https://docs.moodle.org/dev/Quiz_statistics_calculations and Moodle's class quiz_statistics\calculator.
 */
export interface TestStatistics {
  students: number;
  mean: number | null;
  /** The mean of the two totals in the middle where n is even. */
  median: number | null;
  /** √k2, over n − 1. Null for fewer than two students. */
  standardDeviation: number | null;
  /** k3 / k2^(3/2). Null for fewer than three students and where totals do not vary. */
  skewness: number | null;
  /** k4 / k2²: 0 for a normal distribution. Null for fewer than four students and where totals do not vary. */
  kurtosis: number | null;
  /**
   * p / (p − 1) · (1 − Σ variance(x) / k2): Cronbach's alpha. Null for fewer than three students, as in Moodle, for one
   * question, and where totals do not vary. It can be negative.
   */
  coefficientOfInternalConsistency: number | null;
  /** √(1 − coefficient of internal consistency): the share of the standard deviation that is due to chance. */
  errorRatio: number | null;
  /** Error ratio · standard deviation. */
  standardError: number | null;
}

/** `asked` is needed where students were asked different questions; then there is no internal consistency. */
export function testStatistics(questions: readonly QuestionTally[], asked?: AskedPart): TestStatistics {
  const possible = asked ? asked.possible : questions.reduce((sum, question) => sum + question.possible, 0);
  const totals = asked ? totalsOfAsked(questions, asked) : totalsOf(questions);
  const central = centralMoments(totals);
  const ofPossible = (value: number | null) => (value === null || !possible ? null : value / possible);
  const [n, k2] = [central?.n ?? 0, varianceOf(central)];
  const standardDeviation = ofPossible(k2 === null ? null : Math.sqrt(k2));
  const alpha = asked ? null : internalConsistency(questions, n, k2);
  // Rounding can take 1 − alpha below 0, where alpha itself is at most 1.
  const errorRatio = alpha === null ? null : Math.sqrt(Math.max(0, 1 - alpha));
  return {
    students: n,
    mean: ofPossible(central?.mean ?? null),
    median: ofPossible(medianOf(totals)),
    standardDeviation,
    skewness: skewnessOf(central),
    kurtosis: kurtosisOf(central),
    coefficientOfInternalConsistency: alpha,
    errorRatio,
    standardError: errorRatio === null || standardDeviation === null ? null : errorRatio * standardDeviation,
  };
}

/** How many students have each total, ascending. */
export function totalsOf([first]: readonly QuestionTally[]): Frequency[] {
  const counts = new Map<number, number>();
  for (const { marks, rest, students } of first?.cells ?? []) {
    counts.set(marks + rest, (counts.get(marks + rest) ?? 0) + students);
  }
  return [...counts].map(([value, students]) => ({ value, students })).toSorted((a, b) => a.value - b.value);
}

/**
 * The same where each student was asked some of the questions: every student is counted in the cells of each of these.
 */
function totalsOfAsked(questions: readonly QuestionTally[], { questions: asked }: AskedPart): Frequency[] {
  const cells = questions.flatMap((question) => question.cells);
  return totalsOf([{ possible: 0, cells }]).map(({ value, students }) => ({
    value,
    students: students / asked,
  }));
}

type Central = ReturnType<typeof centralMoments>;

function varianceOf(central: Central): number | null {
  return central && central.n > 1 ? (central.n * central.m2) / (central.n - 1) : null;
}

function skewnessOf(central: Central): number | null {
  const k2 = varianceOf(central);
  if (!central || central.n < 3 || !k2) return null;
  const { n, m3 } = central;
  return (n * n * m3) / ((n - 1) * (n - 2)) / k2 ** 1.5;
}

function kurtosisOf(central: Central): number | null {
  const k2 = varianceOf(central);
  if (!central || central.n < 4 || !k2) return null;
  const { n, m2, m4 } = central;
  const k4 = (n * n * ((n + 1) * m4 - 3 * (n - 1) * m2 * m2)) / ((n - 1) * (n - 2) * (n - 3));
  return k4 / (k2 * k2);
}

function internalConsistency(
  questions: readonly QuestionTally[],
  n: number,
  k2: number | null,
): number | null {
  const p = questions.length;
  if (n < 3 || p < 2 || !k2) return null;
  const variances = questions.map(({ cells }) => overDegrees(secondMoments(pairsOf(cells)).xx, n) ?? 0);
  return (p / (p - 1)) * (1 - variances.reduce((sum, one) => sum + one, 0) / k2);
}
