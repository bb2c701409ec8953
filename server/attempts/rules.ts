import { LATE_DELIVERY_DAYS, SAVE_GRACE_SECONDS, START_SPREAD_MS } from '../../contract/limits.ts';
import type { Shown } from '../../contract/results.ts';
import type { RuleRow } from '../catalog/test-rules.ts';

/** When an attempt starts and ends, and whether it is closed. */
export interface Span {
  startedAt: Date;
  deadline: Date;
  submittedAt: Date | null;
}

/**
 * The earliest deadline whose attempts still take answers at `now`: the grace period accepts an answer that left the
 * browser in time (SAVE_GRACE_SECONDS).
 */
export function earliestOpenDeadline(now: Date): Date {
  return new Date(now.getTime() - SAVE_GRACE_SECONDS * 1000);
}

/** Whether an answer that arrives now is taken. The last millisecond of the grace period still counts. */
export function mayAnswer(attempt: Span, now: Date): boolean {
  return attempt.submittedAt === null && attempt.deadline >= earliestOpenDeadline(now);
}

/**
 * Whether the section of a question takes answers now, with the same grace at both ends: a browser's clock may be a
 * little ahead. `windows` are those of server/papers/windows.ts.
 */
export function isInWindow(
  { startedAt, windows }: { startedAt: Date; windows: readonly number[] | null },
  index: number,
  now: Date,
): boolean {
  if (windows === null) return true;
  const seconds = (now.getTime() - startedAt.getTime()) / 1000;
  const [opens = 0, closes = 0] = windows.slice(2 * index, 2 * index + 2);
  return seconds >= opens - SAVE_GRACE_SECONDS && seconds <= closes + SAVE_GRACE_SECONDS;
}

/** Whether the server has to close the attempt because nobody submitted it in time. */
export function hasRunOut(attempt: Span, now: Date): boolean {
  return attempt.submittedAt === null && !mayAnswer(attempt, now);
}

/** Whole seconds from start to submission, without the grace period, which is for the network. */
export function timeTakenSeconds(attempt: Span, submittedAt: Date): number {
  const end = Math.min(submittedAt.getTime(), attempt.deadline.getTime());
  return Math.max(0, Math.floor((end - attempt.startedAt.getTime()) / 1000));
}

/**
 * Milliseconds spent on each question of a paper: the largest value reported, and never more than the attempt may last;
 * 0 where nothing is reported. Devices measure them, so nothing is graded by them.
 */
export function spentMs(
  { startedAt, deadline }: Span,
  questionCount: number,
  reports: Iterable<{ index: number; spentMs?: number | undefined }>,
): number[] {
  const longest = deadline.getTime() - startedAt.getTime();
  const spent = Array.from({ length: questionCount }, () => 0);
  for (const { index, spentMs = 0 } of reports) {
    const known = spent[index];
    if (known !== undefined) spent[index] = Math.min(longest, Math.max(known, spentMs));
  }
  return spent;
}

/** The newest change of each question; browsers may send any number of changes in any order. */
export function newestChanges<C extends { index: number; seq: number }>(changes: readonly C[]): C[] {
  const newest = new Map<number, C>();
  for (const change of changes) {
    const other = newest.get(change.index);
    if (!other || change.seq > other.seq) newest.set(change.index, change);
  }
  return [...newest.values()];
}

/** More time for a student: a share of the test's duration, 125 for a quarter more, and minutes added to it. */
export interface ExtraTime {
  percent: number;
  minutes: number;
}

/** In milliseconds, for a test of so many minutes. */
export function extraMs({ percent, minutes }: ExtraTime, durationMinutes: number): number {
  return durationMinutes * (percent - 100) * 600 + minutes * 60_000;
}

/** What of a test decides when an attempt ends. */
export type Times = Pick<RuleRow, 'opensAt' | 'closesAt' | 'mayFinish'> & { durationMinutes: number };

/** When the class of a student sits a test; null where the test's own times hold. */
export interface ClassTimes {
  opensAt: Date | null;
  closesAt: Date | null;
  durationMinutes: number | null;
}

/** The times of a test for a class, which lie within those of the test; server/classes/sittings.ts says the same in SQL. */
export function timesForClass<T extends Times>(test: T, own: ClassTimes): T {
  const among = (pick: (...ms: number[]) => number, one: Date | null, other: Date | null) =>
    one && other ? new Date(pick(one.getTime(), other.getTime())) : (one ?? other);
  return {
    ...test,
    opensAt: among(Math.max, test.opensAt, own.opensAt),
    closesAt: among(Math.min, test.closesAt, own.closesAt),
    durationMinutes: own.durationMinutes ?? test.durationMinutes,
  };
}

/**
 * When an attempt that begins now ends. A test that closes ends it, unless who has begun may finish; extra time moves
 * both ends. Who begins within START_SPREAD_MS after the opening, as browsers that have waited for it do, gets at the
 * end what the start was late by. Opening computes the same in its statement (opening-queries.ts).
 */
