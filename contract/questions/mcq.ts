import { z } from 'zod';
import { MAX_ANSWER_LENGTH } from '../limits.ts';
import { optionList, type QuestionError, questionFields, questionText } from './question-fields.ts';

/** The most options of a question: one for each letter of a bubble. */
export const MAX_OPTIONS = 26;

/** White space makes no difference to a reader. */
export const asSeen = (option: string) => option.trim().replaceAll(/\s+/g, ' ');

const issue = (error: QuestionError, ...path: (string | number)[]) =>
  ({ code: 'custom', message: error, path }) as const;

const isString = (value: unknown) => typeof value === 'string';

/** A question of which one option is right: the one that equals `answerText`. */
export const mcq = z
  .object({
    ...questionFields,
    questionFormat: z.literal('MCQ'),
    options: optionList(questionText(MAX_ANSWER_LENGTH))
      .min(2, { error: 'too_few_options' satisfies QuestionError })
      .max(MAX_OPTIONS, { error: 'too_many_options' satisfies QuestionError }),
  })
  .superRefine(
    ({ options, answerText, kind }, context) => {
      if (!Array.isArray(options) || !options.every(isString)) return;
      for (const [index, option] of options.entries()) {
        if (asSeen(option) === '') continue;
        const first = options.findIndex((other) => asSeen(other) === asSeen(option));
        if (first < index) context.addIssue(issue('same_option', 'options', index));
      }
      // What a question of another kind has as its key may be several options.
      if (kind !== undefined) return;
      const isWhole = options.every((option) => option.trim() !== '') && isString(answerText);
      if (isWhole && answerText.trim() !== '' && !options.includes(answerText)) {
        context.addIssue(issue('key_not_an_option', 'answerText'));
      }
    },
    // Also where another field is wrong: everything is said at once.
    { when: ({ value }) => typeof value === 'object' && value !== null },
  );
