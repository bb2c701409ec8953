import type { SittingOfClass } from '../../../contract/classes.ts';
import { MAX_EXTRA_MINUTES, TEST_MINUTES } from '../../../contract/limits.ts';
import { wallTimeOf } from '../test-values/wall-time.ts';

/** A class on the schedule of a test as it is being edited; minutes are what is typed. */
export interface ScheduleRow {
  classId: string;
  name: string;
  students: number;
  opensAt: string | null;
  closesAt: string | null;
  minutes: string;
  extraMinutes: string;
}

export const rowOf = ({ id, name, students, opensAt, closesAt, minutes, extraMinutes }: SittingOfClass) => ({
  classId: id,
  name,
  students,
  opensAt,
  closesAt,
  minutes: minutes === null ? '' : String(minutes),
  extraMinutes: extraMinutes === 0 ? '' : String(extraMinutes),
});

export const newRow = (of: { id: string; name: string; students: number }): ScheduleRow =>
  rowOf({ ...of, opensAt: null, closesAt: null, minutes: null, extraMinutes: 0 });

/** Whether some sit the test when others are through or have yet to come. */
export const sitApart = (rows: readonly ScheduleRow[]): boolean =>
  new Set(rows.map(({ opensAt }) => (opensAt === null ? null : Date.parse(opensAt)))).size > 1;

/** Those for which the time of the test holds, where others have times of their own. */
export function withoutOwnTime(rows: readonly ScheduleRow[]): ScheduleRow[] {
  const open = rows.filter(({ opensAt, closesAt }) => opensAt === null || closesAt === null);
  return rows.some(({ opensAt, closesAt }) => opensAt !== null || closesAt !== null) ? open : [];
}

/** A whole number in bounds; the given one for an empty field, and undefined for anything else. */
function wholeIn(typed: string, empty: number | null, { min, max }: { min: number; max: number }) {
  if (typed.trim() === '') return empty;
  const value = Number(typed);
  return Number.isInteger(value) && value >= min && value <= max ? value : undefined;
}

const EXTRA = { min: 0, max: MAX_EXTRA_MINUTES };

/** What is wrong with a row, by its field. */
export type RowFault = Partial<
  Record<'opensAt' | 'closesAt' | 'minutes' | 'extraMinutes', 'order' | 'outside' | 'number'>
>;

export function faultOf({ opensAt, closesAt, minutes, extraMinutes }: ScheduleRow): RowFault {
  const isBackwards = opensAt !== null && closesAt !== null && Date.parse(closesAt) <= Date.parse(opensAt);
  return {
    ...(isBackwards && { closesAt: 'order' }),
    ...(wholeIn(minutes, null, TEST_MINUTES) === undefined && { minutes: 'number' }),
    ...(wholeIn(extraMinutes, 0, EXTRA) === undefined && { extraMinutes: 'number' }),
  };
}

/** A row without fault, as the call takes it. */
export const sittingOf = ({ classId, opensAt, closesAt, minutes, extraMinutes }: ScheduleRow) => ({
  classId,
  opensAt,
  closesAt,
  minutes: wholeIn(minutes, null, TEST_MINUTES) ?? null,
  extraMinutes: wholeIn(extraMinutes, 0, EXTRA) ?? 0,
});

/** From when and until when, by the school's clock, no class is thought to begin. */
const NIGHT = { from: '22:00', until: '05:00' };

/** Those who begin in the night: perhaps a time was typed wrong, or the classes are too many for a day. */
export const atNight = (rows: readonly ScheduleRow[], timeZone: string): ScheduleRow[] =>
  rows.filter(({ opensAt }) => {
    const time = opensAt === null ? undefined : wallTimeOf(new Date(opensAt), timeZone).slice(11);
    return time !== undefined && (time >= NIGHT.from || time < NIGHT.until);
  });

/** Between the beginnings of two classes. */
export const EVERY = { min: 0, max: 1_440 };

const MINUTE_MS = 60_000;

/** The classes one after the other: each opens so many minutes after the one before, and closes when its time is over. */
export function oneAfterAnother(
  rows: readonly ScheduleRow[],
  { first, every, testMinutes }: { first: Date; every: number; testMinutes: number },
): ScheduleRow[] {
  return rows.map((row, n) => {
    const opens = first.getTime() + n * every * MINUTE_MS;
    const minutes = wholeIn(row.minutes, testMinutes, TEST_MINUTES) ?? testMinutes;
    return {
      ...row,
      opensAt: new Date(opens).toISOString(),
      closesAt: new Date(opens + minutes * MINUTE_MS).toISOString(),
    };
  });
}
