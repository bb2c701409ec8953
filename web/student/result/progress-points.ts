import type { ListedAttempt } from '../../../contract/results.ts';
import { scoreShare } from '../score.ts';

/** The most attempts in the chart: with more of them the points would touch on a phone. */
export const MOST_POINTS = 20;

export interface ProgressPoint {
  attemptId: string;
  /** Horizontal position from 0, the oldest attempt, to 1. */
  across: number;
  /** The share of the marks, from 0 to 1; 0 where it is negative. */
  share: number;
}

/** The newest attempts whose results are shown and whole, of a list that is sorted newest first, as the points of a chart, oldest first. */
export function progressPoints(
  attempts: readonly Pick<ListedAttempt, 'attemptId' | 'marks' | 'waiting'>[],
): ProgressPoint[] {
  const shown = attempts
    .flatMap(({ attemptId, marks, waiting }) =>
      marks && waiting === undefined ? { attemptId, share: Math.max(0, scoreShare({ marks })) } : [],
    )
    .slice(0, MOST_POINTS)
    .toReversed();
  return shown.map((point, i) => ({ ...point, across: shown.length === 1 ? 1 : i / (shown.length - 1) }));
}
