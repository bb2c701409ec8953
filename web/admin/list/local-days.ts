import { shownTimeZone } from '../../locale/dates-and-numbers.ts';
import { instantOf } from '../test-values/wall-time.ts';

/**
 * The first and the last millisecond of whole days (`2026-11-20`) in the time zone of the page, as instants; both days
 * count. Blank or impossible days bound nothing.
 */
export function dayBounds(from: string, to: string): { from?: string; to?: string } {
  const start = midnight(from, 0);
  const end = midnight(to, 1);
  return {
    ...(start && { from: start.toISOString() }),
    // A day is not always 24 hours long: its end is the next midnight, less a millisecond.
    ...(end && { to: new Date(end.getTime() - 1).toISOString() }),
  };
}

/** Whether a text is a day such as `2026-11-20`. */
export function isDay(text: string): boolean {
  return midnight(text, 0) !== null;
}

function midnight(day: string, daysAfter: number): Date | null {
  const [, year, month, date] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(day) ?? [];
  if (year === undefined || month === undefined || date === undefined) return null;
  const named = new Date(Date.UTC(Number(year), Number(month) - 1, Number(date)));
  // A day that the month does not have became one of the next month, and a 13th month one of the next year.
  const isSame = named.getUTCMonth() === Number(month) - 1 && named.getUTCDate() === Number(date);
  if (!isSame) return null;
  const zone = shownTimeZone() ?? Intl.DateTimeFormat().resolvedOptions().timeZone;
  const after = new Date(named.getTime() + daysAfter * 86_400_000);
  return instantOf(`${after.toISOString().slice(0, 10)}T00:00`, zone) ?? null;
}
