import { SAVE_GRACE_SECONDS } from '../../contract/limits.ts';

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
