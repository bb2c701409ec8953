import { z } from 'zod';
import { ACCESSES, REVIEW_STATES } from './access.ts';
import { endpoint } from './http/endpoint.ts';
import { listBody, listed } from './http/list.ts';
import type { Clean } from './http/wire-names.ts';
import { commentId, questionId, readableId } from './ids.ts';
import { MAX_REGRADE_REASON_LENGTH } from './limits.ts';
import { instant, requiredText } from './text.ts';

const person = z.object({ _id: z.uuid(), name: z.string() });

const comment = z.object({
  _id: z.uuid(),
  /** The question that it is about; absent where it is about the test. */
  questionId: z.uuid().optional(),
  by: person,
  text: z.string(),
  isDone: z.boolean(),
  createdAt: instant,
});

/** A test that waits for a review. */
export const waitingTest = z.object({
  quizid: z.string(),
  quizname: z.string(),
  examname: z.string(),
  subject: z.string(),
  owner: person.optional(),
  questionCount: z.number().int(),
  /** It is published: its key or an explanation was corrected. */
  isactive: z.boolean(),
  opensAt: instant.nullable(),
});

export type WaitingTest = Clean<z.infer<typeof waitingTest>>;

/** The review of teachers' tests, where the institution wants one: draft, in review, approved (docs/decisions/0141). */
export const reviewEndpoints = {
  details: endpoint({
    path: '/adminexam/reviewDetails',
    summary: 'What the caller may do with a test, how far its review is, and what was written about it',
    caller: 'admin',
    teachers: 'own',
    body: z.object({ quizid: readableId }),
    response: z.object({
      access: z.enum(ACCESSES),
      review: z.enum(REVIEW_STATES),
      isactive: z.boolean(),
      /** A draft that somebody but its owner sent back last, or on which comments of others are open; for who may edit it. */
      isSentBack: z.boolean(),
      /** Nobody publishes it before it is approved. */
      isNeeded: z.boolean(),
      /** The caller approves it or sends it back. */
      mayDecide: z.boolean(),
      /** The names of the heads who review it, and of who can name one; for who may edit it. */
      heads: z.array(z.string()),
      owners: z.array(z.string()),
      comments: z.array(comment),
      /** The classes that it is for, with when it opens for them; for who may edit it, also where the classes are others'. */
      classes: z.array(z.object({ name: z.string(), opensAt: instant.nullable() })),
      /** What is otherwise on the paper since somebody but its owner approved it or sent it back; absent before. */
      changed: z
        .object({
          since: instant,
          /** Those that are new or were changed. */
          questionids: z.array(z.uuid()),
          removed: z.number().int(),
        })
        .optional(),
    }),
    errors: ['not_found'],
  }),
  move: endpoint({
    path: '/adminexam/reviewMove',
    summary:
      'Sends a test to review or takes it back, for who may edit it; approves it or sends it back as a draft, for a head of its department, an admin or an owner',
    caller: 'admin',
    teachers: 'own',
    body: z.object({ quizid: readableId, to: z.enum(REVIEW_STATES) }),
    response: z.object({ review: z.enum(REVIEW_STATES) }),
    errors: ['not_found', 'conflict'],
  }),
  comment: endpoint({
    path: '/adminexam/reviewComment',
    summary: 'Writes a comment at a question of a test, or at the test',
    caller: 'admin',
    teachers: 'own',
    body: z.object({
      quizid: readableId,
      questionId: questionId.optional(),
      text: requiredText(MAX_REGRADE_REASON_LENGTH, 'text must say something.'),
    }),
    response: z.object({ comment }),
    errors: ['not_found'],
  }),
  done: endpoint({
    path: '/adminexam/reviewDone',
    summary: 'Says that a comment is done, or that it is not',
    caller: 'admin',
    teachers: 'own',
    body: z.object({ commentId: commentId, isDone: z.boolean() }),
    response: z.object({ isDone: z.boolean() }),
    errors: ['not_found'],
  }),
  list: endpoint({
    path: '/adminexam/reviewList',
    summary: 'The tests that wait for a review by the caller, the oldest first',
    caller: 'admin',
    teachers: 'own',
    body: listBody({}, ['createdAt']),
    response: z.object({ quizs: z.array(waitingTest), ...listed }),
  }),
  setting: endpoint({
    path: '/admin/reviewSetting',
    summary: 'Whether the tests of teachers are reviewed before they are published; with isWanted sets it',
    caller: 'owner',
    body: z.object({ isWanted: z.boolean().optional() }),
    response: z.object({ isWanted: z.boolean() }),
  }),
};
