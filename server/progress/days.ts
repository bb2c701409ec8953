/** How many days the screen shows: twelve weeks. */
export const DAYS_SHOWN = 84;

const DAY_MS = 86_400_000;

/** The day of a time in a time zone, '2026-11-22'. */
export function dayIn(timeZone: string): (at: Date) => string {
  // Swedish dates are written as ISO 8601 writes them.
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' });
  return (at) => format.format(at);
}

/** The days up to today on which something was answered, the oldest first, with how many questions. */
export function daysPractised(
  answered: readonly { at: Date; questions: number }[],
  { now, timeZone }: { now: Date; timeZone: string },
): { today: string; days: { day: string; questions: number }[] } {
  const dayOf = dayIn(timeZone);
  const [first, today] = [dayOf(new Date(now.getTime() - (DAYS_SHOWN - 1) * DAY_MS)), dayOf(now)];
  const counts = new Map<string, number>();
  for (const { at, questions } of answered) {
    const day = dayOf(at);
    if (day >= first && day <= today) counts.set(day, (counts.get(day) ?? 0) + questions);
  }
  const days = [...counts].map(([day, questions]) => ({ day, questions }));
  return { today, days: days.toSorted((a, b) => (a.day < b.day ? -1 : 1)) };
}
