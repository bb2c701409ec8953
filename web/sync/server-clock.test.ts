import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readClock, serverTime } from './server-clock.ts';

describe("the server's clock", () => {
  it('lies half a round trip after the sending', () => {
    expect(readClock(null, { serverNow: 1_000_100, sentAt: 50, receivedAt: 250 })).toEqual({
      offset: 999_950,
      error: 100,
    });
  });

  it('keeps the tighter reading while both can be true', () => {
    const tight = { offset: 1_000, error: 10 };
    expect(readClock(tight, { serverNow: 1_900, sentAt: 500, receivedAt: 1_500 })).toBe(tight);
  });

  it('takes the new reading when the device slept or its clock was set', () => {
    const tight = { offset: 1_000, error: 10 };
    const after = readClock(tight, { serverNow: 601_500, sentAt: 500, receivedAt: 700 });
    expect(after).toEqual({ offset: 600_900, error: 100 });
  });

  it('is never further off than it says, whatever the way there and back takes', () => {
    const trip = fc.record({ there: fc.nat(5_000), back: fc.nat(5_000), later: fc.nat(100_000) });
    fc.assert(
      fc.property(fc.integer(), fc.array(trip, { minLength: 1 }), (ahead, trips) => {
        let at = 0;
        let clock = null;
        for (const { there, back, later } of trips) {
          const sentAt = (at += later);
          at += there + back;
          clock = readClock(clock, { serverNow: sentAt + there + ahead, sentAt, receivedAt: at });
          expect(Math.abs(serverTime(clock, at) - (at + ahead))).toBeLessThanOrEqual(clock.error);
        }
      }),
    );
  });
});
