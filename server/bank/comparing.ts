import { and, asc, eq, inArray, isNull, not, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { MOST_COUNTED } from '../../contract/bank.ts';
import type { AdminId, QuestionId } from '../../contract/ids.ts';
import type { Db, RootDb } from '../db/db.ts';
import { asOnlyOne } from '../db/only-one.ts';
import { alikeQuestions, questionIndex, questionVersions } from '../db/tables/questions.ts';
import { type PageOf, readPage } from '../lists/paging.ts';
import { questionOfVersion } from '../papers/question-of-version.ts';
import { asksAlike } from './asks-alike.ts';
import { ALIKE_FROM, HASHES, sharedMinima } from './near-duplicates.ts';
import { isRetired } from './search-queries.ts';

/** The name of the lock. */
export const COMPARING = 'compare questions';

/** How many questions one transaction compares with all others. */
const BATCH = 100;

/** How many candidates of one question are compared, and how many of them are kept: of a hundred copies each has some. */
const MOST_CANDIDATES = 50;
const MOST_KEPT = 5;

/**
 * Compares questions with all others that were not compared since their text changed, and keeps the pairs that are nearly
 * the same, one batch; gives whether there may be more. One server at a time does this: two would write the same pairs in
 * different orders, and wait for each other.
 */
export async function compareNewQuestions(db: RootDb): Promise<boolean> {
  return (await asOnlyOne(db, COMPARING, compareBatch)) === BATCH;
}

async function compareBatch(tx: Db): Promise<number> {
  const { questionId, signature } = questionIndex;
  const waiting = await tx
    .select({ id: questionId, signature })
    .from(questionIndex)
    .where(sql`compared_version is distinct from version`)
    .orderBy(asc(questionId))
    .limit(BATCH)
    .for('no key update', { skipLocked: true });
  if (waiting.length === 0) return 0;
  const ids = waiting.map(({ id }) => id);
  const candidates = await tx.execute<{ one: QuestionId; other: QuestionId; signature: number[] }>(sql`
    select one.question_id as one, other.question_id as other, to_json(other.signature) as signature
    from ${questionIndex} one cross join lateral (
      select question_id, signature from ${questionIndex} candidate
      where candidate.bands && one.bands and candidate.question_id <> one.question_id limit ${MOST_CANDIDATES}
    ) other
    where one.question_id = any(${sql.param(`{${ids.join(',')}}`)}::uuid[])`);
  const own = new Map(waiting.map((row) => [row.id, row.signature]));
  const near = candidates
    .map(({ one, other, signature: its }) => ({
      one,
      other,
      shared: sharedMinima(own.get(one) ?? [], its),
    }))
    .filter(({ shared }) => shared >= ALIKE_FROM * HASHES);
  const isAlike = await comparison(
    tx,
    near.flatMap(({ one, other }) => [one, other]),
  );
  const pairs = [...Map.groupBy(near, ({ one }) => one)].flatMap(([one, others]) =>
    others
      .filter(({ other }) => isAlike(one, other))
      .toSorted((a, b) => b.shared - a.shared)
      .slice(0, MOST_KEPT)
      .map(({ other, shared }) => ({ ...inOrder(one, other), shared })),
  );
  await compareAgain(tx, ids);
  // Two questions of one batch find each other; what was dismissed stays so.
  if (pairs.length > 0) await tx.insert(alikeQuestions).values(pairs).onConflictDoNothing();
  await tx
    .update(questionIndex)
    .set({ comparedVersion: sql`${questionIndex.version}` })
    .where(inArray(questionId, ids));
  return waiting.length;
}

/** Tells of any two of these questions whether they ask alike. */
async function comparison(tx: Db, ids: readonly QuestionId[]) {
  const rows =
    ids.length === 0
      ? []
      : await tx
          .select({ version: questionVersions })
          .from(questionIndex)
          .innerJoin(
            questionVersions,
            and(
              eq(questionVersions.questionId, questionIndex.questionId),
              eq(questionVersions.version, questionIndex.version),
            ),
          )
          .where(inArray(questionIndex.questionId, [...new Set(ids)]));
  const questions = new Map(
    rows.map(({ version }) => [version.questionId, questionOfVersion(version).question]),
  );
  return (one: QuestionId, other: QuestionId): boolean => {
    const [a, b] = [questions.get(one), questions.get(other)];
    return a !== undefined && b !== undefined && asksAlike(a, b);
  };
}

/**
 * Compares the pairs that these questions are in: those that are still alike stay, also where it was the other question
 * that found this one. What an admin has dismissed stays dismissed.
 */
async function compareAgain(tx: Db, ids: readonly QuestionId[]): Promise<void> {
  const { questionId, otherId, dismissedBy, shared } = alikeQuestions;
  const [one, other] = [alias(questionIndex, 'one'), alias(questionIndex, 'other')];
  const known = await tx
    .select({ questionId, otherId, shared, one: one.signature, other: other.signature })
    .from(alikeQuestions)
    .innerJoin(one, eq(one.questionId, questionId))
    .innerJoin(other, eq(other.questionId, otherId))
    .where(and(or(inArray(questionId, [...ids]), inArray(otherId, [...ids])), isNull(dismissedBy)));
  const isAlike = await comparison(
    tx,
    known.flatMap((pair) => [pair.questionId, pair.otherId]),
  );
  const changed = known
    .map((pair) => ({
      ...pair,
      now: isAlike(pair.questionId, pair.otherId) ? sharedMinima(pair.one, pair.other) : 0,
    }))
    .filter((pair) => pair.now !== pair.shared);
  for (const pair of changed) {
    const isPair = and(eq(questionId, pair.questionId), eq(otherId, pair.otherId), isNull(dismissedBy));
    if (pair.now < ALIKE_FROM * HASHES) await tx.delete(alikeQuestions).where(isPair);
    else await tx.update(alikeQuestions).set({ shared: pair.now }).where(isPair);
  }
}

/** The newer one first: a pair is stored once. */
const inOrder = (one: QuestionId, other: QuestionId) =>
  one > other ? { questionId: one, otherId: other } : { questionId: other, otherId: one };

/**
 * A page of the pairs that nobody has dismissed, the most alike first, and how many there are as far as they are counted.
 * `isMore`: there are more than that. `isWaiting`: there are questions that were not compared yet.
 */
export async function findPairs(db: Db, page: PageOf) {
  const { questionId, otherId, shared, dismissedBy } = alikeQuestions;
  const listed = and(isNull(dismissedBy), not(isRetired(questionId)), not(isRetired(otherId)));
  const counted = db
    .select({ one: sql`1` })
    .from(alikeQuestions)
    .where(listed)
    .limit(MOST_COUNTED + 1)
    .as('counted');
  const [[count], waiting] = await Promise.all([
    db.select({ found: sql<number>`count(*)::int` }).from(counted),
    db
      .select({ id: questionIndex.questionId })
      .from(questionIndex)
      .where(sql`compared_version is distinct from version`)
      .limit(1),
  ]);
  const found = count?.found ?? 0;
  const total = Math.min(found, MOST_COUNTED);
  const isMore = found > total;
  const pairs = await readPage(
    total,
    page,
    [shared, questionId, otherId],
    'desc',
    (order, { limit, offset }) =>
      db
        .select({ questionId, otherId, shared })
        .from(alikeQuestions)
        .where(listed)
        .orderBy(...order)
        .limit(limit)
        .offset(offset),
  );
  return { ...pairs, isMore, isWaiting: waiting.length > 0 };
}

/** Marks two questions as not the same, or removes that mark; false if they were never found alike. */
export async function dismissPair(
  db: Db,
  [one, other]: readonly [QuestionId, QuestionId],
  by: AdminId | null,
): Promise<boolean> {
  const pair = inOrder(one, other);
  const changed = await db
    .update(alikeQuestions)
    .set({ dismissedBy: by })
    .where(
      sql`${alikeQuestions.questionId} = ${pair.questionId} and ${alikeQuestions.otherId} = ${pair.otherId}`,
    )
    .returning({ id: alikeQuestions.questionId });
  return changed.length > 0;
}
