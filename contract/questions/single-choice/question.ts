import { z } from 'zod';
import { draftError } from '../../draft-errors.ts';
import type { QuestionKind } from '../question-kind.ts';
import {
  areOptions,
  chosenOptions,
  commonParts,
  joined,
  optionId,
  optionsBody,
  optionTexts,
  seenTexts,
  sentOptionIds,
  sentOptions,
} from '../question-parts.ts';

/** The specification's MCQ; also True/False, assertion and reason, and matching lists by codes. */
const authored = z
  .object({
    kind: z.literal('single_choice'),
    ...commonParts,
    body: optionsBody,
    key: z.object({
      /** One option. Several where the examiner has accepted more than one: see `doubleKey` of the scheme. */
      right: chosenOptions,
    }),
  })
  .refine(({ body, key }) => areOptions(body.options, key.right), {
    error: draftError('key_not_an_option'),
    path: ['key', 'right'],
  });

export type SingleChoice = z.infer<typeof authored>;

const student = z.object({
  kind: z.literal('single_choice'),
  options: sentOptionIds,
});

const response = z.strictObject({ chosen: z.array(optionId).length(1) });

export type SingleChoiceResponse = z.infer<typeof response>;

export const singleChoice = {
  authored,
  student,
  response,
  format: 'MCQ',
  optionTexts: ({ body }, areShuffled) => sentOptions(body.options, areShuffled).map(({ text }) => text),
  present: ({ kind, body }, areShuffled) => ({
    kind,
    options: sentOptions(body.options, areShuffled).map(({ id }) => id),
  }),
  keyText: ({ body, key }) => key.right.map((id) => optionTexts(body.options, [id]) ?? '').join(' or '),
  responseText: ({ body }, { chosen }) => optionTexts(body.options, chosen),
  isJudgedByBody: false,
  hasSeveralKeys: ({ key }) => key.right.length > 1,
  joinKeys: (before, now) => ({ right: joined(before.right, now.right) }),
  identity: ({ body: { options }, key }) => [seenTexts(options), seenTexts(options, key.right)],
} satisfies QuestionKind<SingleChoice, z.infer<typeof student>, SingleChoiceResponse>;
