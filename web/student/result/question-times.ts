import type { ResultDetail } from './result-state.ts';
import { type Verdict, verdictOf } from './verdict.ts';

/** How long a question took, beside the others of its paper. */
export interface QuestionTime {
  index: number;
  /** Seconds; NaN where the measure is no time. */
  seconds: number;
  verdict: Verdict;
  isSlow: boolean;
  /** How many times the average it took; undefined where the measure is no time. */
  ofAverage: number | undefined;
}

export interface QuestionTimes {
  /** Seconds that a question took on average, of those that were looked at. */
  average: number;
  longest: number;
  /** What to look at first comes first. */
  questions: QuestionTime[];
}

/** From so many times the average on, a question was slow: clearly more than the usual spread. */
export const SLOW = 1.5;

/** The times of a result in milliseconds, by position; undefined where nobody measured any. */
export function measuredTimes(spentMs: unknown): readonly number[] | undefined {
  if (!Array.isArray(spentMs)) return undefined;
  const times = spentMs.map((ms: unknown) => (typeof ms === 'number' && ms >= 0 ? ms : Number.NaN));
  return times.some((ms) => ms > 0) ? times : undefined;
}

/**
 * The questions by what their time teaches: the slow ones that were not right, then the slow ones that were, then
 * the others; each group from the longest down.
 */
export function questionTimes(
  details: readonly ResultDetail[],
  spentMs: readonly number[] | undefined,
): QuestionTimes | undefined {
  const lookedAt = (spentMs ?? []).slice(0, details.length).filter((ms) => ms > 0 && Number.isFinite(ms));
  if (lookedAt.length === 0) return undefined;
  const average = lookedAt.reduce((sum, ms) => sum + ms, 0) / lookedAt.length / 1000;
  const questions = details.map((detail, index): QuestionTime => {
    const seconds = (spentMs?.[index] ?? Number.NaN) / 1000;
    const ofAverage = Number.isFinite(seconds) ? seconds / average : undefined;
    const isSlow = ofAverage !== undefined && ofAverage >= SLOW;
    return { index, seconds, verdict: verdictOf(detail), isSlow, ofAverage };
  });
  return {
    average,
    longest: Math.max(...lookedAt) / 1000,
    questions: questions.toSorted((a, b) => rank(a) - rank(b) || (b.ofAverage ?? -1) - (a.ofAverage ?? -1)),
  };
}

function rank({ isSlow, verdict }: QuestionTime): number {
  if (!isSlow) return 2;
  return verdict === 'right' ? 1 : 0;
}
