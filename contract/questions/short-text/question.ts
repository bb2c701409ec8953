import { z } from 'zod';
import { draftError } from '../../draft-errors.ts';
import { MAX_ANSWER_LENGTH } from '../../limits.ts';
import { text } from '../../text.ts';
import type { QuestionKind } from '../question-kind.ts';
import { commonParts, joined } from '../question-parts.ts';

/** The specification's Short Answer. */
const authored = z.object({
  kind: z.literal('short_text'),
  ...commonParts,
  body: z.object({}),
  key: z.object({
    /** Any of these is right; the first is shown as the answer. */
    accepted: z
      .array(text(MAX_ANSWER_LENGTH).refine((value) => value.trim() !== '', { error: draftError('blank') }))
      .min(1, { error: draftError('key_missing') })
      .max(50, { error: draftError('too_many_accepted') }),
    /** What does not count in comparing. With all three false an answer must equal the text exactly. */
    ignoreCase: z.boolean(),
    /** White space at the ends, and how much of it is between words. */
    ignoreSpaces: z.boolean(),
    /** How Unicode writes the same character: one letter with an accent, or a letter and an accent. */
    ignoreForm: z.boolean(),
  }),
});

export type ShortText = z.infer<typeof authored>;

const student = z.object({ kind: z.literal('short_text') });

const response = z.strictObject({ typed: text(MAX_ANSWER_LENGTH) });

export type ShortTextResponse = z.infer<typeof response>;

export const shortText = {
  authored,
  student,
  response,
  format: 'Short Answer',
  optionTexts: () => [],
  present: ({ kind }) => ({ kind }),
  keyText: ({ key }) => key.accepted.join(' or '),
  responseText: (_, { typed }) => typed,
  isJudgedByBody: false,
  hasSeveralKeys: () => false,
  joinKeys: (before, now) => ({
    accepted: joined(before.accepted, now.accepted),
    ignoreCase: before.ignoreCase || now.ignoreCase,
    ignoreSpaces: before.ignoreSpaces || now.ignoreSpaces,
    ignoreForm: before.ignoreForm || now.ignoreForm,
  }),
  identity: ({ body, key }) => [body, key],
} satisfies QuestionKind<ShortText, z.infer<typeof student>, ShortTextResponse>;
