import { and, eq, isNotNull, sql } from 'drizzle-orm';
import type { RevisionId, TestId } from '../../contract/ids.ts';
import type { Db } from '../db/database.ts';
import { attempts, students, testRevisions } from '../db/tables.ts';
import { type AttemptKey, isOneOf } from './queries.ts';

/** A closed attempt with what a rollup counts of it. */
const columns = {
  studentId: attempts.studentId,
  id: attempts.id,
  revisionId: attempts.revisionId,
  submittedAt: attempts.submittedAt,
  got: attempts.marksGot,
  possible: attempts.marksPossible,
  isBlank: attempts.isBlank,
  spentMs: attempts.spentMs,
  class: students.studyingIn,
  /** The paper by which an attempt at its revision is marked now. */
  marking: sql<RevisionId>`coalesce(${testRevisions.markedBy}, ${testRevisions.id})`,
  /** The student's first attempt at the test with an answer. */
  isFirst: sql<boolean>`not ${attempts.isBlank} and not exists (
    select from attempts earlier
    where earlier.student_id = ${attempts.studentId} and earlier.test_id = ${attempts.testId}
      and earlier.submitted_at is not null and not earlier.is_blank
      and (earlier.submitted_at, earlier.id) < (${attempts.submittedAt}, ${attempts.id})
  )`,
};

const counted = (db: Db) =>
  db
    .select(columns)
    .from(attempts)
    .innerJoin(students, eq(students.id, attempts.studentId))
    .innerJoin(testRevisions, eq(testRevisions.id, attempts.revisionId));

export type Countable = Awaited<ReturnType<typeof listCountable>>[number];

/** Closed attempts by their keys. */
export function listCountable(tx: Db, keys: readonly AttemptKey[]) {
  return counted(tx).where(and(isOneOf(keys), isNotNull(attempts.submittedAt)));
}

/**
 * Closed attempts at a test behind one of them, in the order of submission, without those that wait to be counted. One
 * statement sees an attempt closed and waiting, or neither: none is counted twice, and none is missed.
 */
export function listWaitingForNone(tx: Db, test: TestId, place: readonly string[] | null, limit: number) {
  const order = sql`${attempts.submittedAt}, ${attempts.studentId}, ${attempts.id}`;
  const [submitted, student, id] = place ?? [];
  const behind = sql`(${order}) > (${submitted}::timestamptz, ${student}::uuid, ${id}::uuid)`;
  return counted(tx)
    .where(
      and(
        eq(attempts.testId, test),
        isNotNull(attempts.submittedAt),
        place ? behind : undefined,
        sql`not exists (
          select from uncounted_attempts u
          where u.test_id = ${attempts.testId} and u.student_id = ${attempts.studentId}
            and u.attempt_id = ${attempts.id}
        )`,
      ),
    )
    .orderBy(order)
    .limit(limit);
}
