import type { AuthoredByKind, AuthoredQuestion, Kind, ResponseTo } from './authored-question.ts';
import { judgeMultipleChoice } from './multiple-choice/judge.ts';
import { judgeNumeric } from './numeric/judge.ts';
import type { Response } from './response.ts';
import { judgeShortText } from './short-text/judge.ts';
import { judgeSingleChoice } from './single-choice/judge.ts';
import type { Judge } from './verdict.ts';
import { judgeWritten } from './written/judge.ts';

const judges = {
  single_choice: judgeSingleChoice,
  multiple_choice: judgeMultipleChoice,
  numeric: judgeNumeric,
  short_text: judgeShortText,
  written: judgeWritten,
} satisfies { [K in Kind]: (question: AuthoredByKind[K]) => Judge<ResponseTo<K>> };

/** Judges responses of the question's own shape. No schema is read, so that a device can judge what it asks. */
export function judgeFor(question: AuthoredQuestion): Judge<Response> {
  // The compiler cannot see that the judge found by a question's name takes that very question.
  return (judges[question.kind] as (question: AuthoredQuestion) => Judge<Response>)(question);
}
