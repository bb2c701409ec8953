import type { RevisionId } from '../../contract/ids.ts';
import { listAnswersOf } from '../attempts/answer-queries.ts';
import { type Countable, listCountable, listWaitingForNone } from '../attempts/rollup-queries.ts';
import type { Db, RootDb } from '../db/db.ts';
import { asOnlyOne } from '../db/only-one.ts';
import type { Papers } from '../papers/papers.ts';
import { addAttempt, type Count, emptyCount, readCount, writeCount } from './count.ts';
import { firstAttempt } from './first-attempt.ts';
import {
  findUncounted,
  lockRollup,
  readContents,
  serveGeneration,
  type TestRollup,
  takeUncounted,
  updateRollup,
  writeContent,
} from './queries.ts';

/** Attempts per transaction, which locks nothing that students need and writes each count once. */
const COUNTED_AT_ONCE = 2_000;
/** Attempts that are read at once; between two such reads the node handles other requests. */
const READ_AT_ONCE = 200;

/**
 * Counts closed attempts into the rollups of their tests in batches; each step returns false if nothing is left.
 * Every attempt is counted once in each generation: the walk takes those that are not in `uncounted_attempts`, and those
 * that are in it are counted when they are taken out, in the same transaction.
 */
export function createCounting(
  { db, papers }: { db: RootDb; papers: Papers },
  atOnce = COUNTED_AT_ONCE,
): () => Promise<boolean> {
  async function scan(tx: Db, rollup: TestRollup, counts: Counts): Promise<void> {
    let { place } = rollup;
    for (let left = atOnce; left > 0; left -= READ_AT_ONCE) {
      const limit = Math.min(left, READ_AT_ONCE);
      const rows = await listWaitingForNone(tx, rollup.testId, place, limit);
      await addAll(tx, papers, rows, counts);
      const last = rows.at(-1);
      if (last) place = [last.submittedAt?.toISOString() ?? '', last.studentId, last.id];
      if (rows.length < limit) {
        await updateRollup(tx, rollup.testId, { isScanning: false, place: null });
        return;
      }
    }
    await updateRollup(tx, rollup.testId, { place });
  }

  async function catchUp(tx: Db, rollup: TestRollup, counts: Counts): Promise<void> {
    const taken = await takeUncounted(tx, rollup.testId, atOnce);
    for (let from = 0; from < taken.length; from += READ_AT_ONCE) {
      const rows = await listCountable(tx, taken.slice(from, from + READ_AT_ONCE));
      await addAll(tx, papers, rows, counts);
    }
    if (taken.length < atOnce && rollup.served !== rollup.generation) await serveGeneration(tx, rollup);
  }

  return async () => {
    const test = await findUncounted(db);
    if (test === undefined) return false;
    const isMore = await asOnlyOne(db, 'count results', async (tx) => {
      const rollup = await lockRollup(tx, test);
      const stored = await readContents(tx, rollup);
      const counts = countsOf(stored);
      await (rollup.isScanning ? scan : catchUp)(tx, rollup, counts);
      for (const [revision, count] of counts.changed()) {
        await writeContent(tx, rollup, revision, writeCount(count));
      }
      return true;
    });
    return isMore ?? false;
  };
}

/** The counts of a generation, of which only those that are used are read and written. */
interface Counts {
  of(revision: RevisionId): Count;
  changed(): Iterable<[RevisionId, Count]>;
}

function countsOf(stored: ReadonlyMap<RevisionId, string>): Counts {
  const used = new Map<RevisionId, Count>();
  return {
    of(revision) {
      const text = stored.get(revision);
      const count = used.get(revision) ?? (text === undefined ? emptyCount() : readCount(text));
      used.set(revision, count);
      return count;
    },
    changed: () => used,
  };
}

async function addAll(tx: Db, papers: Papers, rows: readonly Countable[], counts: Counts): Promise<void> {
  if (rows.length === 0) return;
  const answers = await listAnswersOf(
    tx,
    rows.map(({ studentId, id }) => ({ student: studentId, attemptId: id })),
  );
  for (const row of rows) {
    const paper = (await papers(row.marking)).of(row);
    addAttempt(counts.of(row.revisionId), firstAttempt(paper, answers.get(row.id) ?? [], row.spentMs));
  }
}
