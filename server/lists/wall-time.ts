/** Gives a time as the clock in a zone shows it: `2026-11-20 14:30:00`. A file has times without a zone. */
export function wallTimeIn(timeZone: string): (time: Date) => string {
  // The order of Sweden is that of ISO 8601.
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
  return (time) => format.format(time);
}
