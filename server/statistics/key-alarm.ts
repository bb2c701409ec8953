import { correlationWithRest } from './option-statistics.ts';
import { type Cell, studentsIn } from './tally.ts';

/** With fewer, correlations are dominated by chance, so no question is judged (docs/decisions/0030). */
export const FEWEST_STUDENTS = 30;
/** The fewest students who chose the option that may be the right one. */
const FEWEST_CHOOSERS = 5;
/** A key is not suspected if the correlation of choosing it with the rest score is above this. */
const NEAR_ZERO = 0.1;
/** Standard errors above 0: a confidence of 87.5 % on one side, found by simulation. */
const CONFIDENT = 1.150_349_380_376;
/** A smaller correlation than this never makes a key suspected, however certain it is. */
const NOTICEABLE = 0.1;

export type KeyVerdict =
  | { verdict: 'not_enough_data' }
  | { verdict: 'no_alarm' }
  | {
      verdict: 'suspected';
      /** Null where nobody chose the key. */
      keyCorrelation: number | null;
      keyStudents: number;
      /** The option that is probably right. */
      option: string;
      optionCorrelation: number;
      optionStudents: number;
    };

/**
 * Suspects the key of a choice question when those who chose it did worse on the other questions, or no better, while
 * those who chose another option did better: the key's correlation with the rest score is at most 0.1, the other option's
 * is at least 0.1 and above 0 with a confidence of 87.5 %, and so is the correlation of choosing it rather than the key.
 * How many right keys it suspects and how many wrong ones it finds: docs/decisions/0030.
 */
export function judgeKey(cells: readonly Cell[], keys: readonly string[]): KeyVerdict {
  const n = studentsIn(cells);
  if (n < FEWEST_STUDENTS || keys.length === 0) return { verdict: 'not_enough_data' };
  const isKey = (response: string | null) => response !== null && keys.includes(response);
  const keyCorrelation = correlationWithRest(cells, (response) => (isKey(response) ? 1 : 0));
  const [rival] = rivals(cells, isKey);
  const isSuspected =
    (keyCorrelation ?? 0) <= NEAR_ZERO &&
    rival !== undefined &&
    rival.students >= FEWEST_CHOOSERS &&
    isClear(rival.correlation, n) &&
    isClear(rival.rather, n);
  if (!isSuspected) return { verdict: 'no_alarm' };
  return {
    verdict: 'suspected',
    keyCorrelation,
    keyStudents: studentsIn(cells.filter(({ response }) => isKey(response))),
    option: rival.option,
    optionCorrelation: rival.correlation,
    optionStudents: rival.students,
  };
}

/** The other options, first the one that good students chose most clearly rather than the key. */
function rivals(cells: readonly Cell[], isKey: (response: string | null) => boolean) {
  const options = new Set(
    cells.flatMap(({ response }) => (response === null || isKey(response) ? [] : response)),
  );
  return [...options]
    .map((option) => ({
      option,
      students: studentsIn(cells.filter(({ response }) => response === option)),
      correlation: correlationWithRest(cells, (response) => (response === option ? 1 : 0)) ?? 0,
      rather:
        correlationWithRest(cells, (response) => {
          if (response === option) return 1;
          return isKey(response) ? -1 : 0;
        }) ?? 0,
    }))
    .toSorted((a, b) => b.rather - a.rather || b.students - a.students || (a.option < b.option ? -1 : 1));
}

/** Whether a correlation is noticeable, and above 0 with confidence (Fisher's transformation). */
const isClear = (r: number, n: number) => r >= NOTICEABLE && Math.atanh(r) * Math.sqrt(n - 3) >= CONFIDENT;
