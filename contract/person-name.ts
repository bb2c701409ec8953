import { z } from 'zod';
import { MAX_NAME_LENGTH } from './limits.ts';
import { PERSON_NAME_PATTERN, withSpaces } from './name-pattern.ts';
import { requiredText } from './text.ts';

/** A name that a person types. The errors are `missing` and `wrong`. */
export const personName = (missing: string, wrong: string) =>
  requiredText(MAX_NAME_LENGTH, missing)
    .overwrite(withSpaces)
    .check(z.regex(PERSON_NAME_PATTERN, { error: wrong }))
    .meta({ examples: ['Asha Rao'] });

/**
 * The name that an identity provider vouches for, without what no name has: addresses, signs, pictures. Digits stay, as
 * in 'Asha 9B'. What is left of the e-mail address where the name has nothing else.
 */
export function providedName(name: string, email: string): string {
  return (
    plainName(name) || plainName((email.split('@', 1)[0] ?? '').replaceAll(/[._+-]+/g, ' ')) || 'Student'
  );
}

function plainName(name: string): string {
  const words = withSpaces(name.normalize('NFKC').replaceAll(/[^\p{L}\p{M}\p{N}.'’-]+/gu, ' '))
    .split(' ')
    .map((word) => word.replace(/^[^\p{L}\p{N}]+/u, ''))
    .filter((word) => word !== '');
  let plain = '';
  for (const word of words) {
    const longer = plain === '' ? word.slice(0, MAX_NAME_LENGTH) : `${plain} ${word}`;
    if (longer.length > MAX_NAME_LENGTH) break;
    plain = longer;
  }
  return plain;
}
