import type { Overview } from '../../../contract/progress.ts';
import { STUDENT_KEYS } from '../../session/stored-student.ts';

/** An overview with the device's time at which it came, in epoch milliseconds. */
export interface DatedOverview {
  overview: Overview;
  receivedAt: number;
}

/** The copy on this device, for a time without a network; undefined if it is another student's. */
export function findOverview(student: string): DatedOverview | undefined {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(STUDENT_KEYS.overview) ?? 'null');
    const isOwn = typeof kept === 'object' && kept !== null && 'student' in kept && kept.student === student;
    return isOwn ? (kept as unknown as DatedOverview) : undefined;
  } catch {
    return undefined;
  }
}

export function keepOverview(student: string, { overview, receivedAt }: DatedOverview): void {
  try {
    localStorage.setItem(STUDENT_KEYS.overview, JSON.stringify({ student, overview, receivedAt }));
  } catch {
    // The storage is full: only the copy for a time without a network is missing.
  }
}

/** Whole seconds left until a deadline, by the server's clock as it was when the overview came. */
export function secondsLeft(deadline: string, { overview, receivedAt }: DatedOverview, now: number): number {
  const serverNow = Date.parse(overview.serverNow) + (now - receivedAt);
  return Math.max(0, Math.floor((Date.parse(deadline) - serverNow) / 1000));
}
