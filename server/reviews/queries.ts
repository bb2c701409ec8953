import { and, asc, eq, isNull } from 'drizzle-orm';
import type { ReviewState } from '../../contract/access.ts';
import type { AdminId, CommentId, QuestionId, TestId } from '../../contract/ids.ts';
import { accessToTest, isOfTestTo, mayDecideOn, mayWithTest } from '../classes/scope.ts';
import type { Db } from '../db/db.ts';
import { admins } from '../db/tables/admins.ts';
import { exams, tests } from '../db/tables/catalog.ts';
import { reviewComments } from '../db/tables/reviews.ts';
import type { TeacherScope } from '../http/session.ts';
import { newId } from '../ids.ts';
import { type PageOf, readPage } from '../lists/paging.ts';

const ofTest = (scope: TeacherScope) => ({
  id: tests.id,
  ownerId: tests.ownerId,
  review: tests.review,
  access: accessToTest(scope),
  mayDecide: mayDecideOn(scope).mapWith(Boolean),
});

/** A test that the caller sees, as its review concerns it. */
export async function findReviewed(db: Db, testCode: string, scope: TeacherScope) {
  const [row] = await db
    .select(ofTest(scope))
    .from(tests)
    .where(and(eq(tests.testCode, testCode), isNull(tests.deletedAt), mayWithTest(scope, 'see')));
  return row;
}

/** {@link findReviewed} for a test that the caller may edit, locked until the transaction ends. */
export async function lockReviewed(tx: Db, testCode: string, scope: TeacherScope) {
  const [row] = await tx
    .select(ofTest(scope))
    .from(tests)
    .where(and(eq(tests.testCode, testCode), isNull(tests.deletedAt), mayWithTest(scope, 'edit')))
    .for('update');
  return row;
}

export async function setReview(tx: Db, id: TestId, review: ReviewState): Promise<void> {
  await tx.update(tests).set({ review }).where(eq(tests.id, id));
}

/** The comments on a test with who wrote them, oldest first. */
export function listComments(db: Db, test: TestId) {
  return db
    .select({ comment: reviewComments, by: admins.name })
    .from(reviewComments)
    .innerJoin(admins, eq(admins.id, reviewComments.adminId))
    .where(eq(reviewComments.testId, test))
    .orderBy(asc(reviewComments.createdAt), asc(reviewComments.id));
}

export async function insertComment(
  tx: Db,
  comment: { testId: TestId; questionId: QuestionId | null; adminId: AdminId; text: string; createdAt: Date },
): Promise<CommentId> {
  const id = newId<CommentId>();
  await tx.insert(reviewComments).values({ ...comment, id });
  return id;
}

/** Marks a comment on a test that the caller may edit; false where there is none. */
export async function markComment(
  tx: Db,
  id: CommentId,
  isDone: boolean,
  scope: TeacherScope,
): Promise<string | undefined> {
  const rows = await tx
    .update(reviewComments)
    .set({ isDone })
    .from(tests)
    .where(
      and(
        eq(reviewComments.id, id),
        eq(tests.id, reviewComments.testId),
        isOfTestTo(scope, 'edit', reviewComments.testId),
      ),
    )
    .returning({ testCode: tests.testCode });
  return rows[0]?.testCode;
}

const isWaiting = (scope: TeacherScope) =>
  and(eq(tests.review, 'in_review'), isNull(tests.deletedAt), mayDecideOn(scope));

/** How many tests in review the caller decides on. */
export const countWaiting = (db: Db, scope: TeacherScope): Promise<number> =>
  db.$count(tests, isWaiting(scope));

/** The tests in review that the caller decides on. */
export async function listWaiting(db: Db, scope: TeacherScope, order: 'asc' | 'desc', page: PageOf) {
  const where = isWaiting(scope);
  const total = await db.$count(tests, where);
  return readPage(total, page, [tests.createdAt, tests.id], order, (sort, window) =>
    db
      .select({ test: tests, examName: exams.name, owner: admins.name })
      .from(tests)
      .innerJoin(exams, eq(exams.id, tests.examId))
      .leftJoin(admins, eq(admins.id, tests.ownerId))
      .where(where)
      .orderBy(...sort)
      .limit(window.limit)
      .offset(window.offset),
  );
}
