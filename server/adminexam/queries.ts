import { sql } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { examNumbers, exams, questions, testNumbers, testRevisions, tests } from '../db/tables.ts';
import { type ExamId, newId, type RevisionId, type TestId } from '../ids.ts';

export type NewExam = Pick<typeof exams.$inferInsert, 'name' | 'category' | 'subjects' | 'isActive'>;

export type NewTest = Omit<
  typeof tests.$inferInsert,
  'id' | 'quizid' | 'revisionId' | 'questionCount' | 'createdAt'
>;

export type NewQuestion = Omit<typeof questions.$inferInsert, 'revisionId' | 'position'>;

/** The next readable id: the letter and a number that no other record has had. */
const nextId = (letter: 'E' | 'Q', numbers: { seqName?: string | undefined }) =>
  sql<string>`${letter} || nextval(${numbers.seqName}::regclass)`;

export async function insertExam(db: Db, exam: NewExam, now: Date) {
  const [row] = await db
    .insert(exams)
    .values({ ...exam, id: newId<ExamId>(), examid: nextId('E', examNumbers), createdAt: now })
    .returning();
  if (!row) throw new Error('The exam could not be written');
  return row;
}

/** Writes a test with its first revision, together or not at all. */
export async function insertTest(db: Db, test: NewTest, paper: readonly NewQuestion[], now: Date) {
  return db.transaction(async (tx) => {
    const revisionId = newId<RevisionId>();
    const [row] = await tx
      .insert(tests)
      .values({
        ...test,
        id: newId<TestId>(),
        quizid: nextId('Q', testNumbers),
        revisionId,
        questionCount: paper.length,
        createdAt: now,
      })
      .returning();
    if (!row) throw new Error('The test could not be written');
    await tx.insert(testRevisions).values({
      id: revisionId,
      testId: row.id,
      number: 1,
      name: row.name,
      durationMinutes: row.durationMinutes,
      createdAt: now,
    });
    if (paper.length > 0) {
      await tx
        .insert(questions)
        .values(paper.map((question, position) => ({ ...question, revisionId, position })));
    }
    return row;
  });
}
