import type { FormError } from './form-errors.ts';
import { isPin, typedPin } from './pin.ts';
import { requiredText } from './text.ts';

/** Six digits, in any script. */
export const pinField = () =>
  requiredText(40, 'pinDigits' satisfies FormError)
    .overwrite(typedPin)
    .refine(isPin, { error: 'pinDigits' satisfies FormError })
    .meta({ examples: ['402917'] });
