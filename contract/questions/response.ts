import { z } from 'zod';
import { MAX_ANSWER_LENGTH } from '../limits.ts';
import { text } from '../text.ts';
import { chosenOptions } from './question-parts.ts';

/** What a student answered: options by their ids, or a text as typed. Numbers are kept as typed too. */
export const response = z.union([
  z.strictObject({ chosen: chosenOptions }),
  z.strictObject({ typed: text(MAX_ANSWER_LENGTH) }),
]);

export type Response = z.infer<typeof response>;
