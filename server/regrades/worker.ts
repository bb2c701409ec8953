import type { RevisionId } from '../../contract/ids.ts';
import { listAnswersOf } from '../attempts/answer-queries.ts';
import { markAnswers } from '../attempts/mark-answers.ts';
import { type Attempt, markingOf } from '../attempts/queries.ts';
import {
  closedPlace,
  countShares,
  listClosedBehind,
  listMarkedBy,
  type Marks,
  moveAttempts,
  replaceMarks,
} from '../attempts/regrade-queries.ts';
import { restartRollups } from '../attempts/rollup-queries.ts';
import type { Db, RootDb } from '../db/db.ts';
import { holdStudents } from '../db/hold-students.ts';
import { asOnlyOne } from '../db/only-one.ts';
import { deleteMarkingRevisions } from '../papers/marking-revisions.ts';
import type { Papers } from '../papers/papers.ts';
import { movedBy, sharesAfter, summarize } from './moved-shares.ts';
import {
  type Change,
  countMoves,
  deleteChanges,
  findWork,
  haveEndedBefore,
  lockRegrade,
  nextTransaction,
  type Regrade,
  updateRegrade,
  writeChanges,
} from './queries.ts';

interface WorkerDeps {
  db: RootDb;
  papers: Papers;
}

/** Attempts of one transaction: marking 200 papers of 50 questions keeps a node busy for about 20 ms. */
const MARKED_AT_ONCE = 200;
/** Attempts of one transaction that only moves marks which are known. */
const MOVED_AT_ONCE = 1_000;

/**
 * Works on regrades batch by batch, each in a short transaction that also notes how far it has come: any node can go on
 * where another has stopped, and one at a time does. No answer that students save waits for it: it holds students and
 * locks rows of attempts that are closed. Each step gives false where there is nothing to do, or where it has to wait.
 */
export function createRegrading({ db, papers }: WorkerDeps): () => Promise<boolean> {
  /** By regrade and stage, the transaction before which others may still close attempts by the previous paper. */
  const horizons = new Map<string, string>();

  /** Whether every attempt that was closed by what the test's revisions said before can be seen. */
  async function isSettled(tx: Db, { id, status }: Regrade): Promise<boolean> {
    const key = `${id} ${status}`;
    const horizon = horizons.get(key) ?? (await nextTransaction(tx));
    horizons.set(key, horizon);
    return haveEndedBefore(tx, horizon);
  }

  async function check(tx: Db, regrade: Regrade): Promise<boolean> {
    const { id, testId, place, done } = regrade;
    const closed = await listClosedBehind(tx, testId, place, MARKED_AT_ONCE);
    const last = closed.at(-1);
    if (!last) return finishCheck(tx, regrade);
    const changes = await markAnew(tx, papers, await held(tx, closed), targetsOf(regrade, 'forward'));
    await writeChanges(tx, id, changes);
    await updateRegrade(tx, id, { place: closedPlace(last), done: done + closed.length });
    return true;
  }

  async function apply(tx: Db, regrade: Regrade): Promise<boolean> {
    if (await move(tx, regrade, 'after')) return true;
    const isComplete = await isSettled(tx, regrade);
    const changes = await markLate(tx, regrade, 'forward');
    await writeChanges(tx, regrade.id, changes);
    await replaceMarks(tx, changes);
    if (changes.length > 0) return true;
    if (isComplete) await finish(tx, regrade, 'applied');
    return isComplete;
  }

  async function undo(tx: Db, regrade: Regrade): Promise<boolean> {
    if (await move(tx, regrade, 'before')) return true;
    const isComplete = await isSettled(tx, regrade);
    const changes = await markLate(tx, regrade, 'back');
    await replaceMarks(tx, changes);
    if (changes.length > 0) return true;
    if (isComplete) await finish(tx, regrade, 'undone');
    return isComplete;
  }

  /** Attempts that were closed in the meantime by the paper that the stage replaces. */
  async function markLate(tx: Db, regrade: Regrade, way: Way): Promise<Change[]> {
    const targets = targetsOf(regrade, way);
    const late = await listMarkedBy(tx, regrade.testId, [...targets.keys()], MARKED_AT_ONCE);
    return markAnew(tx, papers, await held(tx, late), targets);
  }

  const stages: Partial<Record<Regrade['status'], (tx: Db, regrade: Regrade) => Promise<boolean>>> = {
    checking: check,
    applying: apply,
    undoing: undo,
    discarding: discard,
  };

  return async () => {
    const work = await findWork(db);
    if (!work) return false;
    const isMore = await asOnlyOne(db, 'regrade', async (tx) => {
      const regrade = await lockRegrade(tx, work.id);
      return (regrade && (await stages[regrade.status]?.(tx, regrade))) ?? false;
    });
    return isMore ?? false;
  };
}

