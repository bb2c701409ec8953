import type { ReviewState } from '../../contract/access.ts';
import type { TestId } from '../../contract/ids.ts';
import { reviewEndpoints } from '../../contract/reviews.ts';
import { recordChange } from '../audit/queries.ts';
import { listSittingsOfTest } from '../classes/sittings.ts';
import type { Db } from '../db/db.ts';
import { RequestError } from '../errors.ts';
import { type Adapter, route } from '../http/route.ts';
import { areReviewsWanted, needsApproval, wantReviews } from '../papers/review-rules.ts';
import {
  findChanged,
  findReviewed,
  findSentBack,
  insertComment,
  listComments,
  listReviewers,
  listWaiting,
  lockReviewed,
  markComment,
  setReview,
} from './queries.ts';

/** From which state a test comes into which, by whom: by who may edit it, or by who decides. */
const MOVES: Record<ReviewState, Partial<Record<ReviewState, 'editor' | 'decider'>>> = {
  draft: { in_review: 'editor', approved: 'decider' },
  in_review: { draft: 'editor', approved: 'decider' },
  approved: { draft: 'editor' },
};

/** The review of teachers' tests (docs/decisions/0141). */
export function reviewRoutes(adapter: Adapter, { db, now }: { db: Db; now: () => Date }): void {
  route(adapter, reviewEndpoints.details, async ({ testCode }, { scope }) => {
    const found = await findReviewed(db, testCode, scope);
    if (!found) throw notFound();
    const { access, review, isActive, mayDecide } = found;
    const isInvolved = access === 'edit';
    const changed = isInvolved && (await findChanged(db, found));
    return {
      access,
      review,
      isactive: isActive,
      isSentBack: isInvolved && (await findSentBack(db, [found.id])).has(found.id),
      isNeeded: found.ownerId !== null && (await areReviewsWanted(db)),
      mayDecide: mayDecide && isInvolved,
      ...(isInvolved ? await listReviewers(db, found.id) : { heads: [], owners: [] }),
      comments: isInvolved ? (await listComments(db, found.id)).map(presentComment) : [],
      classes: isInvolved ? await listClasses(db, found.id) : [],
      ...(changed && {
        changed: {
          since: changed.since.toISOString(),
          questionids: changed.questionIds,
          removed: changed.removed,
        },
      }),
    };
  });

  route(adapter, reviewEndpoints.move, ({ testCode, to }, { admin, scope }) =>
    db.transaction(async (tx) => {
      const found = await lockReviewed(tx, testCode, scope);
      if (!found) throw notFound();
      const { review: from } = found;
      if (from === to) return { review: to };
      const by = MOVES[from][to];
      if (by === undefined) {
        throw new RequestError('conflict', `The review of this test is ${from}: look at it again.`, {
          field: 'to',
        });
      }
      // A head needs nobody for a test of their own.
      const mayDecide = found.mayDecide || !(await needsApproval(tx, scope, found));
      // What is in review while it is published is a key that was corrected.
      const isDecided = by === 'decider' || (from === 'in_review' && found.isActive);
      if (isDecided && !mayDecide) {
        throw new RequestError('forbidden', 'Another person has to approve this test.');
      }
      await setReview(tx, found.id, to);
      const entry = { admin, action: 'reviewMove', kind: 'quiz', recordId: testCode } as const;
      await recordChange(tx, { ...entry, before: { review: from }, after: { review: to } }, now());
      return { review: to };
    }),
  );

  route(adapter, reviewEndpoints.comment, ({ testCode, questionId = null, text }, { admin, scope }) =>
    db.transaction(async (tx) => {
      const found = await lockReviewed(tx, testCode, scope);
      if (!found) throw notFound();
      const at = now();
      const id = await insertComment(tx, {
        testId: found.id,
        questionId,
        adminId: admin,
        text,
        createdAt: at,
      });
      const entry = { admin, action: 'reviewComment', kind: 'quiz', recordId: testCode } as const;
      await recordChange(tx, { ...entry, after: { text, ...(questionId && { questionId }) } }, at);
      const written = (await listComments(tx, found.id)).find(({ comment }) => comment.id === id);
      if (!written) throw new Error(`Comment ${id} is missing`);
      return { comment: presentComment(written) };
    }),
  );

  route(adapter, reviewEndpoints.done, ({ commentId, isDone }, { admin, scope }) =>
    db.transaction(async (tx) => {
      const recordId = await markComment(tx, commentId, isDone, scope);
      if (recordId === undefined) {
        throw new RequestError('not_found', 'There is no such comment.', { field: 'commentId' });
      }
      const entry = { admin, action: 'reviewDone', kind: 'quiz', recordId } as const;
      await recordChange(tx, { ...entry, after: { isDone } }, now());
      return { isDone };
    }),
  );

  route(adapter, reviewEndpoints.list, async ({ sort, ...page }, { scope }) => {
    const { total, rows } = await listWaiting(db, scope, sort?.order ?? 'asc', page);
    return {
      quizs: rows.map(({ test, examName, owner }) => ({
        quizid: test.testCode,
        quizname: test.name,
        examname: examName,
        subject: test.subject,
        ...(test.ownerId !== null && owner !== null && { owner: { _id: test.ownerId, name: owner } }),
        questionCount: test.questionCount,
        isactive: test.isActive,
        opensAt: test.opensAt?.toISOString() ?? null,
      })),
      total,
    };
  });

  route(adapter, reviewEndpoints.setting, ({ isWanted }, { admin }) =>
    db.transaction(async (tx) => {
      const before = await areReviewsWanted(tx);
      if (isWanted === undefined || isWanted === before) return { isWanted: before };
      await wantReviews(tx, isWanted);
      const entry = { admin, action: 'reviewSetting', kind: 'admin', recordId: admin } as const;
      await recordChange(tx, { ...entry, before: { isWanted: before }, after: { isWanted } }, now());
      return { isWanted };
    }),
  );
}

/** All of them: who reviews a test judges when it opens, and may teach none of its classes. */
async function listClasses(db: Db, test: TestId) {
  const sittings = await listSittingsOfTest(db, undefined, test);
  return sittings.map(({ name, opensAt }) => ({ name, opensAt }));
}

const presentComment = ({ comment, by }: Awaited<ReturnType<typeof listComments>>[number]) => ({
  _id: comment.id,
  ...(comment.questionId !== null && { questionId: comment.questionId }),
  by: { _id: comment.adminId, name: by },
  text: comment.text,
  isDone: comment.isDone,
  createdAt: comment.createdAt.toISOString(),
});

const notFound = () => new RequestError('not_found', 'Quiz not found', { field: 'quizid' });
