import {
  absolute,
  compare,
  distance,
  type Rational,
  times,
  toSignificantDigits,
} from '../../marks/rational.ts';
import { readNumber } from '../read-number.ts';
import type { Judge } from '../verdict.ts';
import type { AcceptedNumber, Numeric, NumericResponse } from './question.ts';
import { isSameUnit, readNumericAnswer } from './read-numeric-answer.ts';

/** Blank is left out; what cannot be read as a number is wrong. */
export function judgeNumeric({ body, key }: Numeric): Judge<NumericResponse> {
  const tests = key.accepted.map(acceptance);
  const field = { ...body, asksForUnit: key.units.length > 0 };
  return ({ typed }) => {
    if (typed.trim() === '') return 'left_out';
    const read = readNumericAnswer(field, typed);
    if (!read) return 'wrong';
    const hasUnit = !field.asksForUnit || key.units.some((unit) => isSameUnit(unit, read.unit));
    return hasUnit && tests.some((isAccepted) => isAccepted(read.value)) ? 'right' : 'wrong';
  };
}

/** Both ends of a range or tolerance count. */
function acceptance(accepted: AcceptedNumber): (answer: Rational) => boolean {
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

const share = (relative: string, value: Rational) => times(exact(relative), absolute(value));

/** A number of the key, which its schema has read before. */
function exact(text: string): Rational {
  const value = readNumber(text);
  if (!value) throw new Error(`The key has ${text}, which is no number`);
  return value;
}
