import type { AdminId, QuestionId } from '../../contract/ids.ts';
import type { FormulaWarning } from '../../contract/questions/admin-question.ts';
import { recordChange } from '../audit/queries.ts';
import { ownerOf } from '../classes/scope.ts';
import type { Db } from '../db/db.ts';
import type { TeacherScope } from '../http/session.ts';
import type { FormulaCache } from '../math/render-formulas.ts';
import { formulaWarnings } from '../papers/formula-warnings.ts';
import { type BankItem, writeQuestions } from '../papers/question-queries.ts';
import { type Fingerprint, fingerprints } from './index-rows.ts';
import { indexQuestions } from './indexing.ts';
import { findIdentities } from './search-queries.ts';

/** A question that may join the bank, with what it is compared by. */
export interface Candidate {
  item: BankItem;
  print: Fingerprint;
}

/** Compares questions as the bank does, and says by their positions what of them cannot be displayed. */
export async function examine(
  db: Db,
  items: readonly BankItem[],
): Promise<{ candidates: Candidate[]; warnings: FormulaWarning[] }> {
  const formulas: FormulaCache = new Map();
  const prints = await fingerprints(
    items.map(({ question }) => question),
    formulas,
  );
  const warnings = await formulaWarnings(db, { items }, formulas);
  return {
    candidates: items.flatMap((item, i) => (prints[i] ? [{ item, print: prints[i] }] : [])),
    warnings,
  };
}

/**
 * Adds the questions that the bank does not have; at most a batch of the index. Returns the id of each, undefined for
 * one that is there already.
 */
export async function addToBank(
  tx: Db,
  candidates: readonly Candidate[],
  { admin, scope, now }: { admin: AdminId; scope: TeacherScope; now: Date },
): Promise<(QuestionId | undefined)[]> {
  const identities = candidates.map(({ print }) => print.identity);
  const known = new Set((await findIdentities(tx, identities, scope)).keys());
  const isNew = identities.map((identity) => !known.has(identity) && known.add(identity) && true);
  const fresh = candidates.filter((_, i) => isNew[i]);
  const ids = (
    await writeQuestions(
      tx,
      fresh.map(({ item }) => item),
      { admin, scope, owner: ownerOf(scope), now },
    )
  ).map(({ questionId }) => questionId);
  if (ids.length > 0) {
    const change = { admin, action: 'bankAdd', kind: 'question', recordId: ids[0] ?? '' } as const;
    await recordChange(tx, { ...change, after: { questions: ids.length } }, now);
    // In the same transaction, so that a client that repeats the call after a lost response finds them.
    const prints = ids.flatMap((id, i) => (fresh[i] ? [[id, fresh[i].print] as const] : []));
    await indexQuestions(tx, ids, new Map(prints));
  }
  const left = [...ids];
  return isNew.map((isFresh) => (isFresh ? left.shift() : undefined));
}
