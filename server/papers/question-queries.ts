import { isDeepStrictEqual } from 'node:util';
import { asc, inArray } from 'drizzle-orm';
import type { AdminId, QuestionId } from '../../contract/ids.ts';
import type { DraftItem, Filed } from '../../contract/papers/draft.ts';
import type { Db } from '../db/db.ts';
import { insertRows } from '../db/insert-rows.ts';
import { questions, questionVersions } from '../db/tables/questions.ts';
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

/**
 * Makes sure that each question of a paper is in the database as it is given, and says which version it is, in order. A
 * question that names an id and differs from its latest version becomes the next version; one whose id the database
 * does not have is new under that id; one without an id, or with one that an earlier question of the list has, is new
 * under an id of the server's.
 */
export async function writeQuestions(
  tx: Db,
  items: readonly BankItem[],
  { admin, now }: { admin?: AdminId | undefined; now: Date },
): Promise<VersionKey[]> {
  const latest = await lockLatest(
    tx,
    items.flatMap(({ questionId }) => questionId ?? []),
    now,
  );
  const taken = new Set<QuestionId>();
  const news: QuestionId[] = [];
  const versions: (typeof questionVersions.$inferInsert)[] = [];
  const keys = items.map((item): VersionKey => {
    const own = item.questionId && !taken.has(item.questionId) ? item.questionId : undefined;
    const known = own && latest.get(own);
    if (own) taken.add(own);
    const content = contentOf(item, known?.content.filed);
    if (known && isDeepStrictEqual(known.content, content)) return known;
    const questionId = own ?? newId<QuestionId>();
    if (!own) news.push(questionId);
    const key = { questionId, version: (known?.version ?? 0) + 1 };
    versions.push({ ...key, ...content, createdAt: now, ...(admin && { createdBy: admin }) });
    return key;
  });
  await insertRows(
    tx,
    questions,
    news.map((id) => ({ id, createdAt: now })),
  );
  await insertRows(tx, questionVersions, versions);
  return keys.map(({ questionId, version }) => ({ questionId, version }));
}

/**
 * The latest version of each question, locked so that two admins cannot write the same next one. Questions that are not
 * there are added, without a version; if two transactions add the same one, the second waits for the first. A transaction
 * that only refers to a question does not wait for the lock (docs/decisions/0007).
 */
async function lockLatest(tx: Db, ids: readonly QuestionId[], now: Date) {
  const latest = new Map<QuestionId, VersionKey & { content: Content }>();
  if (ids.length === 0) return latest;
  const held = await tx
    .select({ id: questions.id })
    .from(questions)
    .where(inArray(questions.id, ids))
    .orderBy(asc(questions.id))
    .for('no key update');
  const found = new Set(held.map(({ id }) => id));
  const added = [...new Set(ids)].filter((id) => !found.has(id)).toSorted();
  if (added.length > 0) {
    await tx
      .insert(questions)
      .values(added.map((id) => ({ id, createdAt: now })))
      .onConflictDoNothing();
  }
  const rows = await tx
    .select()
    .from(questionVersions)
    .where(inArray(questionVersions.questionId, [...ids]))
    .orderBy(asc(questionVersions.version));
  for (const { questionId, version, createdAt: _, createdBy: __, isIndexed: ___, ...content } of rows) {
    latest.set(questionId, { questionId, version, content });
  }
  return latest;
}

function contentOf({ question, labels, filed }: BankItem, before: Filed | null = null): Content {
  const { kind, text, body, key, explanation } = question;
  return { kind, text, body, key, explanation, ...labels, filed: filed ?? before };
}
