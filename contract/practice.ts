import { z } from 'zod';
import { spentMs } from './attempts.ts';
import { chapterPlace } from './catalog/browsing.ts';
import { endpoint } from './http/endpoint.ts';
import type { Clean } from './http/wire-names.ts';
import { attemptId, practiceAnswerId, questionId } from './ids.ts';
import { MAX_ANSWERS_BODY, MAX_PRACTICE_ANSWERS, MAX_QUESTIONS } from './limits.ts';
import { paperPassage } from './papers/paper.ts';
import { PRACTICE_REASONS } from './practice-reason.ts';
import { answerKey } from './questions/authored-question.ts';
import { response } from './questions/response.ts';
import { RECALLS } from './recall.ts';
import { gradedAnswer, keyedQuestion } from './results.ts';
import { instant } from './text.ts';

/**
 * A question of the notebook with its key. The student has seen the solution before: the question is in the notebook
 * because a result has shown it (docs/decisions/0090).
 */
export const practiceQuestion = keyedQuestion
  .pick({
    questionText: true,
    options: true,
    correctAnswer: true,
    questionFormat: true,
    explanation: true,
    topic: true,
    asked: true,
    set: true,
    language: true,
    translations: true,
  })
  .extend({
    /** The one that is in the notebook. */
    questionid: z.uuid(),
    /** Another question of the same topic, which is this one; absent where that of the notebook is asked itself. */
    askedid: z.uuid().optional(),
    key: answerKey,
    passage: paperPassage.optional(),
    /** The test that it was met in. */
    quizname: z.string(),
    why: z.enum(PRACTICE_REASONS),
    /** Places among the options as sent, in the order shown; empty where nothing is chosen from. */
    order: z.array(z.number().int()),
    /** Milliseconds that the test gives a question on average. */
    usualMs: z.number().int(),
    /** In how many days the question comes again, by how it is answered. */
    returnsIn: z.object({
      again: z.number().int(),
      hard: z.number().int(),
      good: z.number().int(),
      easy: z.number().int(),
    }),
  });

export type PracticeQuestion = Clean<z.infer<typeof practiceQuestion>>;

/** A bookmarked question as the result that it was last met in shows it. */
export const bookmarkedQuestion = practiceQuestion
  .omit({ askedid: true, why: true, order: true, usualMs: true, returnsIn: true })
  .extend(gradedAnswer.pick({ response: true, userAnswer: true, isCorrect: true, outcome: true }).shape)
  .extend({
    attemptid: z.uuid(),
    /** Its position on the paper of the attempt. */
    index: z.number().int(),
    subject: z.string(),
    /** When the attempt was. */
    submittedAt: instant,
    /** The last answer to it in practice, where that was after the attempt; `left_out` where the answer was asked for. */
    practised: z.object({ at: instant, outcome: z.enum(['right', 'wrong', 'left_out']) }).optional(),
  });

export type BookmarkedQuestion = Clean<z.infer<typeof bookmarkedQuestion>>;

export const practiceAnswer = z.object({
  id: practiceAnswerId,
  questionid: questionId,
  /** As it was sent with the question. */
  askedid: questionId.optional(),
  /** Null where the student asked for the answer. */
  response: response.nullable(),
  /** When it was answered, by the device's clock. */
  at: instant,
  spentMs,
  recall: z.enum(RECALLS),
});

export type PracticeAnswer = z.infer<typeof practiceAnswer>;

export const practiceEndpoints = {
  session: endpoint({
    path: '/practice/session',
    summary: "The questions of the student's notebook that are due, the most urgent first, with their keys",
    caller: 'student',
    body: z.object({
      /** Those of this attempt come first. */
      attemptid: attemptId.optional(),
      /** Those of this chapter come first. */
      chapter: chapterPlace.omit({ examname: true }).optional(),
      /** Answered on this device and not delivered yet. */
      except: z.array(questionId).max(MAX_QUESTIONS).optional(),
      /** The bookmarked questions in place of those that are due, what was practised least lately first. */
      isBookmarked: z.boolean().optional(),
      /** Of the bookmarked questions only those of this subject. */
      subject: z.string().optional(),
      /**
       * In place of those that are due, what the student did not reach in the attempt and has not practised since, in the
       * order of the paper. It enters the notebook.
       */
      isUnreached: z.boolean().optional(),
    }),
    response: z.object({
      serverNow: instant,
      /** How many are left of today's share of what is due; more may be sent. */
      due: z.number().int(),
      /** How many are due, those of the next days' shares too. */
      waiting: z.number().int(),
      /** How many are in the notebook. */
      total: z.number().int(),
      /** Whether nothing is sent and something is due: it is in a test that the student is sitting, or that shows no solutions now. */
      isWithheld: z.boolean(),
      /** When the next one is due; absent where one is due now, or none is in the notebook. */
      nextDue: instant.optional(),
      /** How many of the questions, the first ones, were missed in the attempt, or are of the chapter or the bookmarks, that was asked for. */
      ofAttempt: z.number().int(),
      questions: z.array(practiceQuestion),
    }),
    errors: ['not_found', 'attempt_open'],
  }),
  answer: endpoint({
    path: '/practice/answer',
    summary:
      'Delivers answers of practice; each counts once, by its id. Safe to repeat and to reorder. Those to questions of a test that the student is sitting are not taken yet',
    caller: 'student',
    bodyLimit: MAX_ANSWERS_BODY,
    body: z.object({ answers: z.array(practiceAnswer).min(1).max(MAX_PRACTICE_ANSWERS) }),
    response: z.object({
      /** All that the server has now; a device forgets them, and sends the others again. */
      taken: z.array(z.uuid()),
      due: z.number().int(),
    }),
  }),
  bookmark: endpoint({
    path: '/practice/bookmark',
    summary: 'Puts a question of a result into the notebook, or takes its bookmark away',
    caller: 'student',
    body: z.object({
      attemptid: attemptId,
      /** Position of the question on the paper, from 0. */
      index: z
        .number()
        .int()
        .min(0)
        .max(MAX_QUESTIONS - 1),
      isBookmarked: z.boolean(),
    }),
    response: z.object({ isBookmarked: z.boolean() }),
    errors: ['not_found', 'attempt_open'],
  }),
  unbookmark: endpoint({
    path: '/practice/unbookmark',
    summary: 'Takes the bookmark of a question of the notebook away. Safe to repeat',
    caller: 'student',
    body: z.object({ questionid: questionId }),
    response: z.object({ isBookmarked: z.literal(false) }),
  }),
  bookmarks: endpoint({
    path: '/practice/bookmarks',
    summary: 'Which questions of a result are bookmarked, by their positions on the paper',
    caller: 'student',
    body: z.object({ attemptid: attemptId }),
    response: z.object({ indexes: z.array(z.number().int()) }),
    errors: ['not_found', 'attempt_open'],
  }),
  bookmarked: endpoint({
    path: '/practice/bookmarked',
    summary: 'The bookmarked questions with what was answered, their keys and explanations, the newest first',
    caller: 'student',
    body: z.object({}),
    response: z.object({
      questions: z.array(bookmarkedQuestion),
      /** More may be bookmarked than are sent. */
      total: z.number().int(),
      /** Bookmarked too, in a test that the student is sitting, or that shows no solutions now. */
      withheld: z.number().int(),
    }),
  }),
};
