import type { FormError } from './form-errors.ts';
import { isPin, typedPin } from './pin.ts';
import { requiredText } from './text.ts';

/** Six digits, in any script; `missing` is said of an empty field. */
export const pinField = (missing: FormError) =>
  requiredText(40, missing)
    .overwrite(typedPin)
    .refine(isPin, { error: 'pinDigits' satisfies FormError })
    .meta({ examples: ['402917'] });
