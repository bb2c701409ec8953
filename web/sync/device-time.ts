/**
 * Device time in milliseconds: runs evenly within a page, whatever the device's clock is set to, and continues
 * across a reload. Its date is never used (see ServerClock).
 */
export function deviceTime(): number {
  return performance.timeOrigin + performance.now();
}
