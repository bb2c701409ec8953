import { isDeepStrictEqual } from 'node:util';
import { asc, eq, inArray, sql } from 'drizzle-orm';
import type { AdminId, QuestionId, RevisionId } from '../../contract/ids.ts';
import type { DraftItem, FiledLabels } from '../../contract/papers/draft.ts';
import { mayEditQuestion, mayUseQuestion } from '../classes/scope.ts';
import type { Db } from '../db/db.ts';
import { insertRows } from '../db/insert-rows.ts';
import { revisionItems } from '../db/tables/papers.ts';
import { questions, questionVersions } from '../db/tables/questions.ts';
import type { TeacherScope } from '../http/session.ts';
import { newId } from '../ids.ts';

export interface VersionKey {
  questionId: QuestionId;
  version: number;
}

type Content = Omit<
  typeof questionVersions.$inferSelect,
  'questionId' | 'version' | 'createdAt' | 'createdBy' | 'isIndexed'
>;

/** A question apart from its place on a paper. */
export type BankItem = Pick<DraftItem, 'questionId' | 'question' | 'labels' | 'filed'>;

/** Who writes questions, and when. */
export interface QuestionWriter {
  admin?: AdminId | undefined;
  now: Date;
  /** Whose the new ones are; null for the institution. Those of this owner that the paper had may be changed. */
  owner?: AdminId | null | undefined;
  /** What else the admin may change. */
  scope?: TeacherScope;
  /** The paper that they were on before, whose versions stay where nothing differs. */
  from?: RevisionId | undefined;
}

/**
 * Makes sure that each question of a paper is in the database as it is given, and says which version it is, in order. A
 * question that is as it was on the paper before keeps its version, also where there is a newer one. One that names an id
 * and differs from its latest version becomes the next version, or a question of the writer's own where they may not
 * change it for others. One whose id the database does not have is new under that id; one without an id, or with one that
 * an earlier question of the list has, is new under an id of the server's.
 */
export async function writeQuestions(
  tx: Db,
  items: readonly BankItem[],
  by: QuestionWriter,
): Promise<VersionKey[]> {
  const { admin, now, owner = null } = by;
  const latest = await lockKnown(
    tx,
    items.flatMap(({ questionId }) => questionId ?? []),
    by,
  );
  const taken = new Set<QuestionId>();
  const news: QuestionId[] = [];
  const versions: (typeof questionVersions.$inferInsert)[] = [];
  const keys = items.map((item): VersionKey => {
    const own = item.questionId && !taken.has(item.questionId) ? item.questionId : undefined;
    const known = own && latest.get(own);
    if (own) taken.add(own);
    const same = [known?.before, known?.latest].find(
      (version) => version && isDeepStrictEqual(version.content, contentOf(item, version.content.filed)),
    );
    if (same) return same;
    const content = contentOf(item, (known?.mayRead === false ? known.before : known?.latest)?.content.filed);
    const mayChange = own !== undefined && (known?.mayChange ?? true);
    const questionId = mayChange ? own : newId<QuestionId>();
    if (!mayChange) news.push(questionId);
    const key = { questionId, version: mayChange ? (known?.latest?.version ?? 0) + 1 : 1 };
    versions.push({ ...key, ...content, createdAt: now, ...(admin && { createdBy: admin }) });
    return key;
  });
  await insertRows(
    tx,
    questions,
    news.map((id) => ({ id, ownerId: owner, createdAt: now })),
  );
  await insertRows(tx, questionVersions, versions);
  return keys.map(({ questionId, version }) => ({ questionId, version }));
}

type Version = VersionKey & { content: Content };

/** What is known of a question before it is written: its latest version, and the one that the paper had. */
interface KnownQuestion {
  mayChange: boolean;
  /** False for one that the writer only knows from a paper, if at all. */
  mayRead: boolean;
  latest?: Version;
  before?: Version;
}

/**
 * What is known of questions, which are locked so that two admins cannot write the same next version. Questions that are
 * not there are added, without a version; if two transactions add the same one, the second waits for the first. A
 * transaction that only refers to a question does not wait for the lock (docs/decisions/0007).
 */
async function lockKnown(
  tx: Db,
  ids: readonly QuestionId[],
  { now, owner = null, scope, from }: QuestionWriter,
): Promise<Map<QuestionId, KnownQuestion>> {
  if (ids.length === 0) return new Map();
  const held = await tx
    .select({
      id: questions.id,
      isOfOwner: sql<boolean>`questions.owner_id is not distinct from ${owner}::uuid`,
      mayChange: sql<boolean>`coalesce(${mayEditQuestion(scope)}, false)`,
      mayRead: sql<boolean>`coalesce(${mayUseQuestion(scope, questions.id) ?? sql`true`}, false)`,
    })
    .from(questions)
    .where(inArray(questions.id, ids))
    .orderBy(asc(questions.id))
    .for('no key update');
  const placed = from
    ? await tx
        .select({ id: revisionItems.questionId, version: revisionItems.version })
        .from(revisionItems)
        .where(eq(revisionItems.revisionId, from))
    : [];
  const before = new Map(placed.map(({ id, version }) => [id, version]));
  // Who edits a shared test changes its questions, not all that its owner has.
  const found = new Map<QuestionId, KnownQuestion>(
    held.map(({ id, isOfOwner, mayChange, mayRead }) => [
      id,
      { mayChange: mayChange || (isOfOwner && before.has(id)), mayRead },
    ]),
  );
  const added = [...new Set(ids)].filter((id) => !found.has(id)).toSorted();
  if (added.length > 0) {
    await tx
      .insert(questions)
      .values(added.map((id) => ({ id, ownerId: owner, createdAt: now })))
      .onConflictDoNothing();
  }
  const rows = await tx
    .select()
    .from(questionVersions)
    .where(inArray(questionVersions.questionId, [...ids]))
    .orderBy(asc(questionVersions.version));
  for (const { questionId, version, createdAt: _, createdBy: __, isIndexed: ___, ...content } of rows) {
    const known = found.get(questionId) ?? { mayChange: true, mayRead: true };
    const isBefore = before.get(questionId) === version;
    const one = { questionId, version, content };
    found.set(questionId, { ...known, latest: one, ...(isBefore && { before: one }) });
  }
  return found;
}

function contentOf({ question, labels, filed }: BankItem, before: FiledLabels | null = null): Content {
  const { kind, text, body, key, explanation, translations = null } = question;
  return { kind, text, body, key, explanation, translations, ...labels, filed: filed ?? before };
}
