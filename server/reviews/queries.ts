import {
  and,
  asc,
  desc,
  eq,
  exists,
  gt,
  gte,
  inArray,
  isNotNull,
  isNull,
  lte,
  ne,
  or,
  sql,
} from 'drizzle-orm';
import type { ReviewState } from '../../contract/access.ts';
import type { AdminRole } from '../../contract/admins.ts';
import type { AdminId, CommentId, QuestionId, TestId } from '../../contract/ids.ts';
import { accessToTest, isOfDepartment, isOfTestTo, mayDecideOn, mayWithTest } from '../classes/scope.ts';
import type { Db } from '../db/db.ts';
import { admins } from '../db/tables/admins.ts';
import { auditEntries } from '../db/tables/audit.ts';
import { exams, tests } from '../db/tables/catalog.ts';
import { revisionItems, testRevisions } from '../db/tables/papers.ts';
import { reviewComments } from '../db/tables/reviews.ts';
import type { TeacherScope } from '../http/session.ts';
import { newId } from '../ids.ts';
import { type PageOf, readPage } from '../lists/paging.ts';

/** The most tests that came back which the page of the day names. */
const MOST_RETURNED = 12;

const ofTest = (scope: TeacherScope) => ({
  id: tests.id,
  testCode: tests.testCode,
  ownerId: tests.ownerId,
  review: tests.review,
  isActive: tests.isActive,
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

/** Whether an entry of the audit moved a test from one state of review to another. */
const isMoveOf = (testCode: string | typeof tests.testCode) =>
  and(
    eq(auditEntries.kind, 'quiz'),
    eq(auditEntries.recordId, testCode),
    eq(auditEntries.action, 'reviewMove'),
  );

/**
 * What is otherwise on the paper of a test since somebody but its owner last approved it or sent it back; undefined where
 * nobody has.
 */
export async function findChanged(
  db: Db,
  test: { id: TestId; testCode: string; ownerId: AdminId | null },
): Promise<{ since: Date; questionIds: QuestionId[]; removed: number } | undefined> {
  if (test.ownerId === null) return undefined;
  const [decided] = await db
    .select({ at: auditEntries.at })
    .from(auditEntries)
    .where(
      and(
        isMoveOf(test.testCode),
        ne(auditEntries.adminId, test.ownerId),
        sql`${auditEntries.after} ->> 'review' <> 'in_review'`,
      ),
    )
    .orderBy(desc(auditEntries.at), desc(auditEntries.id))
    .limit(1);
  if (!decided) return undefined;
  const [before, now] = [await listItems(db, test.id, decided.at), await listItems(db, test.id)];
  const versions = new Map(before.map(({ questionId, version }) => [questionId, version]));
  const present = new Set(now.map(({ questionId }) => questionId));
  // One in the place of another was changed by somebody who may not change that one for others.
  const isReplaced = (position: number) => {
    const is = now[position]?.questionId;
    return is !== undefined && !versions.has(is);
  };
  return {
    since: decided.at,
    questionIds: now
      .filter(({ questionId, version }) => versions.get(questionId) !== version)
      .map(({ questionId }) => questionId),
    removed: before.filter(({ questionId }, i) => !present.has(questionId) && !isReplaced(i)).length,
  };
}

/** The questions of a test with their versions, as they are or were at a time. */
function listItems(db: Db, test: TestId, at?: Date) {
  const revision = db
    .select({ id: testRevisions.id })
    .from(testRevisions)
    .where(
      and(
        eq(testRevisions.testId, test),
        // Below are those that only mark.
        gt(testRevisions.number, 0),
        at && lte(testRevisions.createdAt, at),
      ),
    )
    .orderBy(desc(testRevisions.number))
    .limit(1);
  return db
    .select({ questionId: revisionItems.questionId, version: revisionItems.version })
    .from(revisionItems)
    .where(eq(revisionItems.revisionId, revision))
    .orderBy(asc(revisionItems.position));
}

/** The names of the heads who review a test, and of the owners, who can name one. */
export async function listReviewers(db: Db, test: TestId): Promise<{ heads: string[]; owners: string[] }> {
  const rows = await db
    .select({ name: admins.name, role: admins.role })
    .from(admins)
    .innerJoin(tests, eq(tests.id, test))
    .where(
      and(
        eq(admins.status, 'approved'),
        or(eq(admins.role, 'owner'), and(ne(admins.id, tests.ownerId), isOfDepartment(admins.id))),
      ),
    )
    .orderBy(asc(admins.name));
  const namesOf = (isOwner: boolean) =>
    rows.filter(({ role }) => (role === 'owner') === isOwner).map(({ name }) => name);
  return { heads: namesOf(false), owners: namesOf(true) };
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

/** Which of the tests are drafts that somebody but their owner sent back last, or on which comments of others are open. */
export async function findSentBack(db: Db, ids: readonly TestId[]): Promise<ReadonlySet<TestId>> {
  if (ids.length === 0) return new Set();
  const lastMove = db
    .select({
      isBack: sql`${auditEntries.adminId} <> ${tests.ownerId} and ${auditEntries.after} ->> 'review' = 'draft'`,
    })
    .from(auditEntries)
    .where(isMoveOf(tests.testCode))
    .orderBy(desc(auditEntries.at), desc(auditEntries.id))
    .limit(1);
  const open = db
    .select({ id: reviewComments.id })
    .from(reviewComments)
    .where(
      and(
        eq(reviewComments.testId, tests.id),
        eq(reviewComments.isDone, false),
        ne(reviewComments.adminId, tests.ownerId),
      ),
    );
  const rows = await db
    .select({ id: tests.id })
    .from(tests)
    .where(and(inArray(tests.id, [...ids]), eq(tests.review, 'draft'), or(sql`${lastMove}`, exists(open))));
  return new Set(rows.map(({ id }) => id));
}

/**
 * The caller's own tests that wait for them again: approved by another and not published, or sent back, since then, or at
 * any time with open comments of others. None for owners and admins.
 */
export async function listReturned(db: Db, scope: TeacherScope, since: Date) {
  const owner = scope?.teacher;
  if (owner === undefined) return [];
  const moved = db
    .selectDistinctOn([auditEntries.recordId], {
      testCode: auditEntries.recordId,
      adminId: auditEntries.adminId,
      by: sql<string>`${admins.name}`.as('moved_by'),
      at: sql<Date>`${auditEntries.at}`.mapWith(auditEntries.at).as('moved_at'),
      to: sql<string>`${auditEntries.after} ->> 'review'`.as('moved_to'),
    })
    .from(auditEntries)
    .innerJoin(tests, and(eq(tests.testCode, auditEntries.recordId), eq(tests.ownerId, owner)))
    .innerJoin(admins, eq(admins.id, auditEntries.adminId))
    .where(and(eq(auditEntries.kind, 'quiz'), eq(auditEntries.action, 'reviewMove')))
    .orderBy(auditEntries.recordId, desc(auditEntries.at), desc(auditEntries.id))
    .as('moved');
  const open = db
    .select({
      testId: reviewComments.testId,
      count: sql<number>`count(*)::int`.as('open_count'),
      by: sql<string>`(array_agg(${admins.name} order by ${reviewComments.createdAt} desc))[1]`.as('open_by'),
      at: sql<Date>`max(${reviewComments.createdAt})`.mapWith(reviewComments.createdAt).as('open_at'),
    })
    .from(reviewComments)
    .innerJoin(tests, and(eq(tests.id, reviewComments.testId), eq(tests.ownerId, owner)))
    .innerJoin(admins, eq(admins.id, reviewComments.adminId))
    .where(and(eq(reviewComments.isDone, false), ne(reviewComments.adminId, owner)))
    .groupBy(reviewComments.testId)
    .as('open_comments');
  const isMoved = and(ne(moved.adminId, owner), gte(moved.at, since), sql`${moved.to} = ${tests.review}`);
  const at = sql<Date>`greatest(case when ${isMoved} then ${moved.at} end, ${open.at})`;
  return db
    .select({
      id: tests.id,
      testCode: tests.testCode,
      testName: tests.name,
      isApproved: sql<boolean>`${tests.review} = 'approved'`,
      comments: sql<number>`coalesce(${open.count}, 0)`,
      by: sql<string>`case when ${isMoved} then ${moved.by} else ${open.by} end`,
      at: at.mapWith(reviewComments.createdAt),
    })
    .from(tests)
    .leftJoin(moved, eq(moved.testCode, tests.testCode))
    .leftJoin(open, eq(open.testId, tests.id))
    .where(
      and(
        eq(tests.ownerId, owner),
        ne(tests.review, 'in_review'),
        or(ne(tests.review, 'approved'), eq(tests.isActive, false)),
        isNull(tests.archivedAt),
        isNull(tests.deletedAt),
        or(isMoved, isNotNull(open.testId)),
      ),
    )
    .orderBy(desc(at))
    .limit(MOST_RETURNED);
}

/** The caller's own tests that others review now, with when they came there; the longest waiting first. */
export function listInReview(db: Db, scope: TeacherScope) {
  const owner = scope?.teacher;
  if (owner === undefined) return [];
  // A correction of a published test comes to review by itself.
  const sent = sql<Date | null>`(select max(e.at) from ${auditEntries} e where e.kind = 'quiz'
    and e.record_id = ${tests.testCode} and (e.action = 'reviewMove' and e.after ->> 'review' = 'in_review'
      or ${tests.isActive} and e.after -> 'questions' is not null))`;
  const since = sql<Date>`coalesce(${sent}, ${tests.updatedAt}, ${tests.createdAt})`;
  return db
    .select({
      id: tests.id,
      testCode: tests.testCode,
      testName: tests.name,
      isActive: tests.isActive,
      since: since.mapWith(tests.createdAt),
    })
    .from(tests)
    .where(and(eq(tests.ownerId, owner), eq(tests.review, 'in_review'), isNull(tests.deletedAt)))
    .orderBy(asc(since))
    .limit(MOST_RETURNED);
}

/** Whether the caller has subjects to review, where that is what they are for. */
export async function hasDepartment(db: Db, admin: AdminId, role: AdminRole): Promise<boolean> {
  if (role !== 'head') return true;
  const [row] = await db.select({ subjects: admins.subjects }).from(admins).where(eq(admins.id, admin));
  return (row?.subjects.length ?? 0) > 0;
}

const isWaiting = (scope: TeacherScope) =>
  and(eq(tests.review, 'in_review'), isNull(tests.deletedAt), mayDecideOn(scope));

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
