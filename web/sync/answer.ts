import type { AnswerChange } from '../../contract/attempts.ts';
import type { Response } from '../../contract/questions/response.ts';

/** What a student has answered: a typed text, the ids of chosen options, or nothing. */
export type Answer = string | readonly string[] | null;

export function isSameAnswer(one: Answer, other: Answer): boolean {
  return one === other || (isChosen(one) && isChosen(other) && one.join(' ') === other.join(' '));
}

const isChosen = (answer: Answer): answer is readonly string[] => Array.isArray(answer);

/** An answer as the server takes it. */
export function toWire(answer: Answer): Pick<AnswerChange, 'answer' | 'chosen'> {
  return isChosen(answer) ? { answer: null, chosen: [...answer] } : { answer };
}

/** The reverse of {@link toWire}. */
export function fromWire({ answer, chosen }: Pick<AnswerChange, 'answer' | 'chosen'>): Answer {
  return chosen ?? answer;
}

/** What can be stored of an answer (see contract/text.ts): an empty field, or no option, is a cleared answer. */
export function sendable(answer: Answer): Answer {
  if (answer === null || answer.length === 0) return null;
  return isChosen(answer) ? answer : answer.replaceAll('\u0000', '').toWellFormed();
}

/** Whether a response in a result is this answer; `said` is the response in words. */
export function isAnswerOf(
  answer: Answer,
  response: Response | null | undefined,
  said: string | null,
): boolean {
  if (!isChosen(answer)) return answer === said;
  return response !== null && response !== undefined && 'chosen' in response
    ? isSameAnswer(answer, response.chosen)
    : false;
}
