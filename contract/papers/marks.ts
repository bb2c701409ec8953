import { z } from 'zod';
import { TEST_MARKS } from '../limits.ts';
import { absolute, compare, rational } from '../questions/rational.ts';
import { MARKS_PATTERN, readMarks } from './exact-marks.ts';

const most = rational(BigInt(TEST_MARKS.max));

/** An exact number of marks, or a share of a question's marks, as it is written: '4', '-1', '0.25', '-2/3'. */
export const marks = z
  .string()
  .regex(MARKS_PATTERN, { error: 'Type marks such as 4, 0.25 or 2/3.' })
  .refine((text) => !MARKS_PATTERN.test(text) || compare(absolute(readMarks(text)), most) <= 0, {
    error: `At most ${TEST_MARKS.max} marks.`,
  });
