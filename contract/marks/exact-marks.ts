import { marksOfNumber } from './marks-of-number.ts';
import { type Rational, rational, rounded } from './rational.ts';

// Apart from marks.ts, whose schema would come along into pages that show marks.

/**
 * The largest common denominator of a paper's marks. With it the marks of the longest paper stay whole numbers
 * far below 2^53; four decimals and every fraction up to twelfths fit under it together.
 */
const MAX_DENOMINATOR = 10_000_000;

/** Marks as they are written: '4', '-1', '0.25', '-2/3'. */
export const MARKS_PATTERN = /^(-?)(\d{1,5})(?:\.(\d{1,4})|\/([1-9]\d{0,2}))?$/;

/** The exact value of marks as they are written. */
export function readMarks(text: string): Rational {
  const [, sign, whole = '0', decimals = '', under = '1'] = MARKS_PATTERN.exec(text) ?? [];
  const value = rational(BigInt(`${whole}${decimals}`), 10n ** BigInt(decimals.length) * BigInt(under));
  return sign ? { num: -value.num, den: value.den } : value;
}

/** Whether a number of marks is one of those that {@link marksOfNumber} makes exact. */
export function isExactMarks(number: number): boolean {
  const { num, den } = readMarks(marksOfNumber(number));
  return Number(num) / Number(den) === number;
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
