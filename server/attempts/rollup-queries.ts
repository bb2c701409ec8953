import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import type { RevisionId, StudentId, TestId } from '../../contract/ids.ts';
import type { Db } from '../db/db.ts';
import { attempts } from '../db/tables/attempts.ts';
import { tests } from '../db/tables/catalog.ts';
import { testRevisions } from '../db/tables/papers.ts';
import { revisionRollups, testRollups } from '../db/tables/rollups.ts';
import { type AttemptKey, isOneOf, rulesOfAttempt } from './queries.ts';

/** Whether it is the student's first attempt at the test with an answer, as analyzed() in result-queries.ts has it. */
const isFirst = sql<boolean>`not ${attempts.isBlank} and not ${attempts.isLate} and not exists (
    select from attempts earlier
    where earlier.student_id = ${attempts.studentId} and earlier.test_id = ${attempts.testId}
      and earlier.submitted_at is not null and not earlier.is_blank and earlier.voided_at is null
      and (earlier.submitted_at, earlier.id) < (${attempts.submittedAt}, ${attempts.id})
  )`;

/** An attempt with what a rollup counts of it. */
const columns = {
  studentId: attempts.studentId,
  id: attempts.id,
  revisionId: attempts.revisionId,
  submittedAt: attempts.submittedAt,
  spentMs: attempts.spentMs,
  seed: attempts.seed,
  layoutVersion: attempts.layoutVersion,
  /** The paper by which an attempt at its revision is marked now. */
  marking: sql<RevisionId>`coalesce(${testRevisions.markedBy}, ${testRevisions.id})`,
};

const counted = (db: Db) =>
  db.select(columns).from(attempts).innerJoin(testRevisions, eq(testRevisions.id, attempts.revisionId));

export type Countable = Awaited<ReturnType<typeof listCountable>>[number];

/** A closed attempt that counts and is the first; of a query that joins another table. */
export const isCountable = and(isNotNull(attempts.submittedAt), isNull(attempts.voidedAt), isFirst);

/** Of these attempts the closed ones that are first ones and not void. */
export function listCountable(tx: Db, keys: readonly AttemptKey[]) {
  return counted(tx).where(and(isOneOf(keys), isCountable));
}

/**
 * First attempts at a test after a given one, in the order of submission, without void ones and those that wait to be
 * counted. One statement sees an attempt as closed and waiting, or as neither, so none is counted twice or missed.
 */
export function listWaitingForNone(tx: Db, test: TestId, place: readonly string[] | null, limit: number) {
  const order = sql`${attempts.submittedAt}, ${attempts.studentId}, ${attempts.id}`;
  const [submitted, student, id] = place ?? [];
  const behind = sql`(${order}) > (${submitted}::timestamptz, ${student}::uuid, ${id}::uuid)`;
  return counted(tx)
    .where(
      and(
        eq(attempts.testId, test),
        isCountable,
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

/**
 * Restarts the counting of all attempts at these tests; the old counts are shown until it is done. Whatever changes how,
 * or whether, a counted attempt counts must call this in its transaction (docs/decisions/0030).
 */
export async function restartRollups(tx: Db, tests: readonly TestId[]): Promise<void> {
  if (tests.length === 0) return;
  await tx
    .insert(testRollups)
    // In order, so that two transactions cannot wait for each other.
    .values([...new Set(tests)].toSorted().map((testId) => ({ testId, generation: 1, isScanning: true })))
    .onConflictDoUpdate({
      target: testRollups.testId,
      set: { generation: sql`${testRollups.generation} + 1`, isScanning: true, place: null },
    });
}

/** Drops the counts of all tests that a student has begun and restarts them; attempts are read until that is done. */
export async function forgetRollupsOf(tx: Db, student: StudentId): Promise<void> {
  const rows = await tx
    .selectDistinct({ test: attempts.testId })
    .from(attempts)
    .where(eq(attempts.studentId, student));
  if (rows.length === 0) return;
  const tests = rows.map(({ test }) => test);
  await restartRollups(tx, tests);
  await tx.update(testRollups).set({ served: null }).where(inArray(testRollups.testId, tests));
  await tx.delete(revisionRollups).where(inArray(revisionRollups.testId, tests));
}

/** A student's attempt with the rules of its test, and whether it is the first that rollups count. */
export async function findPlaced(db: Db, { student, attemptId, now }: AttemptKey & { now: Date }) {
  const [row] = await db
    .select({ attempt: attempts, test: rulesOfAttempt(now), isFirst })
    .from(attempts)
    .innerJoin(tests, eq(tests.id, attempts.testId))
    .where(and(eq(attempts.studentId, student), eq(attempts.id, attemptId)));
  return row;
}
