import { shareInterval } from '../statistics/intervals.ts';

/** How many students got these marks out of these in their first attempt. */
export interface CohortMarks {
  got: number;
  possible: number;
  students: number;
}

/** With fewer students a percentile is a place in a class, not a measure: each student would be three points or more. */
export const FEWEST_IN_COHORT = 30;

/**
 * The percentile by the formula of India's National Testing Agency, 100 times the students with marks up to one's own
 * over all students (https://nta.ac.in, normalization procedure), so that equal marks have equal percentiles and the best
 * has 100. `low` and `high` bound, with a confidence of 95 %, what it would be among all students like these. Marks are
 * compared as shares of the most possible, because revisions of a test can differ in that. The cohort includes oneself.
 */
export function percentileOf(cohort: readonly CohortMarks[], mine: Pick<CohortMarks, 'got' | 'possible'>) {
  const sum = (list: readonly CohortMarks[]) => list.reduce((all, { students }) => all + students, 0);
  const students = sum(cohort);
  // Whole numbers: no two equal shares differ by a rounding.
  const upToMine = sum(cohort.filter(({ got, possible }) => got * mine.possible <= mine.got * possible));
  const bounds = shareInterval(upToMine / students, students);
  if (students < FEWEST_IN_COHORT || !bounds) return { students };
  return {
    students,
    upToMine,
    percentile: { value: (100 * upToMine) / students, low: 100 * bounds.low, high: 100 * bounds.high },
  };
}
