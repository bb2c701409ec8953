import type { AdminId, QuestionId } from '../../contract/ids.ts';
import { addToBank, examine } from '../bank/adding.ts';
import type { BankItem } from '../papers/question-queries.ts';
import type { TestApp } from './app.ts';

/** Adds questions to the bank, and gives the id of each; undefined for one that is there already. */
export async function addQuestions(
  app: TestApp,
  items: readonly BankItem[],
  admin: AdminId,
): Promise<(QuestionId | undefined)[]> {
  const { candidates } = await examine(app.db, items);
  return app.db.transaction((tx) =>
    addToBank(tx, candidates, { admin, scope: undefined, now: app.clock.now() }),
  );
}
