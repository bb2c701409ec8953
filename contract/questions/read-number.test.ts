import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compare, rational } from '../marks/rational.ts';
import { type DecimalMark, numberText } from './number-text.ts';
import { readNumber, readQuantity } from './read-number.ts';

const read = (typed: string, decimal: DecimalMark = 'point') => {
  const value = readNumber(typed, decimal);
  return value && numberText(value);
};

describe('read with a decimal point', () => {
  it.each([
    ['0', '0'],
    ['007', '7'],
    ['1,500', '1500'],
    ['1,50,000', '150000'],
    ['12,34,56,789', '123456789'],
    ['1,234,567.89', '1234567.89'],
    ['1 500', '1500'],
    ['1\u00a0500', '1500'],
    ['1\u202f500', '1500'],
    ["1'500", '1500'],
    ['1.5e3', '1500'],
    ['1.5E+3', '1500'],
    ['15e-1', '1.5'],
    ['1.5 × 10^3', '1500'],
    ['1.5x10^3', '1500'],
    ['1.5×10³', '1500'],
    ['1.5·10⁻³', '0.0015'],
    ['10^-2', '0.01'],
    ['10¹²', '1000000000000'],
    ['-10^3', '-1000'],
    ['−3', '-3'],
    ['–3', '-3'],
    ['- 3', '-3'],
    ['+3', '3'],
    ['-0', '0'],
    ['1/2', '0.5'],
    ['-1/3', '-1/3'],
    ['2⁄4', '0.5'],
    ['½', '0.5'],
    ['1½', '1.5'],
    ['1 1/2', '1.5'],
    ['-2 3/4', '-2.75'],
    ['10/4', '2.5'],
    ['.5', '0.5'],
    ['5.', '5'],
    ['0.50', '0.5'],
    ['  42\t', '42'],
    ['१२.५', '12.5'],
    ['१,५००', '1500'],
    ['৪২', '42'],
    ['௪௨', '42'],
    ['٤٢', '42'],
    ['۴۲', '42'],
    ['４２', '42'],
    ['\u200e-4\u200f', '-4'],
    ['1e308', '1e308'],
    ['0.1e-20', '1e-21'],
    ['1234567890123456', '1.234567890123456e15'],
  ])('%j is %s', (typed, value) => {
    expect(read(typed)).toBe(value);
  });
});

describe('read with a decimal comma', () => {
  it.each([
    ['1,5', '1.5'],
    ['1.500', '1500'],
    ['1.50.000,25', '150000.25'],
    ['1 500,5', '1500.5'],
    ['1,5e3', '1500'],
    ['1/2', '0.5'],
    [',5', '0.5'],
  ])('%j is %s', (typed, value) => {
    expect(read(typed, 'comma')).toBe(value);
  });

  it.each(['1.5', '1,5,0', '1,500.25'])('%j is no number', (typed) => {
    expect(read(typed, 'comma')).toBeUndefined();
  });
});

describe('no number', () => {
  it.each([
    '',
    ' ',
    '.',
    '-',
    '+-3',
    '--3',
    '1,5',
    '0,500',
    '1,2345',
    '15,00',
    '1,500,00',
    '1,500 000',
    '1.2.3',
    '1/0',
    '1/2/3',
    '1.5/2',
    '1 500/2',
    '3 4/4',
    '1e',
    'e5',
    '1e309',
    '1e99999',
    '1e1.5',
    '1×103',
    '2^3',
    'abc',
    '5 cm',
    '(3)',
    '50%',
    '1 2',
    '१e५क',
    'Infinity',
    'NaN',
    '0x10',
    '1_000',
    '1'.repeat(101),
  ])('%j', (typed) => {
    expect(read(typed)).toBeUndefined();
  });
});

describe('a number with a unit', () => {
  it.each([
    ['5 cm', '5', 'cm'],
    ['1.5×10³ J/mol', '1500', 'J/mol'],
    ['5 m²', '5', 'm²'],
    ['1/2kg', '0.5', 'kg'],
    ['₹1,500', '1500', '₹'],
    ['Rs. 1,50,000', '150000', 'Rs.'],
    ['50%', '50', '%'],
    ['1.6e-19 C', '1.6e-19', 'C'],
    ['12', '12', ''],
  ])('%j is %s and %j', (typed, value, unit) => {
    const quantity = readQuantity(typed);
    expect(quantity && [numberText(quantity.value), quantity.unit]).toEqual([value, unit]);
  });

  it.each(['1,5', 'cm', '', 'about 5', '1/0', '5 - 3', '3+4'])('%j is none', (typed) => {
    expect(readQuantity(typed)).toBeUndefined();
  });
});

