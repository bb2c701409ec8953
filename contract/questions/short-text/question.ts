import { z } from 'zod';
import { draftError } from '../../draft-errors.ts';
import { MAX_ANSWER_LENGTH } from '../../limits.ts';
import { text } from '../../text.ts';
import type { QuestionKind } from '../question-kind.ts';
import { commonParts, joined } from '../question-parts.ts';
import { typedBody } from '../typed-body.ts';

/** The specification's Short Answer. */
const authored = z.object({
  kind: z.literal('short_text'),
  ...commonParts,
  body: typedBody.extend({
    /** A number is right however it is written: 34.0 for 34. Fractions and powers of ten stay what they are. */
    equalNumbers: z.boolean().optional(),
  }),
  key: z.object({
    /** Any of these is right; the first is shown as the answer. */
    accepted: z
      .array(text(MAX_ANSWER_LENGTH).refine((value) => value.trim() !== '', { error: draftError('blank') }))
      .min(1, { error: draftError('key_missing') })
      .max(50, { error: draftError('too_many_accepted') }),
    /** Capital and small letters are the same. */
    ignoreCase: z.boolean(),
  }),
});

export type ShortText = z.infer<typeof authored>;

const student = authored.shape.body.extend({ kind: z.literal('short_text') });

export type StudentShortText = z.infer<typeof student>;

const response = z.strictObject({ typed: text(MAX_ANSWER_LENGTH) });

export type ShortTextResponse = z.infer<typeof response>;

export const shortText = {
  authored,
  student,
  response,
  format: 'Short Answer',
  optionTexts: () => [],
  present: ({ kind, body }) => ({ kind, ...body }),
  keyText: ({ key }) => key.accepted.join(' or '),
  responseText: (_, { typed }) => typed,
  isJudgedByBody: true,
  hasSeveralKeys: () => false,
  joinKeys: (before, now) => ({
    accepted: joined(before.accepted, now.accepted),
    ignoreCase: before.ignoreCase || now.ignoreCase,
  }),
  identity: ({ body, key }) => [body, key],
} satisfies QuestionKind<ShortText, z.infer<typeof student>, ShortTextResponse>;
