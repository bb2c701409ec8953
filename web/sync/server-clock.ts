/**
 * What is known of the server's clock: server time = device time + `offset`, give or take `error`. All in
 * milliseconds. Device time is monotonic within a page; what it says of the date is never used.
 */
export interface ServerClock {
  offset: number;
  error: number;
}

/** One reading: the server's time, and the device's times around the request that fetched it. */
export interface ClockReading {
  serverNow: number;
  sentAt: number;
  receivedAt: number;
}

/**
 * The better of what was known and a new reading. A reading lies half a round trip after the sending, give or
 * take the same half. The tighter one stays as long as both can be true; when they contradict each other, the
 * device slept or its clock was set, and only the new one counts.
 */
export function readClock(
  known: ServerClock | null,
  { serverNow, sentAt, receivedAt }: ClockReading,
): ServerClock {
  const error = Math.max(0, receivedAt - sentAt) / 2;
  const fresh = { offset: serverNow - sentAt - error, error };
  if (!known || known.error >= fresh.error) return fresh;
  return Math.abs(known.offset - fresh.offset) <= known.error + fresh.error ? known : fresh;
}

/**
 * The clock, put forward where it says an earlier time at `at` than the server itself has said: the device's was set
 * back between two pages, which must not give anyone more time.
 */
export function notBefore(heardTime: number, clock: ServerClock, at: number): ServerClock {
  return { ...clock, offset: Math.max(clock.offset, heardTime - at) };
}

/** The server's time at the device time `at`. */
export function serverTime(clock: ServerClock, at: number): number {
  return at + clock.offset;
}
