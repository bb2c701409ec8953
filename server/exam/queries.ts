import { and, asc, eq, isNotNull, sql } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { attempts, exams, tests } from '../db/tables.ts';
import type { ExamId, StudentId } from '../ids.ts';

export function listActiveExams(db: Db) {
  return db.select().from(exams).where(eq(exams.isActive, true)).orderBy(asc(exams.createdAt), asc(exams.id));
}

export async function findActiveExam(db: Db, examid: string) {
  const [row] = await db
    .select()
    .from(exams)
    .where(and(eq(exams.examid, examid), eq(exams.isActive, true)));
  return row;
}

/** The chapters with at least one active test, subject by subject in the order of their first test. */
export function listChapters(db: Db, exam: ExamId): Promise<{ subject: string; chapter: string }[]> {
  return db
    .select({ subject: tests.subject, chapter: tests.chapter })
    .from(tests)
    .where(and(eq(tests.examId, exam), eq(tests.isActive, true)))
    .groupBy(tests.subject, tests.chapter)
    .orderBy(asc(sql`min(${tests.createdAt})`), asc(sql`min(${tests.quizid})`));
}

/** The active tests of an exam; `attempted` where this student has a submitted attempt. */
export function listActiveTests(db: Db, exam: ExamId, student: StudentId) {
  const attempted = db
    .selectDistinct({ testId: attempts.testId })
    .from(attempts)
    .where(and(eq(attempts.studentId, student), isNotNull(attempts.submittedAt)))
    .as('attempted');
  return db
    .select({ test: tests, attempted: sql<boolean>`${attempted.testId} is not null` })
    .from(tests)
    .leftJoin(attempted, eq(attempted.testId, tests.id))
    .where(and(eq(tests.examId, exam), eq(tests.isActive, true)))
    .orderBy(asc(tests.createdAt), asc(tests.id));
}