/** Digits in groups from the right: the last of three, the others of `size`. */
function grouped(digits: string, mark: string, size: 2 | 3): string {
  const groups = [digits.slice(-3)];
  for (let end = digits.length - 3; end > 0; end -= size)
    groups.unshift(digits.slice(Math.max(0, end - size), end));
  return groups.join(mark);
}

const whole = fc.bigInt({ min: 0n, max: 10n ** 18n });
const decimals = fc.stringMatching(/^\d{0,12}$/);

describe('for all numbers', () => {
  it('reads what is written in any grouping, digits and sign as the same number', () => {
    const zero = fc.constantFrom(0x30, 0x966, 0x9e6, 0xbe6, 0xff10);
    const style = fc.record({
      mark: fc.constantFrom(' ', "'", 'other'),
      size: fc.constantFrom(2 as const, 3 as const),
      isGrouped: fc.boolean(),
      sign: fc.constantFrom('', '-', '−', '+'),
      decimal: fc.constantFrom<DecimalMark>('point', 'comma'),
      zero,
    });
    fc.assert(
      fc.property(whole, decimals, style, (before, after, { mark, size, isGrouped, sign, decimal, zero }) => {
        const [point, other] = decimal === 'point' ? ['.', ','] : [',', '.'];
        const digits = isGrouped ? grouped(`${before}`, mark === 'other' ? other : mark, size) : `${before}`;
        const typed = `${sign}${digits}${after && point}${after}`;
        const inScript = typed.replaceAll(/\d/g, (digit) => String.fromCodePoint(zero + Number(digit)));
        const size10 = 10n ** BigInt(after.length);
        const expected = rational(before * size10 + BigInt(after || '0'), size10);
        const isNegative = sign === '-' || sign === '−';
        expect(readNumber(inScript, decimal)).toEqual(
          isNegative ? { num: -expected.num, den: expected.den } : expected,
        );
      }),
    );
  });

  it('reads what it says back as the same number', () => {
    const value = fc
      .tuple(fc.bigInt({ min: -(10n ** 30n), max: 10n ** 30n }), fc.bigInt({ min: 1n, max: 10n ** 20n }))
      .map(([num, den]) => rational(num, den));
    fc.assert(
      fc.property(value, (number) => {
        // Texts above the limit are not read.
        const text = numberText(number);
        if (text.length <= 100) expect(readNumber(text)).toEqual(number);
      }),
    );
  });

  it('agrees with JavaScript on what JavaScript writes', () => {
    fc.assert(
      fc.property(fc.double({ noNaN: true, noDefaultInfinity: true, min: -1e300, max: 1e300 }), (double) => {
        const value = readNumber(String(double));
        // A subnormal number has an exponent beyond the limit.
        if (Math.abs(double) < 1e-307) return;
        expect(value && compare(value, rational(0n))).toBe(Math.sign(double) + 0);
        expect(Number(value && numberText(value))).toBe(double + 0);
      }),
    );
  });

  it('never throws, whatever is typed', () => {
    const pieces = fc.array(
      fc.constantFrom(...'0123456789.,-+eE/^ ×*x½¹⁻क१٫٬₹%\u200d'.split(''), '10', ' 10^', '\ud800', 'Rs'),
      { maxLength: 40 },
    );
    const typed = fc.oneof(
      fc.string({ unit: 'binary' }),
      pieces.map((all) => all.join('')),
    );
    fc.assert(
      fc.property(typed, fc.constantFrom<DecimalMark>('point', 'comma'), (text, decimal) => {
        const value = readNumber(text, decimal);
        const quantity = readQuantity(text, decimal);
        if (value) expect(quantity).toEqual({ value, unit: '' });
      }),
      { numRuns: 200 },
    );
  });
});
