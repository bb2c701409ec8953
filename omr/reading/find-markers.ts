import { isMarkerBlack, markerCodes } from '../markers.ts';
import { homographyOf, project } from './homography.ts';
import { brightness, darkPixels, halved, type Picture, type Point } from './picture.ts';

/** A marker in the picture: its number, and its corners clockwise from its own top left. */
export interface FoundMarker {
  marker: number;
  corners: Point[];
}

/** The surroundings by which dark is judged: more than a marker in any picture of a sheet. */
const REACH = 28;
/** Sides of a marker in pixels of the half picture. */
const SMALLEST = 9;
const LARGEST = 110;
const WRONG_BITS = 2;

/** All places of the picture that look like a marker; some may be chance. */
export function findMarkers(picture: Picture): FoundMarker[] {
  const half = halved(picture);
  const dark = darkPixels(half, REACH);
  return hulls(dark, half.width, half.height).flatMap((hull) => {
    const quad = quadOf(hull);
    if (!quad) return [];
    // Whole coordinates are centres of pixels, in both pictures.
    const whole = quad.map(({ x, y }) => ({ x: x * 2 + 0.5, y: y * 2 + 0.5 }));
    const corners = sharpened(picture, whole);
    return corners ? identify(picture, corners) : [];
  });
}

/** The convex hulls of connected dark pixels that are about as wide as high. */
function hulls(dark: Uint8Array, width: number, height: number): Point[][] {
  const found: Point[][] = [];
  const stack = new Int32Array(width * height);
  /** The ends of each row of what is being followed. */
  const lefts = new Int32Array(height).fill(width);
  const rights = new Int32Array(height).fill(-1);
  for (let start = 0; start < dark.length; start += 1) {
    if (dark[start] !== 1) continue;
    let [left, right, top, bottom] = [width, 0, height, 0];
    let depth = 0;
    stack[depth++] = start;
    dark[start] = 2;
    while (depth > 0) {
      const at = stack[--depth] ?? 0;
      const y = Math.floor(at / width);
      const x = at - y * width;
      if (x < left) left = x;
      if (x > right) right = x;
      if (y < top) top = y;
      if (y > bottom) bottom = y;
      if (x < (lefts[y] ?? 0)) lefts[y] = x;
      if (x > (rights[y] ?? 0)) rights[y] = x;
      if (x > 0 && dark[at - 1] === 1) {
        dark[at - 1] = 2;
        stack[depth++] = at - 1;
      }
      if (x < width - 1 && dark[at + 1] === 1) {
        dark[at + 1] = 2;
        stack[depth++] = at + 1;
      }
      if (y > 0 && dark[at - width] === 1) {
        dark[at - width] = 2;
        stack[depth++] = at - width;
      }
      if (y < height - 1 && dark[at + width] === 1) {
        dark[at + width] = 2;
        stack[depth++] = at + width;
      }
    }
    const [across, down] = [right - left + 1, bottom - top + 1];
    const isMarkerLike =
      Math.min(across, down) >= SMALLEST &&
      Math.max(across, down) <= LARGEST &&
      across <= 2.2 * down &&
      down <= 2.2 * across;
    if (isMarkerLike) {
      const points: Point[] = [];
      for (let y = top; y <= bottom; y += 1) {
        const [start, end] = [(lefts[y] ?? 0) - 0.5, (rights[y] ?? 0) + 0.5];
        points.push({ x: start, y: y - 0.5 }, { x: start, y: y + 0.5 });
        points.push({ x: end, y: y - 0.5 }, { x: end, y: y + 0.5 });
      }
      found.push(convexHull(points));
    }
    lefts.fill(width, top, bottom + 1);
    rights.fill(-1, top, bottom + 1);
  }
  return found;
}

function convexHull(points: Point[]): Point[] {
  const sorted = points.toSorted((one, other) => one.x - other.x || one.y - other.y);
  const chain = (ordered: readonly Point[]) => {
    const hull: Point[] = [];
    for (const point of ordered) {
      while (hull.length > 1) {
        const [before, last] = [hull.at(-2), hull.at(-1)];
        if (!before || !last || cross(before, last, point) > 0) break;
        hull.pop();
      }
      hull.push(point);
    }
    return hull.slice(0, -1);
  };
  return [...chain(sorted), ...chain(sorted.toReversed())];
}

const cross = (a: Point, b: Point, c: Point) => (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);
const area = (points: readonly Point[]) =>
  points.reduce((sum, { x, y }, at) => {
    const next = points[(at + 1) % points.length] ?? { x, y };
    return sum + x * next.y - next.x * y;
  }, 0) / 2;

/** The four corners of a hull in its order, or null where it is no quadrilateral. */
function quadOf(hull: readonly Point[]): Point[] | null {
  const farthest = (score: (point: Point) => number) =>
    hull.reduce((best, point) => (score(point) > score(best) ? point : best), hull[0] ?? { x: 0, y: 0 });
  const middle = {
    x: hull.reduce((sum, { x }) => sum + x, 0) / hull.length,
    y: hull.reduce((sum, { y }) => sum + y, 0) / hull.length,
  };
  const first = farthest((point) => Math.hypot(point.x - middle.x, point.y - middle.y));
  const third = farthest((point) => Math.hypot(point.x - first.x, point.y - first.y));
  const second = farthest((point) => -cross(first, third, point));
  const fourth = farthest((point) => cross(first, third, point));
  const quad = [first, second, third, fourth];
  const whole = area(hull);
  if (whole < SMALLEST * SMALLEST * 0.6 || area(quad) < whole * 0.82) return null;
  return quad;
}

