import { type AuthoredQuestion, responseText } from '../../contract/questions/authored-question.ts';
import type { Response } from '../../contract/questions/response.ts';

/** What was answered to each question, as a person reads it; null where it was left out. */
export function answerTexts(
  questions: readonly AuthoredQuestion[],
  responses: ReadonlyMap<number, Response>,
): (string | null)[] {
  return questions.map((question, position) => {
    const response = responses.get(position);
    return response ? (responseText(question, response) ?? rawText(response)) : null;
  });
}

/** What was answered where the question cannot say it: a text that is none of its options. */
const rawText = (response: Response) => ('typed' in response ? response.typed : null);
