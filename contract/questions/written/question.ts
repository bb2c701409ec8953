import { z } from 'zod';
import { MAX_ANSWER_LENGTH, MAX_QUESTION_TEXT } from '../../limits.ts';
import { text } from '../../text.ts';
import type { QuestionKind } from '../question-kind.ts';
import { commonParts } from '../question-parts.ts';

/** Answered in one's own words, and marked by a person. */
const authored = z.object({
  kind: z.literal('written'),
  ...commonParts,
  body: z.object({}),
  key: z.object({
    /** The model answer, with which the one who marks compares; blank where there is none. */
    model: text(MAX_QUESTION_TEXT),
  }),
});

export type Written = z.infer<typeof authored>;

const student = z.object({ kind: z.literal('written') });

const response = z.strictObject({ typed: text(MAX_ANSWER_LENGTH) });

export type WrittenResponse = z.infer<typeof response>;

export const written = {
  authored,
  student,
  response,
  format: 'Short Answer',
  optionTexts: () => [],
  present: ({ kind }) => ({ kind }),
  keyText: ({ key }) => key.model,
  responseText: (_, { typed }) => typed,
  isJudgedByBody: false,
  hasSeveralKeys: () => false,
  joinKeys: (_, now) => now,
  identity: () => [],
} satisfies QuestionKind<Written, z.infer<typeof student>, WrittenResponse>;
