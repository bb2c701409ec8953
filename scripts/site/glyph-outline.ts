/** A point of an outline of TrueType; between two that are off the curve lies one on it, halfway. */
export interface OutlinePoint {
  x: number;
  y: number;
  isOn: boolean;
}

/** Closed curves, each as the points that follow each other. */
export type Outline = OutlinePoint[][];

/** Bits of a point's flags in the table `glyf`. */
const ON_CURVE = 1;
const SHORT = { x: 2, y: 4 };
const REPEAT = 8;
/** With a short coordinate: it is positive; else: it is that of the point before. */
const SAME = { x: 16, y: 32 };

/** Reads a glyph of the table `glyf`; undefined for one that is empty or made of other glyphs. */
export function readOutline(glyph: Buffer): Outline | undefined {
  if (glyph.length === 0) return undefined;
  const contours = glyph.readInt16BE(0);
  if (contours < 0) return undefined;
  const ends = Array.from({ length: contours }, (_, i) => glyph.readUInt16BE(10 + 2 * i));
  const count = (ends.at(-1) ?? -1) + 1;
  let at = 10 + 2 * contours;
  at += 2 + glyph.readUInt16BE(at);
  const flags: number[] = [];
  while (flags.length < count) {
    const flag = glyph.readUInt8(at++);
    const times = flag & REPEAT ? glyph.readUInt8(at++) : 0;
    for (let n = 0; n <= times; n++) flags.push(flag);
  }
  const coordinates = (axis: 'x' | 'y') => {
    let value = 0;
    return flags.map((flag) => {
      if (flag & SHORT[axis]) value += flag & SAME[axis] ? glyph.readUInt8(at++) : -glyph.readUInt8(at++);
      else if (!(flag & SAME[axis])) {
        value += glyph.readInt16BE(at);
        at += 2;
      }
      return value;
    });
  };
  const xs = coordinates('x');
  const ys = coordinates('y');
  const points = flags.map((flag, i) => ({ x: xs[i] ?? 0, y: ys[i] ?? 0, isOn: (flag & ON_CURVE) !== 0 }));
  return ends.map((end, i) => points.slice((ends[i - 1] ?? -1) + 1, end + 1));
}

/** Writes an outline as a glyph of the table `glyf`, without instructions. */
export function writeOutline(outline: Outline): Buffer {
  const points = outline.flat();
  const xs = points.map(({ x }) => x);
  const ys = points.map(({ y }) => y);
  const box = [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
  let end = -1;
  const ends = outline.map((contour) => (end += contour.length));
  const steps = (values: readonly number[]) => values.map((value, i) => value - (values[i - 1] ?? 0));
  const words = (values: readonly number[]) => {
    const bytes = Buffer.alloc(2 * values.length);
    for (const [i, value] of values.entries()) bytes.writeInt16BE(value, 2 * i);
    return bytes;
  };
  return Buffer.concat([
    words([outline.length, ...box, ...ends, 0]),
    Buffer.from(points.map(({ isOn }) => (isOn ? ON_CURVE : 0))),
    words(steps(xs)),
    words(steps(ys)),
  ]);
}
