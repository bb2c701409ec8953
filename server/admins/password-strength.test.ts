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
  '1/1/1991'.repeat(25).slice(0, 190),
  'P@ssw0rd'.repeat(4),
])('finds %s easy to guess', (password) => {
  expect(isEasyToGuess(password, personal)).toBe(true);
});

it.each(['nineteen green kettles', 'mx7kq2h9fn3w', 'x4!kQ'.repeat(40)])('accepts %s', (password) => {
  expect(isEasyToGuess(password, personal)).toBe(false);
});

it.each([
  ['dates', '1/1/1991'.repeat(25)],
  ['digits for letters', '4@8({[<369&#!1/|0$5+7%2'.repeat(9)],
  ['repetitions', '|_|31231zyxw1231022312312312!12|_|9' + '123'.repeat(50)],
  ['all of these', 'january-1202-|\\|ß-81\\/\\/3111/1/1991|(_)!|_|/\\/\\/password[)A02januarydragon'],
  ['digits for letters, as short as people type them', '4@8({[<369&#!1/|0$5+7%2!'],
])('takes little time to judge %s', (_what, password) => {
  const times = Array.from({ length: 8 }, () => {
    const { user } = process.cpuUsage();
    isEasyToGuess(password, ['B'.repeat(200), 'b@school.example']);
    return (process.cpuUsage().user - user) / 1_000;
  });
  // In milliseconds; on an idle machine the slowest take 12, and took 129.
  expect(Math.min(...times)).toBeLessThan(50);
});
