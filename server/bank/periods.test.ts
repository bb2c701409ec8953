import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { useApp } from '../testing/app.ts';
import { beginningOf, END_OF_TIME, firstIdAt, periodsBetween, timeOf } from './periods.ts';

const app = useApp();

const power = fc.integer({ min: 0, max: 48 });
/** A time of any size, which is a beginning or near one. */
const time = fc
  .tuple(power, fc.integer({ min: -1, max: 1 }), fc.integer({ min: 1, max: 9 }))
  .map(([n, more, times]) => Math.min(END_OF_TIME - 1, Math.max(0, times * 2 ** n + more)));
const beginning = time.map((at) => at - (at % 2 ** 12));

describe('periods between two beginnings', () => {
  it('have those questions in the database that were made between them', async () => {
    const property = fc.asyncProperty(
      fc.array(time, { minLength: 1, maxLength: 30 }),
      beginning,
      fc.oneof(beginning, fc.constant(END_OF_TIME)),
      async (times, from, to) => {
        const ids = JSON.stringify(
          times.map((at) => firstIdAt(at).replace('0000-000000000000', 'ffff-ffffffffffff')),
        );
        const found = await app.db.execute<{ id: string }>(sql`
          select id from json_array_elements_text(${ids}::text::json) id
          where question_periods(id::uuid) && ${`{${periodsBetween(from, to).join(',')}}`}::bigint[]`);
        expect(found.map(({ id }) => timeOf(id))).toEqual(times.filter((at) => at >= from && at < to));
      },
    );
    await fc.assert(property, { numRuns: 300 });
  });

  it('are few', () => {
    fc.assert(
      fc.property(beginning, beginning, (from, to) => {
        // At most seven of each length at either end, and eight of the longest.
        expect(periodsBetween(from, to).length).toBeLessThanOrEqual(11 * 14 + 8);
      }),
    );
  });
});

/** Of the periods, in milliseconds. */
const lengths = Array.from({ length: 12 }, (_, step) => 2 ** (12 + 3 * step));

it('begins a window with the longest period that does not reach back, or the shortest where each does', () => {
  fc.assert(
    fc.property(time, time, (at, before) => {
      const found = beginningOf(at, before);
      expect(found % 2 ** 12).toBe(0);
      expect(found).toBeLessThanOrEqual(at);
      if (found <= before) expect(at - found).toBeLessThan(2 ** 12);
      const longer = lengths.map((length) => at - (at % length)).filter((beginning) => beginning < found);
      // Those that begin earlier reach back to it.
      expect(Math.max(0, ...longer)).toBeLessThanOrEqual(before);
    }),
  );
});
