import { MARKER } from '../markers.ts';
import type { SheetPage } from '../sheet-layout.ts';
import type { FoundMarker } from './find-markers.ts';
import { type Homography, homographyOf, inverse, project, solve, zeros } from './homography.ts';
import { brightness, type Picture, type Point } from './picture.ts';

/** Where the paper lies in the picture. */
export interface Pose {
  /** From millimetres of flat paper to pixels. */
  flat: Homography;
  /** How far the paper's print lies from there, in millimetres: coefficients of a cubic in each direction. */
  bend: { x: number[]; y: number[] };
  /** Share of the anchors that were found where the bent paper has them. */
  anchorsFound: number;
  pixelsPerMillimetre: number;
  /** How bright black print is beside white paper around it, 0 to 1. */
  black: number;
}

const corner = [
  { x: -MARKER / 2, y: -MARKER / 2 },
  { x: MARKER / 2, y: -MARKER / 2 },
  { x: MARKER / 2, y: MARKER / 2 },
  { x: -MARKER / 2, y: MARKER / 2 },
];
/** How far a marker may lie from where others put it, in shares of the sheet's height. */
const TOLERANCE = 0.022;

/** The plane through at least three markers that agree and are far apart; null where there are none. */
export function flatPose(page: SheetPage, found: readonly FoundMarker[]): Homography | null {
  const pairsOf = ({ marker, corners }: FoundMarker) =>
    corners.map((to, at) => {
      const centre = page.markers[marker] ?? { x: 0, y: 0 };
      const off = corner[at] ?? { x: 0, y: 0 };
      return { from: { x: centre.x + off.x, y: centre.y + off.y }, to };
    });
  let best: FoundMarker[] = [];
  for (const [at, one] of found.entries()) {
    for (const other of found.slice(at + 1)) {
      if (one.marker === other.marker) continue;
      const map = homographyOf([...pairsOf(one), ...pairsOf(other)]);
      if (!map || !isUpright(map)) continue;
      const size = distance(project(map, { x: 105, y: 12.5 }), project(map, { x: 105, y: 284.5 }));
      const agreeing = found.filter((marker) => {
        const centre = page.markers[marker.marker] ?? { x: 0, y: 0 };
        return distance(project(map, centre), middle(marker.corners)) < size * TOLERANCE;
      });
      const distinct = [...new Map(agreeing.map((marker) => [marker.marker, marker])).values()];
      if (distinct.length > best.length) best = distinct;
    }
  }
  const places = best.map(({ marker }) => page.markers[marker] ?? { x: 0, y: 0 });
  const spread = (values: number[]) => Math.max(...values) - Math.min(...values);
  if (best.length < 3 || spread(places.map(({ x }) => x)) < 80 || spread(places.map(({ y }) => y)) < 150)
    return null;
  return homographyOf(best.flatMap(pairsOf));
}

const distance = (one: Point, other: Point) => Math.hypot(one.x - other.x, one.y - other.y);
const middle = (points: readonly Point[]) => ({
  x: points.reduce((sum, { x }) => sum + x, 0) / points.length,
  y: points.reduce((sum, { y }) => sum + y, 0) / points.length,
});

/** Not mirrored, and nothing of the paper behind the camera. */
function isUpright(map: Homography): boolean {
  const [a, b, c] = [
    { x: 0, y: 0 },
    { x: 210, y: 0 },
    { x: 0, y: 297 },
  ].map((point) => project(map, point));
  if (!a || !b || !c) return false;
  const [, , , , , , g = 0, h = 0, i = 1] = map;
  const signs = [i, g * 210 + i, h * 297 + i, g * 210 + h * 297 + i].map(Math.sign);
  return new Set(signs).size === 1 && (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x) > 0;
}

/** The pixel of a point of the sheet, in millimetres. */
export function place(pose: Pick<Pose, 'flat' | 'bend'>, x: number, y: number): Point {
  const terms = cubicTerms(x, y);
  let [right, down] = [0, 0];
  for (let at = 0; at < terms.length; at += 1) {
    const term = terms[at] ?? 0;
    right += (pose.bend.x[at] ?? 0) * term;
    down += (pose.bend.y[at] ?? 0) * term;
  }
  return project(pose.flat, { x: x + right, y: y + down });
}

