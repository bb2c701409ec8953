import { and, eq, ne, sql } from 'drizzle-orm';
import type { AttemptId, RevisionId, StudentId, TestId } from '../../contract/ids.ts';
import type { Db } from '../db/db.ts';
import { testRevisions } from '../db/tables/papers.ts';
import { revisionRollups, testRollups, uncountedAttempts } from '../db/tables/rollups.ts';

export type TestRollup = typeof testRollups.$inferSelect;

/** A test whose rollup is incomplete or out of date; undefined if there is none. */
export async function findUncounted(db: Db): Promise<TestId | undefined> {
  const [row] = await db.execute<{ test: TestId }>(sql`
    (select test_id as test from ${testRollups} where served is distinct from generation limit 1)
    union all (select test_id from ${uncountedAttempts} limit 1)
    limit 1`);
  return row?.test;
}

/** The rollup of a test, locked until the transaction ends; begun where there was none. */
export async function lockRollup(tx: Db, test: TestId): Promise<TestRollup> {
  await tx
    .insert(testRollups)
    .values({ testId: test, generation: 1, isScanning: true })
    .onConflictDoNothing();
  const [row] = await tx.select().from(testRollups).where(eq(testRollups.testId, test)).for('update');
  if (!row) throw new Error(`The rollup of test ${test} is missing`);
  return row;
}

export async function updateRollup(
  tx: Db,
  test: TestId,
  changed: Partial<Omit<TestRollup, 'testId'>>,
): Promise<void> {
  await tx.update(testRollups).set(changed).where(eq(testRollups.testId, test));
}

/** Takes attempts of a test that are not counted yet. */
export async function takeUncounted(tx: Db, test: TestId, limit: number) {
  const rows = await tx.execute<{ student: StudentId; attemptId: AttemptId }>(sql`
    delete from ${uncountedAttempts} u using (
      select student_id, attempt_id from ${uncountedAttempts} where test_id = ${test} limit ${limit}
    ) batch
    where u.test_id = ${test} and u.student_id = batch.student_id and u.attempt_id = batch.attempt_id
    returning u.student_id as student, u.attempt_id as "attemptId"`);
  return [...rows];
}

export async function readContents(
  tx: Db,
  { testId, generation }: Pick<TestRollup, 'testId' | 'generation'>,
): Promise<Map<RevisionId, string>> {
  const rows = await tx
    .select({ revision: revisionRollups.revisionId, content: revisionRollups.content })
    .from(revisionRollups)
    .where(and(eq(revisionRollups.testId, testId), eq(revisionRollups.generation, generation)));
  return new Map(rows.map(({ revision, content }) => [revision, content]));
}

export async function writeContent(
  tx: Db,
  { testId, generation }: Pick<TestRollup, 'testId' | 'generation'>,
  revisionId: RevisionId,
  content: string,
): Promise<void> {
  await tx
    .insert(revisionRollups)
    .values({ testId, generation, revisionId, content })
    .onConflictDoUpdate({
      target: [revisionRollups.testId, revisionRollups.generation, revisionRollups.revisionId],
      set: { content },
    });
}

/** Shows a generation and deletes the others. */
export async function serveGeneration(
  tx: Db,
  { testId, generation }: Pick<TestRollup, 'testId' | 'generation'>,
): Promise<void> {
  await tx
    .delete(revisionRollups)
    .where(and(eq(revisionRollups.testId, testId), ne(revisionRollups.generation, generation)));
  await updateRollup(tx, testId, { served: generation });
}

/** The counts of a test that are shown, by revision, the newest first; empty where there are none yet. */
export function listServed(db: Db, test: TestId) {
  return db
    .select({
      id: testRevisions.id,
      number: testRevisions.number,
      marking: sql<RevisionId>`coalesce(${testRevisions.markedBy}, ${testRevisions.id})`,
      possible: sql<number>`(
        select by.marks_possible from test_revisions by
        where by.id = coalesce(${testRevisions.markedBy}, ${testRevisions.id})
      )`.mapWith(testRevisions.marksPossible),
      content: revisionRollups.content,
    })
    .from(testRollups)
    .innerJoin(
      revisionRollups,
      and(eq(revisionRollups.testId, testRollups.testId), eq(revisionRollups.generation, testRollups.served)),
    )
    .innerJoin(testRevisions, eq(testRevisions.id, revisionRollups.revisionId))
    .where(eq(testRollups.testId, test))
    .orderBy(sql`${testRevisions.number} desc`);
}

/**
 * By which paper each revision of a test is marked, and which count of its attempts is shown: what changes when marks are
 * corrected.
 */
export async function findMarkings(db: Db, test: TestId): Promise<string> {
  const [row] = await db.execute<{ markings: string }>(sql`
    select json_build_array(
      (select served from ${testRollups} where test_id = ${test}),
      (select json_agg(array[id, marked_by] order by number) from ${testRevisions} where test_id = ${test})
    )::text as markings`);
  return row?.markings ?? '';
}

/** The attempts at a test that are not counted yet. */
export async function listUncounted(db: Db, test: TestId): Promise<AttemptId[]> {
  const rows = await db
    .select({ id: uncountedAttempts.attemptId })
    .from(uncountedAttempts)
    .where(eq(uncountedAttempts.testId, test));
  return rows.map(({ id }) => id);
}
