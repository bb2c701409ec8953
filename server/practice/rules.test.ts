import fc from 'fast-check';
import { expect, it } from 'vitest';
import { dueIn } from './rules.ts';

const HOUR_MS = 3_600_000;

it.each([
  [
    'at 7:51 in the morning, comes again the next day',
    '2026-11-24T02:21:00.000Z',
    '2026-11-24T18:30:00.000Z',
  ],
  ['in the evening, comes again eight hours sooner', '2026-11-24T14:30:00.000Z', '2026-11-25T06:30:00.000Z'],
])('what is due in a day and was answered %s', (_, answered, due) => {
  const inADay = new Date(Date.parse(answered) + 24 * HOUR_MS);
  expect(dueIn('Asia/Kolkata').from(inADay).toISOString()).toBe(due);
});

it('what comes again after a day or more is never due on the same day, and a device says when it is', () => {
  fc.assert(
    fc.property(
      fc.constantFrom('Asia/Kolkata', 'UTC', 'Asia/Kathmandu', 'Pacific/Honolulu'),
      fc.date({ min: new Date('2026-01-01'), max: new Date('2028-01-01'), noInvalidDate: true }),
      fc.integer({ min: 24 * HOUR_MS, max: 24 * 40 * HOUR_MS }),
      (timeZone, answered, interval) => {
        const due = new Date(answered.getTime() + interval);
        const { from, upTo } = dueIn(timeZone);
        const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' });
        const dayOf = (at: Date) => format.format(at);
        expect(dayOf(from(due))).toBe(dayOf(due));
        expect(dayOf(from(due)) > dayOf(answered)).toBe(true);
        expect(upTo(from(due)) >= due).toBe(true);
        expect(upTo(new Date(from(due).getTime() - 1)) < due).toBe(true);
      },
    ),
  );
});
