import { z } from 'zod';
import type { FormError } from './form-errors.ts';
import { text } from './text.ts';

/** A required text of a form, trimmed; blank, null and absent are `missing`. */
export function formText(max: number, missing: FormError) {
  return text(max)
    .trim()
    .nullish()
    .transform((value, context) => {
      if (!value) context.addIssue({ code: 'custom', message: missing });
      return value ?? '';
    });
}

/** Of an exam or a test; `isactive` on the wire. Blank while it is not chosen. */
export const status = z
  .enum(['', 'active', 'inactive'])
  .refine((value) => value !== '', { error: 'statusRequired' satisfies FormError });
