import { and, asc, eq } from 'drizzle-orm';
import type { ExamId } from '../../contract/ids.ts';
import type { Db } from '../db/database.ts';
import { exams, tests } from '../db/tables.ts';

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

export function listActiveTests(db: Db, exam: ExamId) {
  return db
    .select()
    .from(tests)
    .where(and(eq(tests.examId, exam), eq(tests.isActive, true)))
    .orderBy(asc(tests.createdAt), asc(tests.id));
}
