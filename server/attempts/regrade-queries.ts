import { and, asc, count, eq, gte, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import type { AttemptId, RegradeId, RevisionId, StudentId, TestId } from '../../contract/ids.ts';
import type { Db } from '../db/db.ts';
import { holdStudents } from '../db/hold-students.ts';
import { attempts } from '../db/tables/attempts.ts';
import { regradedAttempts } from '../db/tables/regrades.ts';
import type { Attempt } from './queries.ts';

/** The sheet that an attempt has, or had, and what follows from it. */
export interface Marks {
  sheet: string;
  got: number;
  possible: number;
  correct: number;
  markedBy: RevisionId | null;
}

const closedOf = (test: TestId) => and(eq(attempts.testId, test), isNotNull(attempts.submittedAt));

const marking = sql<RevisionId>`coalesce(${attempts.markedBy}, ${attempts.revisionId})`;

/** The position of a walk over the closed attempts at a test: submission, student and id of the last one read. */
export type ClosedPlace = [string, StudentId, AttemptId];

export const closedPlace = ({ submittedAt, studentId, id }: Attempt): ClosedPlace => [
  submittedAt?.toISOString() ?? '',
  studentId,
  id,
];

/** Closed attempts at a test after a given one, in the order of submission. */
export function listClosedBehind(
  tx: Db,
  test: TestId,
  place: readonly string[] | null,
  limit: number,
): Promise<Attempt[]> {
  const order = [attempts.submittedAt, attempts.studentId, attempts.id];
  const [submitted, student, id] = place ?? [];
  const behind = sql`(${sql.join(order, sql`, `)}) > (${submitted}::timestamptz, ${student}::uuid, ${id}::uuid)`;
  return tx
    .select()
    .from(attempts)
    .where(and(closedOf(test), place ? behind : undefined))
    .orderBy(...order.map((column) => asc(column)))
    .limit(limit);
}

/** Some of the closed attempts at a test that are marked by one of these revisions. */
export function listMarkedBy(
  tx: Db,
  test: TestId,
  markings: readonly RevisionId[],
  limit: number,
): Promise<Attempt[]> {
  if (markings.length === 0) return Promise.resolve([]);
  return tx
    .select()
    .from(attempts)
    .where(and(closedOf(test), inArray(marking, [...markings])))
    .limit(limit);
}

export function countClosed(db: Db, test: TestId): Promise<number> {
  return db.$count(attempts, closedOf(test));
}

/** Attempts that still take answers, with a deadline from `earliest` on. */
export function countRunning(db: Db, test: TestId, earliest: Date): Promise<number> {
  return db.$count(
    attempts,
    and(eq(attempts.testId, test), isNull(attempts.submittedAt), gte(attempts.deadline, earliest)),
  );
}

/** The revisions by which the closed attempts at a test are marked. */
export async function listMarkings(db: Db, test: TestId): Promise<RevisionId[]> {
  const rows = await db.selectDistinct({ marking }).from(attempts).where(closedOf(test));
  return rows.map((row) => row.marking);
}

/** The revisions that open attempts at a test have opened. */
export async function listOpenRevisions(db: Db, test: TestId): Promise<RevisionId[]> {
  const rows = await db
    .selectDistinct({ revision: attempts.revisionId })
    .from(attempts)
    .where(and(eq(attempts.testId, test), isNull(attempts.submittedAt)));
  return rows.map(({ revision }) => revision);
}

/** How many of the attempts at a test that count got each number of marks. */
export async function countShares(db: Db, test: TestId) {
  const rows = await db
    .select({ got: attempts.marksGot, possible: attempts.marksPossible, attempts: count() })
    .from(attempts)
    .where(and(closedOf(test), eq(attempts.isBlank, false), isNull(attempts.voidedAt)))
    .groupBy(attempts.marksGot, attempts.marksPossible);
  return rows.map(({ got, possible, attempts }) => ({ got: got ?? 0, possible: possible ?? 0, attempts }));
}

/** Changes the marks of closed attempts; skips those whose sheet has changed since it was read. */
export async function replaceMarks(
  tx: Db,
  changes: readonly { studentId: StudentId; attemptId: AttemptId; before: Marks; after: Marks }[],
): Promise<void> {
  if (changes.length === 0) return;
  const rows = changes.map(({ studentId, attemptId, before, after }) => ({
    ...after,
    student: studentId,
    attempt: attemptId,
    sheetBefore: before.sheet,
    markedByBefore: before.markedBy,
  }));
  await tx.execute(sql`
    update attempts a set sheet = c.sheet, marks_got = c.got, marks_possible = c.possible, correct_count = c.correct,
      marked_by = c."markedBy"
    from json_to_recordset(${JSON.stringify(rows)}::text::json) as c (student uuid, attempt uuid, sheet text, got bigint,
      possible bigint, correct smallint, "markedBy" uuid, "sheetBefore" text, "markedByBefore" uuid)
    where a.student_id = c.student and a.id = c.attempt and a.submitted_at is not null
      and a.sheet = c."sheetBefore" and a.marked_by is not distinct from c."markedByBefore"`);
}

/**
 * Puts attempts, behind one of them, from one side of a regrade to the other: 'after' applies it, 'before' undoes it. An
 * attempt that is not as the regrade left or found it keeps what it has. Gives how many were looked at, and the last.
 */
export async function moveAttempts(
  tx: Db,
  regrade: RegradeId,
  to: 'before' | 'after',
  place: readonly string[] | null,
  limit: number,
): Promise<{ count: number; last: string[] | null }> {
  const columns = (side: string) =>
    sql.raw(
      ['sheet', 'got', 'possible', 'correct', 'marked_by'].map((name) => `b.${name}_${side}`).join(', '),
    );
  const from = to === 'after' ? 'before' : 'after';
  const [student, attempt] = place ?? [];
  const behind: SQL = place
    ? sql`and (student_id, attempt_id) > (${student}::uuid, ${attempt}::uuid)`
    : sql``;
  const batch = sql`select * from ${regradedAttempts} where regrade_id = ${regrade} ${behind}
    order by student_id, attempt_id limit ${limit}`;
  const students = await tx.execute<{ id: StudentId }>(sql`select student_id as id from (${batch}) b`);
  await holdStudents(
    tx,
    [...students].map(({ id }) => id),
  );
  const rows = await tx.execute<{ count: number; last: string[] | null }>(sql`
    with batch as materialized (${batch}), moved as (
      update attempts a set (sheet, marks_got, marks_possible, correct_count, marked_by) =
        (${columns(to)})
      from batch b
      where a.student_id = b.student_id and a.id = b.attempt_id and a.submitted_at is not null
        and (a.sheet, a.marks_got, a.marks_possible, a.correct_count, a.marked_by) is not distinct from
          (${columns(from)})
      returning 1
    )
    select count(*)::int as count,
      (select json_build_array(student_id, attempt_id) from batch order by student_id desc, attempt_id desc limit 1) as last
    from batch, (select count(*) from moved) as done`);
  return rows[0] ?? { count: 0, last: null };
}

/**
 * Forgets what regrades replaced in attempts whose answers have changed since: undoing one must not put back what other
 * answers were worth.
 */
export async function forgetRegrades(
  tx: Db,
  changed: readonly Pick<Attempt, 'studentId' | 'id'>[],
): Promise<void> {
  const list = JSON.stringify(changed.map(({ studentId, id }) => ({ studentId, id })));
  await tx.execute(sql`
    delete from ${regradedAttempts} where (student_id, attempt_id) in (
      select k."studentId", k.id from json_to_recordset(${list}::text::json) as k ("studentId" uuid, id uuid)
    )`);
}
