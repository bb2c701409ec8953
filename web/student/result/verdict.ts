import type { MarkedQuestion } from '../../../contract/attempt.ts';

/** What became of a question. */
export type Verdict = 'right' | 'wrong' | 'left_out';

export function verdictOf({
  isCorrect,
  userAnswer,
}: Pick<MarkedQuestion, 'isCorrect' | 'userAnswer'>): Verdict {
  if (isCorrect) return 'right';
  return userAnswer === null ? 'left_out' : 'wrong';
}

/** How many questions of a list came to each verdict. */
export function countVerdicts(details: readonly MarkedQuestion[]): Record<Verdict, number> {
  const counts = { right: 0, wrong: 0, left_out: 0 };
  for (const detail of details) counts[verdictOf(detail)]++;
  return counts;
}
