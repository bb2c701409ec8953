import { type RulesOfAttempt, type Span, shownNow } from '../attempts/rules.ts';

/**
 * A question is due this many milliseconds before its time, so that who practises once a day need not do it at the same
 * hour: what comes again in a day is due the next morning, and never on the same evening.
 */
const DUE_AHEAD_MS = 8 * 3_600_000;

/** Questions with a time up to this are due at `now`. */
export function dueUpTo(now: Date): Date {
  return new Date(now.getTime() + DUE_AHEAD_MS);
}

/** When a question with this time becomes due. */
export function dueFrom(due: Date): Date {
  return new Date(due.getTime() - DUE_AHEAD_MS);
}

/** Whether the solutions of an attempt may be seen by its student: only then may its questions be practised. */
export function maySeeSolutions(
  { submittedAt, isBlank }: Pick<Span, 'submittedAt'> & { isBlank: boolean },
  test: RulesOfAttempt,
  now: Date,
): boolean {
  return submittedAt !== null && !isBlank && shownNow(test, now).solutions;
}
