import { expect, test } from 'vitest';
import { otherSign } from './other-sign.ts';

test.each([
  ['', '-'],
  ['-', ''],
  ['3', '-3'],
  ['-3', '3'],
  ['\u22121/2', '1/2'],
  ['+4', '-4'],
  [' 5 m/s', '-5 m/s'],
])('%j becomes %j', (typed, other) => {
  expect(otherSign(typed)).toBe(other);
});
