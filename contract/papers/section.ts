import { z } from 'zod';
import { MAX_NAME_LENGTH, MAX_QUESTION_TEXT, MAX_QUESTIONS, TEST_MINUTES } from '../limits.ts';
import { requiredText, text } from '../text.ts';
import { scheme } from './scheme.ts';

/** 'Answer any 5 of 10'. */
const choice = z.strictObject({
  answer: z.number().int().min(1).max(MAX_QUESTIONS),
  /** Which answers count where there are more: the first on the paper, or those with the most marks. */
  counts: z.enum(['first', 'best']),
});

/** A part of a paper with its own marking. A paper without sections is one section. */
export const section = z
  .strictObject({
    name: requiredText(MAX_NAME_LENGTH, 'Name the section.'),
    instructions: text(MAX_QUESTION_TEXT),
    scheme,
    choice: choice.optional(),
    /** The section's own time, in whole minutes. */
    minutes: z.number().int().min(TEST_MINUTES.min).max(TEST_MINUTES.max).optional(),
    shufflesQuestions: z.boolean(),
    shufflesOptions: z.boolean(),
  })
  .refine(({ choice, shufflesQuestions }) => choice?.counts !== 'first' || !shufflesQuestions, {
    error: 'The first answers count, so every student needs the same order. Do not shuffle the questions.',
    path: ['shufflesQuestions'],
  });

export type Section = z.infer<typeof section>;
