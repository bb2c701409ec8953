import {
  type Authored,
  type AuthoredQuestion,
  type Kind,
  type ResponseTo,
  responseTo,
} from '../questions/authored-question.ts';
import type { Response } from '../questions/response.ts';
import { judgeMultipleChoice } from './multiple-choice.ts';
import { judgeNumeric } from './numeric.ts';
import { judgeShortText } from './short-text.ts';
import { judgeSingleChoice } from './single-choice.ts';
import type { Judge } from './verdict.ts';

const judges = {
  single_choice: judgeSingleChoice,
  multiple_choice: judgeMultipleChoice,
  numeric: judgeNumeric,
  short_text: judgeShortText,
} satisfies { [K in Kind]: (question: Authored[K]) => Judge<ResponseTo<K>> };

/** A response of another shape is wrong: two bubbles of a single choice, or a text from before options had ids. */
export function judgeOf(question: AuthoredQuestion): Judge<Response> {
  // The compiler cannot see that the judge found by a question's name takes that very question.
  const judge = (judges[question.kind] as (question: AuthoredQuestion) => Judge<Response>)(question);
  return (response) => {
    const own = responseTo(question, response);
    return own ? judge(own) : 'wrong';
  };
}
