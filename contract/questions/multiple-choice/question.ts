import { z } from 'zod';
import { draftError } from '../../draft-errors.ts';
import type { QuestionKind } from '../question-kind.ts';
import {
  areOptions,
  chosenOptions,
  commonParts,
  joined,
  optionsBody,
  optionTexts,
  seenTexts,
  sentOptionIds,
  sentOptions,
} from '../question-parts.ts';

/** One or more options are right, and the student is not told how many. */
const authored = z
  .object({
    kind: z.literal('multiple_choice'),
    ...commonParts,
    body: optionsBody,
    key: z.object({
      /** The set of right options. Several sets where the examiner has accepted more than one, as GATE does. */
      right: z
        .array(chosenOptions)
        .min(1, { error: draftError('key_missing') })
        .max(10, { error: draftError('too_many_keys') }),
    }),
  })
  .refine(({ body, key }) => key.right.every((set) => areOptions(body.options, set)), {
    error: draftError('key_not_an_option'),
    path: ['key', 'right'],
  });

export type MultipleChoice = z.infer<typeof authored>;

const student = z.object({
  kind: z.literal('multiple_choice'),
  options: sentOptionIds,
});

const response = z.strictObject({ chosen: chosenOptions });

export type MultipleChoiceResponse = z.infer<typeof response>;

export const multipleChoice = {
  authored,
  student,
  response,
  format: 'MCQ',
  optionTexts: ({ body }, areShuffled) => sentOptions(body.options, areShuffled).map(({ text }) => text),
  present: ({ kind, body }, areShuffled) => ({
    kind,
    options: sentOptions(body.options, areShuffled).map(({ id }) => id),
  }),
  keyText: ({ body, key }) => key.right.map((set) => optionTexts(body.options, set) ?? '').join(' or '),
  responseText: ({ body }, { chosen }) => optionTexts(body.options, chosen),
  isJudgedByBody: false,
  hasSeveralKeys: ({ key }) => key.right.length > 1,
  joinKeys: (before, now) => ({ right: joined(before.right, now.right) }),
  identity: ({ body: { options }, key }) => [
    seenTexts(options),
    key.right.map((set) => JSON.stringify(seenTexts(options, set))).toSorted(),
  ],
} satisfies QuestionKind<MultipleChoice, z.infer<typeof student>, MultipleChoiceResponse>;
