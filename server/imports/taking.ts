import { setImmediate } from 'node:timers/promises';
import type { WireOutput } from '../../contract/http/endpoint.ts';
import type { ImportId } from '../../contract/ids.ts';
import type { importEndpoints, Selection } from '../../contract/imports.ts';
import { MAX_QUESTIONS } from '../../contract/limits.ts';
import { isUnfinished } from '../../contract/questions/unfinished.ts';
import { addToBank, examine } from '../bank/adding.ts';
import { identityOf } from '../bank/identity.ts';
import { presentQuestions } from '../bank/present-questions.ts';
import { findIdentities } from '../bank/search-queries.ts';
import type { RootDb } from '../db/db.ts';
import { RequestError } from '../errors.ts';
import {
  countTaken,
  findImport,
  type ImportedQuestion,
  listSelected,
  listWarnings,
  lockWaiting,
  type Owner,
  recordTaken,
} from './queries.ts';
import { placeOf, takenQuestion } from './selected-questions.ts';

/** How many questions one transaction adds to the bank; the event loop answers others between two. */
const BATCH = 100;
/** For how long one call adds questions, in milliseconds: whoever waits then learns how far it is. */
const WORK_MS = 1_000;

interface Taking {
  importId: ImportId;
  selection: Selection;
}

/** The import with its paper. Throws not_found where it has expired, or is another admin's. */
export async function importOf(db: RootDb, id: ImportId, owner: Owner) {
  const found = await findImport(db, id, owner);
  if (!found) throw new RequestError('not_found', 'This file is no longer there. Please choose it again.');
  return found;
}

/** Adds selected questions to the bank, for about a second or until `signal` says stop, and says how far it is. */
export async function takeIntoBank(
  db: RootDb,
  taking: Taking,
  { owner, signal }: { owner: Owner; signal: AbortSignal },
): Promise<WireOutput<typeof importEndpoints.toBank>> {
  const { importId, selection } = taking;
  const { leaveOut } = selection;
  await importOf(db, importId, owner);
  const end = performance.now() + WORK_MS;
  while (!signal.aborted && performance.now() < end) {
    const rows = await listSelected(db, importId, { leaveOut, most: BATCH, areWaiting: true });
    if (rows.length === 0) break;
    await takeBatch(db, taking, owner, rows);
    await setImmediate();
  }
  const { waiting, added, skipped } = await countTaken(db, importId, leaveOut);
  const done = added + skipped;
  return {
    total: done + waiting,
    done,
    added,
    skipped,
    warnings: await listWarnings(db, importId),
  };
}

async function takeBatch(
  db: RootDb,
  { importId, selection }: Taking,
  owner: Owner,
  rows: readonly ImportedQuestion[],
): Promise<void> {
  const items = rows.map((row) => takenQuestion(row, selection));
  const unfinished = items.findIndex(({ question }) => isUnfinished(question));
  if (unfinished !== -1) {
    const field = `questions.${rows[unfinished]?.position ?? 0}.question`;
    throw new RequestError('bad_input', `A question lacks its answer or a picture: ${field}`, { field });
  }
  const { candidates, warnings } = await examine(db, items);
  const warningsOf = Map.groupBy(warnings, ({ item }) => item);
  await db.transaction(async (tx) => {
    // The same call may be under way a second time.
    const waiting = await lockWaiting(
      tx,
      importId,
      rows.map(({ position }) => position),
    );
    const batch = rows.flatMap(({ position }, i) => {
      const candidate = candidates[i];
      return candidate && waiting.has(position) ? [{ position, candidate, warnings: warningsOf.get(i) }] : [];
    });
    const ids = await addToBank(
      tx,
      batch.map(({ candidate }) => candidate),
      owner,
    );
    await recordTaken(
      tx,
      importId,
      batch.map(({ position, warnings: found = null }, i) => ({
        position,
        isAdded: ids[i] !== undefined,
        warnings: found,
      })),
    );
  });
}

/** Selected questions for a test. What the bank has already is asked again, each question once. */
export async function takeIntoTest(
  db: RootDb,
  { importId, selection }: Taking,
  owner: Owner,
): Promise<WireOutput<typeof importEndpoints.toTest>> {
  const { paper } = await importOf(db, importId, owner);
  const most = MAX_QUESTIONS + 1;
  const rows = await listSelected(db, importId, { leaveOut: selection.leaveOut, most, areWaiting: false });
  if (rows.length === most) {
    throw new RequestError('bad_input', `A test has at most ${MAX_QUESTIONS} questions.`, {
      field: 'selection',
    });
  }
  const items = rows.map((row) => takenQuestion(row, selection));
  const identities = items.map(({ question }) => identityOf(question));
  const ids = await findIdentities(db, identities, owner.scope);
  const known = new Map((await presentQuestions(db, [...ids.values()])).map((one) => [one.questionId, one]));
  const questions = rows.flatMap((row, i) => {
    const [item, identity] = [items[i], identities[i]];
    if (!item || identity === undefined) return [];
    const id = ids.get(identity);
    const same = id && known.get(id);
    ids.delete(identity);
    if (!same) return [{ ...item, ...placeOf(row, selection) }];
    const { questionId, question, labels, filed } = same;
    return [{ questionId, question, labels, ...(filed && { filed }), ...placeOf(row, selection) }];
  });
  return { questions, ...(paper && { paper }) };
}
