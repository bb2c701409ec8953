import { type Ledger, type LedgerQuestion, ledgerOf } from './ledger.ts';
import { measuredTimes } from './question-times.ts';
import type { ResultState } from './result-state.ts';
import { verdictOf } from './verdict.ts';

/** A ledger with what its marks are counted in: `denominator` units make one mark. */
export interface MarkedLedger extends Ledger {
  denominator: number;
}

/** The ledger of a result, in which each question gives one mark (spec section 4: correct out of total). */
export function ledgerOfResult({ details, spentMs, timeTaken }: ResultState): MarkedLedger {
  const times = measuredTimes(spentMs);
  const questions = details.map((detail, index): LedgerQuestion => {
    const ms = times?.[index];
    return {
      outcome: verdictOf(detail),
      got: detail.isCorrect ? 1 : 0,
      worth: 1,
      spentMs: ms === undefined || Number.isFinite(ms) ? ms : undefined,
    };
  });
  const seconds = typeof timeTaken === 'number' && timeTaken >= 0 ? Math.floor(timeTaken) : undefined;
  return { ...ledgerOf(questions, seconds), denominator: 1 };
}
