import { averageOf, paceOf } from '../../../contract/pace.ts';
import { type QuestionNumber, questionNumbers } from '../../../contract/papers/question-numbers.ts';
import type { ResultDetail } from './result-state.ts';
import { markOf } from './verdict.ts';

/** How long a question took, compared with the others of its test. */
export interface QuestionTime {
  index: number;
  /** As the paper prints it. */
  number: QuestionNumber | undefined;
  /** Seconds; NaN if the measured value is not a time. */
  seconds: number;
  verdict: ReturnType<typeof markOf>;
  isSlow: boolean;
  /** The time divided by the average; undefined without an average, or if the measured value is not a time. */
  ofAverage: number | undefined;
}

export interface QuestionTimes {
  /** The average in seconds that slow questions are judged by; undefined where it would say nothing (contract/pace.ts). */
  average: number | undefined;
  longest: number;
  /** Sorted by what the student should look at first. */
  questions: QuestionTime[];
}

/**
 * Milliseconds for each question of a result; undefined if no times were measured. They are shown as whole seconds, and
 * added up as they are: what many quick answers lose by rounding would be missing in the sum.
 */
export function measuredTimes(spentMs: unknown): readonly number[] | undefined {
  if (!Array.isArray(spentMs)) return undefined;
  const times = spentMs.map((ms: unknown) => (typeof ms === 'number' && ms >= 0 ? ms : Number.NaN));
  return times.some((ms) => ms > 0) ? times : undefined;
}

/**
 * Sorts the questions by what the student should look at first: slow ones that were not right, slow ones that were
 * right, then the others, each group from the longest time to the shortest.
 */
export function questionTimes(
  details: readonly ResultDetail[],
  spentMs: readonly number[] | undefined,
): QuestionTimes | undefined {
  const times = (spentMs ?? []).slice(0, details.length);
  const shown = times.filter((ms) => ms > 0 && Number.isFinite(ms));
  if (shown.length === 0) return undefined;
  const average = averageOf(times);
  const numbers = questionNumbers(details);
  const questions = details.map((detail, index): QuestionTime => {
    const ms = times[index] ?? Number.NaN;
    const ofAverage = average === undefined || !Number.isFinite(ms) ? undefined : ms / average;
    const isSlow = paceOf(ms, average) === 'slow';
    return {
      index,
      number: numbers[index],
      seconds: ms / 1000,
      verdict: markOf(detail),
      isSlow,
      ofAverage,
    };
  });
  return {
    average: average && average / 1000,
    longest: Math.max(...shown) / 1000,
    questions: questions.toSorted((a, b) => rank(a) - rank(b) || timeOf(b) - timeOf(a)),
  };
}

/** For sorting: what is not a time comes last. */
const timeOf = ({ seconds }: QuestionTime) => (Number.isFinite(seconds) ? seconds : -1);

function rank({ isSlow, verdict }: QuestionTime): number {
  if (!isSlow) return 2;
  return verdict === 'right' ? 1 : 0;
}
