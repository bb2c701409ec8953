/** How many weeks are drawn, the present one last (DAYS_SHOWN in server/progress/days.ts). */
const WEEKS = 12;
const DAYS = 7;
const DAY_MS = 86_400_000;

/** A day as the calendar has it, in UTC, so that no change of clocks makes a day longer or shorter. */
export const dateOf = (day: string) => new Date(`${day}T00:00:00Z`);

const nameOf = (date: Date) => date.toISOString().slice(0, 10);

/** The date a number of days after a date such as '2026-11-22'. */
export const daysAfter = (day: string, days: number) =>
  nameOf(new Date(dateOf(day).getTime() + days * DAY_MS));

/** The weeks up to today, each from Monday on; days after today are undefined. */
export function weeksUpTo(today: string): (string | undefined)[][] {
  const weekday = (dateOf(today).getUTCDay() + 6) % DAYS;
  const firstMonday = daysAfter(today, -weekday - (WEEKS - 1) * DAYS);
  return Array.from({ length: WEEKS }, (_, week) =>
    Array.from({ length: DAYS }, (_, day) => {
      const name = daysAfter(firstMonday, week * DAYS + day);
      return name <= today ? name : undefined;
    }),
  );
}
