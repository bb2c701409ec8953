import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { ClassId, StudentId, TestId } from '../../contract/ids.ts';
import { MAX_REGISTER_STUDENTS, MAX_REGISTER_TESTS } from '../../contract/register.ts';
import type { Db } from '../db/db.ts';
import { attempts } from '../db/tables/attempts.ts';
import { tests } from '../db/tables/catalog.ts';
import { classStudents, testClasses } from '../db/tables/classes.ts';
import { testRevisions } from '../db/tables/papers.ts';
import { students } from '../db/tables/students.ts';
import { inNameOrder } from '../lists/name-order.ts';
import { isMarkedBy } from './queries.ts';
import { countingFirst } from './student-queries.ts';

const opens = sql`greatest(${testClasses.opensAt}, ${tests.opensAt})`;
const closes = sql`least(${testClasses.closesAt}, ${tests.closesAt})`;

/** The tests that a class has had the time to begin, the last ones, the oldest first; whether its time is over. */
export async function listTestsOfClass(db: Db, classId: ClassId, now: Date) {
  const at = sql`${now.toISOString()}::timestamptz`;
  const rows = await db
    .select({
      id: tests.id,
      testCode: tests.testCode,
      testName: tests.name,
      at: sql<Date>`coalesce(${opens}, ${tests.createdAt})`.mapWith(tests.createdAt),
      isOver: sql<boolean>`coalesce(${closes} <= ${at}, false)`,
    })
    .from(testClasses)
    .innerJoin(tests, eq(tests.id, testClasses.testId))
    .where(
      and(
        eq(testClasses.classId, classId),
        isNull(tests.deletedAt),
        eq(tests.isActive, true),
        sql`coalesce(${opens} <= ${at}, true)`,
      ),
    )
    .orderBy(sql`coalesce(${opens}, ${tests.createdAt}) desc`, sql`${tests.id} desc`)
    .limit(MAX_REGISTER_TESTS);
  return rows.toReversed();
}

export function listStudentsOfClass(db: Db, classId: ClassId) {
  return db
    .select({ id: students.id, name: students.name, rollNumber: students.rollNumber })
    .from(classStudents)
    .innerJoin(students, eq(students.id, classStudents.studentId))
    .where(eq(classStudents.classId, classId))
    .orderBy(asc(inNameOrder(students.name)), asc(students.id))
    .limit(MAX_REGISTER_STUDENTS);
}

/** What a student of the class did of a test: the attempt that counts, or that one is running. */
export interface RegisterEntry {
  student: StudentId;
  test: TestId;
  /** Null while the attempt is running. */
  marks: { got: number; possible: number; denominator: number; sheet: string | null } | null;
}

/** The attempts of a class that count at these tests, and the running ones; void and blank ones are none. */
export async function listRegisterEntries(
  db: Db,
  classId: ClassId,
  testIds: readonly TestId[],
): Promise<RegisterEntry[]> {
  if (testIds.length === 0) return [];
  const ofClass = sql`${attempts.studentId} in (select student_id from class_students where class_id = ${classId})`;
  const atTests = sql`${attempts.testId} in (
    select value::uuid from json_array_elements_text(${JSON.stringify(testIds)}::text::json))`;
  const counted = await db
    .selectDistinctOn([attempts.studentId, attempts.testId], {
      student: attempts.studentId,
      test: attempts.testId,
      got: sql<number>`coalesce(${attempts.marksGot}, 0)::float8`,
      possible: sql<number>`coalesce(${attempts.marksPossible}, 0)::float8`,
      denominator: testRevisions.denominator,
      sheet: attempts.sheet,
    })
    .from(attempts)
    .innerJoin(tests, eq(tests.id, attempts.testId))
    .innerJoin(testRevisions, isMarkedBy)
    .where(
      and(
        ofClass,
        atTests,
        sql`${attempts.submittedAt} is not null and not ${attempts.isBlank} and ${attempts.voidedAt} is null`,
      ),
    )
    .orderBy(attempts.studentId, attempts.testId, ...countingFirst);
  const running = await db
    .select({ student: attempts.studentId, test: attempts.testId })
    .from(attempts)
    .where(and(ofClass, atTests, isNull(attempts.submittedAt)));
  return [
    ...running.map((one) => ({ ...one, marks: null })),
    // After those that are running: what is marked already is shown while another attempt runs.
    ...counted.map(({ student, test, ...marks }) => ({ student, test, marks })),
  ];
}
