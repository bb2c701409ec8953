import { afterEach, expect, test, vi } from 'vitest';
import { dayBounds } from './local-days.ts';

afterEach(() => vi.unstubAllEnvs());

test.each([
  ['Asia/Kolkata', '2026-11-20', '2026-11-21', '2026-11-19T18:30:00.000Z', '2026-11-21T18:29:59.999Z'],
  ['UTC', '2026-11-20', '2026-11-20', '2026-11-20T00:00:00.000Z', '2026-11-20T23:59:59.999Z'],
  // The day on which the clocks go forward has 23 hours, the one on which they go back 25.
  ['America/New_York', '2026-03-08', '2026-03-08', '2026-03-08T05:00:00.000Z', '2026-03-09T03:59:59.999Z'],
  ['America/New_York', '2026-11-01', '2026-11-01', '2026-11-01T04:00:00.000Z', '2026-11-02T04:59:59.999Z'],
  ['Asia/Kolkata', '2026-12-31', '2026-12-31', '2026-12-30T18:30:00.000Z', '2026-12-31T18:29:59.999Z'],
])('whole days in %s', (zone, from, to, start, end) => {
  vi.stubEnv('TZ', zone);
  expect(dayBounds(from, to)).toEqual({ from: start, to: end });
});

test('a bound that is not given bounds nothing', () => {
  expect(dayBounds('', '')).toEqual({});
  expect(dayBounds('20.11.2026', 'soon')).toEqual({});
  expect(dayBounds('2026-13-01', '2026-02-30')).toEqual({});
  expect(Object.keys(dayBounds('2026-11-20', ''))).toEqual(['from']);
});
