import { z } from 'zod';
import type { FormError } from './form-errors.ts';
import { ADMIN_NAME_PATTERN, MAX_NAME_LENGTH, MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from './limits.ts';
import { emailAddress, requiredText, text } from './text.ts';

const name = requiredText(MAX_NAME_LENGTH, 'nameRequired' satisfies FormError);
const email = emailAddress('emailInvalid' satisfies FormError, 'emailInvalid' satisfies FormError);
const password = text(MAX_PASSWORD_LENGTH, 'passwordRequired' satisfies FormError).min(1, {
  error: 'passwordRequired' satisfies FormError,
  abort: true,
});

/** What an admin signs in with. Messages are codes (form-errors.ts). */
export const signInForm = z.object({ name, email, password });

/** What an admin registers with. */
export const signUpForm = z.object({
  name: name
    .regex(ADMIN_NAME_PATTERN, { error: 'nameLetters' satisfies FormError })
    .meta({ examples: ['Asha Rao'] }),
  email,
  password: password
    .min(MIN_PASSWORD_LENGTH, { error: 'passwordTooShort' satisfies FormError })
    .meta({ examples: ['nineteen green kettles'] }),
});
