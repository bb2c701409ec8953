import { type Ledger, type LedgerQuestion, ledgerOf } from './ledger.ts';
import { measuredTimes } from './question-times.ts';
import type { ResultDetail, ResultState } from './result-state.ts';
import { verdictOf } from './verdict.ts';

/** A ledger with what its marks are counted in: `denominator` units make one mark. */
export interface MarkedLedger extends Ledger {
  denominator: number;
}

/**
 * The ledger of a result, in the marks that the server has given. In a state of the specification's shape each question
 * gives one mark (spec section 4: correct out of total).
 */
export function ledgerOfResult({ details, spentMs, marking, waiting }: ResultState): MarkedLedger {
  const times = measuredTimes(spentMs);
  const questions = details.map((detail, index): LedgerQuestion => {
    const marks = marking ? marksOf(detail) : oneMark(detail);
    // Answered without having been on the screen: where nothing measured it.
    const isUnmeasured = marks.outcome !== 'left_out' && spentMs?.[index] === 0;
    const ms = isUnmeasured ? undefined : times?.[index];
    return {
      ...marks,
      marked: detail.marked ?? false,
      isTyped: detail.options.length === 0,
      spentMs: ms === undefined || Number.isFinite(ms) ? ms : undefined,
    };
  });
  // Nothing is lost yet of what nobody has marked.
  const total = waiting === undefined ? marking?.total : undefined;
  return { ...ledgerOf(questions, total), denominator: marking?.denominator ?? 1 };
}

type Marks = Pick<LedgerQuestion, 'outcome' | 'got' | 'worth'>;

const oneMark = (detail: ResultDetail): Marks => ({
  outcome: verdictOf(detail),
  got: detail.isCorrect ? 1 : 0,
  worth: 1,
});

function marksOf(detail: ResultDetail): Marks {
  const { outcome = verdictOf(detail), got = 0, worth = 0, counts = true } = detail;
  return { outcome, got, worth: counts && outcome !== 'waiting' ? worth : 0 };
}
