import { z } from 'zod';
import { answerChanges, attemptLayout, spentMs } from './attempts.ts';
import { challenge } from './challenges.ts';
import { endpoint } from './http/endpoint.ts';
import type { Clean } from './http/wire-names.ts';
import { attemptId, readableId } from './ids.ts';
import { LANGUAGES } from './languages.ts';
import { MAX_ANSWERS_BODY, MAX_QUESTIONS, QUESTION_FORMATS } from './limits.ts';
import { marksOfResult } from './marks/marks.ts';
import { paperPassage } from './papers/paper.ts';
import { answerKey, studentQuestion } from './questions/authored-question.ts';
import { byLanguage } from './questions/question-parts.ts';
import { response } from './questions/response.ts';
import { richText } from './rich-text.ts';
import { instant } from './text.ts';

/**
 * `given` are marks by a ruling after the exam, whatever was answered; `dropped` is a question that gave none. `partial`
 * is a set of right options that is not whole, or a written answer with a part of the marks; `waiting` is one that nobody has
 * marked.
 */
export const outcome = z.enum(['right', 'partial', 'wrong', 'left_out', 'given', 'dropped', 'waiting']);

export type Outcome = z.infer<typeof outcome>;

/** Marks are whole numbers of one over the result's denominator. */
const units = z.number().int();

/** What came out of a section or of the paper. */
export const total = z.object({
  got: units,
  possible: units,
  /** The negative marks: 0 or less, and part of `got`. */
  penalty: units,
});

/** The texts of a question and of its solution in one language. */
const keyedTexts = {
  questionText: z.string(),
  options: z.array(z.string()),
  correctAnswer: z.string(),
  explanation: z.string(),
  set: z
    .object({
      questionText: richText,
      options: z.array(richText),
      correctAnswer: richText,
      explanation: richText,
    })
    .optional(),
};

/** A question with its key, which is the same for everybody who answered it. */
export const keyedQuestion = z.object({
  ...keyedTexts,
  questionFormat: z.enum(QUESTION_FORMATS),
  topic: z.string(),
  /** In which chapter the question is filed itself; absent where only its test is. */
  chapter: z.string().optional(),
  /** What a right answer gives. */
  marks: z.number(),
  asked: studentQuestion,
  /** Absent in a result that does not reveal the solutions. */
  key: answerKey.optional(),
  /** What a right answer gives, in units. */
  worth: units,
  section: z.number().int(),
  passage: z.string().optional(),
  either: z.string().optional(),
  /** The language of record, and the texts in the others that the paper is offered in; absent where it is in one. */
  language: z.enum(LANGUAGES).optional(),
  translations: byLanguage(z.object(keyedTexts)).optional(),
});

export type KeyedQuestion = z.infer<typeof keyedQuestion>;

/** What came out of a question in an attempt. */
export const gradedAnswer = z.object({
  userAnswer: z.string().nullable(),
  isCorrect: z.boolean(),
  response: response.nullable(),
  outcome,
  /** What the question gave. */
  got: units,
  /** False where the section lets students choose and this question was left over, or where it was dropped. */
  counts: z.boolean(),
  /** Marked for review when the attempt was submitted. */
  marked: z.boolean(),
  /** What the teacher who marked it says of a written answer. */
  comment: z.string().optional(),
  /** The comment rendered, where it has a formula or is formatted. */
  commentSet: richText.optional(),
});

/** A question after submission. */
export const markedQuestion = keyedQuestion.extend(gradedAnswer.shape);

export type MarkedQuestion = z.infer<typeof markedQuestion>;

/** The marks of a paper. */
const marking = z.object({
  /** All marks of the result are whole numbers of `1/denominator`; contract/marks/exact-marks.ts puts them into words. */
  denominator: z.number().int(),
  total,
  /** The subject is that of all questions of the section; absent where they are of several. */
  sections: z.array(total.extend({ name: z.string(), subject: z.string().optional() })),
});

/** How an attempt ended; `paper` was never on a screen. */
export const ENDINGS = ['student', 'time', 'admin', 'paper'] as const;

/** What of a result the student may see now. */
export const shown = z.object({
  results: z.boolean(),
  solutions: z.boolean(),
  /** When the rest is shown, where that is known; with `after_closing` not before everybody has finished. */
  resultsFrom: instant.optional(),
  solutionsFrom: instant.optional(),
  /** The school's time zone. */
  timeZone: z.string(),
});

export type Shown = z.infer<typeof shown>;

