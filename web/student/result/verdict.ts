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

/** Another question of the same choice counts: `left_over` needed no answer, and that of `not_counted` is one too many. */
type ShownOutcome = Outcome | 'left_over' | 'not_counted';

/** The message key of each outcome. */
export const OUTCOME_KEYS = {
  ...VERDICT_KEYS,
  left_over: 'result.left_over',
  not_counted: 'result.not_counted',
  partial: 'result.partial',
  given: 'result.given',
  dropped: 'result.dropped',
  waiting: 'result.waiting',
} as const satisfies Record<ShownOutcome, string>;

type Graded = Pick<ResultDetail, 'isCorrect' | 'userAnswer' | 'counts' | 'outcome'>;

export function verdictOf({ isCorrect, userAnswer, counts, outcome }: Graded): Verdict {
  if (counts === false || outcome === 'waiting') return 'left_out';
  if (isCorrect) return 'right';
  // Of what is on paper the marks alone are known.
  if (outcome === 'wrong' || outcome === 'partial') return 'wrong';
  return userAnswer === null ? 'left_out' : 'wrong';
}

/** What its mark looks like: a part of the marks of a written answer is neither a tick nor a cross. */
export const markOf = (detail: Graded & Pick<ResultDetail, 'asked'>): Verdict | 'part' =>
  detail.asked?.kind === 'written' && outcomeOf(detail) === 'partial' ? 'part' : verdictOf(detail);

/** How a question was graded, as far as it is told: a result of the specification's shape knows verdicts alone. */
export function outcomeOf(detail: Graded): ShownOutcome {
  const outcome = detail.outcome ?? verdictOf(detail);
  if (detail.counts !== false || outcome === 'dropped' || outcome === 'waiting') return outcome;
  return outcome === 'left_out' ? 'left_over' : 'not_counted';
}

/** The number of questions with each outcome that there is, in this order. */
export function countOutcomes(details: readonly ResultDetail[]): [ShownOutcome, number][] {
  const outcomes = details.map(outcomeOf);
  return OUTCOMES.flatMap((outcome) => {
    const count = outcomes.filter((one) => one === outcome).length;
    return count > 0 || isVerdict(outcome) ? [[outcome, count] as [ShownOutcome, number]] : [];
  });
}

export const isVerdict = (outcome: ShownOutcome): outcome is Verdict => outcome in VERDICT_KEYS;

const OUTCOMES: readonly ShownOutcome[] = [
  'right',
  'wrong',
  'left_out',
  'partial',
  'given',
  'dropped',
  'waiting',
  'left_over',
  'not_counted',
];

/** The number of questions with each mark; a written answer that waits for its marks has none. */
export function countMarks(details: readonly ResultDetail[]): Record<Verdict | 'part', number> {
  const counts = { right: 0, wrong: 0, left_out: 0, part: 0 };
  for (const detail of details) if (detail.outcome !== 'waiting') counts[markOf(detail)]++;
  return counts;
}
