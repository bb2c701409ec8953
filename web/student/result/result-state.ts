import type { MarkedQuestion, Result } from '../../../contract/results.ts';

/** What the result screen shows, also as navigation state: the server's result and what only this browser knows. */
export interface ResultState
  extends Pick<
    Result,
    'quizid' | 'quizname' | 'selectedOptions' | 'details' | 'correctCount' | 'totalQuestions'
  > {
  /** Whole seconds; shown as 'Invalid time' when it is no such number. */
  timeTaken: unknown;
  /** Absent in what a browser has kept from before it stood here. */
  attemptid?: string;
  /** Absent likewise. */
  submittedAt?: string;
  /** Milliseconds by question, as devices have measured it. */
  spentMs?: readonly number[];
  /** How it came to the submission, unless the student pressed the button here. */
  how?: 'time' | 'elsewhere';
  /** Answers of this device that are not in the result: replaced by newer ones, or too late. */
  uncounted?: number;
}

/** The navigation state as a result; undefined when it is something else, such as nothing. */
export function readResultState(state: unknown): ResultState | undefined {
  return isResultState(state) ? state : undefined;
}

function isResultState(state: unknown): state is ResultState {
  return (
    isObject(state) &&
    Array.isArray(state['details']) &&
    state['details'].every(isDetail) &&
    Array.isArray(state['selectedOptions']) &&
    typeof state['correctCount'] === 'number' &&
    typeof state['totalQuestions'] === 'number' &&
    typeof state['quizname'] === 'string'
  );
}

function isDetail(detail: unknown): detail is MarkedQuestion {
  return isObject(detail) && typeof detail['questionText'] === 'string' && Array.isArray(detail['options']);
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

/**
 * A result as the screen shows it, with what only this browser knows where it has just come. Of the time spent the
 * server's word counts, which is the same on every device.
 */
export function toResultState(
  result: Result,
  {
    how,
    uncounted,
    spentMs,
  }: { how?: 'student' | 'time' | 'elsewhere'; uncounted?: number; spentMs?: readonly number[] } = {},
): ResultState {
  const times = result.spentMs ?? spentMs;
  return {
    attemptid: result.attemptid,
    submittedAt: result.submittedAt,
    quizid: result.quizid,
    quizname: result.quizname,
    selectedOptions: result.selectedOptions,
    details: result.details,
    correctCount: result.correctCount,
    totalQuestions: result.totalQuestions,
    timeTaken: result.timeTaken,
    ...(how !== undefined && how !== 'student' && { how }),
    ...(uncounted !== undefined && uncounted > 0 && { uncounted }),
    ...(times && { spentMs: times }),
  };
}
