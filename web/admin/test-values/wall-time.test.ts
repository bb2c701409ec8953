import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { instantOf, wallTimeOf } from './wall-time.ts';

const zones = [
  'Asia/Kolkata',
  'Asia/Kathmandu',
  'UTC',
  'Europe/London',
  'America/New_York',
  'Australia/Lord_Howe',
  'Pacific/Apia',
  'Pacific/Chatham',
];

const HOUR = 3_600_000;
const minutes = fc
  .integer({ min: Date.UTC(2015, 0, 1) / 60_000, max: Date.UTC(2040, 0, 1) / 60_000 })
  .map((minute) => minute * 60_000);

describe('a time on the wall', () => {
  it('is that of an instant: the same or, where the clock shows it twice, the earlier one', () => {
    fc.assert(
      fc.property(minutes, fc.constantFrom(...zones), (ms, zone) => {
        const wall = wallTimeOf(new Date(ms), zone);
        const read = instantOf(wall, zone)?.getTime() ?? Number.NaN;
        expect(wallTimeOf(new Date(read), zone)).toBe(wall);
        expect([0, HOUR, HOUR / 2]).toContain(ms - read);
      }),
      { numRuns: 300 },
    );
  });

  it('gives an instant for every time, and a later one for a later time but around a change of the clocks', () => {
    fc.assert(
      fc.property(minutes, fc.constantFrom(...zones), (ms, zone) => {
        const wall = new Date(ms).toISOString().slice(0, 16);
        const read = instantOf(wall, zone);
        expect(read).toBeDefined();
        const shown = Date.parse(`${wallTimeOf(read ?? new Date(0), zone)}Z`);
        // A time that is left out is as much later as the clock jumps.
        expect(shown - ms).toBeGreaterThanOrEqual(0);
        expect(shown - ms === 0 || shown - ms <= HOUR || zone === 'Pacific/Apia').toBe(true);
      }),
      { numRuns: 300 },
    );
  });

  it.each([
    ['2026-11-23T09:00', 'Asia/Kolkata', '2026-11-23T03:30:00.000Z'],
    ['2026-03-29T00:59', 'Europe/London', '2026-03-29T00:59:00.000Z'],
    // 1:00 to 2:00 does not exist.
    ['2026-03-29T01:30', 'Europe/London', '2026-03-29T01:30:00.000Z'],
    ['2026-03-29T02:00', 'Europe/London', '2026-03-29T01:00:00.000Z'],
    // 1:00 to 2:00 comes twice.
    ['2026-10-25T01:30', 'Europe/London', '2026-10-25T00:30:00.000Z'],
    ['2026-10-25T02:00', 'Europe/London', '2026-10-25T02:00:00.000Z'],
    ['2026-03-08T02:30', 'America/New_York', '2026-03-08T07:30:00.000Z'],
    ['2026-11-01T01:30', 'America/New_York', '2026-11-01T05:30:00.000Z'],
    ['2026-04-05T01:45', 'Australia/Lord_Howe', '2026-04-04T14:45:00.000Z'],
  ])('%s in %s is %s', (wall, zone, instant) => {
    expect(instantOf(wall, zone)?.toISOString()).toBe(instant);
  });

  it.each(['', '2026-02-30T09:00x', '09:00', '2026-13-01T09:00'])('%j is none', (wall) => {
    expect(instantOf(wall, 'Asia/Kolkata')).toBeUndefined();
  });
});
