import { z } from 'zod';
import { TEST_MARKS } from '../limits.ts';
import { compare, type Rational, rational, rounded } from '../questions/rational.ts';

/**
 * The largest common denominator of a paper's marks. With it the marks of the longest paper stay whole numbers
 * far below 2^53; four decimals and every fraction up to twelfths fit under it together.
 */
const MAX_DENOMINATOR = 10_000_000;

const MARKS = /^(-?)(\d{1,5})(?:\.(\d{1,4})|\/([1-9]\d{0,2}))?$/;

/** An exact number of marks, or a share of a question's marks, as it is written: '4', '-1', '0.25', '-2/3'. */
export const marks = z
  .string()
  .regex(MARKS, { error: 'Type marks such as 4, 0.25 or 2/3.' })
  .refine((text) => !MARKS.test(text) || compare(size(readMarks(text)), most) <= 0, {
    error: `At most ${TEST_MARKS.max} marks.`,
  });

/** The exact value of a text that {@link marks} accepts. */
export function readMarks(text: string): Rational {
  const [, sign, whole = '0', decimals = '', under = '1'] = MARKS.exec(text) ?? [];
  const value = rational(BigInt(`${whole}${decimals}`), 10n ** BigInt(decimals.length) * BigInt(under));
  return sign ? { num: -value.num, den: value.den } : value;
}

/**
 * A number of marks of the specification, made exact: a fraction up to twelfths where the number is one (0.6666…
 * is 2/3), otherwise rounded to four decimals.
 */
export function marksOfNumber(number: number): string {
  for (let under = 1; under <= 12; under += 1) {
    const over = Math.round(number * under);
    if (over / under === number) return under === 1 ? `${over}` : `${over}/${under}`;
  }
  return String(Number(number.toFixed(4)));
}

/** The smallest number of which all denominators are divisors. Throws a RangeError where it is too large. */
export function commonDenominator(values: Iterable<Rational>): number {
  let common = 1n;
  for (const { den } of values) {
    common *= rational(den, common).num;
    if (common > MAX_DENOMINATOR) throw new RangeError('The marks have no common denominator in bounds');
  }
  return Number(common);
}

export function isDenominator(value: number): boolean {
  return Number.isInteger(value) && value >= 1 && value <= MAX_DENOMINATOR;
}

/** The whole number of `1/denominator` marks that `value` is. Throws a RangeError where it is not whole. */
export function inUnits(value: Rational, denominator: number): number {
  const units = rational(value.num * BigInt(denominator), value.den);
  if (units.den !== 1n) {
    throw new RangeError(`${value.num}/${value.den} marks are no whole number of ${denominator}ths`);
  }
  return Number(units.num);
}

/**
 * Marks as they are shown, with at most two decimals: '32', '-0.67', '7.5'. This is the only place where marks
 * are rounded; a half goes away from zero.
 */
export function marksText(units: number, denominator: number): string {
  const hundredths = rounded(rational(BigInt(units) * 100n, BigInt(denominator)));
  return String(Number(hundredths) / 100);
}

const most = rational(BigInt(TEST_MARKS.max));
const size = ({ num, den }: Rational) => rational(num < 0n ? -num : num, den);
