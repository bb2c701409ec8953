import { z } from 'zod';
import { QUESTION_FORMATS } from '../limits.ts';
import { textFlaw } from '../text-flaw.ts';

/** A question with its answer key, as an admin writes, exports and imports it (spec section 3). */
export const adminQuestion = z.object({
  /** A number or a text, kept as given. */
  grade: z.union([z.number(), z.string()]),
  subject: z.string(),
  topic: z.string(),
  questionFormat: z.enum(QUESTION_FORMATS),
  marks: z.number(),
  questionText: z.string(),
  /** Empty for a short answer. */
  options: z.array(z.string()),
  /** For MCQ exactly one of the options. */
  answerText: z.string(),
  difficulty: z.string(),
  /** Left out where there is none; never blank. */
  explanation: z.string().optional(),
  /** Only for a question that the fields above cannot say: its kind. */
  kind: z.string().optional(),
});

export type AdminQuestion = z.infer<typeof adminQuestion>;

/** Where a formula of a question could not be set; the question is saved all the same and shows its source. */
export const formulaWarning = z.object({
  /** Position of the question, from 0; null for texts other than questions. */
  item: z.number().int().nullable(),
  /** `questionText`, `answerText`, `explanation`, or `options.2`; `passages.0.text`, `sections.0.instructions`. */
  field: z.string(),
  /** The place in that text, both from 1. */
  line: z.number().int(),
  column: z.number().int(),
  /** The formula as typed, with its delimiters. */
  tex: z.string(),
  problem: textFlaw,
});

export type FormulaWarning = z.infer<typeof formulaWarning>;
