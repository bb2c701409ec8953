import type { Point } from './picture.ts';

/** A projective map of the plane as nine numbers, row by row. */
export type Homography = readonly number[];

export interface Pair {
  from: Point;
  to: Point;
}

export function project(map: Homography, { x, y }: Point): Point {
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0, i = 1] = map;
  const w = g * x + h * y + i;
  return { x: (a * x + b * y + c) / w, y: (d * x + e * y + f) / w };
}

/** The map that takes each `from` nearest to its `to`, by least squares; null where the points do not determine one. */
export function homographyOf(pairs: readonly Pair[]): Homography | null {
  const source = scaling(pairs.map(({ from }) => from));
  const target = scaling(pairs.map(({ to }) => to));
  const matrix = Array.from({ length: 8 }, () => zeros(8));
  const right = zeros(8);
  const add = (row: readonly number[], value: number) => {
    row.forEach((one, i) => {
      const line = matrix[i] ?? [];
      row.forEach((other, j) => {
        line[j] = (line[j] ?? 0) + one * other;
      });
      right[i] = (right[i] ?? 0) + one * value;
    });
  };
  for (const { from, to } of pairs) {
    const { x, y } = scaled(source, from);
    const { x: u, y: v } = scaled(target, to);
    add([x, y, 1, 0, 0, 0, -u * x, -u * y], u);
    add([0, 0, 0, x, y, 1, -v * x, -v * y], v);
  }
  const solution = solve(matrix, right);
  if (!solution) return null;
  const back = [1 / target.scale, 0, target.x, 0, 1 / target.scale, target.y, 0, 0, 1];
  const there = [
    source.scale,
    0,
    -source.scale * source.x,
    0,
    source.scale,
    -source.scale * source.y,
    0,
    0,
    1,
  ];
  return multiply(multiply(back, [...solution, 1]), there);
}

export const zeros = (count: number) => Array.from({ length: count }, () => 0);

export function inverse(map: Homography): Homography {
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0, i = 1] = map;
  return [
    e * i - f * h,
    c * h - b * i,
    b * f - c * e,
    f * g - d * i,
    a * i - c * g,
    c * d - a * f,
    d * h - e * g,
    b * g - a * h,
    a * e - b * d,
  ];
}

interface Scaling extends Point {
  scale: number;
}

const scaled = ({ x, y, scale }: Scaling, point: Point) => ({
  x: (point.x - x) * scale,
  y: (point.y - y) * scale,
});

function scaling(points: readonly Point[]): Scaling {
  const x = points.reduce((sum, point) => sum + point.x, 0) / points.length;
  const y = points.reduce((sum, point) => sum + point.y, 0) / points.length;
  const distance =
    points.reduce((sum, point) => sum + Math.hypot(point.x - x, point.y - y), 0) / points.length;
  return { x, y, scale: distance > 0 ? Math.SQRT2 / distance : 1 };
}

function multiply(one: Homography, other: Homography): number[] {
  return Array.from({ length: 9 }, (_, at) => {
    const row = Math.floor(at / 3) * 3;
    const column = at % 3;
    return [0, 1, 2].reduce((sum, k) => sum + (one[row + k] ?? 0) * (other[k * 3 + column] ?? 0), 0);
  });
}

/** Solves linear equations by elimination; changes its arguments. Null where they have no single solution. */
export function solve(matrix: number[][], right: number[]): number[] | null {
  const size = right.length;
  for (let column = 0; column < size; column += 1) {
    let pivot = column;
    for (let row = column + 1; row < size; row += 1) {
      if (Math.abs(matrix[row]?.[column] ?? 0) > Math.abs(matrix[pivot]?.[column] ?? 0)) pivot = row;
    }
    const top = matrix[pivot] ?? [];
    const value = top[column] ?? 0;
    if (Math.abs(value) < 1e-12) return null;
    matrix[pivot] = matrix[column] ?? [];
    matrix[column] = top;
    [right[pivot], right[column]] = [right[column] ?? 0, right[pivot] ?? 0];
    for (let row = 0; row < size; row += 1) {
      const line = matrix[row] ?? [];
      const factor = (line[column] ?? 0) / value;
      if (row === column || factor === 0) continue;
      for (let at = column; at < size; at += 1) line[at] = (line[at] ?? 0) - factor * (top[at] ?? 0);
      right[row] = (right[row] ?? 0) - factor * (right[column] ?? 0);
    }
  }
  return right.map((value, at) => value / (matrix[at]?.[at] ?? 1));
}
