import { z } from 'zod';
import { endpoint } from './http/endpoint.ts';
import { readableId } from './ids.ts';
import { LANGUAGES } from './languages.ts';
import { MAX_NAME_LENGTH, MAX_PRINTED_SETS, MAX_WORKSHEET } from './limits.ts';
import { paperPassage, paperQuestion, paperSection } from './papers/paper.ts';
import { MAX_SEED } from './papers/shuffle.ts';
import { answerKey } from './questions/authored-question.ts';
import { byLanguage } from './questions/question-parts.ts';
import { richText } from './rich-text.ts';
import { requiredText } from './text.ts';

/** What is right in a question, and why. */
const solutionTexts = {
  correctAnswer: z.string(),
  explanation: z.string(),
  /** The rendered texts, where any text of the question has a formula. */
  set: z.object({ correctAnswer: richText, explanation: richText }).optional(),
};

const solution = z.object({
  ...solutionTexts,
  key: answerKey,
  /** The same in the other languages of the paper. */
  translations: byLanguage(z.object(solutionTexts)).optional(),
});

/** A question on paper; without its solution where its reader may not see it. */
const printedQuestion = paperQuestion.extend({ solution: solution.optional() });

export type PrintedQuestion = z.infer<typeof printedQuestion>;

/** A paper to be printed, in the order in which it was written, or a worksheet. */
const printedPaper = z.object({
  /** The name of the test, or the topic or chapter of the worksheet. */
  title: z.string(),
  /** Where the test belongs: exam, subject, chapter. */
  place: z.array(z.string()),
  /** As on the paper: its language of record first; absent where it is in one. */
  languages: z.array(z.enum(LANGUAGES)).optional(),
  /** Only a test has a time, and a number of marks. */
  test: z
    .object({
      /** Whole minutes. */
      minutes: z.number().int(),
      /** The most marks possible, as they are shown. */
      possible: z.string(),
      movement: z.enum(['free', 'in_order']),
    })
    .optional(),
  sections: z.array(paperSection),
  questions: z.array(printedQuestion),
  passages: z.array(paperPassage),
  /**
   * Why the questions have no solutions: the student has no submitted attempt, or sits a test with some of these
   * questions now. Absent where they have them.
   */
  withheld: z.enum(['not_submitted', 'sitting']).optional(),
});

export type PrintedPaper = z.infer<typeof printedPaper>;

export const printingEndpoints = {
  ofStudent: endpoint({
    path: '/printing/paper',
    summary:
      'A test to print: one that is for practice, or one whose solutions the student may see, which then come with it',
    caller: 'student',
    body: z.object({ quizid: readableId }),
    response: z.object({ paper: printedPaper }),
    errors: ['not_found'],
  }),
  topics: endpoint({
    path: '/printing/topics',
    summary:
      'The subjects and chapters of which the student can have a worksheet, of questions that they have met in a test and whose solutions results have shown',
    caller: 'student',
    body: z.object({}),
    response: z.object({
      /** Each whole, where it is more than one of the chapters; that with the most mistakes first. */
      subjects: z.array(z.object({ subject: z.string(), examname: z.string(), questions: z.number().int() })),
      /** That with the most mistakes first. */
      chapters: z.array(
        z.object({
          chapter: z.string(),
          subject: z.string(),
          examname: z.string(),
          questions: z.number().int(),
          /** Those of which there are enough for a sheet of their own. */
          topics: z.array(z.object({ topic: z.string(), questions: z.number().int() })),
        }),
      ),
      /** There are none at present because tests withhold them: a test in progress, or one whose solutions are not shown. */
      isWithheld: z.boolean(),
    }),
  }),
  worksheet: endpoint({
    path: '/printing/worksheet',
    summary:
      'Questions of a subject, of a chapter, or of a topic in it, with their solutions, which results have shown to the student',
    caller: 'student',
    body: z.object({
      /** As in /printing/topics: a subject, or a chapter. */
      subject: z.string().trim().max(MAX_NAME_LENGTH).optional(),
      chapter: z.string().trim().max(MAX_NAME_LENGTH).optional(),
      /** Absent for the whole chapter. */
      topic: requiredText(MAX_NAME_LENGTH, 'Name a topic.').optional(),
      count: z.number().int().min(1).max(MAX_WORKSHEET),
      /** The same seed gives the same questions while there are no more. */
      seed: z.number().int().min(0).max(MAX_SEED),
    }),
    response: z.object({ paper: printedPaper }),
    errors: ['not_found'],
  }),
  ofAdmin: endpoint({
    path: '/adminexam/printedPaper',
    summary:
      'A set of a test to print, with its solutions: the first as the test is written, the others each in an order of their own, the same each time. Of a paper with random draws each set has its own questions',
    caller: 'admin',
    teachers: 'own',
    body: z.object({ quizid: readableId, set: z.number().int().min(1).max(MAX_PRINTED_SETS).default(1) }),
    response: z.object({
      paper: printedPaper,
      /** Some of its questions are drawn at random, so that sets differ. */
      isDrawn: z.boolean(),
    }),
    errors: ['not_found'],
  }),
};
