import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { commonDenominator, inUnits, isDenominator } from './common-denominator.ts';
import { marksText, readMarks } from './exact-marks.ts';
import { marks } from './marks.ts';
import { marksOfNumber } from './marks-of-number.ts';
import { rational } from './rational.ts';
import { shownMarks } from './shown-marks.ts';

describe('marks as they are written', () => {
  it.each([
    ['4', 4n, 1n],
    ['-1', -1n, 1n],
    ['0.25', 1n, 4n],
    ['-2/3', -2n, 3n],
    ['8/7', 8n, 7n],
    ['1000', 1000n, 1n],
    ['12000/12', 1000n, 1n],
    ['0', 0n, 1n],
  ])('%s', (text, num, den) => {
    expect(marks.safeParse(text).success).toBe(true);
    expect(readMarks(text)).toEqual({ num, den });
  });

  it.each([
    '',
    '+4',
    '1.',
    '.5',
    '1/0',
    '1/2/3',
    '1,5',
    '1e3',
    '1000.0001',
    '1001',
    '-1001',
    '0.12345',
    '1/1000',
    '−1',
  ])('%j is refused', (text) => {
    expect(marks.safeParse(text).success).toBe(false);
  });
});

describe('a number of marks made exact', () => {
  it.each([
    [4, '4'],
    [0.25, '0.25'],
    [0.1, '0.1'],
    [2 / 3, '2/3'],
    [5 / 6, '5/6'],
    [1.33, '1.33'],
    [0.66, '0.66'],
    [0.123456, '0.1235'],
    [1e-9, '0'],
    [999.99999, '1000'],
  ])('%s is %s', (number, text) => {
    expect(marksOfNumber(number)).toBe(text);
  });

  it('is marks for every number that the specification takes, and the number again up to four decimals', () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 1000, noNaN: true }), (number) => {
        const text = marksOfNumber(number);
        expect(marks.safeParse(text).success).toBe(true);
        const { num, den } = readMarks(text);
        expect(Math.abs(Number(num) / Number(den) - number)).toBeLessThanOrEqual(0.000_051);
      }),
    );
  });

  it('of a whole test always has a common denominator', () => {
    const numbers = fc.array(
      fc.oneof(
        fc.double({ min: 0, max: 1000, noNaN: true }),
        fc.tuple(fc.nat(1000), fc.integer({ min: 1, max: 12 })).map(([over, under]) => over / under),
      ),
      { maxLength: 500 },
    );
    fc.assert(
      fc.property(numbers, (given) => {
        const values = given.filter((n) => n <= 1000).map((number) => readMarks(marksOfNumber(number)));
        const denominator = commonDenominator(values);
        const units = values.map((value) => inUnits(value, denominator));
        expect(units.every(Number.isSafeInteger)).toBe(true);
        expect(Number.isSafeInteger(units.reduce((sum, unit) => sum + unit, 0))).toBe(true);
      }),
      { numRuns: 50 },
    );
  });
});

describe('a common denominator', () => {
  it.each([
    [['4', '-1'], 1],
    [['1', '-0.25'], 4],
    [['2', '-2/3', '2.5', '-5/6'], 6],
    [['6/7', '8/7', '-3/14', '-2/7'], 14],
    [[], 1],
  ])('of %j is %s', (texts, denominator) => {
    expect(commonDenominator(texts.map(readMarks))).toBe(denominator);
  });

  it('is refused where the marks need too large a one', () => {
    const primes = [2, 3, 5, 7, 11, 13, 17, 19, 23].map((prime) => rational(1n, BigInt(prime)));
    expect(() => commonDenominator(primes)).toThrow(RangeError);
  });

  it.each([
    [0, false],
    [1, true],
    [1.5, false],
    [-3, false],
    [Number.NaN, false],
    [10_000_000, true],
    [10_000_001, false],
  ])('%s is one: %s', (value, isOne) => {
    expect(isDenominator(value)).toBe(isOne);
  });

  it('makes thirds whole numbers, and nothing that does not fit', () => {
    expect(inUnits(readMarks('-2/3'), 3)).toBe(-2);
    expect(() => inUnits(readMarks('0.25'), 3)).toThrow(RangeError);
  });

  it('adds exactly, in any order', () => {
    const one = fc.tuple(fc.integer({ min: -4000, max: 4000 }), fc.constantFrom(1, 2, 3, 4, 6, 7, 8, 12));
    fc.assert(
      fc.property(fc.array(one, { maxLength: 60 }), (given) => {
        const values = given.map(([over, under]) => rational(BigInt(over), BigInt(under)));
        const denominator = commonDenominator(values);
        const sum = values.reduce((total, value) => total + inUnits(value, denominator), 0);
        const exact = values.reduce(
          (total, { num, den }) => rational(total.num * den + num * total.den, total.den * den),
          rational(0n),
        );
        expect(rational(BigInt(sum), BigInt(denominator))).toEqual(exact);
      }),
    );
  });
});

it.each([
  [32, 1, '32'],
  [-2, 3, '-0.67'],
  [199, 3, '66.33'],
  [30, 4, '7.5'],
  [1, 200, '0.01'],
  [-1, 200, '-0.01'],
  [1, 1000, '0'],
  [0, 7, '0'],
])('shows %s over %s as %s', (units, denominator, text) => {
  expect(marksText(units, denominator)).toBe(text);
});

it('shows people a minus, and files a hyphen', () => {
  expect([marksText(-2, 3), shownMarks(-2, 3), shownMarks(2, 3)]).toEqual(['-0.67', '−0.67', '0.67']);
});
