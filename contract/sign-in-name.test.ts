import { expect, it } from 'vitest';
import { isEasyPin, isPin, typedPin } from './pin.ts';
import { canonicalSignInName, meantSignInNames, signInNameOf } from './sign-in-name.ts';

it.each([
  ['9-A', '14', '9a-14'],
  ['Class 9 A', '07', '9a-7'],
  ['Grade IX – B', '3', 'ixb-3'],
  ['कक्षा ९ अ', '१४', '9-14'],
  ['विज्ञान', '2', 'c-2'],
  ['10-A', '10A01', '10a-1'],
  ['Class 10 A', '10-A/12', '10a-12'],
  ['10-A', '10B01', '10a-10b01'],
  ['10', '1001', '10-1001'],
])('%s, roll %s signs in as %s', (className, roll, expected) => {
  expect(signInNameOf(className, roll)).toBe(expected);
});

it.each([
  [' 9A-14 ', '9a-14'],
  ['9a 14', '9a-14'],
  ['９Ａ－１４', '9a-14'],
  ['९a—१४', '9a-14'],
  ['2024/0147', '2024/0147'],
  ['-', ''],
])('%s typed is %s', (typed, expected) => {
  expect(canonicalSignInName(typed)).toBe(expected);
});

it.each([
  ['9b-2', ['9 B 2', '9-b-2', '9.B/2', '9b2', '9 B, roll 2', '9B Roll No. ２', '9 B, रोल नंबर 2', '9-B · 2']],
  ['2024/0147', ['2024 0147', '2024-0147']],
  ['11-2', ['11 2', '112', '1-12']],
])('%s is meant by each of %o, and guesses at all of them are counted together', (name, spellings) => {
  const own = meantSignInNames(name);
  expect(own.names[0]).toBe(name);
  for (const typed of spellings) {
    const meant = meantSignInNames(typed);
    expect(meant.names).toContain(name);
    expect(meant.key).toBe(own.key);
  }
});

it.each([
  ['040 316', true, false],
  ['०४०३१६', true, false],
  ['123456', true, true],
  ['987654', true, true],
  ['789012', true, true],
  ['777777', true, true],
  ['121212', true, true],
  ['123123', true, true],
  ['112211', true, true],
  ['40316', false, false],
  ['40316x', false, false],
])('%s is a PIN: %s, easy: %s', (typed, is, easy) => {
  const pin = typedPin(typed);
  expect(isPin(pin)).toBe(is);
  if (is) expect(isEasyPin(pin)).toBe(easy);
});
