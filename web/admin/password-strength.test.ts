import { expect, test } from 'vitest';
import { z } from 'zod';
import { signUpForm } from '../../contract/credentials.ts';
import { loadPasswordScore } from './password-score.ts';
import { passwordStrength } from './password-strength.ts';

const who = { name: 'Anita Rao', email: 'anita@school.example' };

const personal = [who.name, who.email];
const passwordScore = await loadPasswordScore();

test.each([
  ['', 0],
  ['short', 1],
  ['aaaaaaaaaaaa', 2],
  ['123456789012', 2],
  ['password12', 2],
  ['qwertyuiop', 2],
  ['kite monsoon ledger owl', 4],
])('%j', (password, level) =>
  expect(passwordStrength(password, passwordScore(password, personal)).level).toBe(level),
);

test('a long password has no level before the estimator is loaded', () =>
  expect(passwordStrength('kite monsoon ledger owl', undefined).level).toBe(0));

const errorsOf = (credentials: object) => {
  const { error } = signUpForm.safeParse(credentials);
  return error === undefined ? {} : z.flattenError(error).fieldErrors;
};

const good = { ...who, password: 'kite monsoon' };

test.each([
  [good, {}],
  [{ ...good, name: ' ' }, { name: ['nameRequired', 'nameLetters'] }],
  [{ ...good, name: 'Anita  Rao' }, { name: ['nameLetters'] }],
  [{ ...good, name: 'R2D2' }, { name: ['nameLetters'] }],
  [{ ...good, name: 'अनीता राव' }, {}],
  [{ ...good, email: 'anita@school' }, { email: ['emailInvalid'] }],
  [{ ...good, password: '' }, { password: ['passwordRequired'] }],
  [{ ...good, password: 'ninechars' }, { password: ['passwordTooShort'] }],
])('sign-up %#', (credentials, errors) => expect(errorsOf(credentials)).toEqual(errors));