/** A result without its questions. */
export const resultSummary = z.object({
  attemptid: z.uuid(),
  quizid: z.string(),
  quizname: z.string(),
  shown,
  /** The answers in the order of the paper; null where none was given. */
  selectedOptions: z.array(z.string().nullable()),
  /** What was answered, while the solutions are not shown and there are no details. */
  responses: z.array(response.nullable()).optional(),
  /** Absent while the results are not shown, as the marks are. */
  correctCount: z.number().int().optional(),
  totalQuestions: z.number().int(),
  /** How many written answers wait for a person to mark them: until then they give nothing. */
  waiting: z.number().int().optional(),
  marking: marking.optional(),
  /** The student submitted it, its time was over, an admin ended it, or it was entered from paper. */
  endedBy: z.enum(ENDINGS),
  /** Answers came after the deadline from a device that had recorded them in time. */
  isLate: z.boolean(),
  /** An admin declared the attempt void: it counts for nothing, and nothing of it is shown. */
  isVoid: z.boolean(),
  /** When its marks were corrected after it was submitted, the oldest first, and of which questions they became others. */
  corrections: z.array(z.object({ at: instant, positions: z.array(z.number().int()) })).optional(),
  /** What the student objects to, by position on the paper. */
  challenges: z.array(challenge).optional(),
  passages: z.array(paperPassage),
  layout: attemptLayout.optional(),
  /** Nothing was answered: the result counts nowhere, and has neither keys nor explanations. */
  isBlank: z.boolean(),
  /** Whole seconds from start to submission, never more than the test's duration. */
  timeTaken: z.number().int(),
  submittedAt: instant,
  /**
   * Milliseconds by question, the largest value that a device has reported, at most the test's duration; 0 where none
   * has. Absent in results from before times were recorded.
   */
  spentMs: z.array(spentMs).optional(),
});

export const result = resultSummary.extend({
  /** Empty while the solutions are not shown. */
  details: z.array(markedQuestion),
});

export type Result = Clean<z.infer<typeof result>>;

export const listedAttempt = z.object({
  attemptid: z.uuid(),
  quizid: z.string(),
  quizname: z.string(),
  examname: z.string(),
  startedAt: instant,
  submittedAt: instant,
  /** Both absent while the results are not shown. */
  correctCount: z.number().int().optional(),
  marks: marksOfResult.optional(),
  /** How many written answers wait to be marked; absent where none does, and while the results are not shown. */
  waiting: z.number().int().optional(),
  totalQuestions: z.number().int(),
  timeTaken: z.number().int(),
});

export type ListedAttempt = Clean<z.infer<typeof listedAttempt>>;

/** The rank of an attempt among the first attempts of all students at its test. */
export const standing = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('placed'),
    /** First attempts, this one included. */
    students: z.number().int(),
    /** How many of them have no more marks than this one. */
    upToMine: z.number().int(),
    /** From 0 to 100 (server/results/percentile.ts), and its bounds among all students like these. */
    value: z.number(),
    low: z.number(),
    high: z.number(),
  }),
  /** There are too few first attempts. */
  z.object({ kind: z.literal('few'), students: z.number().int() }),
  /** Only first attempts are placed, and this is a later one. */
  z.object({ kind: z.literal('retake') }),
  /** Its results are not shown, or it counts for nothing. */
  z.object({ kind: z.literal('none') }),
]);

export type Standing = z.infer<typeof standing>;

export const resultEndpoints = {
  submit: endpoint({
    path: '/attempt/submit',
    summary: 'Closes an attempt, with its last answers if any, and gives the result. Safe to repeat',
    caller: 'student',
    isForSitting: true,
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
  standing: endpoint({
    path: '/attempt/standing',
    summary:
      'Where a submitted attempt stands among the first attempts of all students; up to a minute behind',
    caller: 'student',
    body: z.object({ attemptid: attemptId }),
    response: z.object({ standing }),
    errors: ['not_found'],
  }),
  list: endpoint({
    path: '/attempt/list',
    summary: "The student's submitted attempts, newest first; of one test when quizid is given",
    caller: 'student',
    body: z.object({ quizid: readableId.optional() }),
    response: z.object({
      attempts: z.array(listedAttempt),
      /** Whether the student may begin the test of quizid once more; absent without it. */
      mayBegin: z.boolean().optional(),
      /** Whether its clock starts without the cover then. */
      startsAtOnce: z.boolean().optional(),
    }),
  }),
};
