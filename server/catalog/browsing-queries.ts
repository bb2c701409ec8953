import { and, asc, eq } from 'drizzle-orm';
import type { ExamId, StudentId } from '../../contract/ids.ts';
import { isForStudent } from '../classes/scope.ts';
import type { Db } from '../db/database.ts';
import { exams, tests } from '../db/tables/catalog.ts';

export function listActiveExams(db: Db) {
  return db.select().from(exams).where(eq(exams.isActive, true)).orderBy(asc(exams.createdAt), asc(exams.id));
}

export async function findActiveExam(db: Db, examCode: string) {
  const [row] = await db
    .select()
    .from(exams)
    .where(and(eq(exams.examCode, examCode), eq(exams.isActive, true)));
  return row;
}

/** The active tests of an exam that are for everyone or for a class of the student. */
export function listActiveTests(db: Db, exam: ExamId, student: StudentId) {
  return db
    .select()
    .from(tests)
    .where(and(eq(tests.examId, exam), eq(tests.isActive, true), isForStudent(student, tests.id)))
    .orderBy(asc(tests.createdAt), asc(tests.id));
}
