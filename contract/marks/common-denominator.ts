import { type Rational, rational } from './rational.ts';

// Apart from exact-marks.ts: what shows marks computes no denominator.

/**
 * The largest common denominator of a paper's marks. With it the marks of the longest paper stay whole numbers
 * far below 2^53; four decimals and every fraction up to twelfths fit under it together.
 */
const MAX_DENOMINATOR = 10_000_000;

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
