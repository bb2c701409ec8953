import { averageOf, paceOf } from '../../../contract/pace.ts';
import { isUnreached } from '../../../contract/practice-reason.ts';
import type { Outcome } from '../../../contract/results.ts';

/** What the ledger needs of a question. Marks are whole numbers of one unit, so that sums are exact. */
export interface LedgerQuestion {
  outcome: Outcome;
  /** What it gave; less than 0 where a wrong answer takes marks away. */
  got: number;
  /** What a right answer would have given; 0 where the question does not count. */
  worth: number;
  /** Milliseconds on the screen; undefined if its time was not measured. */
  spentMs: number | undefined;
  /** Marked for review. */
  marked?: boolean;
  /** Answered in the student's own words or numbers, which nobody guesses as one does an option. */
  isTyped?: boolean;
}

/**
 * Why marks were lost, each question for one reason:
 * - `wrong_quick`, `wrong_slow`: wrong, in far less or far more than the average time (pace.ts); quick only of options;
 * - `wrong`: wrong, in about the usual time, or without a time to compare with;
 * - `partial`: a part of the right answer;
 * - `slow_left`: left without an answer after far more than the average time;
 * - `read_left`: read, or marked for review, and left without an answer;
 * - `never_seen`: not reached, by the rule of practice, which offers as many (practice-reason.ts);
 * - `left_out`: without an answer, where no times were measured;
 * - `dropped`: taken out after the exam, with marks only for those who had answered it;
 * - `rules`: no question, but the difference that the paper's rules make, such as a choice among questions.
 */
export type Cause =
  | 'wrong_quick'
  | 'wrong_slow'
  | 'wrong'
  | 'partial'
  | 'slow_left'
  | 'read_left'
  | 'never_seen'
  | 'left_out'
  | 'dropped'
  | 'rules';

export interface LedgerLine {
  cause: Cause;
  /** Positions of the questions. */
  indexes: number[];
  /** What they were worth, less what they gave. */
  lost: number;
  /** The part of `lost` that is negative marks: what was taken away from the marks of other questions. */
  taken: number;
  /** Undefined if no times were measured. */
  seconds: number | undefined;
}

/** The lines' marks add up to `possible - got`. */
export interface Ledger {
  /** The largest loss first. */
  lines: LedgerLine[];
  possible: number;
  got: number;
  /** Times were measured, but of too few questions, or too short, to tell guesses and slow answers apart. */
  isHurried: boolean;
}

/**
 * Where the marks and the time of an attempt went; `total` are the marks of the whole paper where its rules can make them
 * differ from the sum of its questions.
 */
export function ledgerOf(
  questions: readonly LedgerQuestion[],
  total: { got: number; possible: number } = {
    got: sum(questions.map(({ got }) => got)),
    possible: sum(questions.map(({ worth }) => worth)),
  },
): Ledger {
  const times = questions.map(({ spentMs }) => spentMs);
  const average = averageOf(times.flatMap((ms) => ms ?? []));
  const groups = Map.groupBy(questions.keys(), (index) => causeOf(questions[index], average));
  const causes = [...groups].filter((group): group is [Cause, number[]] => group[0] !== undefined);
  const isTimed = times.some((ms) => ms !== undefined);
  const lines = causes.map(([cause, indexes]) => {
    const of = indexes.flatMap((index) => questions[index] ?? []);
    return {
      cause,
      indexes,
      lost: sum(of.map(({ worth, got }) => worth - got)),
      taken: sum(of.map(({ got }) => Math.max(0, -got))),
      seconds: isTimed ? sum(of.map(({ spentMs = 0 }) => spentMs)) / 1000 : undefined,
    };
  });
  const byRules = total.possible - total.got - sum(lines.map(({ lost }) => lost));
  return {
    lines: [
      ...lines.toSorted((a, b) => b.lost - a.lost || b.indexes.length - a.indexes.length),
      ...(byRules === 0
        ? []
        : [
            {
              cause: 'rules' as const,
              indexes: [],
              lost: byRules,
              taken: 0,
              seconds: isTimed ? 0 : undefined,
            },
          ]),
    ],
    ...total,
    isHurried: isTimed && average === undefined,
  };
}

/** Why a question lost marks; undefined if it lost none. */
function causeOf(question: LedgerQuestion | undefined, average: number | undefined): Cause | undefined {
  if (question === undefined || question.worth === question.got) return undefined;
  const { outcome, spentMs, marked = false } = question;
  if (outcome === 'left_out') {
    if (spentMs === undefined) return 'left_out';
    if (isUnreached({ outcome, counts: true, marked, spentMs })) return 'never_seen';
    return paceOf(spentMs, average) === 'slow' ? 'slow_left' : 'read_left';
  }
  if (outcome === 'partial' || outcome === 'dropped') return outcome;
  const pace = spentMs === undefined ? 'usual' : paceOf(spentMs, average);
  return pace === 'usual' || (pace === 'quick' && question.isTyped) ? 'wrong' : `wrong_${pace}`;
}

/** Whole numbers for these, together exactly `total`: what rounding leaves over goes to the largest remainders. */
export function shareWhole(exact: readonly number[], total: number): number[] {
  const whole = exact.map((value) => Math.floor(value));
  const byRemainder = exact
    .map((value, i) => ({ i, remainder: value - Math.floor(value) }))
    .toSorted((a, b) => b.remainder - a.remainder || a.i - b.i);
  const missing = total - sum(whole);
  for (const { i } of byRemainder.slice(0, missing)) whole[i] = (whole[i] ?? 0) + 1;
  return whole;
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
