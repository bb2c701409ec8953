import { and, asc, eq, isNull, type SQLWrapper, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Access } from '../../contract/access.ts';
import type { QuestionId, RevisionId, TestId } from '../../contract/ids.ts';
import type { DraftItem, PaperDraft } from '../../contract/papers/draft.ts';
import { askedPositions } from '../../contract/papers/draws.ts';
import { countToAnswer } from '../../contract/papers/possible.ts';
import { questionLabels } from '../../contract/papers/question-numbers.ts';
import { type Editor, type NewTest, nextId, nextVersion, type Test } from '../catalog/queries.ts';
import { carryNames } from '../catalog/renamed.ts';
import { accessToTest, mayWithTest } from '../classes/scope.ts';
import type { Db } from '../db/db.ts';
import { admins } from '../db/tables/admins.ts';
import { exams, testNumbers, tests } from '../db/tables/catalog.ts';
import { revisionItems, testRevisions } from '../db/tables/papers.ts';
import { questionVersions } from '../db/tables/questions.ts';
import type { TeacherScope } from '../http/session.ts';
import { newId } from '../ids.ts';
import { scaleOf } from './marks-scale.ts';
import { questionOfVersion } from './question-of-version.ts';
import { type QuestionWriter, type VersionKey, writeQuestions } from './question-queries.ts';
import { windowsOf } from './windows.ts';

const owner = alias(admins, 'owner');

/** A test with the paper of its first revision. */
export interface TestWithPaper {
  test: NewTest;
  paper: PaperDraft;
}

/** Inserts a test with its first revision, in one transaction. */
export async function insertTest(
  db: Db,
  test: NewTest,
  paper: PaperDraft,
  now: Date,
  by: Omit<QuestionWriter, 'now'> = { owner: test.ownerId },
) {
  const [row] = await insertTests(db, [{ test, paper }], now, by);
  if (!row) throw new Error('The test could not be written');
  return row;
}

/** Inserts tests, at least one, with as many statements as a single one needs. Their codes are in the order given. */
export async function insertTests(
  db: Db,
  given: readonly TestWithPaper[],
  now: Date,
  by: Omit<QuestionWriter, 'now'> = {},
) {
  return db.transaction(async (tx) => {
    const heads = given.map((one) => ({ ...one, id: newId<TestId>(), revisionId: newId<RevisionId>() }));
    const rows = await tx
      .insert(tests)
      .values(
        heads.map(({ id, revisionId, test, paper }) => ({
          ...test,
          id,
          revisionId,
          testCode: nextId('Q', testNumbers),
          ...countsOf(paper),
          windows: windowsOf(paper, test.durationMinutes),
          createdAt: now,
        })),
      )
      .returning();
    await insertRevisions(
      tx,
      heads.map(({ test, ...head }) => ({ ...head, ...test, number: 1 })),
      { ...by, now },
    );
    return rows;
  });
}

/** How many questions of a paper are to be answered, and how many it has where these are more. */
function countsOf({ items }: PaperDraft) {
  const questionCount = countToAnswer(askedPositions(items).flatMap((at) => items[at] ?? []));
  return { questionCount, poolCount: questionCount === items.length ? null : items.length };
}

/** A test with its exam and who wrote and changed it; undefined also where a teacher does not have the access. */
export async function findTest(db: Db, testCode: string, scope?: TeacherScope, access: Access = 'see') {
  const [row] = await db
    .select({
      test: tests,
      exam: { examCode: exams.examCode, examName: exams.name },
      revision: testRevisions.number,
      updatedBy: admins.name,
      owner: owner.name,
      access: accessToTest(scope),
    })
    .from(tests)
    .innerJoin(exams, eq(exams.id, tests.examId))
    .innerJoin(testRevisions, eq(testRevisions.id, tests.revisionId))
    .leftJoin(admins, eq(admins.id, tests.updatedBy))
    .leftJoin(owner, eq(owner.id, tests.ownerId))
    .where(and(eq(tests.testCode, testCode), isNull(tests.deletedAt), mayWithTest(scope, access)));
  return row;
}

