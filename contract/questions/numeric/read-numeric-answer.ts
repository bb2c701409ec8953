import type { Rational } from '../../marks/rational.ts';
import { readQuantity } from '../read-number.ts';
import type { StudentNumeric } from './question.ts';
import { isSameUnit } from './same-unit.ts';

// Apart from question.ts, whose schemas would come along into the page of a running test.

type NumericField = Pick<StudentNumeric, 'decimal' | 'unit' | 'asksForUnit'>;

/**
 * What a typed answer is read as: said back to the student, and marked. Undefined where it is no number, or has
 * a unit that the question neither prints nor asks for.
 */
export function readNumericAnswer(
  { decimal, unit, asksForUnit }: NumericField,
  typed: string,
): { value: Rational; unit: string } | undefined {
  const read = readQuantity(typed, decimal);
  if (!read || read.unit === '' || asksForUnit) return read;
  return unit !== undefined && isSameUnit(read.unit, unit) ? read : undefined;
}
