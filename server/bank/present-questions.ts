import type { BankQuestion } from '../../contract/bank.ts';
import type { QuestionId } from '../../contract/ids.ts';
import type { Db } from '../db/db.ts';
import { presentBankQuestion } from './present.ts';
import { findQuestions } from './search-queries.ts';

/** Those of these questions that the bank has, in their order. */
export async function presentQuestions(db: Db, ids: readonly QuestionId[]): Promise<BankQuestion[]> {
  const found = await findQuestions(db, ids);
  return ids.flatMap((id) => {
    const row = found.get(id);
    return row ? [presentBankQuestion(row)] : [];
  });
}
