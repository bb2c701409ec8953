import { describe, expect, it } from 'vitest';
import { matchRows, type RowDemand, shortagesOf } from './matching.ts';

/** A number from 0 up to 1 for each call, by a seed (mulberry32). */
function randomBy(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Up to five rows over up to eight families; what fits a row is in any order. */
function randomRows(seed: number): RowDemand<number>[] {
  const random = randomBy(seed);
  const families = Math.floor(random() * 9);
  const density = random();
  return Array.from({ length: 1 + Math.floor(random() * 5) }, () => ({
    count: Math.floor(random() * 4),
    fits: Array.from({ length: families }, (_, family) => ({
      family,
      at: random(),
      fits: random() < density,
    }))
      .filter(({ fits }) => fits)
      .toSorted((a, b) => a.at - b.at)
      .map(({ family }) => family),
  }));
}

/** The most that can be found, by trying all: each family goes to one row that it fits, or to none. */
function mostByTrying(rows: readonly RowDemand<number>[], family = 0, has = rows.map(() => 0)): number {
  if (family === 8) return has.reduce((sum, one) => sum + one, 0);
  let most = mostByTrying(rows, family + 1, has);
  for (const [row, { count, fits }] of rows.entries()) {
    const now = has[row] ?? 0;
    if (now >= count || !fits.includes(family)) continue;
    most = Math.max(most, mostByTrying(rows, family + 1, has.with(row, now + 1)));
  }
  return most;
}

const askedBy = (rows: readonly RowDemand<number>[]) => rows.reduce((sum, { count }) => sum + count, 0);

describe('1,000 random blueprints over small banks', () => {
  const seeds = Array.from({ length: 1_000 }, (_, seed) => seed);

  it('are met as far as trying everything meets them, each family once and where it fits', () => {
    for (const seed of seeds) {
      const rows = randomRows(seed);
      const taken = matchRows(rows);
      const all = taken.flat();
      expect(new Set(all).size, `seed ${seed}`).toBe(all.length);
      for (const [row, families] of taken.entries()) {
        expect(families.length).toBeLessThanOrEqual(rows[row]?.count ?? 0);
        expect(families.every((family) => rows[row]?.fits.includes(family))).toBe(true);
      }
      expect(all.length, `seed ${seed}`).toBe(mostByTrying(rows));
    }
  });

  it('name rows that cannot be met, and only those', () => {
    let impossible = 0;
    for (const seed of seeds) {
      const rows = randomRows(seed);
      const taken = matchRows(rows);
      const shortages = shortagesOf(rows, taken);
      const isMet = mostByTrying(rows) === askedBy(rows);
      expect(shortages.length === 0, `seed ${seed}`).toBe(isMet);
      if (!isMet) impossible += 1;
      for (const { rows: named, asked, available } of shortages) {
        const only = named.map((row) => rows[row] as RowDemand<number>);
        expect(asked).toBe(askedBy(only));
        expect(available).toBe(new Set(only.flatMap(({ fits }) => fits)).size);
        expect(mostByTrying(only), `seed ${seed}`).toBeLessThan(asked);
        // All of them but one are needed for it.
        const needed = named.filter((row) => {
          const others = named.filter((one) => one !== row).map((one) => rows[one] as RowDemand<number>);
          return askedBy(others) <= new Set(others.flatMap(({ fits }) => fits)).size;
        });
        expect(needed.length, `seed ${seed}`).toBeGreaterThanOrEqual(named.length - 1);
      }
      // A row that lacks something is in one of them.
      const short = rows.flatMap(({ count }, row) => ((taken[row]?.length ?? 0) < count ? [row] : []));
      expect(short.every((row) => shortages.some(({ rows: named }) => named.includes(row)))).toBe(true);
    }
    expect(impossible).toBeGreaterThan(300);
  });

  it('are met as well by as many families for each row as all rows ask for', () => {
    for (const seed of seeds) {
      const rows = randomRows(seed);
      const most = askedBy(rows);
      const cut = rows.map(({ count, fits }) => ({ count, fits: fits.slice(0, most) }));
      expect(matchRows(cut).flat().length, `seed ${seed}`).toBe(matchRows(rows).flat().length);
    }
  });
});

it('names the row alone that is the cause, not those that it competes with', () => {
  const rows = [
    { count: 2, fits: ['b', 'c'] },
    { count: 3, fits: ['a', 'b'] },
  ];
  expect(shortagesOf(rows, matchRows(rows))).toEqual([{ rows: [1], asked: 3, available: 2 }]);
});
