/** The time of a clock on the wall of a time zone, as `<input type="datetime-local">` has it: `2026-11-23T09:00`. */
export type WallTime = string;

const MINUTE_MS = 60_000;

/** What a clock in the time zone shows at an instant, to the minute. */
export function wallTimeOf(instant: Date, timeZone: string): WallTime {
  return new Date(wallMs(instant.getTime(), timeZone)).toISOString().slice(0, 16);
}

/**
 * The instant at which a clock in the time zone shows a time; undefined where it is not one. A time that the clock shows
 * twice, when summer time ends, is the earlier of the two; one that it leaves out, when summer time begins, is as much
 * later, as Temporal reads it ('compatible').
 */
export function instantOf(wall: WallTime, timeZone: string): Date | undefined {
  const ms = Date.parse(`${wall}Z`);
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(wall) || Number.isNaN(ms)) return undefined;
  // The offset changes at most once within two days: the one before and the one after give every instant there is.
  const offsets = [-1, 1].map((side) => offsetMs(ms + side * 1440 * MINUTE_MS, timeZone));
  const [before = 0, after = 0] = offsets;
  const earlier = ms - Math.max(before, after);
  const later = ms - Math.min(before, after);
  if (wallMs(earlier, timeZone) === ms) return new Date(earlier);
  return new Date(wallMs(later, timeZone) === ms ? later : ms - before);
}

/** How far the clocks of the time zone are ahead of UTC. */
const offsetMs = (ms: number, timeZone: string) =>
  wallMs(ms, timeZone) - Math.floor(ms / MINUTE_MS) * MINUTE_MS;

/** The wall time, to the minute, as if it were UTC. */
function wallMs(ms: number, timeZone: string): number {
  const parts = new Intl.DateTimeFormat('en', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
  }).formatToParts(ms);
  const part = (type: Intl.DateTimeFormatPartTypes) => Number(parts.find((one) => one.type === type)?.value);
  return Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'));
}