export function deadlineOf(
  test: Times,
  startedAt: Date,
  extra: ExtraTime = { percent: 100, minutes: 0 },
): Date {
  const more = extraMs(extra, test.durationMinutes);
  const whole = startedAt.getTime() + test.durationMinutes * 60_000 + more;
  const lateMs = test.opensAt ? startedAt.getTime() - test.opensAt.getTime() : 0;
  const closing =
    test.closesAt && !test.mayFinish
      ? test.closesAt.getTime() + more + (lateMs <= START_SPREAD_MS ? lateMs : 0)
      : whole;
  return new Date(Math.min(whole, closing));
}

/**
 * By how many milliseconds the end of a running attempt moves with the times of its test. More minutes that were given
 * to it stay with it. Who began late at the opening keeps that: a new opening does not concern who has begun.
 */
export function movedMs(before: Times, after: Times, startedAt: Date, extra?: ExtraTime): number {
  const next = deadlineOf({ ...after, opensAt: before.opensAt }, startedAt, extra);
  return next.getTime() - deadlineOf(before, startedAt, extra).getTime();
}

/**
 * The rules of an attempt's test, whether anybody is sitting it, and whether the attempt may still get a late delivery
 * that its marks would inform (both in queries.ts).
 */
export type RulesOfAttempt = RuleRow & { isBeingSat: boolean; awaitsDelivery: boolean };

/**
 * What a student may see of a result now: `results` are the marks, `solutions` what was right in each question and
 * the keys. After closing means: the test has closed, and nobody who has more time is still sitting it. Whoever shows
 * something of a closed attempt asks this first.
 */
export function shownNow(test: RulesOfAttempt, now: Date): Omit<Shown, 'timeZone'> {
  const results = areMarksReleased(test, now) && !test.awaitsDelivery;
  const solutions = results && isReleased(test.solutionsShown, test.solutionsAt, test, now);
  const resultsFrom =
    results || test.awaitsDelivery ? undefined : releaseTime(test.resultsShown, test.resultsAt, test);
  const solutionsFrom =
    solutions || test.awaitsDelivery ? undefined : releaseTime(test.solutionsShown, test.solutionsAt, test);
  return {
    results,
    solutions,
    ...(resultsFrom && { resultsFrom: resultsFrom.toISOString() }),
    ...(solutionsFrom && { solutionsFrom: solutionsFrom.toISOString() }),
  };
}

/** Whether a test shows marks to whoever has submitted it. */
function areMarksReleased(test: Omit<RulesOfAttempt, 'awaitsDelivery'>, now: Date): boolean {
  return isReleased(test.resultsShown, test.resultsAt, test, now);
}

function isReleased(
  when: RuleRow['resultsShown'],
  at: Date | null,
  test: Pick<RulesOfAttempt, 'closesAt' | 'isBeingSat'>,
  now: Date,
): boolean {
  if (when === 'at_once') return true;
  const from = releaseTime(when, at, test);
  return from !== null && now >= from && !(when === 'after_closing' && test.isBeingSat);
}

function releaseTime(
  when: RuleRow['resultsShown'],
  at: Date | null,
  { closesAt }: Pick<RuleRow, 'closesAt'>,
) {
  if (when === 'at_time') return at;
  return when === 'after_closing' ? closesAt : null;
}

/**
 * Whether a test takes what arrives after the time of an attempt was over. Where attempts are limited, only until the
 * marks are shown to anyone: others would tell what was right.
 */
export function takesLate(test: Omit<RulesOfAttempt, 'awaitsDelivery'>, now: Date): boolean {
  return test.takesLate && (test.attemptsAllowed === null || !areMarksReleased(test, now));
}

/** Whether answers that arrive now may still be added to an attempt that ended because its time was over. */
export function mayDeliverLate(
  attempt: Pick<Span, 'deadline'> & { submittedBy: string | null; voidedAt: Date | null },
  now: Date,
): boolean {
  const lastMs = attempt.deadline.getTime() + LATE_DELIVERY_DAYS * 86_400_000;
  return attempt.submittedBy === 'time' && attempt.voidedAt === null && now.getTime() <= lastMs;
}

/**
 * Whether a student knew marks of a test before an answer to `attempt` arrived: those of an attempt whose time was over
 * from when the student first looked at them, those of any other from its end, or where the test shows them later, from
 * then. What was known before the attempt began could be used in it as well.
 */
export function knewMarks(
  attempt: Pick<Span, 'startedAt'>,
  {
    submittedAt,
    submittedBy,
    shownAt,
  }: Pick<Span, 'submittedAt'> & { submittedBy: string | null; shownAt: Date | null },
  test: Omit<RulesOfAttempt, 'awaitsDelivery'>,
  now: Date,
): boolean {
  if (submittedAt === null || !areMarksReleased(test, now)) return false;
  if (test.resultsShown !== 'at_once') return submittedBy !== 'time' || shownAt !== null;
  const from = submittedBy === 'time' ? shownAt : submittedAt;
  return from !== null && from >= attempt.startedAt;
}

/** When a device recorded a change: its seq is the server's time as the device knew it (web/sync/transitions.ts). */
export function recordedAt({ seq }: { seq: number }): Date {
  return new Date(Math.min(seq, 8.64e15));
}
