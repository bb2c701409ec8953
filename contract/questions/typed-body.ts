import { z } from 'zod';
import { draftError } from '../draft-errors.ts';
import { compare, rational } from '../marks/rational.ts';
import { text } from '../text.ts';
import { readQuantity } from './read-number.ts';
import { isSameUnit } from './same-unit.ts';

/** A unit that can be distinguished from the number before it: '/s' is one, '10³ kg' would be a power of ten. */
export const unit = text(20)
  .trim()
  .min(1, { error: draftError('unit_blank') })
  .refine(
    (typed) => {
      const read = readQuantity(`5 ${typed}`);
      return (
        typed === '' ||
        (read !== undefined && compare(read.value, rational(5n)) === 0 && isSameUnit(read.unit, typed))
      );
    },
    { error: draftError('unit_unreadable') },
  );

/** What an answer that is typed may have beside its value. */
export const typedBody = z.object({
  /** 'x' where 'x = 5' answers as '5' does. */
  name: text(20)
    .trim()
    .regex(/^[^=]+$/, { error: draftError('name_unreadable') })
    .optional(),
  /** 'cm' where '7 cm' answers as '7' does. */
  unit: unit.optional(),
});
