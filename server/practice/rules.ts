import { SESSION_SIZE } from '../../contract/limits.ts';
import { type RulesOfAttempt, type Span, shownNow } from '../attempts/rules.ts';

/**
 * A question is due this many milliseconds before its time, so that who practises once a day need not do it at the same
 * hour, and at the earliest on its day: what comes again in a day is never due on the same evening.
 */
const DUE_AHEAD_MS = 8 * 3_600_000;
const DAY_MS = 86_400_000;
/** A backlog is spread over a week, but on no day over more than three sessions. */
const DAYS_SPREAD = 7;
export const MOST_A_DAY = 3 * SESSION_SIZE;

/** How many of the questions that are due are left for a day on which `done` have been answered: whole sessions. */
export function leftToday({ due, done }: { due: number; done: number }): number {
  const sessions = Math.max(1, Math.ceil((due + done) / DAYS_SPREAD / SESSION_SIZE));
  return Math.min(due, Math.max(0, Math.min(sessions * SESSION_SIZE, MOST_A_DAY) - done));
}

/** When questions are due, by the days of a time zone. A day is taken to have 24 hours, also where clocks are changed. */
export function dueIn(timeZone: string) {
  const format = new Intl.DateTimeFormat('en-GB', { timeZone, timeStyle: 'medium', hourCycle: 'h23' });
  const sinceMidnight = (at: Date) => {
    const [hours = 0, minutes = 0, seconds = 0] = format.format(at).split(':').map(Number);
    return ((hours * 60 + minutes) * 60 + seconds) * 1_000 + at.getMilliseconds();
  };
  return {
    /** When the day began. */
    midnight: (now: Date) => new Date(now.getTime() - sinceMidnight(now)),
    /** Questions with a time up to this are due at `now`. */
    upTo: (now: Date) => new Date(now.getTime() + Math.min(DUE_AHEAD_MS, DAY_MS - 1 - sinceMidnight(now))),
    /** When a question with this time becomes due. */
    from: (due: Date) => new Date(due.getTime() - Math.min(DUE_AHEAD_MS, sinceMidnight(due))),
  };
}

/** Whether the solutions of an attempt may be seen by its student: only then may its questions be practised. */
export function maySeeSolutions(
  { submittedAt, isBlank }: Pick<Span, 'submittedAt'> & { isBlank: boolean },
  test: RulesOfAttempt,
  now: Date,
): boolean {
  return submittedAt !== null && !isBlank && shownNow(test, now).solutions;
}
