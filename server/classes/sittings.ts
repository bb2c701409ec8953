import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { sittingOfClass } from '../../contract/classes.ts';
import type { Wire } from '../../contract/http/wire-names.ts';
import type { AdminId, ClassId, StudentId, TestId } from '../../contract/ids.ts';
import type { Db } from '../db/db.ts';
import { tests } from '../db/tables/catalog.ts';
import { classes, testClasses } from '../db/tables/classes.ts';
import type { TeacherScope } from '../http/session.ts';
import { inNameOrder } from '../lists/name-order.ts';
import { accessToTest, isOwnClass, mayWithTest } from './scope.ts';

/*
 * When a class sits a test. The times of a test are the outer bounds: a class opens and closes within them, and what
 * waits for the closing of the test, such as solutions, waits for the last class.
 */

/** Of the sittings of a student's classes, the one that holds at a time: that opens first of those that are not over. */
const holdsFirst = (test: string, at: string) =>
  `coalesce(least(c.closes_at, ${test}.closes_at) <= ${at}, false), greatest(c.opens_at, ${test}.opens_at) nulls first, c.class_id`;

/** Of the sitting `c` of a test; null where nothing bounds it. */
const timesOf = (test: string) => `greatest(c.opens_at, ${test}.opens_at) as opens_at,
  least(c.closes_at, ${test}.closes_at) as closes_at,
  coalesce(c.duration_minutes, ${test}.duration_minutes) as minutes,
  coalesce(c.extra_minutes, 0) as extra_minutes`;

/** To be joined to the row of a test, by its alias: `c`, the sitting of a class of the student that holds at a time. */
export const joinClassSitting = (test: string, student: string, at: string) => `
  left join lateral (
    select c.* from test_classes c join class_students s using (class_id)
    where c.test_id = ${test}.id and s.student_id = ${student}
    order by ${holdsFirst(test, at)} limit 1
  ) c on true`;

/**
 * To be joined to the row of a test, by its alias: `g` with when the student sits it, with the class or, without one, by
 * the times of the test.
 */
export const joinSitting = (test: string, student: string, at: string) => `
  cross join lateral (
    select ${timesOf(test)} from (select) as one ${joinClassSitting(test, student, at)}
  ) g`;

/** When a student sits a test of their classes. */
export interface OwnSitting {
  opensAt: Date | null;
  closesAt: Date | null;
  /** Extra time of the class included. */
  durationMinutes: number;
}

/** When a student sits the active tests of their classes, by test. */
export async function listOwnSittings(
  db: Db,
  student: StudentId,
  now: Date,
): Promise<ReadonlyMap<TestId, OwnSitting>> {
  const rows = await db.execute<{
    test: TestId;
    opens_at: number | null;
    closes_at: number | null;
    minutes: number;
  }>(sql`
    select t.id as test, extract(epoch from g.opens_at)::float8 * 1000 as opens_at,
      extract(epoch from g.closes_at)::float8 * 1000 as closes_at, g.minutes + g.extra_minutes as minutes
    from tests t ${sql.raw(joinSitting('t', `'${student}'::uuid`, `'${now.toISOString()}'::timestamptz`))}
    where t.is_active and t.id in (
      select c.test_id from class_students s join test_classes c using (class_id) where s.student_id = ${student}
    )`);
  const timeOrNull = (ms: number | null) => (ms === null ? null : new Date(ms));
  return new Map(
    rows.map(({ test, opens_at, closes_at, minutes }) => [
      test,
      { opensAt: timeOrNull(opens_at), closesAt: timeOrNull(closes_at), durationMinutes: minutes },
    ]),
  );
}

/** A class that a test is for, as it is stored. */
export interface Sitting {
  classId: ClassId;
  opensAt: Date | null;
  closesAt: Date | null;
  durationMinutes: number | null;
  extraMinutes: number;
}

const sittingColumns = {
  classId: testClasses.classId,
  opensAt: testClasses.opensAt,
  closesAt: testClasses.closesAt,
  durationMinutes: testClasses.durationMinutes,
  extraMinutes: testClasses.extraMinutes,
};

/** The classes of a test with their times, by name: those that the scope lets see. */
export async function listSittingsOfTest(
  db: Db,
  scope: TeacherScope,
  test: TestId,
): Promise<Wire<typeof sittingOfClass>[]> {
  const rows = await db
    .select({
      ...sittingColumns,
      name: classes.name,
      students: sql<number>`(select count(*)::int from class_students s where s.class_id = ${testClasses.classId})`,
    })
    .from(testClasses)
    .innerJoin(classes, eq(classes.id, testClasses.classId))
    .where(and(eq(testClasses.testId, test), isOwnClass(scope, classes.id)))
    .orderBy(asc(inNameOrder(classes.name)), asc(classes.id));
  return rows.map(({ classId, name, opensAt, closesAt, durationMinutes, extraMinutes, students }) => ({
    _id: classId,
    name,
    opensAt: opensAt?.toISOString() ?? null,
    closesAt: closesAt?.toISOString() ?? null,
    minutes: durationMinutes,
    extraMinutes,
    students,
  }));
}

/** The sittings of a test that the transaction has locked. */
export function readSittings(tx: Db, test: TestId): Promise<Sitting[]> {
  return tx.select(sittingColumns).from(testClasses).where(eq(testClasses.testId, test));
}

/** Replaces the classes of a test; false where one of them is not there. */
export async function writeSittings(tx: Db, test: TestId, sittings: readonly Sitting[]): Promise<boolean> {
  await tx.delete(testClasses).where(eq(testClasses.testId, test));
  if (sittings.length === 0) return true;
  const rows = sittings.map(({ classId, opensAt, closesAt, durationMinutes, extraMinutes }) => ({
    class_id: classId,
    opens_at: opensAt,
    closes_at: closesAt,
    minutes: durationMinutes,
    extra: extraMinutes,
  }));
  const written = await tx.execute(sql`
    insert into test_classes (test_id, class_id, opens_at, closes_at, duration_minutes, extra_minutes)
    select ${test}::uuid, c.id, r.opens_at, r.closes_at, r.minutes, r.extra
    from json_to_recordset(${JSON.stringify(rows)}::text::json)
      as r (class_id uuid, opens_at timestamptz, closes_at timestamptz, minutes smallint, extra smallint)
    join classes c on c.id = r.class_id
    returning 1`);
  return written.length === sittings.length;
}

/** A test that the scope lets see. */
export async function findTestOf(db: Db, scope: TeacherScope, testCode: string) {
  const [row] = await db
    .select()
    .from(tests)
    .where(and(eq(tests.testCode, testCode), isNull(tests.deletedAt), mayWithTest(scope, 'see')));
  return row;
}

/** Locks a test that the caller may give to classes until the transaction ends; undefined where it is not there. */
export async function lockTestOf(tx: Db, scope: TeacherScope, testCode: string) {
  const [row] = await tx
    .select({ test: tests, access: accessToTest(scope) })
    .from(tests)
    .where(and(eq(tests.testCode, testCode), isNull(tests.deletedAt), mayWithTest(scope, 'give')))
    .for('update');
  return row;
}

/** The outer bounds of a test follow its classes; its form, where it is open, notices. */
export async function setTimesOfTest(
  tx: Db,
  test: TestId,
  times: { opensAt: Date | null; closesAt: Date | null },
  { admin, now }: { admin: AdminId; now: Date },
): Promise<void> {
  await tx
    .update(tests)
    .set({ ...times, version: sql`${tests.version} + 1`, updatedAt: now, updatedBy: admin })
    .where(eq(tests.id, test));
}
