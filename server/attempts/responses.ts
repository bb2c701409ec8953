import type { SavedAnswer } from '../../contract/attempts.ts';
import { type AuthoredQuestion, responseText } from '../../contract/questions/authored-question.ts';
import { responseOfAnswer } from '../../contract/questions/nine-fields.ts';
import type { Response } from '../../contract/questions/response.ts';
import type { MarkedAnswer } from './answer-queries.ts';

/** What was answered, by position on the paper; what was left out is not in it. */
export function responsesOf(
  questions: readonly AuthoredQuestion[],
  answers: ReadonlyMap<number, SavedAnswer>,
): Map<number, Response> {
  const responses = new Map<number, Response>();
  for (const [position, question] of questions.entries()) {
    const response = responseOf(question, answers.get(position) ?? { answer: null });
    if (response) responses.set(position, response);
  }
  return responses;
}

/** The marks that a person has given, by position on the paper. */
export const marksByHand = (answers: ReadonlyMap<number, MarkedAnswer>): ReadonlyMap<number, string> =>
  new Map(
    [...answers].flatMap(([position, { given }]) => (given == null ? [] : [[position, given] as const])),
  );

/**
 * The response of a saved answer; undefined where the question was left out. The text of an option, which a caller of the
 * API may send instead of its id, is a response that chooses the option. An empty typed text is no answer.
 */
export function responseOf(
  question: AuthoredQuestion,
  { answer, chosen }: Pick<SavedAnswer, 'answer' | 'chosen'>,
): Response | undefined {
  if (chosen && chosen.length > 0) return { chosen };
  return answer === null || answer === '' ? undefined : responseOfAnswer(question, answer);
}

/** A response as a person reads it; null where the question was left out. */
export function textOfResponse(question: AuthoredQuestion, response: Response | undefined): string | null {
  if (!response) return null;
  // A typed text that is not one of the options is shown as it is.
  return responseText(question, response) ?? ('typed' in response ? response.typed : null);
}