/** Locks a test that the caller may edit until the transaction ends; gives it with the exam's code and the number of its current revision. */
export async function lockTest(tx: Db, testCode: string, scope: TeacherScope) {
  // Without a join: after waiting for a lock, PostgreSQL does not evaluate the joined rows again.
  const [test] = await tx
    .select()
    .from(tests)
    .where(and(eq(tests.testCode, testCode), isNull(tests.deletedAt), mayWithTest(scope, 'edit')))
    .for('update');
  if (!test) return undefined;
  const [rest] = await tx
    .select({ examCode: exams.examCode, revision: testRevisions.number })
    .from(exams)
    .innerJoin(testRevisions, eq(testRevisions.id, test.revisionId))
    .where(eq(exams.id, test.examId));
  return rest && { test, ...rest };
}

/** Updates a test that the transaction has locked; with `next`, adds a revision of that number. */
export async function updateTest(
  tx: Db,
  test: Test,
  fields: NewTest,
  next: { number: number; paper: PaperDraft } | undefined,
  editor: Editor & Pick<QuestionWriter, 'scope'>,
): Promise<void> {
  const revisionId = newId<RevisionId>();
  await tx
    .update(tests)
    .set({
      ...fields,
      ...nextVersion(test, editor),
      ...(fields.isActive && { archivedAt: null }),
      ...(next && {
        revisionId,
        ...countsOf(next.paper),
        windows: windowsOf(next.paper, fields.durationMinutes),
      }),
    })
    .where(eq(tests.id, test.id));
  await carryNames(tx, [
    { from: test.name, to: fields.name },
    { from: test.description, to: fields.description },
  ]);
  if (!next) return;
  const by = { ...editor, owner: test.ownerId, from: test.revisionId };
  await insertRevisions(tx, [{ ...fields, id: test.id, revisionId, ...next }], by);
}

type NewRevision = Pick<Test, 'id' | 'revisionId' | 'name' | 'durationMinutes'> & {
  number: number;
  paper: PaperDraft;
};

/** Throws a RequestError where the marks of a paper cannot be added up exactly. */
async function insertRevisions(tx: Db, heads: readonly NewRevision[], by: QuestionWriter): Promise<void> {
  const { now } = by;
  await tx.insert(testRevisions).values(
    heads.map(({ id: testId, revisionId: id, number, name, durationMinutes, paper }) => {
      const { movement, sections, passages, languages } = paper;
      const times = { durationMinutes, createdAt: now };
      return {
        id,
        testId,
        number,
        name,
        ...times,
        ...scaleOf(paper),
        movement,
        sections,
        passages,
        languages,
      };
    }),
  );
  const places = heads.flatMap(({ revisionId, paper }) =>
    paper.items.map((item, position) => ({ item, revisionId, position })),
  );
  if (places.length === 0) return;
  const versions = await writeQuestions(
    tx,
    places.map(({ item }) => item),
    by,
  );
  await tx.insert(revisionItems).values(
    places.map(({ item, revisionId, position }, i) => {
      const { labels: _, question: __, filed: ___, draw, ...place } = item;
      const drawn = draw && { draw: draw.name, drawTake: draw.take };
      return { ...place, ...drawn, ...given(versions[i]), revisionId, position };
    }),
  );
}

function given(version: VersionKey | undefined): VersionKey {
  if (!version) throw new Error('A question of the paper was not written');
  return version;
}

/** The header of a paper. A test's code never changes. */
export async function findRevision(db: Db, revision: RevisionId) {
  const [row] = await db
    .select({ testCode: tests.testCode, revision: testRevisions })
    .from(testRevisions)
    .innerJoin(tests, eq(tests.id, testRevisions.testId))
    .where(eq(testRevisions.id, revision));
  return row;
}

