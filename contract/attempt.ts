import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { readableId, savedAnswer } from './exam.ts';
import { setText } from './formula.ts';
import { MAX_ANSWER_LENGTH, MAX_QUESTIONS, MAX_SPENT_MS, QUESTION_FORMATS } from './limits.ts';
import { instant, text } from './text.ts';

/**
 * Whole milliseconds that a question was looked at, as a device has measured it: to teach with, never to judge by.
 */
const spentMs = z.number().int().min(0).max(MAX_SPENT_MS);

/** One change of one answer, as a browser sends it. */
export const answerChange = z.object({
  /** Position of the question on the paper, from 0. */
  index: z
    .number()
    .int()
    .min(0)
    .max(MAX_QUESTIONS - 1),
  /** The text of the chosen option or the typed answer; null when cleared. */
  answer: text(MAX_ANSWER_LENGTH).nullable(),
  /** Marked for review. */
  marked: z.boolean(),
  /** Grows with each change in one browser: of two changes of a question, the one with the larger seq is newer. */
  seq: z.number().int().min(0).max(Number.MAX_SAFE_INTEGER),
  /** On the question so far, as far as this browser knows. */
  spentMs: spentMs.optional(),
});

export type AnswerChange = z.infer<typeof answerChange>;

/** A question after submission, with what was right. */
export const markedQuestion = z.object({
  questionText: z.string(),
  options: z.array(z.string()),
  correctAnswer: z.string(),
  userAnswer: z.string().nullable(),
  isCorrect: z.boolean(),
  questionFormat: z.enum(QUESTION_FORMATS),
  explanation: z.string(),
  topic: z.string(),
  marks: z.number(),
  set: z
    .object({
      questionText: setText,
      options: z.array(setText),
      correctAnswer: setText,
      explanation: setText,
    })
    .optional(),
});

export type MarkedQuestion = z.infer<typeof markedQuestion>;

export const result = z.object({
  attemptid: z.uuid(),
  quizid: z.string(),
  quizname: z.string(),
  /** The answers in the order of the paper; null where none was given. */
  selectedOptions: z.array(z.string().nullable()),
  details: z.array(markedQuestion),
  correctCount: z.number().int(),
  totalQuestions: z.number().int(),
  /** Whole seconds from start to submission, never more than the test's duration. */
  timeTaken: z.number().int(),
  submittedAt: instant,
  /**
   * Milliseconds by question, the most that any device has said of it and never more than the test's duration; 0
   * where none has. Absent in results from before times were kept.
   */
  spentMs: z.array(spentMs).optional(),
});

export type Result = z.infer<typeof result>;

export const listedAttempt = z.object({
  attemptid: z.uuid(),
  quizid: z.string(),
  quizname: z.string(),
  startedAt: instant,
  submittedAt: instant,
  correctCount: z.number().int(),
  totalQuestions: z.number().int(),
  timeTaken: z.number().int(),
});

export type ListedAttempt = z.infer<typeof listedAttempt>;

const changes = z.array(answerChange).max(MAX_QUESTIONS);

export const attempts = {
  save: endpoint({
    path: '/attempt/save',
    summary: 'Saves answers of an open attempt; answers once they are durable. Safe to repeat and to reorder',
    caller: 'student',
    body: z.object({ attemptid: z.uuid(), answers: changes.min(1) }),
    response: z.object({ savedAt: instant, serverNow: instant, deadline: instant }),
    errors: ['not_found', 'attempt_closed'],
  }),
  look: endpoint({
    path: '/attempt/look',
    summary: 'Whether an attempt is still open, and its answers unless this browser knows them all',
    caller: 'student',
    body: z.object({
      attemptid: z.uuid(),
      /**
       * The sum of the seqs of the answers that this browser knows to be saved. A seq only ever grows, so that
       * the sums are equal only where each of them is (docs/decisions/0008-two-devices-and-what-one-forgets.md).
       */
      known: z.number().min(0).optional(),
    }),
    response: z.object({
      serverNow: instant,
      deadline: instant,
      /** All that the server holds; left out when it is what the browser knows. */
      answers: z.array(savedAnswer).optional(),
    }),
    errors: ['not_found', 'attempt_closed'],
  }),
  submit: endpoint({
    path: '/attempt/submit',
    summary: 'Closes an attempt, with its last answers if any, and gives the result. Safe to repeat',
    caller: 'student',
    body: z.object({
      attemptid: z.uuid(),
      answers: changes.optional(),
      /** By position, those that were looked at and not answered too. */
      spentMs: z.array(spentMs).max(MAX_QUESTIONS).optional(),
    }),
    response: z.object({ result }),
    errors: ['not_found'],
  }),
  result: endpoint({
    path: '/attempt/result',
    summary: 'The result of a submitted attempt',
    caller: 'student',
    body: z.object({ attemptid: z.uuid() }),
    response: z.object({ result }),
    errors: ['not_found', 'attempt_open'],
  }),
  list: endpoint({
    path: '/attempt/list',
    summary: "The student's submitted attempts, newest first; of one test when quizid is given",
    caller: 'student',
    body: z.object({ quizid: readableId.optional() }),
    response: z.object({ attempts: z.array(listedAttempt) }),
  }),
};
