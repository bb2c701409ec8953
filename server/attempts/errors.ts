import type { AnswerChange } from '../../contract/attempts.ts';
import { RequestError } from '../errors.ts';

/** The refusal of an answer that comes after submission or after the time. */
export function attemptClosed(): RequestError {
  return new RequestError('attempt_closed', 'This test has been submitted or its time is over.');
}

/** Another student's attempt is as little found as one that does not exist. */
export function attemptNotFound(): RequestError {
  return new RequestError('not_found', 'No such test attempt was found.', { field: 'attemptid' });
}

/** The refusal of times for more questions than the paper has. */
export function timesError(spentMs: readonly number[], questionCount: number): RequestError | undefined {
  if (spentMs.length <= questionCount) return undefined;
  const field = 'spentMs';
  return new RequestError('bad_input', `${field} must be at most ${questionCount} items.`, { field });
}

/** The refusal of changes that name a question which the paper does not have. */
export function positionError(
  changes: readonly AnswerChange[],
  questionCount: number,
): RequestError | undefined {
  const wrong = changes.findIndex((change) => change.index >= questionCount);
  if (wrong === -1) return undefined;
  const field = `answers.${wrong}.index`;
  return new RequestError('bad_input', `${field} must be at most ${questionCount - 1}.`, { field });
}
