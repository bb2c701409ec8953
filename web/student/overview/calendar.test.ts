import fc from 'fast-check';
import { expect, it } from 'vitest';
import { dateOf, daysAfter, weeksUpTo } from './calendar.ts';

const day = fc
  .date({ min: new Date('2020-01-01'), max: new Date('2040-01-01'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

it('weeks begin on Mondays, follow each other without a gap and end with today', () => {
  fc.assert(
    fc.property(day, (today) => {
      const weeks = weeksUpTo(today);
      expect(weeks).toHaveLength(12);
      for (const [monday = ''] of weeks) expect(dateOf(monday).getUTCDay()).toBe(1);
      const days = weeks.flat().filter((one) => one !== undefined);
      expect(days.at(-1)).toBe(today);
      expect(days).toEqual(days.map((_, n) => daysAfter(days[0] ?? '', n)));
      expect(days.length).toBeGreaterThan(77);
    }),
  );
});
