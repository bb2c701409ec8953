import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { movedBy, ranksAmong, sharesAfter, summarize } from './moved-shares.ts';

const share = fc.record({ got: fc.integer({ min: -20, max: 40 }), possible: fc.constantFrom(0, 30, 40) });

describe('ranks', () => {
  it('gives equal shares the same rank, of whatever papers, and counts those who are better', () => {
    const rank = ranksAmong([
      { got: 3, possible: 4, attempts: 2 },
      { got: 6, possible: 8, attempts: 1 },
      { got: 1, possible: 2, attempts: 5 },
      { got: 4, possible: 4, attempts: 1 },
    ]);
    expect(rank({ got: 4, possible: 4 })).toBe(1);
    expect(rank({ got: 75, possible: 100 })).toBe(2);
    expect(rank({ got: 1, possible: 2 })).toBe(5);
    expect(rank({ got: 0, possible: 2 })).toBe(10);
  });

  it('are what counting attempts one by one gives', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(share, share), { minLength: 1, maxLength: 12 }), (pairs) => {
        const part = ({ got, possible }: { got: number; possible: number }) =>
          possible === 0 ? 0 : got / possible;
        const rankIn = (
          all: readonly { got: number; possible: number }[],
          one: { got: number; possible: number },
        ) => 1 + all.filter((other) => part(other) > part(one)).length;
        const [before, after] = [pairs.map(([was]) => was), pairs.map(([, is]) => is)];
        // The first half is regraded, the others stay as they are.
        const moves = pairs
          .slice(0, Math.ceil(pairs.length / 2))
          .map(([was, is]) => ({ before: was, after: is, attempts: 1 }));
        const now = before.map((was, i) => (i < moves.length ? (after[i] ?? was) : was));
        const counted = before.map((one) => ({ ...one, attempts: 1 }));
        expect(summarize(counted, moves)).toEqual({
          attempts: moves.length,
          up: moves.filter((move) => part(move.after) > part(move.before)).length,
          down: moves.filter((move) => part(move.after) < part(move.before)).length,
          ranks: before.filter((was, i) => rankIn(before, was) !== rankIn(now, now[i] ?? was)).length,
        });
        const rankAfter = ranksAmong(sharesAfter(counted, moves));
        for (const one of now) expect(rankAfter(one)).toBe(rankIn(now, one));
      }),
    );
  });

  it('say how far a share moves, and never that it stays where it moves', () => {
    expect(movedBy({ got: 1, possible: 2 }, { got: 3, possible: 4 })).toBe(250_000);
    expect(movedBy({ got: 5, possible: 10 }, { got: 1, possible: 2 })).toBe(0);
    expect(movedBy({ got: 5_000_000, possible: 10_000_000 }, { got: 4_999_999, possible: 10_000_000 })).toBe(
      -1,
    );
  });
});
