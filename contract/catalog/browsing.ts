import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import type { Clean } from '../http/wire-names.ts';
import { readableId } from '../ids.ts';
import { MAX_NAME_LENGTH } from '../limits.ts';
import { marksOfResult } from '../marks/marks.ts';
import { instant, text } from '../text.ts';
import { testRules } from './test-rules.ts';

export const exam = z.object({
  _id: z.uuid(),
  examid: z.string(),
  examname: z.string(),
  category: z.string(),
  subject: z.array(z.string()),
  isactive: z.boolean(),
});

export type Exam = Clean<z.infer<typeof exam>>;

/** A result in short. */
export const score = z.object({
  correctCount: z.number().int(),
  totalQuestions: z.number().int(),
  marks: marksOfResult,
});

export type Score = z.infer<typeof score>;

/** What a student has done in a chapter; `best` is the result with the largest share of its marks. */
export const chapterProgress = z.object({
  chapter: z.string(),
  testCount: z.number().int(),
  best: score.optional(),
  /** A test of the chapter is running. */
  inProgress: z.boolean(),
});

export type ChapterProgress = z.infer<typeof chapterProgress>;

/** The chapters of one subject; `progress` has the same chapters in the same order. */
export const topic = z.object({
  subject: z.string(),
  chapter: z.array(z.string()),
  progress: z.array(chapterProgress),
});

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
  rules: testRules,
});

export const DIFFICULTIES = ['easy', 'medium', 'hard'] as const;

/** How hard a test is. */
export const difficulty = z.object({
  level: z.enum(DIFFICULTIES),
  /** How many students' first attempts it is computed from; absent if it comes from the authors' labels. */
  students: z.number().int().optional(),
});

export type Difficulty = z.infer<typeof difficulty>;

export const listedTest = testHead.extend({
  /** Absent where neither students nor authors tell it (server/rollups/difficulty.ts). */
  difficulty: difficulty.optional(),
  /** True once this student has a submitted attempt at it. */
  attempted: z.boolean(),
  /** How many attempts they have used. */
  attemptsUsed: z.number().int(),
  /** Of the attempt that counts by the rules; absent while results are not shown, and while an answer of it waits to be marked. */
  result: score.optional(),
  /** Their attempt at it is running. */
  inProgress: z.boolean(),
});

export type ListedTest = Clean<z.infer<typeof listedTest>>;

/** What a screen needs to say when a test opens. */
export const schoolTime = {
  serverNow: instant,
  /** The school's, as the IANA names it: `Asia/Kolkata`. */
  timeZone: z.string(),
};

/** Where tests are listed. */
export const chapterPlace = z.object({
  examid: z.string(),
  examname: z.string(),
  subject: z.string(),
  chapter: z.string(),
});

export const browsingEndpoints = {
  examList: endpoint({
    path: '/exam/examList',
    summary: 'The active exams',
    caller: 'student',
    body: z.object({}),
    response: z.object({ exams: z.array(exam), dataFound: z.boolean() }),
  }),
  topicList: endpoint({
    path: '/exam/topicList',
    summary: 'The subjects of an exam with their chapters, and what the student has done in each',
    caller: 'student',
    body: z.object({ examid: readableId }),
    response: z.object({ topics: z.array(topic), topicFound: z.boolean() }),
  }),
  testList: endpoint({
    path: '/exam/testList',
    summary: 'The active tests of an exam, and what the student has done of each',
    caller: 'student',
    body: z.object({ examid: readableId }),
    response: z.object({ tests: z.array(listedTest), testFound: z.boolean(), ...schoolTime }),
  }),
  search: endpoint({
    path: '/exam/search',
    summary:
      'The active exams, chapters and tests that all words fit, by their names and by what they are filed under; the best first, a few of each. Where nothing fits, what the nearest words fit',
    caller: 'student',
    body: z.object({ words: text(MAX_NAME_LENGTH).trim().min(1, { error: 'Type what to search for.' }) }),
    response: z.object({
      exams: z.array(exam),
      chapters: z.array(chapterPlace),
      tests: z.array(listedTest),
      /** What is listed fits these words: nothing fits those that were typed, which may be misspelt. */
      nearest: z.string().optional(),
      /** More was found than is listed. */
      isMore: z.boolean(),
      ...schoolTime,
    }),
  }),
};
