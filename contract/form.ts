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

const DECIMAL = /^[+-]?\d+(\.\d+)?$/;

/** A number, which may come as it was typed. Blank, null and absent are `missing`. */
export function typedNumber(
  missing: string,
  notNumber: string,
  outOfRange: string,
  isInRange: (value: number) => boolean,
) {
  return z
    .union([z.number(), z.string().max(40).trim()], { error: missing })
    .nullish()
    .transform((given, context) => {
      const typed = String(given ?? '');
      const error = typed === '' ? missing : DECIMAL.test(typed) ? undefined : notNumber;
      const value = Number(typed);
      const wrong = error ?? (isInRange(value) ? undefined : outOfRange);
      if (wrong !== undefined) context.addIssue({ code: 'custom', message: wrong });
      return value;
    });
}