/** The corners to parts of a pixel: where straight lines along the four edges meet. */
function sharpened(picture: Picture, quad: readonly Point[]): Point[] | null {
  const lines = quad.map((start, at) => edgeLine(picture, start, quad[(at + 1) % 4] ?? start));
  return quad.every((_, at) => lines[at])
    ? quad.map((corner, at) => meet(lines[(at + 3) % 4], lines[at]) ?? corner)
    : null;
}

/** A line as a point on it and its direction. */
interface Line {
  point: Point;
  along: Point;
}

function edgeLine(picture: Picture, start: Point, end: Point): Line | null {
  const length = Math.hypot(end.x - start.x, end.y - start.y);
  if (length < 6) return null;
  const along = { x: (end.x - start.x) / length, y: (end.y - start.y) / length };
  // Outwards, where corners go round clockwise.
  const out = { x: along.y, y: -along.x };
  const reach = Math.min(4, length * 0.12);
  const offsets: { at: number; off: number }[] = [];
  for (let step = 0; step < 14; step += 1) {
    const at = length * (0.14 + (0.72 * step) / 13);
    const values: number[] = [];
    for (let off = -reach; off <= reach; off += 0.5) {
      values.push(
        brightness(picture, start.x + along.x * at + out.x * off, start.y + along.y * at + out.y * off),
      );
    }
    const low = Math.min(...values);
    const high = Math.max(...values);
    if (high - low < 12) continue;
    const level = (low + high) / 2;
    const crossing = values.findIndex((value, i) => value < level && (values[i + 1] ?? 0) >= level);
    if (crossing < 0) continue;
    const [before = 0, after = 0] = [values[crossing], values[crossing + 1]];
    offsets.push({ at, off: -reach + 0.5 * (crossing + (level - before) / (after - before)) });
  }
  if (offsets.length < 5) return { point: start, along };
  const middle = (values: number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;
  const typical = middle(offsets.map(({ off }) => off));
  const kept = offsets.filter(({ off }) => Math.abs(off - typical) < 1.5);
  const meanAt = kept.reduce((sum, { at }) => sum + at, 0) / kept.length;
  const meanOff = kept.reduce((sum, { off }) => sum + off, 0) / kept.length;
  const spread = kept.reduce((sum, { at }) => sum + (at - meanAt) ** 2, 0);
  const slope = kept.reduce((sum, { at, off }) => sum + (at - meanAt) * (off - meanOff), 0) / (spread || 1);
  const place = (at: number, off: number) => ({
    x: start.x + along.x * at + out.x * off,
    y: start.y + along.y * at + out.y * off,
  });
  const from = place(0, meanOff - slope * meanAt);
  const to = place(length, meanOff + slope * (length - meanAt));
  const far = Math.hypot(to.x - from.x, to.y - from.y);
  return { point: from, along: { x: (to.x - from.x) / far, y: (to.y - from.y) / far } };
}

function meet(one: Line | null | undefined, other: Line | null | undefined): Point | null {
  if (!one || !other) return null;
  const turn = one.along.x * other.along.y - one.along.y * other.along.x;
  if (Math.abs(turn) < 0.2) return null;
  const [x, y] = [other.point.x - one.point.x, other.point.y - one.point.y];
  const far = (x * other.along.y - y * other.along.x) / turn;
  return { x: one.point.x + one.along.x * far, y: one.point.y + one.along.y * far };
}

const unit = [
  { x: 0, y: 0 },
  { x: 6, y: 0 },
  { x: 6, y: 6 },
  { x: 0, y: 6 },
];

function identify(picture: Picture, corners: readonly Point[]): FoundMarker[] {
  const map = homographyOf(unit.map((from, at) => ({ from, to: corners[at] ?? from })));
  if (!map) return [];
  const cells: number[] = [];
  for (let row = 0; row < 6; row += 1) {
    for (let column = 0; column < 6; column += 1) {
      let sum = 0;
      for (const [right, down] of [
        [0.5, 0.5],
        [0.3, 0.3],
        [0.7, 0.3],
        [0.3, 0.7],
        [0.7, 0.7],
      ] as const) {
        const { x, y } = project(map, { x: column + right, y: row + down });
        sum += brightness(picture, x, y);
      }
      cells.push(sum / 5);
    }
  }
  const low = Math.min(...cells);
  const high = Math.max(...cells);
  if (high - low < 20) return [];
  const black = (column: number, row: number) => (cells[row * 6 + column] ?? 0) < (low + high) / 2;
  const turns = [0, 1, 2, 3].flatMap((turn) =>
    markerCodes.map((code, marker) => ({ marker, turn, wrong: wrongBits(code, turn, black) })),
  );
  const best = turns.reduce((one, other) => (other.wrong < one.wrong ? other : one));
  if (best.wrong > WRONG_BITS) return [];
  return [
    { marker: best.marker, corners: unit.map((_, at) => corners[(at + best.turn) % 4] ?? { x: 0, y: 0 }) },
  ];
}

/** How many cells differ from a marker whose own top left corner is the `turn`th corner of the quadrilateral. */
function wrongBits(code: number, turn: number, black: (column: number, row: number) => boolean): number {
  let inner = 0;
  let edge = 0;
  for (let row = 0; row < 6; row += 1) {
    for (let column = 0; column < 6; column += 1) {
      let [x, y] = [column, row];
      for (let quarter = 0; quarter < turn; quarter += 1) [x, y] = [5 - y, x];
      if (black(x, y) === isMarkerBlack(code, column, row)) continue;
      if (column === 0 || row === 0 || column === 5 || row === 5) edge += 1;
      else inner += 1;
    }
  }
  return edge > 3 ? 36 : inner;
}
