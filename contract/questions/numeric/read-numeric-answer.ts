import type { Rational } from '../../marks/rational.ts';
import { readQuantity } from '../read-number.ts';
import { isSameUnit } from '../same-unit.ts';
import { withoutName } from '../without-name.ts';
import type { StudentNumeric } from './question.ts';

// Apart from question.ts, whose schemas would come along into the page of a running test.

type NumericField = Pick<StudentNumeric, 'decimal' | 'name' | 'unit' | 'asksForUnit'>;

/**
 * What a typed answer is read as: said back to the student, and marked. Undefined where it is no number, or has
 * a unit that the question neither prints nor asks for.
 */
export function readNumericAnswer(
  { decimal, name, unit, asksForUnit }: NumericField,
  typed: string,
): { value: Rational; unit: string } | undefined {
  const read = readQuantity(withoutName(typed, name), decimal);
  if (!read || read.unit === '' || asksForUnit) return read;
  return unit !== undefined && isSameUnit(read.unit, unit) ? read : undefined;
}