type Way = 'forward' | 'back';

/** Holds the students of attempts, and gives the attempts of those who have not been deleted. */
async function held(tx: Db, attempts: readonly Attempt[]): Promise<Attempt[]> {
  const students = await holdStudents(
    tx,
    attempts.map(({ studentId }) => studentId),
  );
  return attempts.filter(({ studentId }) => students.has(studentId));
}

/** The paper by which an attempt should be marked instead of its present one. */
function targetsOf({ markings }: Regrade, way: Way): Map<RevisionId, RevisionId> {
  return new Map(markings.map(({ from, to }) => (way === 'forward' ? [from, to] : [to, from])));
}

/** Ends a stage that has changed marks, and has them counted again. */
async function finish(tx: Db, { id, testId, total }: Regrade, status: 'applied' | 'undone'): Promise<void> {
  await updateRegrade(tx, id, { status, place: null, done: total });
  await restartRollups(tx, [testId]);
}

/** Ends a check: counts what moves, among all attempts that the test has now. */
async function finishCheck(tx: Db, { id, testId }: Regrade): Promise<boolean> {
  const [before, moves] = [await countShares(tx, testId), await countMoves(tx, id)];
  const summary = summarize(before, moves);
  const shares = { before, after: sharesAfter(before, moves) };
  await updateRegrade(tx, id, { status: 'checked', place: null, summary, shares });
  return true;
}

/** Moves the next attempts of a stage to their marks before or after the regrade; false where all are moved. */
async function move(tx: Db, { id, place, done }: Regrade, to: 'before' | 'after'): Promise<boolean> {
  const { count, last } = await moveAttempts(tx, id, to, place, MOVED_AT_ONCE);
  if (count === 0) return false;
  await updateRegrade(tx, id, { place: last, done: done + count });
  return true;
}

async function discard(tx: Db, { id, markings, done, total }: Regrade): Promise<boolean> {
  const count = await deleteChanges(tx, id, MOVED_AT_ONCE);
  if (count > 0) {
    await updateRegrade(tx, id, { done: Math.min(total, done + count) });
    return true;
  }
  await deleteMarkingRevisions(
    tx,
    markings.map(({ to }) => to),
  );
  await updateRegrade(tx, id, { status: 'discarded', markings: [], place: null, done: total });
  return true;
}

/** Marks those of the attempts for which there is another paper. */
async function markAnew(
  tx: Db,
  papers: Papers,
  attempts: readonly Attempt[],
  targets: ReadonlyMap<RevisionId, RevisionId>,
): Promise<Change[]> {
  const marked = attempts.filter((attempt) => targets.has(markingOf(attempt)));
  const answers = await listAnswersOf(
    tx,
    marked.map(({ studentId, id }) => ({ student: studentId, attemptId: id })),
  );
  const changes: Change[] = [];
  for (const attempt of marked) {
    const markedBy = targets.get(markingOf(attempt));
    if (markedBy === undefined) continue;
    const own = new Map((answers.get(attempt.id) ?? []).map((answer) => [answer.index, answer]));
    const before = marksOf(attempt);
    const { sheet, marksGot, marksPossible, correctCount } = markAnswers(
      (await papers(markedBy)).of(attempt),
      own,
    );
    const after = {
      sheet,
      got: marksGot,
      possible: marksPossible,
      correct: correctCount,
      markedBy: markedBy === attempt.revisionId ? null : markedBy,
    };
    const moved = attempt.isBlank || attempt.voidedAt ? null : movedBy(before, after);
    changes.push({ studentId: attempt.studentId, attemptId: attempt.id, before, after, moved });
  }
  return changes;
}

function marksOf({ id, sheet, marksGot, marksPossible, correctCount, markedBy }: Attempt): Marks {
  if (sheet === null || marksGot === null || marksPossible === null || correctCount === null) {
    throw new Error(`Attempt ${id} is not closed`);
  }
  return { sheet, got: marksGot, possible: marksPossible, correct: correctCount, markedBy };
}
