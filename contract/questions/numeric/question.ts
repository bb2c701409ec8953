import { z } from 'zod';
import { type DraftError, draftError } from '../../draft-errors.ts';
import { MAX_ANSWER_LENGTH } from '../../limits.ts';
import { compare } from '../../marks/rational.ts';
import { text } from '../../text.ts';
import { withDecimalMark } from '../number-text.ts';
import type { QuestionKind } from '../question-kind.ts';
import { commonParts, joined } from '../question-parts.ts';
import { readNumber } from '../read-number.ts';
import { typedBody, unit } from '../typed-body.ts';
import { type AcceptedNumber, acceptsWhole } from './accepted-number.ts';

/** A number of the key: '0.63', '-3', '1/3', '6.02e23'. Always with a decimal point, whatever answers have. */
const number = z
  .string()
  .trim()
  .refine(isNumber, { error: draftError('not_a_number') });

const notNegative = number.refine((value) => !isLess(value, '0'), { error: draftError('less_than_zero') });

const isDigitCount = (value: number) => Number.isInteger(value) && value >= 1 && value <= 15;

/** How near to the value an answer must be; both ends count. */
const accuracy = z.union([
  z.strictObject({ absolute: notNegative }),
  /** Of the value: '0.01' is one per cent. */
  z.strictObject({ relative: notNegative }),
  /** Equal once both are rounded to this many significant digits. */
  z.strictObject({
    significantDigits: z.number().refine(isDigitCount, { error: draftError('digits_out_of_range') }),
  }),
]);

const accepted: z.ZodType<AcceptedNumber> = z.union([
  z.strictObject({ value: number, within: accuracy.optional() }),
  z.strictObject({ from: number, to: number }).refine(({ from, to }) => !isLess(to, from), {
    error: draftError('range_reversed'),
    path: ['to'],
  }),
]);

/** The unit of the body is printed next to the field. */
const body = typedBody.extend({
  /** What parts the decimals in an answer; the other mark groups digits. */
  decimal: z.enum(['point', 'comma']),
  /** Every answer is a whole number: a phone shows the keypad of digits. */
  isWhole: z.boolean(),
});

const authored = z
  .object({
    kind: z.literal('numeric'),
    ...commonParts,
    body,
    key: z.object({
      /** Any of these is right. */
      accepted: z
        .array(accepted)
        .min(1, { error: draftError('key_missing') })
        .max(20, { error: draftError('too_many_accepted') }),
      /** An answer must have one of these units, written like this: 'm/s'. None where the body prints the unit. */
      units: z.array(unit).max(20),
    }),
  })
  .refine(({ body, key }) => body.unit === undefined || key.units.length === 0, {
    error: draftError('unit_twice'),
    path: ['key', 'units'],
  })
  .superRefine(({ body, key }, context) => {
    for (const [i, accepted] of key.accepted.entries()) {
      const path = ['key', 'accepted', i, 'from' in accepted ? 'from' : 'value'];
      const report = (code: DraftError) => context.addIssue({ code: 'custom', message: code, path });
      // With a decimal comma '1,500' would be one and a half to its author, and 1500 here.
      if (body.decimal === 'comma' && numbersOf(accepted).some((number) => number.includes(',')))
        report('key_grouped');
      if (body.isWhole && numbersOf(accepted).every(isNumber) && !acceptsWhole(accepted)) report('not_whole');
    }
  });

function numbersOf(accepted: AcceptedNumber): string[] {
  if ('from' in accepted) return [accepted.from, accepted.to];
  const { value, within } = accepted;
  if (within === undefined || 'significantDigits' in within) return [value];
  return [value, 'absolute' in within ? within.absolute : within.relative];
}

export type Numeric = z.infer<typeof authored>;

const student = body.extend({
  kind: z.literal('numeric'),
  /** The answer needs a unit. */
  asksForUnit: z.boolean(),
});

export type StudentNumeric = z.infer<typeof student>;

const response = z.strictObject({ typed: text(MAX_ANSWER_LENGTH) });

export type NumericResponse = z.infer<typeof response>;

export const numeric = {
  authored,
  student,
  response,
  format: 'Short Answer',
  optionTexts: () => [],
  present: ({ kind, body: { decimal, isWhole, unit, name }, key }) => ({
    kind,
    decimal,
    isWhole,
    asksForUnit: key.units.length > 0,
    ...(unit !== undefined && { unit }),
    ...(name !== undefined && { name }),
  }),
  keyText: ({ body, key }) => {
    const unit = body.unit ?? key.units[0];
    const numbers = key.accepted.map((accepted) => withDecimalMark(acceptedText(accepted), body.decimal));
    return `${numbers.join(' or ')}${unit === undefined ? '' : ` ${unit}`}`;
  },
  responseText: (_, { typed }) => typed,
  isJudgedByBody: true,
  hasSeveralKeys: () => false,
  // Students were asked for a unit, or not, by the previous key.
  joinKeys: (before, now) => ({ accepted: joined(before.accepted, now.accepted), units: before.units }),
  identity: ({ body, key }) => [body, key],
} satisfies QuestionKind<Numeric, StudentNumeric, NumericResponse>;

function acceptedText(accepted: AcceptedNumber): string {
  if ('from' in accepted) return `${accepted.from} to ${accepted.to}`;
  const { value, within } = accepted;
  if (!within) return value;
  if ('absolute' in within) return `${value} ± ${within.absolute}`;
  if ('relative' in within) return `${value}, give or take ${within.relative} of it`;
  return `${value} to ${within.significantDigits} significant digits`;
}

function isNumber(text: string): boolean {
  return readNumber(text) !== undefined;
}

/** False if one of them is not a number, which is its own error. */
function isLess(a: string, b: string): boolean {
  const [x, y] = [readNumber(a), readNumber(b)];
  return x !== undefined && y !== undefined && compare(x, y) < 0;
}
