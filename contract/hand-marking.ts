import { z } from 'zod';
import { endpoint } from './http/endpoint.ts';
import { attemptId, readableId, studentId } from './ids.ts';
import { MAX_ANSWER_LENGTH, MAX_COMMENT_LENGTH, MAX_QUESTIONS } from './limits.ts';
import { richText } from './rich-text.ts';
import { text } from './text.ts';

/** One answer that a person marks. */
const writtenAnswer = z.object({
  studentid: z.uuid(),
  attemptid: z.uuid(),
  /** On the attempt's paper, from 0. */
  position: z.number().int(),
  student: z.string(),
  class: z.string().nullable(),
  rollNumber: z.string().nullable(),
  /** As it was typed. */
  text: z.string(),
  /** Exact, as contract/marks/hand-marks.ts writes it; null while it waits. */
  marks: z.string().nullable(),
  /** The marks of the question. */
  most: z.string(),
  /** To the pupil, who reads it beside the answer; null where there is none. */
  comment: z.string().nullable(),
});

/** A question with the answers to it, those that wait first. */
const questionToMark = z.object({
  questionid: z.string(),
  /** As the present paper numbers it; where it is no longer there, as the attempt's does. */
  number: z.string(),
  questionText: z.string(),
  /** Blank where there is none. */
  modelAnswer: z.string(),
  set: z.object({ questionText: richText, modelAnswer: richText }).optional(),
  answers: z.array(writtenAnswer),
});

/** How many answers to the test still wait, of the caller's students. */
const left = z.number().int();

export const handMarkingEndpoints = {
  list: endpoint({
    path: '/adminexam/answersToMark',
    summary:
      'The written answers to a test with the marks given for them, question by question; those that wait first',
    caller: 'admin',
    teachers: 'own',
    body: z.object({ quizid: readableId }),
    response: z.object({ quizname: z.string(), left, questions: z.array(questionToMark) }),
    errors: ['not_found'],
  }),
  give: endpoint({
    path: '/adminexam/answerMark',
    summary:
      'Gives marks for a written answer and says why, or takes them back; the result of its attempt changes at once',
    caller: 'admin',
    teachers: 'own',
    body: z.object({
      studentid: studentId,
      attemptid: attemptId,
      position: z
        .number()
        .int()
        .min(0)
        .max(MAX_QUESTIONS - 1),
      /** From 0 to the marks of the question, in halves and quarters: `2.5`; null takes them back. */
      marks: text(12).nullable(),
      /** The answer and its marks as the caller read them: where either is another by now, nothing is given. */
      text: text(MAX_ANSWER_LENGTH),
      before: text(12).nullable(),
      /** To the pupil, blank for none, and what the caller read in its place; absent where it stays as it is. */
      comment: z
        .object({
          text: text(MAX_COMMENT_LENGTH).trim(),
          before: text(MAX_COMMENT_LENGTH).nullable(),
        })
        .optional(),
    }),
    response: z.object({ marks: z.string().nullable(), comment: z.string().nullable(), left }),
    errors: ['not_found', 'attempt_open', 'conflict'],
  }),
};
