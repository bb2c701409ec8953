import {
  absolute,
  compare,
  distance,
  type Rational,
  rational,
  times,
  toSignificantDigits,
} from '../../marks/rational.ts';
import { readNumber } from '../read-number.ts';

// Apart from question.ts, whose schemas would come along to devices that judge practice.

/** How near to the value an answer must be; both ends count. A relative share is of the value: '0.01' is one per cent. */
type Accuracy = { absolute: string } | { relative: string } | { significantDigits: number };

/** What a key accepts: a value, exactly or within an accuracy, or a range. Numbers have a decimal point. */
export type AcceptedNumber = { value: string; within?: Accuracy | undefined } | { from: string; to: string };

/** Tells whether an answer is accepted; both ends of a range or tolerance count. Throws where the key has no number. */
export function acceptance(accepted: AcceptedNumber): (answer: Rational) => boolean {
  if ('from' in accepted) {
    const [from, to] = [exact(accepted.from), exact(accepted.to)];
    return (answer) => compare(answer, from) >= 0 && compare(answer, to) <= 0;
  }
  const value = exact(accepted.value);
  const { within } = accepted;
  if (within && 'significantDigits' in within) {
    const digits = within.significantDigits;
    const wanted = toSignificantDigits(value, digits);
    return (answer) => compare(toSignificantDigits(answer, digits), wanted) === 0;
  }
  const tolerance = within && ('absolute' in within ? exact(within.absolute) : share(within.relative, value));
  return (answer) =>
    tolerance ? compare(distance(answer, value), tolerance) <= 0 : compare(answer, value) === 0;
}

/** Whether some whole number is accepted. Throws where the key has no number. */
export function acceptsWhole(accepted: AcceptedNumber): boolean {
  const { num, den } = exact('from' in accepted ? accepted.from : accepted.value);
  const below = num >= 0n ? num / den : -((den - 1n - num) / den);
  // The nearest ones: a tolerance is the same on both sides, and rounding keeps the order of numbers.
  return [below, below + 1n].some((whole) => acceptance(accepted)(rational(whole)));
}

const share = (relative: string, value: Rational) => times(exact(relative), absolute(value));

/** A number of the key, which its schema has read before. */
function exact(text: string): Rational {
  const value = readNumber(text);
  if (!value) throw new Error(`The key has ${text}, which is no number`);
  return value;
}
