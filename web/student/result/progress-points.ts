import type { ListedAttempt } from '../../../contract/results.ts';

/** The most attempts that a line shows: beyond them its points would touch on a phone. */
export const MOST_POINTS = 20;

export interface ProgressPoint {
  attemptid: string;
  /** From 0 at the left, the oldest, to 1. */
  across: number;
  /** The share of right answers, from 0 to 1. */
  share: number;
}

/** The newest of a list that has the newest first, as points of a line that begins with the oldest of them. */
export function progressPoints(
  attempts: readonly Pick<ListedAttempt, 'attemptid' | 'correctCount' | 'totalQuestions'>[],
): ProgressPoint[] {
  const shown = attempts.slice(0, MOST_POINTS).toReversed();
  return shown.map(({ attemptid, correctCount, totalQuestions }, i) => ({
    attemptid,
    across: shown.length === 1 ? 1 : i / (shown.length - 1),
    share: totalQuestions === 0 ? 0 : correctCount / totalQuestions,
  }));
}
