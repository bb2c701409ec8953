import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { askedCount, askedPositions, drawnPositions, drawsOf } from './draws.ts';
import { MAX_SEED } from './shuffle.ts';

const seed = fc.integer({ min: 0, max: MAX_SEED });

/** Runs of fixed questions and of draws. */
const paper = fc
  .array(
    fc.oneof(
      fc.record({ fixed: fc.integer({ min: 1, max: 4 }) }),
      fc
        .record({ pool: fc.integer({ min: 1, max: 12 }), take: fc.integer({ min: 1, max: 12 }) })
        .map(({ pool, take }) => ({ pool, take: Math.min(pool, take) })),
    ),
    { maxLength: 6 },
  )
  .map((runs) =>
    runs.flatMap((run, n): { draw?: { name: string; take: number } }[] =>
      'fixed' in run
        ? Array.from({ length: run.fixed }, () => ({}))
        : Array.from({ length: run.pool }, () => ({ draw: { name: `d${n}`, take: run.take } })),
    ),
  );

describe('a paper with draws', () => {
  it('asks every attempt all fixed questions and as many of each draw, in the order of the paper', () => {
    fc.assert(
      fc.property(paper, seed, (items, at) => {
        const drawn = drawnPositions(items, at);
        expect(drawn).toEqual(drawn.toSorted((a, b) => a - b));
        expect(drawn).toHaveLength(askedCount(items));
        for (const { positions, take } of drawsOf(items)) {
          expect(drawn.filter((position) => positions.includes(position))).toHaveLength(take);
        }
        const fixed = [...items.keys()].filter((position) => items[position]?.draw === undefined);
        expect(drawn).toEqual(expect.arrayContaining(fixed));
        // Each place of the attempt is in the same draw, and so in the same section, for all.
        const drawOf = (position: number) => items[position]?.draw?.name;
        expect(drawn.map(drawOf)).toEqual(askedPositions(items).map(drawOf));
      }),
    );
  });

  it('asks the same questions again for the same seed', () => {
    const items = [{}, ...Array.from({ length: 8 }, () => ({ draw: { name: 'waves', take: 3 } })), {}];
    expect(
      [0, 1, 20261122, MAX_SEED].map((at) => drawnPositions(items, at).join(' ')),
    ).toMatchInlineSnapshot(`
      [
        "0 1 3 7 9",
        "0 3 6 7 9",
        "0 3 4 7 9",
        "0 3 6 7 9",
      ]
    `);
  });

  it('asks each question of a draw about equally often', () => {
    const items = Array.from({ length: 10 }, () => ({ draw: { name: 'waves', take: 4 } }));
    const counts = items.map(() => 0);
    for (let at = 0; at < 5_000; at += 1) {
      for (const position of drawnPositions(items, at * 7919)) counts[position] = (counts[position] ?? 0) + 1;
    }
    // 2,000 each, with a standard deviation of 35.
    for (const count of counts) expect(Math.abs(count - 2_000)).toBeLessThan(200);
  });

  it('is drawn alike for each draw of its own', () => {
    const items = ['a', 'b'].flatMap((name) =>
      Array.from({ length: 20 }, () => ({ draw: { name, take: 10 } })),
    );
    const [one, other] = [0, 20].map((from) =>
      drawnPositions(items, 42).flatMap((at) => (at >= from && at < from + 20 ? at - from : [])),
    );
    expect(one).not.toEqual(other);
  });
});
