/** What an installation has until somebody chooses. */
export const FIRST_TIME_ZONE = 'Asia/Kolkata';

/** The names of time zones that this browser knows, and the one that is set. */
export function timeZones(current: string): readonly string[] {
  const known = Intl.supportedValuesOf('timeZone');
  // Browsers name it as it was named before 1993.
  return [...new Set([FIRST_TIME_ZONE, current, ...known.filter((zone) => zone !== 'Asia/Calcutta')])].filter(
    (zone) => zone !== '',
  );
}
