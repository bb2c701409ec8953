import { type AuthoredQuestion, responseTo } from '../../contract/questions/authored-question.ts';
import { judgeFor } from '../../contract/questions/judges.ts';
import type { Response } from '../../contract/questions/response.ts';
import type { Judge } from '../../contract/questions/verdict.ts';

/** A response of another shape is wrong: two bubbles of a single choice, or a text where options are chosen. */
export function judgeOf(question: AuthoredQuestion): Judge<Response> {
  const judge = judgeFor(question);
  return (response) => {
    const own = responseTo(question, response);
    return own ? judge(own) : 'wrong';
  };
}
