import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { setText } from './formula.ts';
import { QUESTION_FORMATS } from './limits.ts';
import { instant, text } from './text.ts';

/** The readable id that stands in URLs: `E1001`, `Q1001`. */
export const readableId = text(40).min(1);

export const exam = z.object({
  _id: z.uuid(),
  examid: z.string(),
  examname: z.string(),
  category: z.string(),
  subject: z.array(z.string()),
  isactive: z.boolean(),
});

export type Exam = z.infer<typeof exam>;

/** The chapters of one subject. */
export const topic = z.object({ subject: z.string(), chapter: z.array(z.string()) });

export type Topic = z.infer<typeof topic>;

/** What every list says of a test: how many questions it has, never the questions. */
export const testHead = z.object({
  _id: z.uuid(),
  quizid: z.string(),
  quizname: z.string(),
  description: z.string(),
  exam: z.object({ examid: z.string(), examname: z.string() }),
  subject: z.string(),
  chapter: z.string(),
  topic: z.string(),
  /** Whole minutes. */
  testDuration: z.number().int(),
  testFormat: z.string(),
  marks: z.number(),
  isactive: z.boolean(),
  createdAt: instant,
  questionCount: z.number().int(),
});

export const listedTest = testHead.extend({
  /** True once this student has a submitted attempt at it. */
  attempted: z.boolean(),
});

export type ListedTest = z.infer<typeof listedTest>;

/** A question on the paper of a running attempt. The answer key and the explanation are no fields of it. */
export const paperQuestion = z.object({
  questionText: z.string(),
  questionFormat: z.enum(QUESTION_FORMATS),
  /** Empty for a short answer. */
  options: z.array(z.string()),
  marks: z.number(),
  /** The set form where any of the texts has a formula. */
  set: z.object({ questionText: setText, options: z.array(setText) }).optional(),
});

export type PaperQuestion = z.infer<typeof paperQuestion>;

/** What the server holds of one answer. */
export const savedAnswer = z.object({
  index: z.number().int(),
  answer: z.string().nullable(),
  marked: z.boolean(),
  seq: z.number().int(),
});

export type SavedAnswer = z.infer<typeof savedAnswer>;

export const openAttempt = z.object({
  attemptid: z.uuid(),
  startedAt: instant,
  deadline: instant,
  serverNow: instant,
  answers: z.array(savedAnswer),
});

export type OpenAttempt = z.infer<typeof openAttempt>;

export const exams = {
  examList: endpoint({
    path: '/exam/examList',
    summary: 'The active exams',
    caller: 'student',
    body: z.object({}),
    response: z.object({ exams: z.array(exam), dataFound: z.boolean() }),
  }),
  topicList: endpoint({
    path: '/exam/topicList',
    summary: 'The subjects of an exam with their chapters',
    caller: 'student',
    body: z.object({ examid: readableId }),
    response: z.object({ topics: z.array(topic), topicFound: z.boolean() }),
  }),
  testList: endpoint({
    path: '/exam/testList',
    summary: 'The active tests of an exam, and which of them the student has attempted',
    caller: 'student',
    body: z.object({ examid: readableId }),
    response: z.object({ tests: z.array(listedTest), testFound: z.boolean() }),
  }),
  questionList: endpoint({
    path: '/exam/questionList',
    summary: "Opens the student's attempt at a test, or resumes the open one, and gives its paper",
    caller: 'student',
    body: z.object({
      quizid: readableId,
      /**
       * The attempt that this browser has open. When it was closed meanwhile, the call answers
       * attempt_closed instead of starting another attempt unasked.
       */
      attemptid: z.uuid().optional(),
    }),
    response: z.object({
      questionFound: z.boolean(),
      questions: z
        .object({ quizname: z.string(), questions: z.array(paperQuestion), testDuration: z.number().int() })
        .optional(),
      attempt: openAttempt.optional(),
    }),
    errors: ['attempt_closed'],
  }),
};
