import { expect, test } from 'vitest';
import { passwordStrength } from './password-strength.ts';
import { signUpErrors } from './sign-up-rules.ts';

const who = { name: 'Anita Rao', email: 'anita@school.example' };

test.each([
  ['', 0],
  ['short', 1],
  ['aaaaaaaaaaaa', 2],
  ['123456789012', 2],
  ['anita-rao-2026!', 2],
  ['password12', 2],
  ['Qwerty!2026#', 2],
  ['qwertyuiop', 2],
  ['cricket monsoon kite', 4],
  ['kite&monsoon', 3],
  ['kite monsoon ledger owl', 4],
])('%j', (password, level) => expect(passwordStrength(password, who).level).toBe(level));

const good = { ...who, password: 'kite monsoon' };

test.each([
  [good, {}],
  [{ ...good, name: ' ' }, { name: 'Name is required' }],
  [{ ...good, name: 'Anita  Rao' }, { name: 'Name can only contain letters and one space between words' }],
  [{ ...good, name: 'R2D2' }, { name: 'Name can only contain letters and one space between words' }],
  [{ ...good, name: 'अनीता राव' }, {}],
  [{ ...good, email: 'anita@school' }, { email: 'Please enter a valid email address' }],
  [{ ...good, password: '' }, { password: 'Password is required' }],
  [{ ...good, password: 'ninechars' }, { password: 'Password must have at least 10 characters' }],
])('sign-up %#', (credentials, errors) => expect(signUpErrors(credentials)).toEqual(errors));
