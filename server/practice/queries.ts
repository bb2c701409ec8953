import {
  and,
  asc,
  countDistinct,
  desc,
  eq,
  gt,
  gte,
  inArray,
  isNotNull,
  isNull,
  lt,
  lte,
  ne,
  notInArray,
  or,
  sql,
} from 'drizzle-orm';
import type { AttemptId, PracticeAnswerId, QuestionId, StudentId } from '../../contract/ids.ts';
import { PRACTICE_REASONS } from '../../contract/practice-reason.ts';
import { type Card, type MarkedCard, markedCards } from '../attempts/practice-queries.ts';
import type { Db } from '../db/db.ts';
import { practiceAnswers, practiceAttempts, practiceCards } from '../db/tables/practice.ts';

/** Takes attempts for entering; gives those that no other call has taken. */
export async function takeAttempts(
  tx: Db,
  student: StudentId,
  ids: readonly AttemptId[],
): Promise<Set<AttemptId>> {
  const rows = await tx
    .insert(practiceAttempts)
    .values(ids.toSorted().map((attemptId) => ({ studentId: student, attemptId })))
    .onConflictDoNothing()
    .returning({ id: practiceAttempts.attemptId });
  return new Set(rows.map(({ id }) => id));
}

/** The student's cards of these questions, locked until the transaction ends. */
export async function lockCards(
  tx: Db,
  student: StudentId,
  questions: readonly QuestionId[],
): Promise<Map<QuestionId, MarkedCard>> {
  if (questions.length === 0) return new Map();
  const rows = await markedCards(tx)
    .where(and(eq(practiceCards.studentId, student), inArray(practiceCards.questionId, [...questions])))
    .orderBy(asc(practiceCards.questionId))
    .for('update', { of: practiceCards });
  return new Map(rows.map((card) => [card.questionId, card]));
}

/** Writes cards whole, new ones and changed ones. */
export async function writeCards(tx: Db, cards: readonly Card[]): Promise<void> {
  if (cards.length === 0) return;
  const given = (name: string) => sql.raw(`excluded.${name}`);
  await tx
    .insert(practiceCards)
    .values(cards.toSorted((a, b) => (a.questionId < b.questionId ? -1 : 1)))
    .onConflictDoUpdate({
      target: [practiceCards.studentId, practiceCards.questionId],
      set: {
        attemptId: given('attempt_id'),
        revisionId: given('revision_id'),
        position: given('position'),
        why: given('why'),
        bookmarkedAt: given('bookmarked_at'),
        due: given('due'),
        stability: given('stability'),
        difficulty: given('difficulty'),
        lastAt: given('last_at'),
        enteredAt: given('entered_at'),
      },
    });
}

export async function listCardQuestions(db: Db, student: StudentId): Promise<QuestionId[]> {
  const rows = await db
    .select({ id: practiceCards.questionId })
    .from(practiceCards)
    .where(eq(practiceCards.studentId, student));
  return rows.map(({ id }) => id);
}

export async function deleteCard(tx: Db, student: StudentId, question: QuestionId): Promise<void> {
  await tx
    .delete(practiceCards)
    .where(and(eq(practiceCards.studentId, student), eq(practiceCards.questionId, question)));
}

/** The positions of the bookmarked questions that entered from this attempt or are in its revision. */
export async function listBookmarked(
  db: Db,
  student: StudentId,
  questions: readonly QuestionId[],
): Promise<Set<QuestionId>> {
  if (questions.length === 0) return new Set();
  const rows = await db
    .select({ id: practiceCards.questionId })
    .from(practiceCards)
    .where(
      and(
        eq(practiceCards.studentId, student),
        isNotNull(practiceCards.bookmarkedAt),
        inArray(practiceCards.questionId, [...questions]),
      ),
    );
  return new Set(rows.map(({ id }) => id));
}

/** Which cards a session may have. */
export interface CardFilter {
  student: StudentId;
  /** Due up to this time. */
  upTo: Date;
  /** Questions that may not be shown. */
  without: readonly QuestionId[];
}

const isWanted = ({ student, without }: CardFilter) =>
  and(
    eq(practiceCards.studentId, student),
    without.length === 0 ? undefined : notInArray(practiceCards.questionId, [...without]),
  );

/** Which cards come first: those that were missed in an attempt, or those of these questions. */
export interface ComeFirst {
  attempt?: AttemptId | undefined;
  questions?: readonly QuestionId[] | undefined;
}

/**
 * The cards that are due: those that come `first`, then what was practised before, the longest due first, then
 * what is new, mistakes first and the newest attempt first.
 */
export function listDue(
  db: Db,
  wanted: CardFilter,
  { first: { attempt, questions = [] }, limit }: { first: ComeFirst; limit: number },
): Promise<MarkedCard[]> {
  const reasons = sql.raw(PRACTICE_REASONS.map((reason) => `'${reason}'`).join(', '));
  return markedCards(db)
    .where(and(isWanted(wanted), lte(practiceCards.due, wanted.upTo)))
    .orderBy(
      ...(attempt
        ? [desc(sql`${practiceCards.attemptId} = ${attempt} and ${ne(practiceCards.why, 'lucky')}`)]
        : []),
      ...(questions.length > 0 ? [desc(inArray(practiceCards.questionId, [...questions]))] : []),
      asc(isNull(practiceCards.lastAt)),
      asc(sql`case when ${practiceCards.lastAt} is not null then ${practiceCards.due} end`),
      asc(sql`array_position(array[${reasons}], ${practiceCards.why})`),
      desc(practiceCards.enteredAt),
      asc(practiceCards.position),
      asc(practiceCards.questionId),
    )
    .limit(limit);
}

