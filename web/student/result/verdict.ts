import type { Outcome } from '../../../contract/results.ts';
import type { ResultDetail } from './result-state.ts';

/** What the bubble of a question says of it. */
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

/** How a question was graded, as far as it is told: a result of the specification's shape knows verdicts alone. */
export const outcomeOf = (detail: ResultDetail): Outcome => detail.outcome ?? verdictOf(detail);

/** The number of questions with each outcome that there is, in this order. */
export function countOutcomes(details: readonly ResultDetail[]): [Outcome, number][] {
  const outcomes = details.map(outcomeOf);
  return OUTCOMES.flatMap((outcome) => {
    const count = outcomes.filter((one) => one === outcome).length;
    return count > 0 || isVerdict(outcome) ? [[outcome, count] as [Outcome, number]] : [];
  });
}

export const isVerdict = (outcome: Outcome): outcome is Verdict => outcome in VERDICT_KEYS;

const OUTCOMES: readonly Outcome[] = ['right', 'wrong', 'left_out', 'partial', 'given', 'dropped'];

/** The number of questions with each verdict. */
export function countVerdicts(details: readonly ResultDetail[]): Record<Verdict, number> {
  const counts = { right: 0, wrong: 0, left_out: 0 };
  for (const detail of details) counts[verdictOf(detail)]++;
  return counts;
}
