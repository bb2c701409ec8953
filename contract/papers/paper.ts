import { z } from 'zod';
import { QUESTION_FORMATS } from '../limits.ts';
import { richText } from '../rich-text.ts';

/** A question on the paper of a running attempt. The answer key and the explanation are no fields of it. */
export const paperQuestion = z.object({
  questionText: z.string(),
  questionFormat: z.enum(QUESTION_FORMATS),
  /** Empty for a short answer. */
  options: z.array(z.string()),
  marks: z.number(),
  /** The rendered texts, where any of them has a formula. */
  set: z.object({ questionText: richText, options: z.array(richText) }).optional(),
});

export type PaperQuestion = z.infer<typeof paperQuestion>;

/** What a student sits: a paper without its answer keys; absent where there is no such test. */
export const paper = z
  .object({
    quizname: z.string(),
    questions: z.array(paperQuestion),
    /** Whole minutes. */
    testDuration: z.number().int(),
  })
  .optional();
