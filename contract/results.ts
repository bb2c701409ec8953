import { z } from 'zod';
import { answerChanges, spentMs } from './attempts.ts';
import { endpoint } from './http/endpoint.ts';
import { attemptId, readableId } from './ids.ts';
import { MAX_ANSWERS_BODY, MAX_QUESTIONS, QUESTION_FORMATS } from './limits.ts';
import { richText } from './rich-text.ts';
import { instant } from './text.ts';

/** A question after submission, with its key. */
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
      questionText: richText,
      options: z.array(richText),
      correctAnswer: richText,
      explanation: richText,
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
   * Milliseconds by question, the largest value that a device has reported, at most the test's duration; 0 where none
   * has. Absent in results from before times were recorded.
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

export const resultEndpoints = {
  submit: endpoint({
    path: '/attempt/submit',
    summary: 'Closes an attempt, with its last answers if any, and gives the result. Safe to repeat',
    caller: 'student',
    bodyLimit: MAX_ANSWERS_BODY,
    body: z.object({
      attemptid: attemptId,
      answers: answerChanges.optional(),
      /** By position, including questions that were seen and not answered. */
      spentMs: z.array(spentMs).max(MAX_QUESTIONS).optional(),
    }),
    response: z.object({ result }),
    errors: ['not_found'],
  }),
  result: endpoint({
    path: '/attempt/result',
    summary: 'The result of a submitted attempt',
    caller: 'student',
    body: z.object({ attemptid: attemptId }),
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
