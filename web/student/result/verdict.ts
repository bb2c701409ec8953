import type { Outcome } from '../../../contract/results.ts';
import type { ResultDetail } from './result-state.ts';

/** How a question was graded. */
export type Verdict = 'right' | 'wrong' | 'left_out';

/** The message key of each verdict. */
export const VERDICT_KEYS = {
  right: 'result.right',
  wrong: 'result.wrong',
  left_out: 'result.left_out',
} as const satisfies Record<Verdict, string>;

/** The message key of each outcome that the server can give. */
export const OUTCOME_KEYS = {
  ...VERDICT_KEYS,
  partial: 'result.partial',
  given: 'result.given',
  dropped: 'result.dropped',
} as const satisfies Record<Outcome, string>;

export function verdictOf({
  isCorrect,
  userAnswer,
}: Pick<ResultDetail, 'isCorrect' | 'userAnswer'>): Verdict {
  if (isCorrect) return 'right';
  return userAnswer === null ? 'left_out' : 'wrong';
}

/** The number of questions with each verdict. */
export function countVerdicts(details: readonly ResultDetail[]): Record<Verdict, number> {
  const counts = { right: 0, wrong: 0, left_out: 0 };
  for (const detail of details) counts[verdictOf(detail)]++;
  return counts;
}
