import { isDeepStrictEqual } from 'node:util';
import { asc, inArray } from 'drizzle-orm';
import type { AdminId, QuestionId } from '../../contract/ids.ts';
import type { DraftItem, Filed } from '../../contract/papers/draft.ts';
import type { Db } from '../db/database.ts';
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
 * Makes sure that each question of a paper stands in the database as it is given, and says which version it is, in
 * order. A question that names an id and differs from its latest version becomes the next version; one without an id,
 * or with one that the database does not have or that an earlier question of the list has, becomes a new question.
 */
export async function writeQuestions(
  tx: Db,
  items: readonly BankItem[],
  { admin, now }: { admin?: AdminId | undefined; now: Date },
): Promise<VersionKey[]> {
  const latest = await lockLatest(
    tx,
    items.flatMap(({ questionId }) => questionId ?? []),
  );
  const taken = new Set<QuestionId>();
  const news: QuestionId[] = [];
  const versions: (typeof questionVersions.$inferInsert)[] = [];
  const keys = items.map((item): VersionKey => {
    const known = item.questionId && !taken.has(item.questionId) ? latest.get(item.questionId) : undefined;
    if (known) taken.add(known.questionId);
    const content = contentOf(item, known?.content.filed);
    if (known && isDeepStrictEqual(known.content, content)) return known;
    const questionId = known?.questionId ?? newId<QuestionId>();
    if (!known) news.push(questionId);
    const key = { questionId, version: (known?.version ?? 0) + 1 };
    versions.push({ ...key, ...content, createdAt: now, ...(admin && { createdBy: admin }) });
    return key;
  });
  if (news.length > 0) await tx.insert(questions).values(news.map((id) => ({ id, createdAt: now })));
  if (versions.length > 0) await tx.insert(questionVersions).values(versions);
  return keys.map(({ questionId, version }) => ({ questionId, version }));
}

/** The latest version of each question, locked so that two admins cannot write the same next one. */
async function lockLatest(tx: Db, ids: readonly QuestionId[]) {
  const latest = new Map<QuestionId, VersionKey & { content: Content }>();
  if (ids.length === 0) return latest;
  const held = await tx
    .select({ id: questions.id })
    .from(questions)
    .where(inArray(questions.id, ids))
    .orderBy(asc(questions.id))
    .for('update');
  if (held.length === 0) return latest;
  const rows = await tx
    .select()
    .from(questionVersions)
    .where(
      inArray(
        questionVersions.questionId,
        held.map(({ id }) => id),
      ),
    )
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