/**
 * What exports of a test have columns for: the sections of a revision, and as many questions as the longest up to it
 * has, numbered as the revision numbers its own. Of the revision that students get now, unless specified otherwise; undefined where the test or its revision does
 * not exist.
 */
export async function findExported(db: Db, testCode: string, revision?: RevisionId) {
  const [row] = await db
    .select({
      revision: testRevisions.id,
      sections: testRevisions.sections,
      questions: sql<number>`(
        select coalesce(max(item.position) + 1, 0)::int from ${revisionItems} item
        join ${testRevisions} earlier on earlier.id = item.revision_id
        where earlier.test_id = ${tests.id} and earlier.number <= ${testRevisions.number})`,
      choices: choicesOf(testRevisions.id),
    })
    .from(tests)
    .innerJoin(
      testRevisions,
      and(eq(testRevisions.testId, tests.id), eq(testRevisions.id, revision ?? tests.revisionId)),
    )
    .where(eq(tests.testCode, testCode));
  return row && { ...row, sections: row.sections.map(({ name }) => name), questions: numbersOf(row) };
}

/** Of which choice each question of a revision is an alternative, in their order. */
export const choicesOf = (revision: SQLWrapper) => sql<(string | null)[]>`(
  select coalesce(json_agg(one.either order by one.position), '[]') from ${revisionItems} one
  where one.revision_id = ${revision})`;

/** The numbers of these questions as they are printed. */
export const labelsOf = (choices: readonly (string | null)[]): string[] =>
  questionLabels(choices.map((either) => ({ either: either ?? undefined })));

/** Those of the revision, then those that only an earlier one has. */
function numbersOf({
  questions,
  choices,
}: {
  questions: number;
  choices: readonly (string | null)[];
}): string[] {
  const numbers = labelsOf(choices);
  return Array.from({ length: questions }, (_, position) => numbers[position] ?? String(position + 1));
}

/** A revision with its questions as an admin edits them. */
export async function findPaper(db: Db, revision: RevisionId): Promise<PaperDraft> {
  const [found, items] = await Promise.all([findRevision(db, revision), listItems(db, revision)]);
  if (!found) throw new Error(`Revision ${revision} is missing`);
  const { movement, passages, sections, languages } = found.revision;
  return { ...(languages && { languages }), movement, passages, sections, items };
}

/** The columns of an item with its question, for {@link toDraftItem}. */
export const itemColumns = { item: revisionItems, version: questionVersions };

export const isVersionOfItem = and(
  eq(questionVersions.questionId, revisionItems.questionId),
  eq(questionVersions.version, revisionItems.version),
);

/** An item as it is in the database, where every question has an id. */
type StoredItem = DraftItem & { questionId: QuestionId };

export async function listItems(db: Db, revision: RevisionId): Promise<StoredItem[]> {
  const rows = await db
    .select(itemColumns)
    .from(revisionItems)
    .innerJoin(questionVersions, isVersionOfItem)
    .where(eq(revisionItems.revisionId, revision))
    .orderBy(asc(revisionItems.position));
  return rows.map(toDraftItem);
}

export function toDraftItem({
  item,
  version,
}: {
  item: typeof revisionItems.$inferSelect;
  version: typeof questionVersions.$inferSelect;
}): StoredItem {
  const { section, marks, isDropped, droppedGives, passage, either, draw, drawTake } = item;
  const { keepsPlace, keepsOptionOrder } = item;
  return {
    questionId: version.questionId,
    section,
    ...(marks !== null && { marks }),
    isDropped,
    ...(droppedGives && { droppedGives }),
    ...(passage !== null && { passage }),
    ...(either !== null && { either }),
    ...(draw !== null && drawTake !== null && { draw: { name: draw, take: drawTake } }),
    keepsPlace,
    keepsOptionOrder,
    ...questionOfVersion(version),
  };
}
