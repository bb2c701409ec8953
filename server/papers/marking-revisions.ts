import { isDeepStrictEqual } from 'node:util';
import { and, asc, desc, eq, inArray, or, sql } from 'drizzle-orm';
import type { QuestionId, RevisionId, TestId } from '../../contract/ids.ts';
import type { DraftItem, PaperDraft } from '../../contract/papers/draft.ts';
import type { Db } from '../db/db.ts';
import { revisionItems, testRevisions } from '../db/tables/papers.ts';
import { questions, questionVersions } from '../db/tables/questions.ts';
import { newId } from '../ids.ts';
import { scaleOf } from './marks-scale.ts';

/** The revisions of a test, the newest first, without those that only mark. */
export function listSatRevisions(db: Db, test: TestId) {
  return db
    .select({ id: testRevisions.id, number: testRevisions.number, markedBy: testRevisions.markedBy })
    .from(testRevisions)
    .where(and(eq(testRevisions.testId, test), sql`${testRevisions.number} > 0`))
    .orderBy(desc(testRevisions.number));
}

/** Says by which paper attempts at a revision are marked when they are closed; null for its own. */
export async function setMarkedBy(tx: Db, revision: RevisionId, markedBy: RevisionId | null): Promise<void> {
  await tx.update(testRevisions).set({ markedBy }).where(eq(testRevisions.id, revision));
}

/**
 * Writes a paper that only marks: the questions of revision `from`, which is `marked`, at the same positions, marked as
 * `corrected` says. Throws a RequestError where its marks cannot be added up exactly.
 */
export async function insertMarkingRevision(
  tx: Db,
  from: RevisionId,
  { marked, corrected }: { marked: PaperDraft; corrected: PaperDraft },
  now: Date,
): Promise<RevisionId> {
  const [head] = await tx.select().from(testRevisions).where(eq(testRevisions.id, from));
  if (!head) throw new Error(`Revision ${from} is missing`);
  const [lowest] = await tx
    .select({ number: sql<number>`least(min(${testRevisions.number}), 0)` })
    .from(testRevisions)
    .where(eq(testRevisions.testId, head.testId));
  const id = newId<RevisionId>();
  await tx.insert(testRevisions).values({
    ...head,
    ...scaleOf(corrected),
    id,
    number: (lowest?.number ?? 0) - 1,
    markedBy: null,
    sections: corrected.sections,
    createdAt: now,
  });
  const places = await tx
    .select()
    .from(revisionItems)
    .where(eq(revisionItems.revisionId, from))
    .orderBy(asc(revisionItems.position));
  const changed = corrected.items.filter(
    ({ question }, at) => !isDeepStrictEqual(question, marked.items[at]?.question),
  );
  const versions = await writeVersions(tx, changed, now);
  const rows = places.map((place) => {
    const { questionId, marks = null, isDropped, droppedGives = null } = itemAt(corrected, place.position);
    const version = (questionId && versions.get(questionId)) ?? place.version;
    return { ...place, revisionId: id, version, marks, isDropped, droppedGives };
  });
  if (rows.length > 0) await tx.insert(revisionItems).values(rows);
  return id;
}

/** Deletes papers that only mark and that nothing has been marked by. */
export async function deleteMarkingRevisions(tx: Db, ids: readonly RevisionId[]): Promise<void> {
  if (ids.length === 0) return;
  await tx.delete(revisionItems).where(inArray(revisionItems.revisionId, [...ids]));
  await tx.delete(testRevisions).where(inArray(testRevisions.id, [...ids]));
}

function itemAt({ items }: PaperDraft, position: number): DraftItem {
  const item = items[position];
  if (!item) throw new Error(`The paper has no question ${position}`);
  return item;
}

/**
 * The version of each question that is as given: one that there is, or a new one. Those that only mark are below 0, as
 * their papers are: no author wrote them, and none is the latest.
 */
async function writeVersions(
  tx: Db,
  items: readonly DraftItem[],
  now: Date,
): Promise<ReadonlyMap<QuestionId, number>> {
  const ids = items.flatMap(({ questionId }) => questionId ?? []);
  if (ids.length === 0) return new Map();
  await tx
    .select()
    .from(questions)
    .where(inArray(questions.id, ids))
    .orderBy(asc(questions.id))
    .for('no key update');
  const known = await tx
    .select()
    .from(questionVersions)
    .where(or(...ids.map((id) => eq(questionVersions.questionId, id))))
    .orderBy(asc(questionVersions.version));
  const versions = new Map<QuestionId, number>();
  for (const { questionId, question, labels, filed } of items) {
    if (questionId === undefined) continue;
    const own = known.filter((one) => one.questionId === questionId);
    const content = contentOf({ ...question, ...labels });
    const same = own.find((one) => isDeepStrictEqual(contentOf(one), content));
    const version = same?.version ?? Math.min(own[0]?.version ?? 0, 0) - 1;
    versions.set(questionId, version);
    if (same) continue;
    const filedUnder = filed ?? own.at(-1)?.filed ?? null;
    await tx
      .insert(questionVersions)
      .values({ questionId, version, ...content, filed: filedUnder, createdAt: now, isIndexed: true });
  }
  return versions;
}

type Content = Pick<
  typeof questionVersions.$inferSelect,
  'kind' | 'text' | 'body' | 'key' | 'explanation' | 'grade' | 'subject' | 'topic' | 'difficulty'
>;

/** What a version of a question says. */
function contentOf({
  kind,
  text,
  body,
  key,
  explanation,
  grade,
  subject,
  topic,
  difficulty,
}: Content): Content {
  return { kind, text, body, key, explanation, grade, subject, topic, difficulty };
}
