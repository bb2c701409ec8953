import type { z } from 'zod';
import type { Response } from './response.ts';

/**
 * What one kind of question is, on both sides. `Q` is the question as authored, with its key; `S` is what a student
 * may see of it before submission.
 */
export interface QuestionKind<Q, S> {
  authored: z.ZodType<Q>;
  student: z.ZodType<S>;
  /** A response to a question of this kind; the question may still not have the options that it names. */
  response: z.ZodType<Response>;
  /**
   * Chooses what a student sees: an allow-list. `areShuffled` says that the options will stand in another order
   * for each attempt.
   */
  present(question: Q, areShuffled: boolean): S;
  /** The answer key in words, as a result shows it. */
  keyText(question: Q): string;
  /** What was answered in words; undefined where the response names what the question does not have. */
  responseText(question: Q, response: Response): string | undefined;
}
