import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { numberText } from '../questions/number-text.ts';
import { readNumber } from '../questions/read-number.ts';
import { absolute, compare, distance, rational, rounded, times, toSignificantDigits } from './rational.ts';

const number = (text: string) => readNumber(text) ?? expect.fail(`${text} is no number`);
const fraction = fc
  .tuple(fc.bigInt({ min: -(10n ** 20n), max: 10n ** 20n }), fc.bigInt({ min: 1n, max: 10n ** 12n }))
  .map(([num, den]) => rational(num, den));

it('has one form for each number', () => {
  expect(rational(2n, -4n)).toEqual({ num: -1n, den: 2n });
  expect(rational(0n, 7n)).toEqual({ num: 0n, den: 1n });
  expect(() => rational(1n, 0n)).toThrow(RangeError);
});

it.each([
  ['1/2', 1n],
  ['-1/2', -1n],
  ['0.49', 0n],
  ['1.5', 2n],
  ['-2.4', -2n],
])('rounds %s to %s', (text, whole) => {
  expect(rounded(number(text))).toBe(whole);
});

describe('significant digits', () => {
  it.each([
    ['0', 3, '0'],
    ['1234', 2, '1200'],
    ['1250', 2, '1300'],
    ['-1250', 2, '-1300'],
    ['0.0012345', 3, '0.00123'],
    ['9.996', 3, '10'],
    ['99.95', 3, '100'],
    ['1/3', 3, '0.333'],
    ['2/3', 1, '0.7'],
    ['6.02214076e23', 3, '6.02e23'],
    ['0.1', 1, '0.1'],
    ['100', 1, '100'],
  ])('%s to %s digits is %s', (text, digits, rounded) => {
    expect(numberText(toSignificantDigits(number(text), digits))).toBe(rounded);
  });

  it('changes a number by at most half a unit of its last digit, and once only', () => {
    fc.assert(
      fc.property(fraction, fc.integer({ min: 1, max: 15 }), (value, digits) => {
        const once = toSignificantDigits(value, digits);
        expect(toSignificantDigits(once, digits)).toEqual(once);
        const half = times(absolute(value), rational(5n, 10n ** BigInt(digits)));
        expect(compare(distance(once, value), half)).toBeLessThanOrEqual(0);
      }),
    );
  });
});