function cubicTerms(x: number, y: number): number[] {
  const u = (x - 105) / 105;
  const v = (y - 148.5) / 148.5;
  return [1, u, v, u * u, u * v, v * v, u * u * u, u * u * v, u * v * v, v * v * v];
}

interface Sighting {
  /** Where the layout has it, in millimetres. */
  at: Point;
  /** How far from there it is seen on flat paper. */
  off: Point;
  weight: number;
}

/** Passes over the anchors: how far each is sought, in millimetres, and how many terms the bend has then. */
const passes = [
  { reach: 3, terms: 6 },
  { reach: 1.6, terms: 10 },
  { reach: 0.9, terms: 10 },
];

/** Follows the anchors over curled paper. */
export function bentPose(
  picture: Picture,
  page: SheetPage,
  flat: Homography,
  markers: readonly FoundMarker[],
): Pose {
  const back = inverse(flat);
  const fixed = markers.flatMap(({ marker, corners }): Sighting[] => {
    const at = page.markers[marker] ?? { x: 0, y: 0 };
    const seen = project(back, middle(corners));
    const off = { x: seen.x - at.x, y: seen.y - at.y };
    return Math.hypot(off.x, off.y) < 6 ? [{ at, off, weight: 1 }] : [];
  });
  let bend: Pose['bend'] = { x: [], y: [] };
  let found = 0;
  let black = 0.3;
  for (const { reach, terms } of passes) {
    const seen = page.anchors.flatMap((at) => {
      const anchor = findAnchor(picture, { flat, bend }, at, reach);
      if (!anchor) return [];
      const { x, y } = project(back, anchor.pixel);
      return [{ at, off: { x: x - at.x, y: y - at.y }, weight: 1, black: anchor.black }];
    });
    bend = fitBend([...fixed, ...seen], terms);
    const close = seen.filter(({ at, off }) => {
      const fit = bendAt(bend, at);
      return Math.hypot(fit.x - off.x, fit.y - off.y) < 0.6;
    });
    found = close.length / page.anchors.length;
    const blacks = close.map((one) => one.black).toSorted((one, other) => one - other);
    black = blacks[blacks.length >> 1] ?? black;
  }
  const [left, right] = [place({ flat, bend }, 20, 148), place({ flat, bend }, 190, 148)];
  const [top, bottom] = [place({ flat, bend }, 105, 30), place({ flat, bend }, 105, 270)];
  const pixelsPerMillimetre = Math.min(distance(left, right) / 170, distance(top, bottom) / 240);
  return { flat, bend, anchorsFound: found, pixelsPerMillimetre, black };
}

function bendAt(bend: Pose['bend'], { x, y }: Point): Point {
  const terms = cubicTerms(x, y);
  const sum = (coefficients: readonly number[]) =>
    coefficients.reduce((total, value, at) => total + value * (terms[at] ?? 0), 0);
  return { x: sum(bend.x), y: sum(bend.y) };
}

/** Least squares in which what lies off counts less each time; higher terms are held back where little is seen. */
function fitBend(sightings: readonly Sighting[], count: number): Pose['bend'] {
  let bend: Pose['bend'] = { x: [], y: [] };
  const weighted = sightings.map((one) => ({ ...one }));
  for (let round = 0; round < 6; round += 1) {
    const fit = (axis: 'x' | 'y') => {
      const matrix = Array.from({ length: count }, (_, at) =>
        Array.from({ length: count }, (_, other): number => (at === other ? (at < 3 ? 1e-3 : 0.05) : 0)),
      );
      const right = zeros(count);
      for (const { at, off, weight } of weighted) {
        const terms = cubicTerms(at.x, at.y).slice(0, count);
        terms.forEach((one, i) => {
          const line = matrix[i] ?? [];
          terms.forEach((other, j) => {
            line[j] = (line[j] ?? 0) + weight * one * other;
          });
          right[i] = (right[i] ?? 0) + weight * one * off[axis];
        });
      }
      return solve(matrix, right) ?? [];
    };
    bend = { x: fit('x'), y: fit('y') };
    const tolerance = [2, 1.2, 0.8, 0.5, 0.4, 0.4][round] ?? 0.4;
    for (const one of weighted) {
      const at = bendAt(bend, one.at);
      const miss = Math.hypot(at.x - one.off.x, at.y - one.off.y) / tolerance;
      one.weight = 1 / (1 + miss * miss) ** 2;
    }
  }
  return bend;
}

