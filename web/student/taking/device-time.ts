/**
 * Device time in milliseconds: runs evenly within a page, whatever the device's clock is set to, and goes on
 * across a reload. What it says of the date is not used (see ServerClock).
 */
export function deviceTime(): number {
  return performance.timeOrigin + performance.now();
}
