import { z } from 'zod';
import { endpoint } from './http/endpoint.ts';
import { readableId } from './ids.ts';
import { paperCover, paperPassage, paperQuestion } from './papers/paper.ts';
import { answerKey } from './questions/authored-question.ts';
import { richText } from './rich-text.ts';

/** What is right in a question, and why. */
const solution = z.object({
  correctAnswer: z.string(),
  explanation: z.string(),
  key: answerKey,
  /** The rendered texts, where any text of the question has a formula. */
  set: z.object({ correctAnswer: richText, explanation: richText }).optional(),
});

/** A question on paper; without its solution where its reader may not see it. */
export const printedQuestion = paperQuestion.extend({ solution: solution.optional() });

export type PrintedQuestion = z.infer<typeof printedQuestion>;

/** Why a student sees no solutions of a test, or not all. */
export const WITHHELD = ['not_submitted', 'sitting'] as const;

/** A paper to be printed, in the order in which it was written. */
export const printedPaper = paperCover.extend({
  quizid: z.string(),
  examname: z.string(),
  subject: z.string(),
  chapter: z.string(),
  questions: z.array(printedQuestion),
  passages: z.array(paperPassage),
  /**
   * Why the questions have no solutions: the student has no submitted attempt, or sits a test with some of these
   * questions now. Absent where they have them.
   */
  withheld: z.enum(WITHHELD).optional(),
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
  ofAdmin: endpoint({
    path: '/adminexam/printedPaper',
    summary: 'A test to print, with its solutions',
    caller: 'admin',
    teachers: 'own',
    body: z.object({ quizid: readableId }),
    response: z.object({ paper: printedPaper }),
    errors: ['not_found'],
  }),
};
