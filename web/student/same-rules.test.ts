import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { z } from 'zod';
import { consentEndpoints } from '../../contract/consent.ts';
import { MAX_NAME_LENGTH } from '../../contract/limits.ts';
import { studentEndpoints } from '../../contract/students.ts';
import { guardianNameFault } from './guardian-name.ts';
import { profileErrors } from './profile-rules.ts';

/** Students do not download zod, so their forms have rules of their own: they refuse what the contract refuses. */

const faultOf = (schema: z.ZodType, value: unknown) => schema.safeParse(value).error?.issues[0]?.message;

/** What a field lets one type: no longer than the field takes, with the spaces, signs and scripts that people use. */
const typed = (most: number) =>
  fc
    .oneof(
      fc.string({ unit: 'grapheme', maxLength: most }),
      fc.string({ unit: fc.constantFrom(...Array.from(" \t\u00a0\u2003.-’'aZéकिß٣9+()")), maxLength: most }),
    )
    .filter((text) => text.length <= most && !text.includes('\0'));
const phones = fc.oneof(
  typed(40),
  fc.string({ unit: fc.constantFrom(...Array.from('0123456789+-. ()')), maxLength: 25 }),
  fc.stringMatching(/^\+?\d{1,4}[-. ]?(\(\d{1,3}\))?[-. ]?\d{1,4}[-. ]?\d{1,4}[-. ]?\d{1,9}$/),
);

const { shape } = studentEndpoints.updateProfile.body;

test('the profile form refuses what the contract refuses', () => {
  const texts = {
    'profile.phoneRequired': 'Phone number is required',
    'profile.phoneInvalid': 'Invalid phone number',
    'profile.studyingInRequired': 'This field is required',
    'profile.cityRequired': 'City is required',
    'profile.countryRequired': 'Country is required',
  };
  const form = fc.record({
    phone: phones,
    studyingIn: typed(MAX_NAME_LENGTH),
    city: typed(MAX_NAME_LENGTH),
    country: typed(MAX_NAME_LENGTH),
  });
  fc.assert(
    fc.property(form, (given) => {
      const errors = profileErrors(given);
      for (const name of ['phone', 'studyingIn', 'city', 'country'] as const) {
        const key = errors[name] as keyof typeof texts | undefined;
        expect(key && texts[key]).toBe(faultOf(shape[name], given[name]));
      }
    }),
    { numRuns: 500 },
  );
});

test('the form of consent refuses the names that the contract refuses', () => {
  const { guardianName } = consentEndpoints.ask.body.shape;
  fc.assert(
    fc.property(typed(MAX_NAME_LENGTH), (name) => {
      expect(guardianNameFault(name) === undefined).toBe(guardianName.safeParse(name).success);
    }),
    { numRuns: 500 },
  );
});
