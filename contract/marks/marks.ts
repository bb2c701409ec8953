import { z } from 'zod';
import { draftError } from '../draft-errors.ts';
import { TEST_MARKS } from '../limits.ts';
import { MARKS_PATTERN, readMarks } from './exact-marks.ts';
import { absolute, compare, rational } from './rational.ts';

const most = rational(BigInt(TEST_MARKS.max));

/** An exact number of marks, or a share of a question's marks, as it is written: '4', '-1', '0.25', '-2/3'. */
export const marks = z
  .string()
  .regex(MARKS_PATTERN, { error: draftError('marks_unreadable') })
  .refine((text) => !MARKS_PATTERN.test(text) || compare(absolute(readMarks(text)), most) <= 0, {
    error: draftError('marks_too_large'),
  })
  .meta({ examples: ['4'] });

/** Marks of a result as they are written, at most two decimals. */
export const marksOfResult = z.object({ got: z.string(), possible: z.string() });

const zero = rational(0n);

/** Whether marks that {@link marks} accepts are 0 or more; unreadable ones are reported there. */
export const isNotNegative = (text: string): boolean =>
  !MARKS_PATTERN.test(text) || compare(readMarks(text), zero) >= 0;

/** What a right answer gives: {@link marks} of 0 or more. */
export const rightMarks = marks.refine(isNotNegative, { error: draftError('less_than_zero') });
