/** An exact number in lowest terms; the denominator is positive. */
export interface Rational {
  readonly num: bigint;
  readonly den: bigint;
}

/** Throws a RangeError where `den` is 0. */
export function rational(num: bigint, den = 1n): Rational {
  if (den === 0n) throw new RangeError('The denominator is 0');
  const divisor = gcd(num, den) * (den < 0n ? -1n : 1n);
  return { num: num / divisor, den: den / divisor };
}

/** Negative where `a` is less than `b`, 0 where they are equal, otherwise positive. */
export function compare(a: Rational, b: Rational): number {
  const difference = a.num * b.den - b.num * a.den;
  return difference < 0n ? -1 : Number(difference > 0n);
}

export const times = (a: Rational, b: Rational): Rational => rational(a.num * b.num, a.den * b.den);

/** How far `a` and `b` lie apart, never negative. */
export const distance = (a: Rational, b: Rational): Rational =>
  absolute(rational(a.num * b.den - b.num * a.den, a.den * b.den));

export const absolute = ({ num, den }: Rational): Rational => ({ num: num < 0n ? -num : num, den });

/** The nearest whole number; a half goes away from zero, as schools round. */
export function rounded({ num, den }: Rational): bigint {
  const up = (2n * (num < 0n ? -num : num) + den) / (2n * den);
  return num < 0n ? -up : up;
}

/** Rounded to `digits` significant digits, a half away from zero. */
export function toSignificantDigits(value: Rational, digits: number): Rational {
  if (value.num === 0n) return value;
  // The number of digits before the decimal point, or minus the zeros after it; at most one too many.
  let magnitude = String(absolute(value).num).length - String(value.den).length + 1;
  if (compare(absolute(value), powerOfTen(magnitude - 1)) < 0) magnitude -= 1;
  const unit = powerOfTen(magnitude - digits);
  return times(rational(rounded(rational(value.num * unit.den, value.den * unit.num))), unit);
}

/** 10 to the power of a whole number, which may be negative. */
export function powerOfTen(exponent: number): Rational {
  const power = 10n ** BigInt(Math.abs(exponent));
  return exponent < 0 ? { num: 1n, den: power } : { num: power, den: 1n };
}

function gcd(a: bigint, b: bigint): bigint {
  let [x, y] = [a < 0n ? -a : a, b < 0n ? -b : b];
  while (y > 0n) [x, y] = [y, x % y];
  return x;
}
