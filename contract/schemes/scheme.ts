import { z } from 'zod';
import { draftError } from '../draft-errors.ts';
import { readMarks } from '../marks/exact-marks.ts';
import { isNotNegative, marks, rightMarks } from '../marks/marks.ts';
import { compare, type Rational, rational } from '../marks/rational.ts';
import { kindNames } from '../questions/authored-question.ts';

/** Marks that are always the same, or a share of those that a right answer to the question gives. */
const amount = z.union([z.strictObject({ marks }), z.strictObject({ share: marks })]);

export type Amount = z.infer<typeof amount>;

const zero = rational(0n);
const isNotAbove = (limit: Rational) => (value: string) => compare(readMarks(value), limit) <= 0;

const penalty = amount
  .refine((given) => isNotAbove(zero)('marks' in given ? given.marks : given.share), {
    error: draftError('wrong_gives'),
  })
  .meta({ examples: [{ marks: '-1' }] });

export const markingRule = z.strictObject({
  /** What a right answer gives, unless the question has its own marks. */
  right: rightMarks,
  wrong: penalty,
  leftOut: marks.refine(isNotAbove(zero), { error: draftError('left_out_gives') }).meta({ examples: ['0'] }),
  /**
   * Where several options are right: what each of them gives when some are chosen and no wrong one, up to the marks
   * of a right answer. Without it only the whole set counts, and anything else is wrong.
   */
  eachRight: amount
    .refine((given) => isNotNegative('marks' in given ? given.marks : given.share), {
      error: draftError('less_than_zero'),
    })
    .optional(),
});

export type Rule = z.infer<typeof markingRule>;

/** How the questions of a section are marked. */
export const scheme = z.strictObject({
  rule: markingRule,
  /** Rules of their own for some kinds. Schemes are kept with old papers, so a kind may come without one. */
  kinds: z.partialRecord(z.enum(kindNames), markingRule),
  /**
   * Who gets the marks of a question that was dropped after the exam: everyone, those who answered it, or nobody; then
   * it does not count in the most possible either.
   */
  dropped: z.enum(['everyone', 'answered', 'nobody']),
  /**
   * Who gets them where choice questions have several keys: those who chose one of them, those who answered, or
   * everyone.
   */
  doubleKey: z.enum(['chosen', 'answered', 'everyone']),
});

export type Scheme = z.infer<typeof scheme>;
