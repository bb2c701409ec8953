import fc from 'fast-check';
import { expect, it } from 'vitest';
import { bitPlace, CODE_BITS, type Code, codeCells, decodeCode, testNumber } from './code.ts';
import { layOutSheet, type SheetPage, type SheetPlan } from './layout.ts';
import { markerPlaces } from './markers.ts';

const plans = fc
  .record({
    questions: fc.integer({ min: 1, max: 200 }),
    options: fc.constantFrom(4 as const, 5 as const),
    numbers: fc.integer({ min: 0, max: 30 }),
    roll: fc.integer({ min: 4, max: 12 }),
    sets: fc.constantFrom(0, 2, 4, 6),
  })
  .map(
    (plan): SheetPlan => ({
      ...plan,
      numbers: Math.min(plan.numbers, plan.questions),
      test: 'T1',
      title: 'Test',
      multiple: [1],
      set: null,
    }),
  );

/** What is too near to a bubble, or to the edge of the paper. */
function crowded(page: SheetPage): string[] {
  const solid = [
    ...page.anchors.map(({ x, y }) => ({ x, y, r: 1 })),
    ...markerPlaces.map(({ x, y }) => ({ x, y, r: 4.5 })),
  ];
  const edge = page.anchors.filter(({ x, y }) => x > 193 || y > 279).map(({ x, y }) => `anchor ${x} ${y}`);
  return page.bubbles.reduce((found, one, at) => {
    const name = `${one.field} ${one.value}`;
    const { x, y, r } = one;
    if (x - r < 18 || x + r > 192.5 || y + r > 278) found.push(`${name} at the edge`);
    for (const other of page.bubbles.slice(at + 1)) {
      if (Math.hypot(x - other.x, y - other.y) - r - other.r < 0.7) found.push(`${name} at ${other.field}`);
    }
    for (const square of solid) {
      const clear = Math.max(Math.abs(x - square.x), Math.abs(y - square.y)) - r - square.r;
      if (clear < 0.9) found.push(`${name} at a square ${square.x} ${square.y}`);
    }
    return found;
  }, edge);
}

it('prints each bubble of each question once, with white paper around it', () => {
  fc.assert(
    fc.property(plans, (plan) => {
      const layout = layOutSheet(plan);
      const bubbles = layout.pages.flatMap((page) => page.bubbles);
      const names = bubbles.map(({ field, value }) => `${field} ${value}`);
      const choices = plan.questions - plan.numbers;
      expect(new Set(names).size).toBe(names.length);
      expect(names).toHaveLength(
        choices * plan.options + plan.numbers * (7 * 11 + 1) + plan.roll * 10 + plan.sets,
      );
      expect(layout.pages.flatMap(crowded)).toEqual([]);
    }),
    { numRuns: 25 },
  );
});

it('reads a code with two misread squares, and no other test for this one', () => {
  const code: Code = { test: 'Term 1', set: 'C', page: 3 };
  const cells = codeCells(code);
  const bits = cells.map(({ y }, at): number => (y + 1 === bitPlace(at).upper ? 1 : 0));
  const certain = bits.map(() => 1);
  const own = testNumber('Term 1');
  expect(bits).toHaveLength(CODE_BITS);
  expect(decodeCode(bits, certain, own)).toEqual({ testNumber: own, set: 'C', page: 3 });
  for (const at of [4, 17]) {
    bits[at] = 1 - (bits[at] ?? 0);
    certain[at] = 0.1;
  }
  expect(decodeCode(bits, certain, own)).toEqual({ testNumber: own, set: 'C', page: 3 });
  expect(decodeCode(bits, certain, testNumber('Term 2'))).toBeNull();
});
