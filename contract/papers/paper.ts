import { z } from 'zod';
import type { Clean } from '../http/wire-names.ts';
import { LANGUAGES } from '../languages.ts';
import { QUESTION_FORMATS } from '../limits.ts';
import { kindNames, studentQuestion } from '../questions/authored-question.ts';
import { byLanguage } from '../questions/question-parts.ts';
import { richText } from '../rich-text.ts';
import { markingRule } from '../schemes/scheme.ts';

/** The texts of a question in one language. */
const questionTexts = {
  questionText: z.string(),
  /** Empty where the answer is typed. */
  options: z.array(z.string()),
  /** The rendered texts, where any of them has a formula. */
  set: z.object({ questionText: richText, options: z.array(richText) }).optional(),
};

/** A question on the paper of a running attempt. The answer key and the explanation are no fields of it. */
export const paperQuestion = z.object({
  ...questionTexts,
  questionFormat: z.enum(QUESTION_FORMATS),
  /** What a right answer gives. */
  marks: z.number(),
  /** The kind with what its view needs: the ids of the options in the order of `options`, the unit of a number. */
  asked: studentQuestion,
  /** Position of its section, from 0. */
  section: z.number().int(),
  /** The name of the passage that it is about. */
  passage: z.string().optional(),
  /** Of the questions with the same name only one is to be answered. */
  either: z.string().optional(),
  /** The language of record, and the texts in the others that the paper is offered in; absent where it is in one. */
  language: z.enum(LANGUAGES).optional(),
  translations: byLanguage(z.object(questionTexts)).optional(),
});

export type PaperQuestion = z.infer<typeof paperQuestion>;

/** A section as students see it before and during the test. */
export const paperSection = z.object({
  name: z.string(),
  /** That of all its questions; absent where they are of several. */
  subject: z.string().optional(),
  instructions: z.string(),
  /** The rendered instructions, where they have a formula. */
  set: richText.optional(),
  translations: byLanguage(
    z.object({ name: z.string(), instructions: z.string(), set: richText.optional() }),
  ).optional(),
  /** Those to be answered: of internal choice one. */
  questionCount: z.number().int(),
  /** The most marks possible, as they are shown. */
  possible: z.string(),
  /** How the questions of each kind in it are marked; `marks` are the different marks of right answers. */
  rules: z.array(z.object({ kind: z.enum(kindNames), rule: markingRule, marks: z.array(z.string()) })),
  choice: z.object({ answer: z.number().int(), counts: z.enum(['first', 'best']) }).optional(),
  /** When it takes answers, in whole minutes from the start of the attempt; absent where it has no time of its own. */
  opensAfter: z.number().int().optional(),
  closesAfter: z.number().int().optional(),
});

export type PaperSection = z.infer<typeof paperSection>;

const frame = {
  quizname: z.string(),
  /** The languages that it is offered in, its language of record first; absent where it is in one. */
  languages: z.array(z.enum(LANGUAGES)).optional(),
  /** Whole minutes. */
  testDuration: z.number().int(),
  /** Whether the sections are open together or one after the other without return. */
  movement: z.enum(['free', 'in_order']),
  /** The most marks possible, as they are shown. */
  possible: z.string(),
  sections: z.array(paperSection),
};

/** A text that several questions are about. */
export const paperPassage = z.object({
  name: z.string(),
  text: z.string(),
  set: richText.optional(),
  translations: byLanguage(z.object({ text: z.string(), set: richText.optional() })).optional(),
});

export type PaperPassage = z.infer<typeof paperPassage>;

/** What a student sits: a paper without its answer keys; absent where there is no such test. */
export const paper = z
  .object({ ...frame, questions: z.array(paperQuestion), passages: z.array(paperPassage) })
  .optional();

/** What a student reads before the clock starts: the paper without its questions. */
export const paperCover = z.object({
  ...frame,
  questionCount: z.number().int(),
  /** What its questions are written in, where that can be told. */
  language: z.enum(LANGUAGES).optional(),
});

export type PaperCover = Clean<z.infer<typeof paperCover>>;

/** Of the paper that the running attempt has, or that a new one would have; absent where there is no such test. */
export const shownCover = paperCover.optional();
