import { z } from 'zod';
import type { QuestionKind } from './question-kind.ts';
import {
  areOptions,
  chosenOptions,
  commonParts,
  optionId,
  optionsBody,
  optionTexts,
  studentOption,
  studentOptions,
} from './question-parts.ts';

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
    error: 'The key names an option that the question does not have.',
    path: ['key', 'right'],
  });

export type SingleChoice = z.infer<typeof authored>;

const student = z.object({
  kind: z.literal('single_choice'),
  text: z.string(),
  options: z.array(studentOption),
});

const response = z.strictObject({ chosen: z.array(optionId).length(1) });

export const singleChoice = {
  authored,
  student,
  response,
  present: ({ kind, text, body }, areShuffled) => ({
    kind,
    text,
    options: studentOptions(body.options, areShuffled),
  }),
  keyText: ({ body, key }) => key.right.map((id) => optionTexts(body.options, [id]) ?? '').join(' or '),
  responseText: ({ body }, { chosen }) => optionTexts(body.options, chosen),
} satisfies QuestionKind<SingleChoice, z.infer<typeof student>, z.infer<typeof response>>;
