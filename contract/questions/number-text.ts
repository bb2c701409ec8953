import type { Rational } from '../marks/rational.ts';

// Apart from read-number.ts, which a cover page does without.

export type DecimalMark = 'point' | 'comma';

/**
 * A number that is written with a decimal point, with the given mark instead: '1,500.5' as '1.500,5'. The other way
 * round it is the same exchange of points and commas.
 */
export const withDecimalMark = (text: string, decimal: DecimalMark): string =>
  decimal === 'comma' ? text.replaceAll(/[.,]/g, (mark) => (mark === '.' ? ',' : '.')) : text;

/** A number as the student sees that it was read: '1500', '-0.25', '1/3', '1.5e30'. */
export function numberText({ num, den }: Rational): string {
  const sign = num < 0n ? '-' : '';
  let digits = num < 0n ? -num : num;
  let rest = den;
  let exponent = 0;
  for (const prime of [2n, 5n]) {
    while (rest % prime === 0n) {
      rest /= prime;
      digits *= 10n / prime;
      exponent -= 1;
    }
  }
  if (rest !== 1n) return `${sign}${num < 0n ? -num : num}/${den}`;
  while (digits !== 0n && digits % 10n === 0n) {
    digits /= 10n;
    exponent += 1;
  }
  const text = String(digits);
  const magnitude = text.length + exponent;
  if (magnitude > 15 || exponent < -15) {
    const decimals = text.length > 1 ? `.${text.slice(1)}` : '';
    return `${sign}${text[0]}${decimals}e${magnitude - 1}`;
  }
  if (exponent >= 0) return `${sign}${text}${'0'.repeat(exponent)}`;
  const padded = text.padStart(1 - exponent, '0');
  return `${sign}${padded.slice(0, exponent)}.${padded.slice(exponent)}`;
}
