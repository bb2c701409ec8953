const DAY_MS = 86_400_000;

/** How many backups stay beside the newest ones: the newest of each week, then the newest of each month. */
const WEEKS = 8;
const MONTHS = 12;

/**
 * Which backups stay, of those made at these times: all of the last `newest` days that have one, so that one made by hand
 * takes no other's place, and older ones.
 */
export function keptBackups(times: readonly Date[], newest: number): Date[] {
  const newestFirst = times.toSorted((a, b) => b.getTime() - a.getTime());
  const days = firstOfEach(newestFirst, dayOf).slice(0, newest).map(dayOf);
  return [
    ...new Set([
      ...newestFirst.filter((time) => days.includes(dayOf(time))),
      ...firstOfEach(newestFirst, (time) => Math.floor(time.getTime() / (7 * DAY_MS))).slice(0, WEEKS),
      ...firstOfEach(newestFirst, (time) => time.getUTCFullYear() * 12 + time.getUTCMonth()).slice(0, MONTHS),
    ]),
  ];
}

const dayOf = (time: Date) => Math.floor(time.getTime() / DAY_MS);

function firstOfEach(times: readonly Date[], periodOf: (time: Date) => number): Date[] {
  return times.filter((time, i) => i === 0 || periodOf(time) !== periodOf(times[i - 1] ?? time));
}