const STEP = 0.25;
/** In steps: half the side of an anchor, and of the white around it by which it is told from a filled bubble. */
const [INSIDE, GAP, AROUND] = [4, 5, 8];

/** The darkest square of 2 mm in light surroundings within `reach` millimetres of a place. */
function findAnchor(
  picture: Picture,
  pose: Pick<Pose, 'flat' | 'bend'>,
  { x, y }: Point,
  reach: number,
): { pixel: Point; black: number } | null {
  const centre = place(pose, x, y);
  if (centre.x < 0 || centre.y < 0 || centre.x >= picture.width || centre.y >= picture.height) return null;
  const right = place(pose, x + 1, y);
  const below = place(pose, x, y + 1);
  const pixelAt = (across: number, down: number) => ({
    x: centre.x + (right.x - centre.x) * across + (below.x - centre.x) * down,
    y: centre.y + (right.y - centre.y) * across + (below.y - centre.y) * down,
  });
  const half = Math.round(reach / STEP);
  const side = 2 * (half + AROUND);
  const sums = new Float64Array((side + 1) * (side + 1));
  for (let row = 0; row < side; row += 1) {
    let sum = 0;
    for (let column = 0; column < side; column += 1) {
      const pixel = pixelAt((column - side / 2 + 0.5) * STEP, (row - side / 2 + 0.5) * STEP);
      sum += brightness(picture, pixel.x, pixel.y);
      sums[(row + 1) * (side + 1) + column + 1] = (sums[row * (side + 1) + column + 1] ?? 0) + sum;
    }
  }
  const square = (column: number, row: number, r: number) => {
    const [l, t, w, b] = [column - r, (row - r) * (side + 1), column + r, (row + r) * (side + 1)];
    return (sums[b + w] ?? 0) - (sums[b + l] ?? 0) - (sums[t + w] ?? 0) + (sums[t + l] ?? 0);
  };
  const score = (column: number, row: number) => {
    const inside = square(column, row, INSIDE) / (2 * INSIDE) ** 2;
    const around =
      (square(column, row, AROUND) - square(column, row, GAP)) / ((2 * AROUND) ** 2 - (2 * GAP) ** 2);
    return { contrast: (around - inside) / Math.max(around, 20), black: inside / Math.max(around, 20) };
  };
  let best = { contrast: 0, black: 1, column: 0, row: 0, value: 0 };
  for (let row = AROUND; row <= side - AROUND; row += 1) {
    for (let column = AROUND; column <= side - AROUND; column += 1) {
      const here = score(column, row);
      const far = Math.hypot(column - side / 2, row - side / 2) / Math.max(half, 1);
      const value = here.contrast - 0.06 * far;
      if (value > best.value) best = { ...here, column, row, value };
    }
  }
  if (best.contrast < 0.22) return null;
  const at = (column: number, row: number) =>
    column < AROUND || row < AROUND || column > side - AROUND || row > side - AROUND
      ? best.contrast - 0.1
      : score(column, row).contrast;
  const across = peak(at(best.column - 1, best.row), best.contrast, at(best.column + 1, best.row));
  const down = peak(at(best.column, best.row - 1), best.contrast, at(best.column, best.row + 1));
  const pixel = pixelAt((best.column - side / 2 + across) * STEP, (best.row - side / 2 + down) * STEP);
  return { pixel, black: best.black };
}

/** Where a parabola through three values has its top, in steps from the middle one. */
function peak(before: number, here: number, after: number): number {
  const curve = before - 2 * here + after;
  return curve >= 0 ? 0 : Math.max(-0.5, Math.min(0.5, (before - after) / (2 * curve)));
}
