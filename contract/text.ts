import { z } from 'zod';
import { LANGUAGES } from './languages.ts';
import { MAX_EMAIL_LENGTH } from './limits.ts';
import { canonicalAddress } from './mailbox.ts';

/**
 * A string that every part of the product can store: no NUL, which PostgreSQL's text rejects, and no lone surrogate,
 * which UTF-8 cannot encode. `missing` is the message when the value is absent.
 */
export function text(max: number, missing?: string) {
  return z
    .string({ error: (issue) => (issue.input === undefined || issue.input === null ? missing : undefined) })
    .max(max)
    .refine((value) => !value.includes('\u0000') && value.isWellFormed(), {
      error: (issue) =>
        `${issue.path?.join('.') ?? 'The text'} has a character that cannot be stored (NUL or half of a surrogate pair).`,
    });
}

/** Like {@link text}, trimmed, with `message` when nothing is left: the specification's required-field rule. */
export function requiredText(max: number, message: string) {
  return text(max, message).trim().min(1, { error: message });
}

/**
 * The specification's basic e-mail pattern (section 5), the one rule for both sides: something, an @, and a domain with a
 * dot, in the letters of the canonical form. Only a message that arrives proves more.
 */
const EMAIL_PATTERN = /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-z0-9-]+(?:\.[a-z0-9-]+)+$/;

/**
 * An e-mail address in its canonical form (mailbox.ts); `missing` when there is none, `invalid` when it is not one. Mail
 * goes to this form, which identifies the account: otherwise an address with a Kelvin sign, whose lower case is the letter
 * k, would be a different mailbox for the same account.
 */
export function emailAddress(missing: string, invalid: string) {
  return requiredText(MAX_EMAIL_LENGTH, missing)
    .overwrite((address) => canonicalAddress(address) ?? address)
    .regex(EMAIL_PATTERN, { error: invalid, abort: true })
    .refine((address) => canonicalAddress(address) !== undefined, { error: invalid });
}

/**
 * An instant in UTC with milliseconds, as ISO 8601: `2026-11-20T09:00:00.000Z`. ISO 8601 has a year 0, which PostgreSQL
 * does not.
 */
export const instant = z.iso.datetime({ precision: 3 }).refine((value) => !value.startsWith('0000'), {
  error: (issue) => `${issue.path?.join('.') ?? 'The time'} must be in the year 1 or later.`,
});

/** A language that a reader can choose. */
export const chosenLanguage = z.enum(LANGUAGES, {
  error: `language must be one of ${LANGUAGES.join(', ')}.`,
});
