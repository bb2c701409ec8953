import { MARKS_PATTERN, readMarks } from './exact-marks.ts';
import { compare, type Rational, rational, times } from './rational.ts';

/** What a person gives is a whole number of these: of a quarter of a mark. */
export const SMALLEST = rational(1n, 4n);

/** All marks of the question, however many these become: what is kept for them. */
export const FULL = 'full';

const FRACTIONS = { '¼': '.25', '½': '.5', '¾': '.75' };

/**
 * Marks that a person has typed for an answer, exact: '2.5' for '2,5' and '2½'. From 0 to those of the
 * question, in halves and quarters; a third of a mark only where it is all of them. Undefined for anything else.
 */
export function readHandMarks(typed: string, most: Rational): string | undefined {
  const plain = typed
    .trim()
    .replace(',', '.')
    .replace(/\s?([¼½¾])$/, (_, sign: keyof typeof FRACTIONS) => FRACTIONS[sign])
    .replace(/^\./, '0.');
  if (!MARKS_PATTERN.test(plain)) return undefined;
  const value = readMarks(plain);
  const isFew = value.num >= 0n && compare(value, most) <= 0;
  const isWhole = times(value, rational(SMALLEST.den)).den === 1n;
  return isFew && (isWhole || compare(value, most) === 0) ? exactText(value) : undefined;
}

/** What is kept of marks that `readHandMarks` has read. */
export function toKept(marks: string, most: Rational): string {
  return most.num > 0n && compare(readMarks(marks), most) === 0 ? FULL : marks;
}

/** Kept marks by what the question is worth now: a correction may have made it less. */
export function ofKept(kept: string, most: Rational): string {
  return kept === FULL || compare(readMarks(kept), most) > 0 ? exactText(most) : kept;
}

/** '2.5', '1.333', and '1/3' where no decimals that readMarks reads are exact. */
export function exactText({ num, den }: Rational): string {
  const scaled = rational(num * 10_000n, den);
  return scaled.den === 1n ? String(Number(scaled.num) / 10_000) : `${num}/${den}`;
}
