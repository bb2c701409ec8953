import { and, asc, count, eq, inArray, isNull, ne, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { AttemptId, RegradeId, RevisionId, StudentId, TestId } from '../../contract/ids.ts';
import type { RegradeState } from '../../contract/regrades.ts';
import type { Marks } from '../attempts/regrade-queries.ts';
import { isOfTestTo, isOwnStudent, mayWithTest } from '../classes/scope.ts';
import type { Db } from '../db/db.ts';
import { admins } from '../db/tables/admins.ts';
import { tests } from '../db/tables/catalog.ts';
import { testRevisions } from '../db/tables/papers.ts';
import { regradedAttempts, regrades } from '../db/tables/regrades.ts';
import { students } from '../db/tables/students.ts';
import type { TeacherScope } from '../http/session.ts';
import { type PageOf, readPage } from '../lists/paging.ts';
import type { Move } from './moved-shares.ts';

export type Regrade = typeof regrades.$inferSelect;

/** False where another regrade of the test has not ended. */
export async function insertRegrade(tx: Db, regrade: typeof regrades.$inferInsert): Promise<boolean> {
  const rows = await tx.insert(regrades).values(regrade).onConflictDoNothing().returning({ id: regrades.id });
  return rows.length > 0;
}

export async function updateRegrade(
  tx: Db,
  id: RegradeId,
  changed: Partial<Omit<Regrade, 'id' | 'testId'>>,
): Promise<void> {
  await tx.update(regrades).set(changed).where(eq(regrades.id, id));
}

/** Locks a regrade until the transaction ends. */
export async function lockRegrade(tx: Db, id: RegradeId): Promise<Regrade | undefined> {
  const [row] = await tx.select().from(regrades).where(eq(regrades.id, id)).for('update');
  return row;
}

/** The oldest regrade with work left for a worker. */
export async function findWork(db: Db): Promise<Regrade | undefined> {
  const atWork: RegradeState[] = ['checking', 'applying', 'undoing', 'discarding'];
  const [row] = await db
    .select()
    .from(regrades)
    .where(inArray(regrades.status, atWork))
    .orderBy(asc(regrades.createdAt), asc(regrades.id))
    .limit(1);
  return row;
}

/** Transactions from this one on began after all that are committed now. */
export async function nextTransaction(tx: Db): Promise<string> {
  const [row] = await tx.execute<{ next: string }>(
    sql`select pg_snapshot_xmax(pg_current_snapshot())::text as next`,
  );
  return row?.next ?? '0';
}

/** Whether every transaction before that one has ended. */
export async function haveEndedBefore(tx: Db, next: string): Promise<boolean> {
  const [row] = await tx.execute<{ ended: boolean }>(
    sql`select pg_snapshot_xmin(pg_current_snapshot()) >= ${next}::text::xid8 as ended`,
  );
  return row?.ended === true;
}

const creator = alias(admins, 'creator');
const undoer = alias(admins, 'undoer');

/** The regrades of a test with the names of the admins who made and undid them. */
export async function listRegrades(db: Db, test: TestId, order: 'asc' | 'desc', page: PageOf) {
  const where = eq(regrades.testId, test);
  const total = await db.$count(regrades, where);
  return readPage(total, page, [regrades.createdAt, regrades.id], order, (sort, window) =>
    presented(db)
      .where(where)
      .orderBy(...sort)
      .limit(window.limit)
      .offset(window.offset),
  );
}

/** The corrections that were checked and wait for a decision, the longest waiting first. */
export function listChecked(db: Db, scope: TeacherScope) {
  const { createdAt, reason, questions } = regrades;
  return db
    .select({ id: tests.id, testCode: tests.testCode, testName: tests.name, createdAt, reason, questions })
    .from(regrades)
    .innerJoin(tests, eq(tests.id, regrades.testId))
    .where(and(eq(regrades.status, 'checked'), isNull(tests.deletedAt), mayWithTest(scope, 'edit')))
    .orderBy(asc(createdAt))
    .limit(MOST_CHECKED);
}

/** The most corrections in that list. */
const MOST_CHECKED = 20;

/** The regrades of a test by which attempts are marked. */
export function listApplied(db: Db, test: TestId) {
  const { revisionId, questions, appliedAt } = regrades;
  return db
    .select({ revisionId, questions, appliedAt })
    .from(regrades)
    .where(and(eq(regrades.testId, test), inArray(regrades.status, ['applying', 'applied'])));
}

/** A regrade of a test that the caller may edit. */
export async function findPresented(db: Db, id: RegradeId, scope?: TeacherScope) {
  const [row] = await presented(db).where(
    and(eq(regrades.id, id), isOfTestTo(scope, 'edit', regrades.testId)),
  );
  return row;
}

const presented = (db: Db) =>
  db
    .select({
      regrade: regrades,
      testCode: tests.testCode,
      createdBy: creator.name,
      undoneBy: undoer.name,
      isLast: sql<boolean>`not exists (
        select from ${regrades} later where later.test_id = ${regrades.testId}
          and later.status not in ('undone', 'discarded')
          and (later.created_at, later.id) > (${regrades.createdAt}, ${regrades.id})
      )`,
    })
    .from(regrades)
    .innerJoin(tests, eq(tests.id, regrades.testId))
    .innerJoin(creator, eq(creator.id, regrades.createdBy))
    .leftJoin(undoer, eq(undoer.id, regrades.undoneBy));

/** Whether the marks of the test's present revision have been decided on. */
export async function isDecided(db: Db, test: TestId, revision: RevisionId): Promise<boolean> {
  const decided: RegradeState[] = ['checking', 'checked', 'applying', 'applied'];
  const found = await db.$count(
    regrades,
    and(eq(regrades.testId, test), eq(regrades.revisionId, revision), inArray(regrades.status, decided)),
  );
  return found > 0;
}

export interface Change {
  studentId: StudentId;
  attemptId: AttemptId;
  before: Marks;
  after: Marks;
  moved: number | null;
}

/** Notes what a regrade changes; of an attempt that was noted before, what it changes now. */
export async function writeChanges(tx: Db, regradeId: RegradeId, changes: readonly Change[]): Promise<void> {
  if (changes.length === 0) return;
  const rows = changes.map(({ before, after, ...rest }) => ({
    ...rest,
    ...before,
    sheetAfter: after.sheet,
    gotAfter: after.got,
    possibleAfter: after.possible,
    correctAfter: after.correct,
    markedByAfter: after.markedBy,
  }));
  await tx.execute(sql`
    insert into ${regradedAttempts} (regrade_id, student_id, attempt_id, sheet_before, got_before, possible_before,
      correct_before, marked_by_before, sheet_after, got_after, possible_after, correct_after, marked_by_after, moved)
    select ${regradeId}::uuid, c.* from json_to_recordset(${JSON.stringify(rows)}::text::json) as c ("studentId" uuid,
      "attemptId" uuid, sheet text, got bigint, possible bigint, correct smallint, "markedBy" uuid,
      "sheetAfter" text, "gotAfter" bigint, "possibleAfter" bigint, "correctAfter" smallint, "markedByAfter" uuid,
      moved int)
    on conflict (student_id, attempt_id, regrade_id) do update set sheet_before = excluded.sheet_before,
      got_before = excluded.got_before, possible_before = excluded.possible_before,
      correct_before = excluded.correct_before, marked_by_before = excluded.marked_by_before,
      sheet_after = excluded.sheet_after, got_after = excluded.got_after, possible_after = excluded.possible_after,
      correct_after = excluded.correct_after, marked_by_after = excluded.marked_by_after, moved = excluded.moved`);
}

export function countChanges(db: Db, regrade: RegradeId): Promise<number> {
  return db.$count(regradedAttempts, eq(regradedAttempts.regradeId, regrade));
}

/** Deletes some of what a regrade has noted; gives how many rows. */
export async function deleteChanges(tx: Db, regrade: RegradeId, limit: number): Promise<number> {
  const rows = await tx.execute(sql`
    delete from ${regradedAttempts} r using (
      select student_id, attempt_id, regrade_id from ${regradedAttempts} where regrade_id = ${regrade} limit ${limit}
    ) batch
    where (r.student_id, r.attempt_id, r.regrade_id) = (batch.student_id, batch.attempt_id, batch.regrade_id)
    returning 1`);
  return rows.length;
}

/** How many attempts that count go from which share to which. */
export async function countMoves(tx: Db, regrade: RegradeId): Promise<Move[]> {
  const { gotBefore, possibleBefore, gotAfter, possibleAfter } = regradedAttempts;
  const rows = await tx
    .select({ gotBefore, possibleBefore, gotAfter, possibleAfter, attempts: count() })
    .from(regradedAttempts)
    .where(and(eq(regradedAttempts.regradeId, regrade), sql`${regradedAttempts.moved} is not null`))
    .groupBy(gotBefore, possibleBefore, gotAfter, possibleAfter);
  return rows.map((row) => ({
    before: { got: row.gotBefore, possible: row.possibleBefore },
    after: { got: row.gotAfter, possible: row.possibleAfter },
    attempts: row.attempts,
  }));
}

/** The attempts whose share a regrade moves, with their students; the largest loss first, or the largest gain. */
export async function listMoves(
  db: Db,
  { id, markings }: Regrade,
  scope: TeacherScope,
  order: 'asc' | 'desc',
  page: PageOf,
) {
  const where = and(
    eq(regradedAttempts.regradeId, id),
    ne(regradedAttempts.moved, 0),
    isOwnStudent(scope, regradedAttempts.studentId),
  );
  const total = await db.$count(regradedAttempts, where);
  const denominators = new Map(
    (await listDenominators(db, markings)).map(({ revision, denominator }) => [revision, denominator]),
  );
  const { moved, studentId, attemptId } = regradedAttempts;
  const listed = await readPage(total, page, [moved, studentId, attemptId], order, (sort, window) =>
    db
      .select({ change: regradedAttempts, student: students.name, studyingIn: students.studyingIn })
      .from(regradedAttempts)
      .innerJoin(students, eq(students.id, regradedAttempts.studentId))
      .where(where)
      .orderBy(...sort)
      .limit(window.limit)
      .offset(window.offset),
  );
  return { ...listed, denominators };
}

function listDenominators(db: Db, markings: Regrade['markings']) {
  const ids = markings.flatMap(({ from, to }) => [from, to]);
  return ids.length === 0
    ? Promise.resolve([])
    : db
        .select({ revision: testRevisions.id, denominator: testRevisions.denominator })
        .from(testRevisions)
        .where(inArray(testRevisions.id, ids));
}

/** The regrades that have changed how a student's attempt is marked, the oldest first. */
export function listCorrections(db: Db, student: StudentId, attempt: AttemptId) {
  return db
    .select({
      appliedAt: regrades.appliedAt,
      before: regradedAttempts.sheetBefore,
      after: regradedAttempts.sheetAfter,
    })
    .from(regradedAttempts)
    .innerJoin(regrades, eq(regrades.id, regradedAttempts.regradeId))
    .where(
      and(
        eq(regradedAttempts.studentId, student),
        eq(regradedAttempts.attemptId, attempt),
        inArray(regrades.status, ['applying', 'applied']),
      ),
    )
    .orderBy(asc(regrades.appliedAt));
}
