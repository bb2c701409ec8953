import { type Interval, shareInterval } from './intervals.ts';
import { correlation, overDegrees, type Pair, secondMoments } from './moments.ts';
import { type AskedPart, type Cell, type QuestionTally, studentsIn } from './tally.ts';

/**
 * The statistics of a question, as Moodle's quiz statistics define them: x are the marks of a student for the question, y
 * the rest score, variances and covariances are over n − 1. All are fractions where Moodle shows percent, and null where
 * they are not defined. Source: https://docs.moodle.org/dev/Quiz_statistics_calculations and Moodle's class
 * core_question\statistics\questions\calculator.
 */
export interface QuestionStatistics {
  students: number;
  /** Students without a response; they have the marks of a question that was left out. */
  leftOut: number;
  /** mean(x) / most possible. */
  facility: number | null;
  /** Where the facility of all such students lies, 95 %; null where marks below 0 were given. */
  facilityInterval: Interval | null;
  /** √variance(x) / most possible. Null for fewer than two students. */
  standardDeviation: number | null;
  /** covariance(x, y) / √(variance(x)·variance(y)): the item-rest correlation. Null where x or y does not vary. */
  discriminationIndex: number | null;
  /**
   * covariance(x, y) / the largest covariance that the same marks and rest scores can have: that of both sorted. Null
   * where x or y does not vary.
   */
  discriminativeEfficiency: number | null;
  /** Most possible / most possible of the whole test. Null where that differs between students. */
  intendedWeight: number | null;
  /**
   * √covariance(x, x + y) / the sum of these of all questions. A question with a negative covariance has none and
   * counts nothing in the sum.
   */
  effectiveWeight: number | null;
  /** The mean share of the marks that guessing at random gives, as the caller knows it. */
  randomGuessScore: number | null;
}

/**
 * The statistics of each question of a test. `guessScores` are random guess scores by question. `asked` is needed where
 * students were asked different questions; a question's students are then those who were asked it, and no question has an
 * effective weight.
 */
export function questionStatistics(
  questions: readonly QuestionTally[],
  guessScores: readonly (number | null)[] = [],
  asked?: AskedPart,
): QuestionStatistics[] {
  const all = questions.map(({ cells }) => secondMoments(pairsOf(cells)));
  const allPossible = asked ? asked.possible : questions.reduce((sum, { possible }) => sum + possible, 0);
  /** n(n − 1) times as large as the covariance with the total; it cancels out. */
  const rootsOfCovariance = all.map(({ n, xx, xy }) => {
    const withTotal = xx + xy;
    return n < 2 || withTotal < 0n ? null : Math.sqrt(Number(withTotal));
  });
  const sumOfRoots = rootsOfCovariance.reduce<number>((sum, root) => sum + (root ?? 0), 0);

  return questions.map(({ possible, cells }, i) => {
    const moments = all[i] ?? secondMoments([]);
    const variance = overDegrees(moments.xx, moments.n);
    const facility = divided(meanMarks(cells), possible);
    return {
      students: moments.n,
      leftOut: studentsIn(cells.filter(({ response }) => response === null)),
      facility,
      facilityInterval: cells.some(({ marks }) => marks < 0) ? null : shareInterval(facility, moments.n),
      standardDeviation: divided(variance === null ? null : Math.sqrt(variance), possible),
      discriminationIndex: correlation(moments),
      discriminativeEfficiency: divided(Number(moments.xy), Number(largestCovariance(cells))),
      intendedWeight: divided(possible, allPossible ?? 0),
      effectiveWeight: asked ? null : divided(rootsOfCovariance[i] ?? null, sumOfRoots),
      randomGuessScore: guessScores[i] ?? null,
    };
  });
}

/** The marks of a question against the rest scores. */
export function pairsOf(cells: readonly Cell[]): Pair[] {
  return cells.map(({ marks, rest, students }) => ({ x: marks, y: rest, students }));
}

function meanMarks(cells: readonly Cell[]): number | null {
  return divided(
    cells.reduce((sum, { marks, students }) => sum + marks * students, 0),
    studentsIn(cells),
  );
}

/** The covariance, multiplied by n(n − 1), of the sorted marks with the sorted rest scores. */
function largestCovariance(cells: readonly Cell[]): bigint {
  const marks = cells.map((cell) => ({ value: cell.marks, students: cell.students })).toSorted(byValue);
  const rests = cells.map((cell) => ({ value: cell.rest, students: cell.students })).toSorted(byValue);
  const pairs: Pair[] = [];
  let [mark, rest] = [marks.shift(), rests.shift()];
  while (mark && rest) {
    const students = Math.min(mark.students, rest.students);
    pairs.push({ x: mark.value, y: rest.value, students });
    mark.students -= students;
    rest.students -= students;
    if (mark.students === 0) mark = marks.shift();
    if (rest.students === 0) rest = rests.shift();
  }
  return secondMoments(pairs).xy;
}

const byValue = (a: { value: number }, b: { value: number }) => a.value - b.value;

/** Null where it is not defined. */
const divided = (value: number | null, by: number) => (value === null || by === 0 ? null : value / by);
