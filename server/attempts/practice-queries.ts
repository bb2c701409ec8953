import { and, desc, eq, getTableColumns, isNull, ne, notExists, or, sql } from 'drizzle-orm';
import type { RevisionId, StudentId } from '../../contract/ids.ts';
import type { Db } from '../db/db.ts';
import { attempts } from '../db/tables/attempts.ts';
import { tests } from '../db/tables/catalog.ts';
import { practiceAttempts, practiceCards } from '../db/tables/practice.ts';
import { type AttemptOfTest, awaitsDelivery, rulesOfAttempt } from './queries.ts';
import { type RulesOfAttempt, shownNow } from './rules.ts';
import { isCountedOf } from './student-queries.ts';

export type Card = typeof practiceCards.$inferSelect;

/** A card with the revision by which its attempt is marked: its solution is shown and judged by that one. */
export type MarkedCard = Card & { marking: RevisionId };

/** To be narrowed, sorted and locked by the caller. */
export const markedCards = (db: Db) =>
  db
    .select({
      ...getTableColumns(practiceCards),
      marking: sql<RevisionId>`coalesce(${attempts.markedBy}, ${attempts.revisionId})`,
    })
    .from(practiceCards)
    .innerJoin(
      attempts,
      and(eq(attempts.studentId, practiceCards.studentId), eq(attempts.id, practiceCards.attemptId)),
    );

/**
 * The newest of the student's submitted attempts whose questions have not entered the notebook, oldest first, without those
 * of tests that never show their solutions.
 */
export async function listNotEntered(
  db: Db,
  { student, limit, now }: { student: StudentId; limit: number; now: Date },
): Promise<AttemptOfTest[]> {
  const entered = db
    .select({ one: sql`1` })
    .from(practiceAttempts)
    .where(
      and(eq(practiceAttempts.studentId, attempts.studentId), eq(practiceAttempts.attemptId, attempts.id)),
    );
  const rows = await db
    .select({ attempt: attempts, test: rulesOfAttempt(now) })
    .from(attempts)
    .innerJoin(tests, eq(tests.id, attempts.testId))
    .where(
      and(
        isCountedOf(student),
        ne(tests.resultsShown, 'never'),
        ne(tests.solutionsShown, 'never'),
        notExists(entered),
      ),
    )
    .orderBy(desc(attempts.submittedAt), desc(attempts.id))
    .limit(limit);
  return rows.toReversed();
}

/** The revisions of the student's attempts that are open, whose time may be running. */
export async function listOpenRevisions(db: Db, student: StudentId): Promise<RevisionId[]> {
  const rows = await db
    .select({ id: attempts.revisionId })
    .from(attempts)
    .where(and(eq(attempts.studentId, student), isNull(attempts.submittedAt)));
  return rows.map(({ id }) => id);
}

/**
 * The revisions of the student's attempts that are open, whose time may be running, and of those whose test does not
 * show its solutions yet.
 */
export async function listWithheldRevisions(db: Db, student: StudentId, now: Date): Promise<RevisionId[]> {
  const mayWithhold = or(
    ne(tests.resultsShown, 'at_once'),
    ne(tests.solutionsShown, 'at_once'),
    awaitsDelivery(now),
  );
  const isOpen = sql<boolean>`${attempts.submittedAt} is null`;
  const rows: { id: RevisionId; isOpen: boolean; test: RulesOfAttempt }[] = await db
    .selectDistinct({ id: attempts.revisionId, isOpen, test: rulesOfAttempt(now) })
    .from(attempts)
    .innerJoin(tests, eq(tests.id, attempts.testId))
    .where(and(eq(attempts.studentId, student), or(isNull(attempts.submittedAt), mayWithhold)));
  const withheld = rows.filter(({ isOpen, test }) => isOpen || !shownNow(test, now).solutions);
  return [...new Set(withheld.map(({ id }) => id))];
}
