import { z } from 'zod';
import { status } from '../form.ts';
import type { FormError } from '../form-errors.ts';
import { EXAM_CATEGORIES, MAX_NAME_LENGTH } from '../limits.ts';
import { text } from '../text.ts';

const fill: FormError = 'fillAllFields';

/** An exam as a call sends it. Messages are codes (form-errors.ts). */
export const examFields = {
  examName: text(MAX_NAME_LENGTH, fill).trim().min(1, { error: fill }),
  category: z.enum(EXAM_CATEGORIES, {
    error: ({ input }) => (input === undefined || input === '' ? fill : undefined),
  }),
  /** Trimmed; empty and repeated ones are dropped. */
  subjects: z
    .array(text(MAX_NAME_LENGTH).trim(), {
      error: ({ input }) => (input === undefined ? fill : undefined),
    })
    .max(100)
    .transform((subjects) => [...new Set(subjects)].filter((subject) => subject !== ''))
    .refine((subjects) => subjects.length > 0, { error: fill })
    .refine((subjects) => new Set(subjects.map((one) => one.toLowerCase())).size === subjects.length, {
      error: 'subjectsOnlyDifferInCase' satisfies FormError,
    }),
  isactive: z.boolean(),
};

const { isactive: _, ...fields } = examFields;

/** The exam form as it is typed: subjects separated by commas (spec section 5). */
export const examForm = z
  .object({
    ...fields,
    category: z.string().pipe(fields.category),
    subjects: z
      .string()
      .transform((typed) => typed.split(','))
      .pipe(fields.subjects),
    status,
  })
  .transform(({ status: chosen, ...exam }) => ({ ...exam, isActive: chosen === 'active' }));
