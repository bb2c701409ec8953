import fc from 'fast-check';
import { expect, it } from 'vitest';
import { FOOT, HEAD, layOutSheet, MARGIN, NUMBER, ROW, STEP } from './sheet-layout.ts';

it('every row of the picture stands inside it, and none on another', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 500 }), fc.integer({ min: 1, max: 26 }), (questions, most) => {
      const { width, height, rows } = layOutSheet(questions, most);
      expect(rows).toHaveLength(questions);
      const end = NUMBER + most * STEP;
      for (const { x, y } of rows) {
        expect(x).toBeGreaterThanOrEqual(MARGIN);
        expect(x + end).toBeLessThanOrEqual(width - MARGIN);
        expect(y - ROW / 2).toBeGreaterThanOrEqual(HEAD);
        expect(y + ROW / 2).toBeLessThanOrEqual(height - FOOT);
      }
      const byX = Map.groupBy(rows, ({ x }) => x);
      for (const column of byX.values()) {
        expect(new Set(column.map(({ y }) => y)).size).toBe(column.length);
      }
      const starts = [...byX.keys()].toSorted((a, b) => a - b);
      for (const [i, x] of starts.entries()) {
        if (i > 0) expect(x - (starts[i - 1] ?? 0)).toBeGreaterThan(end);
      }
    }),
  );
});
