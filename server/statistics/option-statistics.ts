import { correlationInterval, type Interval } from './intervals.ts';
import { correlation, secondMoments } from './moments.ts';
import { type Cell, studentsIn } from './tally.ts';

/** What the students who chose an option did on the other questions. */
export interface OptionStatistics {
  option: string;
  isKey: boolean;
  students: number;
  /** Their mean rest score as a fraction of the most possible; null where nobody chose the option, or that differs. */
  meanRest: number | null;
  /** Point-biserial correlation of choosing the option with the rest score. Null where one of them does not vary. */
  restCorrelation: number | null;
  /** Where that correlation lies with a confidence of 95 %, by Fisher. */
  interval: Interval | null;
}

/** Whether an option is part of a response. */
export type Chose = (response: string | null, option: string) => boolean;

/** Of questions of which one option is chosen. */
export const choseOne: Chose = (response, option) => response === option;

/** Each of `options`, and each other response that a student gave, in that order. */
export function optionStatistics(
  cells: readonly Cell[],
  {
    options,
    keys,
    possibleRest,
    chose = choseOne,
  }: { options: readonly string[]; keys: readonly string[]; possibleRest: number | null; chose?: Chose },
): OptionStatistics[] {
  const given = cells.flatMap(({ response }) => response ?? []).toSorted();
  const n = studentsIn(cells);
  return [...new Set([...options, ...given])].map((option) => {
    const chosen = cells.filter(({ response }) => chose(response, option));
    const students = studentsIn(chosen);
    const rest = chosen.reduce((sum, cell) => sum + cell.rest * cell.students, 0);
    const restCorrelation = correlationWithRest(cells, (response) => (chose(response, option) ? 1 : 0));
    return {
      option,
      isKey: keys.includes(option),
      students,
      meanRest: students === 0 || !possibleRest ? null : rest / students / possibleRest,
      restCorrelation,
      interval: correlationInterval(restCorrelation, n),
    };
  });
}

/** The correlation of a number for each response with the rest score; null where one of them does not vary. */
export function correlationWithRest(
  cells: readonly Cell[],
  score: (response: string | null) => number,
): number | null {
  return correlation(
    secondMoments(cells.map(({ response, rest, students }) => ({ x: score(response), y: rest, students }))),
  );
}
