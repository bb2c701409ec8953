import { z } from 'zod';
import { endpoint } from './http/endpoint.ts';
import { listBody, listed } from './http/list.ts';
import type { Clean } from './http/wire-names.ts';
import { questionId, readableId, regradeId } from './ids.ts';
import { MAX_QUESTIONS, MAX_REGRADE_REASON_LENGTH } from './limits.ts';
import { instant, text } from './text.ts';

/**
 * What a changed question means for earlier attempts: nothing for submitted ones; they are remarked by the new key;
 * everybody gets its marks; nobody does, and its marks leave the most possible; the old and the new key are both right.
 * Attempts that are still running are marked by the choice in any case.
 */
export const REGRADE_CHOICES = ['from_now_on', 'new_key', 'full_marks', 'drop', 'both_keys'] as const;

export type RegradeChoice = (typeof REGRADE_CHOICES)[number];

/** `checked` waits for an admin to apply or discard it; a worker is busy with those that end in -ing. */
export const REGRADE_STATES = [
  'checking',
  'checked',
  'applying',
  'applied',
  'undoing',
  'undone',
  'discarding',
  'discarded',
] as const;

export type RegradeState = (typeof REGRADE_STATES)[number];

/** What has changed of how a question is marked. `removed`: it is no longer on the paper. */
export const MARKING_CHANGES = ['key', 'marks', 'scheme', 'dropped', 'removed'] as const;

export type MarkingChange = (typeof MARKING_CHANGES)[number];

/** What a regrade changes. Attempts without an answer are marked too and counted nowhere here. */
export const regradeSummary = z.object({
  /** Attempts with an answer that are marked again. */
  attempts: z.number().int(),
  /** Of these, how many get more marks, and how many fewer. */
  up: z.number().int(),
  down: z.number().int(),
  /** Attempts at the test whose rank by the share of the most possible marks moves, regraded or not. */
  ranks: z.number().int(),
});

export type RegradeSummary = z.infer<typeof regradeSummary>;

export const regrade = z.object({
  regradeid: z.uuid(),
  choice: z.enum(REGRADE_CHOICES),
  /** As the paper of the time numbers them: '21', '21a'. */
  questions: z.array(z.string()),
  reason: z.string(),
  status: z.enum(REGRADE_STATES),
  createdAt: instant,
  createdBy: z.string(),
  appliedAt: instant.optional(),
  undoneAt: instant.optional(),
  undoneBy: z.string().optional(),
  undoReason: z.string().optional(),
  /** Attempts of the present stage, and how many of them are done. */
  total: z.number().int(),
  done: z.number().int(),
  /** Absent until the check has ended. */
  summary: regradeSummary.optional(),
  /** It is the last one that was applied: only that one can be undone. */
  mayUndo: z.boolean(),
});

const marks = z.object({ got: z.string(), possible: z.string() });

/** An attempt whose marks a regrade moves. Ranks are those among all attempts at the test with an answer. */
export const regradeMove = z.object({
  attemptid: z.uuid(),
  studentid: z.uuid(),
  student: z.string(),
  class: z.string().nullable(),
  before: marks,
  after: marks,
  rankBefore: z.number().int(),
  rankAfter: z.number().int(),
});

export type RegradeMove = Clean<z.infer<typeof regradeMove>>;

/** A question that is marked otherwise on the present paper than it was in attempts. */
export const changedQuestion = z.object({
  questionid: questionId,
  /** As the present paper numbers it, or the newest paper that has it where it was removed. */
  number: z.string(),
  questionText: z.string(),
  changes: z.array(z.enum(MARKING_CHANGES)),
  /** The last change of the test changed it, and nobody has decided what that means for attempts. */
  isNew: z.boolean(),
  /** Its present key can mark the answers that were given: kind and options are still those. */
  mayUseKey: z.boolean(),
});

export type ChangedQuestion = z.infer<typeof changedQuestion>;

const quizid = readableId;
const reason = text(MAX_REGRADE_REASON_LENGTH).trim().min(1);

/** A step of a regrade; responds with the regrade as it is afterwards. */
const step = <const Path extends `/${string}/${string}`>(path: Path, summary: string) =>
  endpoint({
    path,
    summary,
    caller: 'admin',
    teachers: 'own',
    body: z.object({ regradeid: regradeId }),
    response: z.object({ regrade }),
    errors: ['not_found', 'conflict'],
  });

export const regradeEndpoints = {
  pending: endpoint({
    path: '/adminexam/regradePending',
    summary: 'The questions of a test that were marked otherwise in attempts than they are now',
    caller: 'admin',
    teachers: 'own',
    body: z.object({ quizid }),
    response: z.object({
      /** Submitted attempts, and attempts that are running. */
      results: z.number().int(),
      running: z.number().int(),
      questions: z.array(changedQuestion),
    }),
    errors: ['not_found'],
  }),
  start: endpoint({
    path: '/adminexam/regradeStart',
    summary:
      'Decides what changed questions mean for attempts. `from_now_on` applies at once; the others are checked first: nothing changes until regradeApply',
    caller: 'admin',
    teachers: 'own',
    body: z.object({
      quizid,
      choice: z.enum(REGRADE_CHOICES),
      questionids: z.array(questionId).min(1).max(MAX_QUESTIONS),
      reason,
    }),
    response: z.object({ regrade }),
    errors: ['not_found', 'conflict'],
  }),
  list: endpoint({
    path: '/adminexam/regradeList',
    summary: 'The regrades of a test with their progress, newest first',
    caller: 'admin',
    teachers: 'own',
    body: listBody({}, ['createdAt']).extend({ quizid }),
    response: z.object({ regrades: z.array(regrade), dataFound: z.boolean(), ...listed }),
    errors: ['not_found'],
  }),
  moves: endpoint({
    path: '/adminexam/regradeMoves',
    summary: 'Whose marks a regrade moves, before and after, the largest loss first',
    caller: 'admin',
    teachers: 'own',
    body: listBody({}, ['moved']).extend({ regradeid: regradeId }),
    response: z.object({ moves: z.array(regradeMove), dataFound: z.boolean(), ...listed }),
    errors: ['not_found', 'conflict'],
  }),
  apply: step('/adminexam/regradeApply', 'Applies a regrade that was checked'),
  discard: step('/adminexam/regradeDiscard', 'Gives up a regrade that was not applied'),
  undo: endpoint({
    path: '/adminexam/regradeUndo',
    summary:
      'Undoes the last regrade of a test that was applied: every result is again what it was before, and what was submitted since is marked as before',
    caller: 'admin',
    teachers: 'own',
    body: z.object({ regradeid: regradeId, reason }),
    response: z.object({ regrade }),
    errors: ['not_found', 'conflict'],
  }),
};
