import type { ListedAttempt } from '../../../contract/results.ts';

/** The most attempts in the chart: with more of them the points would touch on a phone. */
export const MOST_POINTS = 20;

export interface ProgressPoint {
  attemptId: string;
  /** Horizontal position from 0, the oldest attempt, to 1. */
  across: number;
  /** The share of right answers, from 0 to 1. */
  share: number;
}

/** The newest attempts whose results are shown, of a list that is sorted newest first, as the points of a chart, oldest first. */
export function progressPoints(
  attempts: readonly Pick<ListedAttempt, 'attemptId' | 'correctCount' | 'totalQuestions'>[],
): ProgressPoint[] {
  const shown = attempts
    .filter(({ correctCount }) => correctCount !== undefined)
    .slice(0, MOST_POINTS)
    .toReversed();
  return shown.map(({ attemptId, correctCount = 0, totalQuestions }, i) => ({
    attemptId,
    across: shown.length === 1 ? 1 : i / (shown.length - 1),
    share: totalQuestions === 0 ? 0 : correctCount / totalQuestions,
  }));
}