/** The cards of these questions that were not practised since a time, in the order of their paper. */
export function listUnpractised(
  db: Db,
  wanted: CardFilter,
  { questions, since, limit }: { questions: readonly QuestionId[]; since: Date; limit: number },
): Promise<MarkedCard[]> {
  return markedCards(db)
    .where(
      and(
        isWanted(wanted),
        inArray(practiceCards.questionId, [...questions]),
        or(isNull(practiceCards.lastAt), lt(practiceCards.lastAt, since)),
      ),
    )
    .orderBy(asc(practiceCards.position), asc(practiceCards.questionId))
    .limit(limit);
}

/** The bookmarked cards, whether they are due or not, the newest bookmark first. */
export function listBookmarkedCards(db: Db, student: StudentId): Promise<MarkedCard[]> {
  return markedCards(db)
    .where(and(eq(practiceCards.studentId, student), isNotNull(practiceCards.bookmarkedAt)))
    .orderBy(desc(practiceCards.bookmarkedAt), asc(practiceCards.questionId));
}

/** How many cards are due, how many there are and are bookmarked, and the time of the next one that is not due yet. */
export async function countCards(
  db: Db,
  wanted: CardFilter,
): Promise<{ due: number; total: number; bookmarked: number; next: Date | null }> {
  const isDue = lte(practiceCards.due, wanted.upTo);
  const [row] = await db
    .select({
      due: sql<number>`count(*) filter (where ${isDue})::int`,
      total: sql<number>`count(*)::int`,
      bookmarked: sql<number>`count(*) filter (where ${practiceCards.bookmarkedAt} is not null)::int`,
      next: sql<
        string | null
      >`min(${practiceCards.due}) filter (where ${gt(practiceCards.due, wanted.upTo)})`,
    })
    .from(practiceCards)
    .where(isWanted(wanted));
  const { due = 0, total = 0, bookmarked = 0, next = null } = row ?? {};
  return { due, total, bookmarked, next: next === null ? null : new Date(next) };
}

type NewAnswer = typeof practiceAnswers.$inferInsert;

/** Writes answers; gives those that were not there before. */
export async function insertAnswers(tx: Db, rows: readonly NewAnswer[]): Promise<Set<PracticeAnswerId>> {
  if (rows.length === 0) return new Set();
  const written = await tx
    .insert(practiceAnswers)
    .values(rows.toSorted((a, b) => (a.id < b.id ? -1 : 1)))
    .onConflictDoNothing()
    .returning({ id: practiceAnswers.id });
  return new Set(written.map(({ id }) => id));
}

/** What counts for a student's progress: at ten questions a day the answers of five years. */
const MOST_PRACTISED = 20_000;

/**
 * The newest MOST_PRACTISED answers of a student in practice. `asked` is the question that was shown, also in place of
 * that of the notebook; `receivedAt` is by the server's clock, because a device's may be behind by hours.
 */
export function listPractised(db: Db, student: StudentId) {
  return db
    .select({
      questionId: practiceAnswers.questionId,
      asked: sql<QuestionId>`coalesce(${practiceAnswers.askedId}, ${practiceAnswers.questionId})`,
      isRight: sql<boolean>`${practiceAnswers.isRight} and ${practiceAnswers.recall} <> 'again'`,
      at: practiceAnswers.at,
      receivedAt: practiceAnswers.receivedAt,
    })
    .from(practiceAnswers)
    .where(eq(practiceAnswers.studentId, student))
    .orderBy(desc(practiceAnswers.at))
    .limit(MOST_PRACTISED);
}

export type PractisedQuestion = Awaited<ReturnType<typeof listPractised>>[number];

/** The student's last answer in practice to each of these questions itself. */
export function listLastPractised(db: Db, student: StudentId, questions: readonly QuestionId[]) {
  return db
    .selectDistinctOn([practiceAnswers.questionId], {
      questionId: practiceAnswers.questionId,
      at: practiceAnswers.at,
      receivedAt: practiceAnswers.receivedAt,
      response: practiceAnswers.response,
      isRight: practiceAnswers.isRight,
    })
    .from(practiceAnswers)
    .where(
      and(
        eq(practiceAnswers.studentId, student),
        inArray(practiceAnswers.questionId, [...questions]),
        isNull(practiceAnswers.askedId),
      ),
    )
    .orderBy(asc(practiceAnswers.questionId), desc(practiceAnswers.at));
}

/** How many questions of the notebook the student has answered since a time, and how many of them rightly. */
export async function countPractised(
  db: Db,
  student: StudentId,
  since: Date,
): Promise<{ done: number; right: number }> {
  const question = practiceAnswers.questionId;
  const [row] = await db
    .select({
      done: countDistinct(question),
      right: sql<number>`(count(distinct ${question}) filter (where ${practiceAnswers.isRight}))::int`,
    })
    .from(practiceAnswers)
    .where(and(eq(practiceAnswers.studentId, student), gte(practiceAnswers.at, since)));
  return row ?? { done: 0, right: 0 };
}

/** The questions of the cards that are due up to a time, and when they are due. */
export function listDueTimes(db: Db, wanted: CardFilter): Promise<{ questionId: QuestionId; due: Date }[]> {
  return db
    .select({ questionId: practiceCards.questionId, due: practiceCards.due })
    .from(practiceCards)
    .where(and(isWanted(wanted), lte(practiceCards.due, wanted.upTo)));
}
