import type { AnswerChange } from '../../contract/attempts.ts';
import { RequestError } from '../errors.ts';

/** For an answer that arrives after submission or after the deadline. */
export function attemptClosed(): RequestError {
  return new RequestError('attempt_closed', 'This test has been submitted or its time is over.');
}

/** For an answer to a question whose section is not open yet, or no longer open. */
export function sectionClosed(): RequestError {
  return new RequestError('section_closed', 'This section takes no answers now: see its times.');
}

/** Beyond what a person can take in a day. */
export function tooManyAttempts(most: number): RequestError {
  const message = `You have begun ${most} tests within a day. Please try again later.`;
  return new RequestError('too_many_requests', message, { retryAfter: 3_600 });
}

/** Also for another student's attempt, so that nobody learns whether it exists. */
export function attemptNotFound(): RequestError {
  return new RequestError('not_found', 'No such test attempt was found.', { field: 'attemptid' });
}

/** The error of times for more questions than the paper has; undefined if there is none. */
export function timesError(spentMs: readonly number[], questionCount: number): RequestError | undefined {
  if (spentMs.length <= questionCount) return undefined;
  const field = 'spentMs';
  return new RequestError('bad_input', `${field} must be at most ${questionCount} items.`, { field });
}

/** The error of a change to a question that the paper does not have; undefined if there is none. */
export function positionError(
  changes: readonly AnswerChange[],
  questionCount: number,
): RequestError | undefined {
  const wrong = changes.findIndex((change) => change.index >= questionCount);
  if (wrong === -1) return undefined;
  const field = `answers.${wrong}.index`;
  return new RequestError('bad_input', `${field} must be at most ${questionCount - 1}.`, { field });
}
