import { eq, sql } from 'drizzle-orm';
import { gradeOfExam } from '../../contract/catalog/grade-of-exam.ts';
import type { AdminId, ExamId } from '../../contract/ids.ts';
import type { Db } from '../db/db.ts';
import { admins } from '../db/tables/admins.ts';
import { examNumbers, exams, tests } from '../db/tables/catalog.ts';
import { newId } from '../ids.ts';
import { carryNames } from './renamed.ts';
import type { RuleRow } from './test-rules.ts';

export type Exam = typeof exams.$inferSelect;
export type Test = typeof tests.$inferSelect;

export type NewExam = Pick<typeof exams.$inferInsert, 'name' | 'category' | 'subjects' | 'isActive'>;

/** A test without rules is for practice. */
export type NewTest = Pick<
  typeof tests.$inferInsert,
  | 'examId'
  | 'name'
  | 'description'
  | 'subject'
  | 'chapter'
  | 'topic'
  | 'format'
  | 'durationMinutes'
  | 'marks'
  | 'isActive'
  | 'ownerId'
  | 'review'
> &
  Partial<RuleRow>;

/** The editor of a record, and the time of the change. */
export interface Editor {
  admin: AdminId;
  now: Date;
}

/** The next code: the letter and a number that was never used before. */
export const nextId = (letter: 'E' | 'Q', numbers: { seqName?: string | undefined }) =>
  sql<string>`${letter} || nextval(${numbers.seqName}::regclass)`;

export async function insertExam(db: Db, exam: NewExam, now: Date) {
  const [row] = await db
    .insert(exams)
    .values({
      ...exam,
      grade: gradeOfExam(exam.name) ?? null,
      id: newId<ExamId>(),
      examCode: nextId('E', examNumbers),
      createdAt: now,
    })
    .returning();
  if (!row) throw new Error('The exam could not be written');
  return row;
}

/** An exam with the name of the admin who changed it last; null if nobody has. */
export async function findExam(db: Db, examCode: string) {
  const [row] = await db
    .select({ exam: exams, updatedBy: admins.name })
    .from(exams)
    .leftJoin(admins, eq(admins.id, exams.updatedBy))
    .where(eq(exams.examCode, examCode));
  return row;
}

/** Locks an exam until the transaction ends, so that changes are serialized. */
export async function lockExam(tx: Db, examCode: string): Promise<Exam | undefined> {
  const [row] = await tx.select().from(exams).where(eq(exams.examCode, examCode)).for('update');
  return row;
}

export async function updateExam(tx: Db, exam: Exam, fields: NewExam, editor: Editor): Promise<void> {
  await tx
    .update(exams)
    .set({ ...fields, grade: gradeOfExam(fields.name) ?? null, ...nextVersion(exam, editor) })
    .where(eq(exams.id, exam.id));
  await carryNames(tx, [{ from: exam.name, to: fields.name }]);
}

export async function findAdminName(db: Db, admin: AdminId): Promise<string | undefined> {
  const [row] = await db.select({ name: admins.name }).from(admins).where(eq(admins.id, admin));
  return row?.name;
}

export const nextVersion = ({ version }: { version: number }, { admin, now }: Editor) => ({
  version: version + 1,
  updatedAt: now,
  updatedBy: admin,
});
