import fc from 'fast-check';
import { expect, it } from 'vitest';
import { bitPlace, CODE_BITS, type Code, codeCells, decodeCode, testNumber } from './code.ts';
import { alikeQuestions, layOutSheet } from './layout.ts';
import { markerPlaces } from './markers.ts';
import type { SheetPage } from './sheet-layout.ts';

const plans = fc
  .record({
    questions: fc.integer({ min: 1, max: 200 }),
    options: fc.integer({ min: 2, max: 6 }),
    numbers: fc.integer({ min: 0, max: 30 }),
    roll: fc.integer({ min: 2, max: 12 }),
    sets: fc.constantFrom(0, 2, 4, 6),
  })
  .map((like) => ({ ...like, numbers: Math.min(like.numbers, like.questions) }));

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
    fc.property(plans, ({ roll, sets, ...like }) => {
      const questions = alikeQuestions({ ...like, multiple: [1] });
      const layout = layOutSheet({ test: 'T1', title: 'Test', set: null, questions, roll, sets });
      const names = layout.pages.map((page) => page.bubbles.map(({ field, value }) => `${field} ${value}`));
      const answers = names.flat().filter((name) => name.startsWith('q'));
      const choices = like.questions - like.numbers;
      expect(new Set(answers).size).toBe(answers.length);
      expect(answers).toHaveLength(choices * like.options + like.numbers * (7 * 11 + 1));
      // Each page says whose it is.
      for (const page of names) {
        expect(new Set(page).size).toBe(page.length);
        expect(page.filter((name) => !name.startsWith('q'))).toHaveLength(roll * 10 + sets);
      }
      expect(layout.pages.flatMap(crowded)).toEqual([]);
    }),
    { numRuns: 25 },
  );
});

it('has 180 questions with four options on one page, and leaves questions out that are answered elsewhere', () => {
  const plan = { test: 'T1', title: '', roll: 9, sets: 0, set: null };
  const neet = alikeQuestions({ questions: 180, options: 4 });
  expect(layOutSheet({ ...plan, questions: neet }).pages).toHaveLength(1);
  const mixed = [null, { kind: 'single' as const, options: 2 }, { kind: 'number' as const, options: 0 }];
  const layout = layOutSheet({ ...plan, questions: mixed });
  expect(layout.questions.map(({ question }) => question)).toEqual([2, 3]);
  const fields = new Set(layout.pages.flatMap(({ bubbles }) => bubbles.map(({ field }) => field)));
  expect([fields.has('q1'), fields.has('q2'), fields.has('q3.7')]).toEqual([false, true, true]);
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
