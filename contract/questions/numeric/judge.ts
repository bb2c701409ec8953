import { isSameUnit } from '../same-unit.ts';
import type { Judge } from '../verdict.ts';
import { acceptance } from './accepted-number.ts';
import type { Numeric, NumericResponse } from './question.ts';
import { readNumericAnswer } from './read-numeric-answer.ts';

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
