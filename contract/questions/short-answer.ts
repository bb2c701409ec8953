import { z } from 'zod';
import { optionList, type QuestionError, questionFields } from './question-fields.ts';

/** A question whose answer is typed; it is right when it reads as `answerText` does (as-read.ts). */
export const shortAnswer = z.object({
  ...questionFields,
  questionFormat: z.literal('Short Answer'),
  options: optionList(z.never()).max(0, { error: 'options_of_short_answer' satisfies QuestionError }),
});
