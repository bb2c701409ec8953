import { expect, it } from 'vitest';
import { isEasyToGuess } from './password-strength.ts';

const personal = ['Ravindranath Rao', 'ravindranath@school.example'];

it.each([
  '1234567890',
  'Password12345',
  'P@ssw0rd1234',
  'qwertyuiop',
  'aaaaaaaaaaaa',
  'Summer2024!',
  'ravindranath1',
  'Uttara admin 1',
  'uttaraexam2026',
  'school exam practice',
])('finds %s easy to guess', (password) => {
  expect(isEasyToGuess(password, personal)).toBe(true);
});

it.each(['nineteen green kettles', 'mx7kq2h9fn3w', 'x4!kQ'.repeat(40)])('accepts %s', (password) => {
  expect(isEasyToGuess(password, personal)).toBe(false);
});
