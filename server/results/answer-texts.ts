import type { AuthoredQuestion } from '../../contract/questions/authored-question.ts';
import type { Response } from '../../contract/questions/response.ts';
import { textOfResponse } from '../attempts/responses.ts';

/** What was answered to each question, as a person reads it; null where it was left out. */
export function answerTexts(
  questions: readonly AuthoredQuestion[],
  responses: ReadonlyMap<number, Response>,
): (string | null)[] {
  return questions.map((question, position) => textOfResponse(question, responses.get(position)));
}
