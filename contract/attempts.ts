import { z } from 'zod';
import { schoolTime } from './catalog/browsing.ts';
import { testRules } from './catalog/test-rules.ts';
import { endpoint } from './http/endpoint.ts';
import { attemptId, readableId } from './ids.ts';
import { MAX_ANSWER_LENGTH, MAX_ANSWERS_BODY, MAX_QUESTIONS, MAX_SPENT_MS } from './limits.ts';
import { paper, paperCover, shownCover } from './papers/paper.ts';
import { chosenOptions } from './questions/question-parts.ts';
import { instant, text } from './text.ts';

/**
 * Whole milliseconds that a question was on the screen, as measured by a device: for learning, never for grading.
 */
export const spentMs = z.number().int().min(0).max(MAX_SPENT_MS);

/** One change of one answer, as a browser sends it. */
export const answerChange = z.object({
  /** Position of the question on the paper, from 0. */
  index: z
    .number()
    .int()
    .min(0)
    .max(MAX_QUESTIONS - 1),
  /** What was typed, or the text of the chosen option; null when cleared, or where options are chosen by their ids. */
  answer: text(MAX_ANSWER_LENGTH).nullable(),
  /** The ids of the chosen options; `answer` is then not looked at. */
  chosen: chosenOptions.optional(),
  /** Marked for review. */
  marked: z.boolean(),
  /** Grows with each change in one browser: of two changes of a question, the one with the larger seq is newer. */
  seq: z.number().int().min(0).max(Number.MAX_SAFE_INTEGER),
  /** On the question so far, as far as this browser knows. */
  spentMs: spentMs.optional(),
});

export type AnswerChange = z.infer<typeof answerChange>;

/** An answer as the server has saved it. */
export const savedAnswer = z.object({
  index: z.number().int(),
  answer: z.string().nullable(),
  chosen: z.array(z.string()).optional(),
  marked: z.boolean(),
  seq: z.number().int(),
});

export type SavedAnswer = z.infer<typeof savedAnswer>;

/**
 * The order in which one attempt shows its paper. Everything else names questions by their position on the paper and
 * options by their ids.
 */
export const attemptLayout = z.object({
  /** Positions of questions, in the order shown. */
  items: z.array(z.number().int()),
  /** By position: places among the options as sent, in the order shown; empty where that is the order. */
  options: z.array(z.array(z.number().int())),
});

/**
 * When each question takes answers: by position two numbers, seconds from the start of the attempt to the opening and to
 * the closing of its section. Absent where all do throughout; a poll has them where the deadline has moved.
 */
const windows = z.array(z.number().int()).optional();

export const openAttempt = z.object({
  attemptid: z.uuid(),
  startedAt: instant,
  deadline: instant,
  serverNow: instant,
  answers: z.array(savedAnswer),
  windows,
  /** Absent where the paper is shown as it was written. */
  layout: attemptLayout.optional(),
  /** With which a device that cannot deliver its answers puts them into a file for the school (answer-file.ts). */
  sealing: z.object({ school: z.string(), ticket: z.string() }),
});

/** Whether a student may begin a test at `serverNow`, and the rules for it. */
export const startRules = z.object({
  start: z.enum(['now', 'not_yet', 'over', 'none_left']),
  rules: testRules,
  attemptsUsed: z.number().int(),
  /** Whether its clock starts without the cover, which was read before. */
  startsAtOnce: z.boolean().optional(),
  /** The minutes that the student's class has, where they are not the test's. */
  minutes: z.number().int().optional(),
  ...schoolTime,
});

export type StartRules = z.infer<typeof startRules>;

export const answerChanges = z.array(answerChange).max(MAX_QUESTIONS);

