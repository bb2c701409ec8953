import { SLOW, SLOW_BY_MS } from './pace.ts';

/** How well an answer was recalled, worst first: the four grades of FSRS. */
export const RECALLS = ['again', 'hard', 'good', 'easy'] as const;
export type Recall = (typeof RECALLS)[number];

/**
 * How an answer is graded until the student says otherwise. A right answer that took far longer than the test gives a
 * question is hard. A quick one is not graded easy, because it may be a guess; only the student can say so.
 */
export function recallOf({
  isRight,
  spentMs,
  usualMs,
}: {
  isRight: boolean;
  spentMs: number;
  /** What the test gives a question on average. */
  usualMs: number;
}): Recall {
  if (!isRight) return 'again';
  return spentMs >= SLOW * usualMs && spentMs - usualMs >= SLOW_BY_MS ? 'hard' : 'good';
}
