import { and, asc, desc, eq, gt, inArray, notExists, sql } from 'drizzle-orm';
import type { ExamId, StudentId } from '../../contract/ids.ts';
import { isCountedOf } from '../attempts/queries.ts';
import { isForStudent } from '../classes/scope.ts';
import type { Db } from '../db/database.ts';
import { attempts, exams, students, tests } from '../db/tables.ts';

/** The columns that say where a test is listed. */
const place = {
  examCode: exams.examCode,
  examName: exams.name,
  subject: tests.subject,
  chapter: tests.chapter,
};

/** For each chapter that can still be practised: the right answers in the newest attempt at each of its tests. */
export function listChapterScores(db: Db, student: StudentId) {
  const newest = db
    .selectDistinctOn([attempts.testId], {
      testId: attempts.testId,
      correctCount: attempts.correctCount,
      questionCount: attempts.questionCount,
    })
    .from(attempts)
    .where(isCountedOf(student))
    .orderBy(attempts.testId, desc(attempts.submittedAt))
    .as('newest');
  return db
    .select({
      ...place,
      right: sql<number>`sum(${newest.correctCount})::int`,
      questions: sql<number>`sum(${newest.questionCount})::int`,
    })
    .from(newest)
    .innerJoin(
      tests,
      and(eq(tests.id, newest.testId), eq(tests.isActive, true), isForStudent(student, tests.id)),
    )
    .innerJoin(exams, and(eq(exams.id, tests.examId), eq(exams.isActive, true)))
    .groupBy(exams.examCode, exams.name, tests.subject, tests.chapter);
}

/** Where the student took their newest test, and what they study by their profile. */
export async function findStudies(db: Db, student: StudentId) {
  const [[profile], [last]] = await Promise.all([
    db.select({ studyingIn: students.studyingIn }).from(students).where(eq(students.id, student)),
    db
      .select({ examId: tests.examId, subject: tests.subject, chapter: tests.chapter })
      .from(attempts)
      .innerJoin(tests, eq(tests.id, attempts.testId))
      .where(eq(attempts.studentId, student))
      .orderBy(desc(attempts.startedAt))
      .limit(1),
  ]);
  return { studyingIn: profile?.studyingIn ?? '', last };
}

/**
 * The first test of these exams that the student has never opened: of the given chapter if there is one, else of its
 * subject, else of the first exam; in the order in which students see the tests.
 */
export async function findUntakenTest(
  db: Db,
  student: StudentId,
  examIds: readonly ExamId[],
  near: { subject: string; chapter: string } | undefined,
) {
  if (examIds.length === 0) return undefined;
  const opened = db
    .select({ one: sql`1` })
    .from(attempts)
    .where(and(eq(attempts.studentId, student), eq(attempts.testId, tests.id)));
  const [row] = await db
    .select({ test: tests, ...place })
    .from(tests)
    .innerJoin(exams, and(eq(exams.id, tests.examId), eq(exams.isActive, true)))
    .where(
      and(
        inArray(tests.examId, [...examIds]),
        eq(tests.isActive, true),
        gt(tests.questionCount, 0),
        isForStudent(student, tests.id),
        notExists(opened),
      ),
    )
    .orderBy(
      sql`array_position(string_to_array(${examIds.join(',')}, ',')::uuid[], ${tests.examId})`,
      desc(sql`${tests.subject} = ${near?.subject ?? ''}`),
      desc(sql`${tests.chapter} = ${near?.chapter ?? ''}`),
      asc(tests.createdAt),
      asc(tests.id),
    )
    .limit(1);
  return row;
}
