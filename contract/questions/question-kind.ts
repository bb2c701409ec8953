import type { z } from 'zod';
import type { QuestionFormat } from '../limits.ts';

/**
 * Definition of one kind of question, for both sides. `Q` is the question as authored, with its key; `S` is what a
 * student may see of it before submission, apart from its texts; `R` is a response to it.
 */
export interface QuestionKind<Q extends { key: unknown }, S, R> {
  authored: z.ZodType<Q>;
  student: z.ZodType<S>;
  response: z.ZodType<R>;
  /** The specification's format that comes nearest to the kind. */
  format: QuestionFormat;
  /** The texts of the options in the order in which they leave the server; none where nothing is chosen from. */
  optionTexts(question: Q, areShuffled: boolean): string[];
  /** Chooses what a student sees: an allow-list. `areShuffled` says that the options are shuffled for each attempt. */
  present(question: Q, areShuffled: boolean): S;
  /** The answer key in words, as a result shows it. */
  keyText(question: Q): string;
  /** What was answered in words; undefined where the response names what the question does not have. */
  responseText(question: Q, response: R): string | undefined;
  /** The body decides too whether a response is right, not the key alone: so does a number's decimal mark. */
  isJudgedByBody: boolean;
  /** The examiner has accepted more than one answer where one is asked for: see `doubleKey` of the scheme. */
  hasSeveralKeys(question: Q): boolean;
  /** The key that accepts what either of two keys accepts. */
  joinKeys(before: Q['key'], now: Q['key']): Q['key'];
  /**
   * What tells a question from others of its kind with the same text, as JSON. Ids and order of options make no
   * difference.
   */
  identity(question: Q): unknown[];
}
