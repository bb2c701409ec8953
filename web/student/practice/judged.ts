import type { PracticeQuestion } from '../../../contract/practice.ts';
import type { AuthoredQuestion } from '../../../contract/questions/authored-question.ts';
import { judgeFor } from '../../../contract/questions/judges.ts';
import type { Response } from '../../../contract/questions/response.ts';
import type { ReviewedQuestion } from '../../questions/review-props.ts';
import { type Answer, sendable } from '../../sync/answer.ts';

/** A question as it was asked, with what was answered. */
export interface Practised {
  question: PracticeQuestion;
  response: Response | null;
  isRight: boolean;
  /** In how many days it comes back. */
  days: number;
}

/** An answer as it is sent; null where nothing was answered. */
export function responseOf(answer: Answer): Response | null {
  const given = sendable(answer);
  if (given === null) return null;
  return typeof given === 'string' ? { typed: given } : { chosen: [...given] };
}

/** What a response is worth, judged on the device as the server judges it. */
export function outcomeOf(
  { asked, key }: Pick<PracticeQuestion, 'asked' | 'key'>,
  response: Response | null,
): 'right' | 'partial' | 'wrong' | 'left_out' {
  if (response === null) return 'left_out';
  // What a judge reads of a body, the question as asked has too.
  const question = { kind: asked.kind, body: asked, key: key.key } as unknown as AuthoredQuestion;
  const verdict = judgeFor(question)(response);
  if (typeof verdict === 'object') return 'partial';
  // Nothing is practised that a person marks.
  return verdict as Exclude<typeof verdict, 'waiting'>;
}

/** The question with its answer, as a result shows it. */
export function reviewOf(question: PracticeQuestion, response: Response | null): ReviewedQuestion {
  const outcome = outcomeOf(question, response);
  const typed = response && 'typed' in response ? response.typed : null;
  const { passage: _, ...asked } = question;
  return { ...asked, response, userAnswer: typed, isCorrect: outcome === 'right', outcome };
}
