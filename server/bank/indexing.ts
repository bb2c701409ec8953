import { and, asc, desc, eq, getTableColumns, inArray, type SQL, sql } from 'drizzle-orm';
import type { QuestionId } from '../../contract/ids.ts';
import type { Db, RootDb } from '../db/db.ts';
import { insertRows } from '../db/insert-rows.ts';
import { tests } from '../db/tables/catalog.ts';
import { revisionItems, testRevisions } from '../db/tables/papers.ts';
import { questionIndex, questionVersions } from '../db/tables/questions.ts';
import { type Fingerprint, type IndexRow, indexRows } from './index-rows.ts';

/** How many versions one transaction takes into the index. */
const BATCH = 200;

/**
 * Takes versions into the index that it does not know, one batch; gives whether there may be more. Nodes share the work;
 * each version is taken once.
 */
export async function indexNewVersions(db: RootDb): Promise<boolean> {
  return (await db.transaction((tx) => indexBatch(tx))) === BATCH;
}

/** Takes these questions into the index, whatever else waits. At most one batch. `known` has fingerprints that were made. */
export async function indexQuestions(
  tx: Db,
  ids: readonly QuestionId[],
  known?: ReadonlyMap<QuestionId, Fingerprint>,
): Promise<void> {
  if (ids.length > 0) await indexBatch(tx, inArray(questionVersions.questionId, [...ids]), known);
}

async function indexBatch(
  tx: Db,
  which?: SQL,
  known: ReadonlyMap<QuestionId, Fingerprint> = new Map(),
): Promise<number> {
  const versions = await tx
    .select()
    .from(questionVersions)
    .where(and(eq(questionVersions.isIndexed, false), which))
    .orderBy(asc(questionVersions.questionId), asc(questionVersions.version))
    .limit(BATCH)
    .for('no key update', { skipLocked: true });
  if (versions.length === 0) return 0;
  const latest = new Map(versions.map((version) => [version.questionId, version]));
  const chapters = await chaptersOf(tx, [...latest.keys()]);
  const chapterOf = (question: QuestionId) => chapters.get(question) ?? '';
  const rows = await indexRows([...latest.values()], chapterOf, known);
  const changed = Object.keys(rows[0] ?? {}).filter((field) => field !== 'questionId');
  const names = changed.map((field) => getTableColumns(questionIndex)[field as keyof IndexRow].name);
  await insertRows(
    tx,
    questionIndex,
    rows,
    sql`on conflict (question_id) do update set
      ${sql.raw(names.map((name) => `"${name}" = excluded."${name}"`).join(', '))}
      where question_index.version < excluded.version`,
  );
  const taken = JSON.stringify(versions.map(({ questionId, version }) => ({ questionId, version })));
  await tx.execute(sql`
    update question_versions v set is_indexed = true
    from json_to_recordset(${taken}::text::json) as r ("questionId" uuid, version int)
    where v.question_id = r."questionId" and v.version = r.version`);
  return versions.length;
}

/** The chapter of the newest test that asks each question now. */
async function chaptersOf(tx: Db, ids: readonly QuestionId[]): Promise<Map<QuestionId, string>> {
  const rows = await tx
    .selectDistinctOn([revisionItems.questionId], { id: revisionItems.questionId, chapter: tests.chapter })
    .from(revisionItems)
    .innerJoin(testRevisions, eq(testRevisions.id, revisionItems.revisionId))
    .innerJoin(tests, and(eq(tests.id, testRevisions.testId), eq(tests.revisionId, revisionItems.revisionId)))
    .where(inArray(revisionItems.questionId, [...ids]))
    .orderBy(revisionItems.questionId, desc(tests.createdAt));
  return new Map(rows.map(({ id, chapter }) => [id, chapter]));
}
