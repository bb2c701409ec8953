import { z } from 'zod';
import type { FormError } from './form-errors.ts';
import { MAX_NAME_LENGTH, MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from './limits.ts';
import { personName } from './person-name.ts';
import { emailAddress, requiredText, text } from './text.ts';

const name = requiredText(MAX_NAME_LENGTH, 'nameRequired' satisfies FormError);
export const email = emailAddress('emailInvalid' satisfies FormError, 'emailInvalid' satisfies FormError);
export const password = text(MAX_PASSWORD_LENGTH, 'passwordRequired' satisfies FormError).min(1, {
  error: 'passwordRequired' satisfies FormError,
  abort: true,
});

/** A password that is chosen now; the server also refuses what is easy to guess. */
export const newPassword = password
  .min(MIN_PASSWORD_LENGTH, { error: 'passwordTooShort' satisfies FormError })
  .meta({ examples: ['nineteen green kettles'] });

/** What the link of an invitation or of a new password carries. */
export const token = text(100).min(1);

/** Six digits of an authenticator app, or a recovery code. */
export const factorCode = requiredText(40, 'codeRequired' satisfies FormError);

/** What an admin signs in with. Messages are codes (form-errors.ts). */
export const signInForm = z.object({ name, email, password });

export type Credentials = z.infer<typeof signInForm>;

/** What an admin registers with. */
export const signUpForm = z.object({
  name: personName('nameRequired' satisfies FormError, 'nameLetters' satisfies FormError),
  email,
  password: newPassword,
});

/** What an admin changes a password with, or sets one by a link. */
export const passwordForm = z.object({ password, newPassword });
/** What an admin proves to be at the keyboard with. */
export const proofForm = z.object({ password });
export const forgotForm = z.object({ email });
export const resetForm = z.object({ newPassword });

/** A code that was sent, or one of the second factor. */
export const codeForm = z.object({ code: factorCode });
