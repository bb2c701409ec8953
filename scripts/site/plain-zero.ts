import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import subset from 'subset-font';
import { cachedFont } from './cached-font.ts';
import { type Outline, type OutlinePoint, readOutline, writeOutline } from './glyph-outline.ts';

/**
 * The zero of the reading font without its slash, as schoolbooks print it: Class 10, not Class 1Ø. The font has no such
 * form of its own, so the build makes one: a font with this glyph alone, in two weights, which the style sheet puts in
 * place of the digit (web/ui/fonts.css). The Open Font License allows it.
 */
const font = createRequire(import.meta.url).resolve(
  '@fontsource-variable/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-wght-normal.woff2',
);

/** The code that makes the font, which the name of the cached file depends on. */
const CODE = ['plain-zero.ts', 'glyph-outline.ts'].map((name) =>
  readFileSync(join(import.meta.dirname, name)),
);

/** Returns the path of the font with the zero alone, in one weight. */
export async function plainZero(weight: 400 | 700): Promise<string> {
  const original = readFileSync(font);
  return cachedFont(`atkinson-hyperlegible-next-latin-zero-${weight}`, [original, ...CODE], async () => {
    const slashed = await subset(original, '0', { targetFormat: 'sfnt', variationAxes: { wght: weight } });
    // Once more, which rewrites the tables and their checksums.
    return subset(withoutSlashes(slashed), '0', { targetFormat: 'woff2' });
  });
}

/** A TrueType font whose glyphs with a slash through their counter have none. */
export function withoutSlashes(sfnt: Buffer): Buffer {
  const tables = tablesOf(sfnt);
  const [head, loca, glyf, maxp] = ['head', 'loca', 'glyf', 'maxp'].map((tag) => tables.get(tag)?.bytes);
  if (!head || !loca || !glyf || !maxp) throw new Error('The font has no outlines of TrueType');
  const isLong = head.readInt16BE(50) === 1;
  const offset = (glyph: number) =>
    isLong ? loca.readUInt32BE(4 * glyph) : 2 * loca.readUInt16BE(2 * glyph);
  const glyphs = Array.from({ length: maxp.readUInt16BE(4) }, (_, glyph) => {
    const bytes = glyf.subarray(offset(glyph), offset(glyph + 1));
    const outline = readOutline(bytes);
    const plain = outline && withoutSlash(outline);
    // Each glyph begins at a multiple of four bytes.
    const whole = plain ? writeOutline(plain) : bytes;
    return Buffer.concat([whole, Buffer.alloc((4 - (whole.length % 4)) % 4)]);
  });
  const offsets = Buffer.alloc(4 * (glyphs.length + 1));
  let end = 0;
  for (const [i, glyph] of glyphs.entries()) offsets.writeUInt32BE((end += glyph.length), 4 * (i + 1));
  head.writeInt16BE(1, 50);
  return replaced(sfnt, { glyf: Buffer.concat(glyphs), loca: offsets });
}

/** The table directory of a font, with the bytes of each table. */
function tablesOf(sfnt: Buffer): Map<string, { entry: number; bytes: Buffer }> {
  const count = sfnt.readUInt16BE(4);
  return new Map(
    Array.from({ length: count }, (_, i) => {
      const entry = 12 + 16 * i;
      const from = sfnt.readUInt32BE(entry + 8);
      const bytes = sfnt.subarray(from, from + sfnt.readUInt32BE(entry + 12));
      return [sfnt.toString('latin1', entry, entry + 4), { entry, bytes }] as const;
    }),
  );
}

/** The font with other tables in place of its own, put behind all others. */
function replaced(sfnt: Buffer, tables: Record<string, Buffer>): Buffer {
  const parts = [Buffer.concat([sfnt, Buffer.alloc((4 - (sfnt.length % 4)) % 4)])];
  let end = parts[0]?.length ?? 0;
  for (const [tag, bytes] of Object.entries(tables)) {
    const { entry = 0 } = tablesOf(sfnt).get(tag) ?? {};
    parts[0]?.writeUInt32BE(end, entry + 8);
    parts[0]?.writeUInt32BE(bytes.length, entry + 12);
    const whole = Buffer.concat([bytes, Buffer.alloc((4 - (bytes.length % 4)) % 4)]);
    parts.push(whole);
    end += whole.length;
  }
  return Buffer.concat(parts);
}

/** Joins the two halves of a counter; undefined for a glyph that is not an outer curve with two halves in it. */
export function withoutSlash(outline: Outline): Outline | undefined {
  const [outer, one, other, ...more] = outline.toSorted((a, b) => widthOf(b) - widthOf(a));
  if (!outer || !one || !other || more.length > 0) return undefined;
  const first = fromSlash(one);
  const second = fromSlash(other);
  return [outer, [...first, cornerBetween(first, second), ...second, cornerBetween(second, first)]];
}

function widthOf(contour: readonly OutlinePoint[]): number {
  const xs = contour.map(({ x }) => x);
  return Math.max(...xs) - Math.min(...xs);
}

/** The points of a half from one end of the slash to the other: the slash is its longest straight edge. */
function fromSlash(contour: readonly OutlinePoint[]): OutlinePoint[] {
  const edges = contour.map((point, i) => {
    const next = contour[(i + 1) % contour.length] ?? point;
    return point.isOn && next.isOn ? Math.hypot(next.x - point.x, next.y - point.y) : 0;
  });
  const slash = edges.indexOf(Math.max(...edges));
  return [...contour.slice(slash + 1), ...contour.slice(0, slash + 1)];
}

/** The point off the curve that leads smoothly from the end of one curve to the beginning of another. */
function cornerBetween(curve: readonly OutlinePoint[], next: readonly OutlinePoint[]): OutlinePoint {
  const [before, end] = curve.slice(-2);
  const [begin, after] = next;
  if (!before || !end || !begin || !after) throw new Error('A half of the counter has too few points');
  const leaving = { x: end.x - before.x, y: end.y - before.y };
  const coming = { x: begin.x - after.x, y: begin.y - after.y };
  const across = leaving.x * coming.y - leaving.y * coming.x;
  const far = ((begin.x - end.x) * coming.y - (begin.y - end.y) * coming.x) / across;
  return { x: Math.round(end.x + far * leaving.x), y: Math.round(end.y + far * leaving.y), isOn: false };
}
