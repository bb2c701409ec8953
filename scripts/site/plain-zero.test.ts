import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import fc from 'fast-check';
import subset from 'subset-font';
import { expect, test } from 'vitest';
import { type Outline, readOutline, writeOutline } from './glyph-outline.ts';
import { withoutSlash, withoutSlashes } from './plain-zero.ts';

test('an outline is read as it was written', () => {
  const point = fc.record({
    x: fc.integer({ min: -2000, max: 2000 }),
    y: fc.integer({ min: -2000, max: 2000 }),
    isOn: fc.boolean(),
  });
  const outline = fc.array(fc.array(point, { minLength: 1, maxLength: 20 }), { minLength: 1, maxLength: 4 });
  fc.assert(
    fc.property(outline, (given) => {
      expect(readOutline(writeOutline(given))).toEqual(given);
    }),
  );
});

const square = (from: number, to: number): Outline[number] =>
  [
    [from, from],
    [to, from],
    [to, to],
    [from, to],
  ].map(([x = 0, y = 0]) => ({ x, y, isOn: true }));

test('only a glyph with two halves in an outer curve is changed', () => {
  expect(withoutSlash([square(0, 10)])).toBeUndefined();
  expect(withoutSlash([square(0, 10), square(2, 8)])).toBeUndefined();
  expect(withoutSlash([square(0, 10), square(1, 3), square(4, 6), square(7, 9)])).toBeUndefined();
});

test.each([400, 700])(
  'the zero of weight %d has an outer and an inner curve, in the same place',
  async (wght) => {
    const path =
      '@fontsource-variable/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-wght-normal.woff2';
    const original = readFileSync(createRequire(import.meta.url).resolve(path));
    const slashed = await subset(original, '0', { targetFormat: 'sfnt', variationAxes: { wght } });
    const plain = await subset(withoutSlashes(slashed), '0', { targetFormat: 'sfnt' });
    const before = outlinesOf(slashed).filter((outline) => outline.length === 3);
    const after = outlinesOf(plain).filter((outline) => outline.length === 2);
    // The proportional zero and the one of tables.
    expect(before.length).toBeGreaterThan(0);
    expect(after).toHaveLength(before.length);
    for (const [i, [outer, inner]] of after.entries()) {
      expect(before[i]).toContainEqual(outer);
      // The counter lies within the outer curve, and its middle is where that of the zero is.
      const middle = (points: Outline[number] = []) => {
        const ys = points.map(({ y }) => y);
        return (Math.max(...ys) + Math.min(...ys)) / 2;
      };
      expect(Math.abs(middle(inner) - middle(outer))).toBeLessThan(5);
    }
  },
);

/** The outlines of a font, glyph by glyph. */
function outlinesOf(sfnt: Buffer): Outline[] {
  const table = (tag: string) => {
    for (let at = 12; at < 12 + 16 * sfnt.readUInt16BE(4); at += 16) {
      if (sfnt.toString('latin1', at, at + 4) === tag) {
        const from = sfnt.readUInt32BE(at + 8);
        return sfnt.subarray(from, from + sfnt.readUInt32BE(at + 12));
      }
    }
    throw new Error(`No table ${tag}`);
  };
  const [head, loca, glyf] = [table('head'), table('loca'), table('glyf')];
  const isLong = head.readInt16BE(50) === 1;
  const offsets = Array.from({ length: loca.length / (isLong ? 4 : 2) }, (_, i) =>
    isLong ? loca.readUInt32BE(4 * i) : 2 * loca.readUInt16BE(2 * i),
  );
  return offsets.slice(1).flatMap((end, i) => {
    const outline = readOutline(glyf.subarray(offsets[i], end));
    return outline ? [outline] : [];
  });
}
