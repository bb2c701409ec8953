import { asc, eq, inArray, sql } from 'drizzle-orm';
import type { RevisionId, TestId } from '../../contract/ids.ts';
import { type Editor, type NewTest, nextId, nextVersion, type Test } from '../catalog/queries.ts';
import type { Db } from '../db/database.ts';
import { admins, exams, questions, testNumbers, testRevisions, tests } from '../db/tables.ts';
import { newId } from '../ids.ts';

export type Question = typeof questions.$inferSelect;

export type NewQuestion = Omit<typeof questions.$inferInsert, 'revisionId' | 'position'>;

/** Inserts a test with its first revision, in one transaction. */
export async function insertTest(db: Db, test: NewTest, paper: readonly NewQuestion[], now: Date) {
  return db.transaction(async (tx) => {
    const revisionId = newId<RevisionId>();
    const [row] = await tx
      .insert(tests)
      .values({
        ...test,
        id: newId<TestId>(),
        testCode: nextId('Q', testNumbers),
        revisionId,
        questionCount: paper.length,
        createdAt: now,
      })
      .returning();
    if (!row) throw new Error('The test could not be written');
    await insertRevision(tx, { ...row, number: 1 }, paper, now);
    return row;
  });
}

/** A test with its exam and the name of who changed it last. */
export async function findTest(db: Db, testCode: string) {
  const [row] = await db
    .select({
      test: tests,
      exam: { examCode: exams.examCode, examName: exams.name },
      revision: testRevisions.number,
      updatedBy: admins.name,
    })
    .from(tests)
    .innerJoin(exams, eq(exams.id, tests.examId))
    .innerJoin(testRevisions, eq(testRevisions.id, tests.revisionId))
    .leftJoin(admins, eq(admins.id, tests.updatedBy))
    .where(eq(tests.testCode, testCode));
  return row;
}

/** Locks a test until the transaction ends; gives it with the exam's code and the number of its current revision. */
export async function lockTest(tx: Db, testCode: string) {
  // Without a join: after waiting for a lock, PostgreSQL does not evaluate the joined rows again.
  const [test] = await tx.select().from(tests).where(eq(tests.testCode, testCode)).for('update');
  if (!test) return undefined;
  const [rest] = await tx
    .select({ examCode: exams.examCode, revision: testRevisions.number })
    .from(exams)
    .innerJoin(testRevisions, eq(testRevisions.id, test.revisionId))
    .where(eq(exams.id, test.examId));
  return rest && { test, ...rest };
}

/** Updates a test that the transaction has locked; with `paper`, adds a revision of that number. */
export async function updateTest(
  tx: Db,
  test: Test,
  fields: NewTest,
  paper: { number: number; questions: readonly NewQuestion[] } | undefined,
  editor: Editor,
): Promise<void> {
  const revisionId = newId<RevisionId>();
  await tx
    .update(tests)
    .set({
      ...fields,
      ...nextVersion(test, editor),
      ...(paper && { revisionId, questionCount: paper.questions.length }),
    })
    .where(eq(tests.id, test.id));
  if (!paper) return;
  const head = { ...fields, id: test.id, revisionId, number: paper.number };
  await insertRevision(tx, head, paper.questions, editor.now);
}

export function listQuestions(db: Db, revision: RevisionId): Promise<Question[]> {
  return db
    .select()
    .from(questions)
    .where(eq(questions.revisionId, revision))
    .orderBy(asc(questions.position));
}

/** How many questions the longest revision of a test has; 0 for an unknown test. */
export async function countQuestions(db: Db, testCode: string): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`coalesce(max(${questions.position}) + 1, 0)::int` })
    .from(tests)
    .innerJoin(testRevisions, eq(testRevisions.testId, tests.id))
    .innerJoin(questions, eq(questions.revisionId, testRevisions.id))
    .where(eq(tests.testCode, testCode));
  return row?.count ?? 0;
}

/** The marks of each question, in the order of the paper, by revision. */
export async function listMarks(
  db: Db,
  revisions: readonly RevisionId[],
): Promise<ReadonlyMap<RevisionId, number[]>> {
  const rows = await db
    .select({ revision: questions.revisionId, marks: questions.marks })
    .from(questions)
    .where(inArray(questions.revisionId, revisions))
    .orderBy(asc(questions.revisionId), asc(questions.position));
  const byRevision = Map.groupBy(rows, ({ revision }) => revision);
  return new Map([...byRevision].map(([revision, ofIt]) => [revision, ofIt.map(({ marks }) => marks)]));
}

async function insertRevision(
  tx: Db,
  test: Pick<Test, 'id' | 'revisionId' | 'name' | 'durationMinutes'> & { number: number },
  paper: readonly NewQuestion[],
  now: Date,
): Promise<void> {
  const { revisionId, number, name, durationMinutes } = test;
  await tx
    .insert(testRevisions)
    .values({ id: revisionId, testId: test.id, number, name, durationMinutes, createdAt: now });
  if (paper.length === 0) return;
  await tx
    .insert(questions)
    .values(paper.map((question, position) => ({ ...question, revisionId, position })));
}

/** The header of a paper. A test's code never changes. */
export async function findRevision(db: Db, revision: RevisionId) {
  const [row] = await db
    .select({
      testCode: tests.testCode,
      name: testRevisions.name,
      durationMinutes: testRevisions.durationMinutes,
    })
    .from(testRevisions)
    .innerJoin(tests, eq(tests.id, testRevisions.testId))
    .where(eq(testRevisions.id, revision));
  return row;
}
