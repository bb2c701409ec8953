import { z } from 'zod';
import { signUpForm } from './credentials.ts';
import { MAX_NAME_LENGTH } from './limits.ts';
import { chosenLanguage, text } from './text.ts';

/** What a fresh installation is set up with: its owner, and what is asked on the first day. */
export const setUpForm = signUpForm.extend({
  school: text(MAX_NAME_LENGTH).trim(),
  timeZone: text(60)
    .min(1)
    .meta({ examples: ['Asia/Kolkata'] }),
  language: chosenLanguage,
  /** Empty: only with the numbers and PINs that the school gives. */
  googleClientId: text(300).trim(),
  /** Whether exams and tests are put in to look around. */
  demo: z.boolean(),
});