export const attemptEndpoints = {
  cover: endpoint({
    path: '/attempt/cover',
    summary: 'What a student reads before the clock of a test starts, and whether an attempt is running',
    caller: 'student',
    isForSitting: true,
    body: z.object({ quizid: readableId }),
    response: z.object({
      questionFound: z.boolean(),
      cover: shownCover,
      /** The attempt that is running: its clock has started. */
      running: z.object({ attemptid: z.uuid(), deadline: instant, serverNow: instant }).optional(),
      /** Absent where the test is not found. */
      start: startRules.optional(),
    }),
  }),
  preview: endpoint({
    path: '/adminexam/quizPreview',
    summary:
      'A test as a student would get it who begins now, without its keys; starts no attempt and stores nothing',
    caller: 'admin',
    teachers: 'own',
    body: z.object({ quizid: readableId }),
    response: z.object({
      cover: paperCover,
      questions: paper,
      /** An order as an attempt might have it; absent where the paper is shown as it was written. */
      layout: attemptLayout.optional(),
      start: startRules,
    }),
    errors: ['not_found'],
  }),
  rehearse: endpoint({
    path: '/attempt/rehearse',
    summary: 'Takes a trial answer as a save does, and keeps nothing: for a device that waits for a test',
    caller: 'student',
    isForSitting: true,
    body: z.object({ answers: z.array(answerChange).min(1).max(1) }),
    response: z.object({ serverNow: instant }),
  }),
  open: endpoint({
    path: '/exam/questionList',
    summary: "Opens the student's attempt at a test, or resumes the open one, and gives its paper",
    caller: 'student',
    isForSitting: true,
    body: z.object({
      quizid: readableId,
      /**
       * The attempt that this browser has open. When it was closed in the meantime, the call answers attempt_closed
       * instead of starting another attempt unasked.
       */
      attemptid: attemptId.optional(),
    }),
    response: z.object({
      questionFound: z.boolean(),
      questions: paper,
      attempt: openAttempt.optional(),
      /** Why no attempt may begin, where a rule of the test is the reason. */
      refused: z.enum(['not_yet', 'over', 'none_left']).optional(),
    }),
    errors: ['attempt_closed'],
  }),
  save: endpoint({
    path: '/attempt/save',
    summary: 'Saves answers of an open attempt; answers once they are durable. Safe to repeat and to reorder',
    caller: 'student',
    isForSitting: true,
    bodyLimit: MAX_ANSWERS_BODY,
    body: z.object({ attemptid: attemptId, answers: answerChanges.min(1) }),
    response: z.object({ savedAt: instant, serverNow: instant, deadline: instant }),
    errors: ['not_found', 'attempt_closed', 'section_closed'],
  }),
  help: endpoint({
    path: '/attempt/help',
    summary:
      'Asks the supervisor of a running attempt for help, or takes that back; without isAsking says only whether it is asked',
    caller: 'student',
    isForSitting: true,
    body: z.object({ attemptid: attemptId, isAsking: z.boolean().optional() }),
    response: z.object({
      /** Whether somebody watches: the test is for a class of the student. */
      isWatched: z.boolean(),
      /** Null where nobody is asked, or somebody has answered. */
      askedAt: instant.nullable(),
    }),
    errors: ['not_found'],
  }),
  poll: endpoint({
    path: '/attempt/look',
    summary: 'Whether an attempt is still open, and its answers unless this browser knows them all',
    caller: 'student',
    isForSitting: true,
    body: z.object({
      attemptid: attemptId,
      /**
       * The sum of the seqs of the answers that this browser knows to be saved. A seq only ever grows, so that
       * the sums are equal only where each of them is (docs/decisions/0008).
       */
      known: z.number().min(0).optional(),
      /**
       * The deadline that this browser knows. With it the answer is held until the attempt changes by other hands, for
       * half a minute at most, unless there is news already (docs/decisions/0008).
       */
      deadline: instant.optional(),
    }),
    response: z.object({
      serverNow: instant,
      deadline: instant,
      /** How many milliseconds the answer was held; absent where it could not be. */
      heldMs: z.number().int().optional(),
      windows,
      /** All saved answers; left out when the browser knows them. */
      answers: z.array(savedAnswer).optional(),
    }),
    errors: ['not_found', 'attempt_closed'],
  }),
};
