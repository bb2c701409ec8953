import { marksOfNumber } from './marks-of-number.ts';
import { type Rational, rational, rounded } from './rational.ts';

// Apart from marks.ts, whose schema would come along into pages that show marks.

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

/**
 * Marks as they are shown, with at most two decimals: '32', '-0.67', '7.5'. This is the only place where marks
 * are rounded; a half goes away from zero.
 */
export function marksText(units: number, denominator: number): string {
  const hundredths = rounded(rational(BigInt(units) * 100n, BigInt(denominator)));
  return String(Number(hundredths) / 100);
}
