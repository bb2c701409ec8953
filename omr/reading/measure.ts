import type { Bubble, SheetPage } from '../sheet-layout.ts';
import { brightness, type Picture, type Point } from './picture.ts';
import { type Pose, place } from './pose.ts';

/** What is seen of a bubble. Darkness is 0 for the paper around it and 1 for black print. */
export interface Measure {
  bubble: Bubble;
  /** Darkness of samples within the ring. */
  inside: number[];
  /** Their mean, less what an empty bubble with this letter has. */
  darkness: number;
  /** Darkness of the printed ring. */
  ring: number;
  /** Darkness of samples that go round outside the ring, clockwise. */
  outside: number[];
  /** How much the paper itself varies here. */
  noise: number;
}

const OUTSIDE = 40;
const RING = 24;
/** Millimetres outside the ring where paper is white. */
const CLEAR = 0.48;
/** The paper around a bubble is seen around those within so many millimetres. */
const NEAR = 8.2;
/** Share of the radius within which ink counts: the ring itself lies outside. */
const INNER = 0.74;

const circle = (count: number) =>
  Array.from({ length: count }, (_, at) => {
    const angle = (at / count) * 2 * Math.PI;
    return { x: Math.cos(angle), y: Math.sin(angle) };
  });
const outsideCircle = circle(OUTSIDE);
const ringCircle = circle(RING);
const insideDisc = [0.16, 0.42, 0.68, 0.92].flatMap((radius, at) =>
  circle([4, 9, 14, 20][at] ?? 4).map(({ x, y }) => ({ x: x * radius * INNER, y: y * radius * INNER })),
);

/** Places of the paper in millimetres, and how light they are. Typed, because a sheet has thirty thousand. */
interface Lights {
  x: Float64Array;
  y: Float64Array;
  light: Float64Array;
}

const lightsOf = (count: number): Lights => ({
  x: new Float64Array(count),
  y: new Float64Array(count),
  light: new Float64Array(count),
});

/** A place on the paper with how pixels go on from there. */
interface Spot {
  centre: Point;
  right: Point;
  down: Point;
}

export function measureBubbles(picture: Picture, page: SheetPage, pose: Pose): Measure[] {
  const spots = page.bubbles.map(({ x, y }): Spot => {
    const centre = place(pose, x, y);
    const [right, down] = [place(pose, x + 1, y), place(pose, x, y + 1)];
    return {
      centre,
      right: { x: right.x - centre.x, y: right.y - centre.y },
      down: { x: down.x - centre.x, y: down.y - centre.y },
    };
  });
  const shifts = new Map<number, Point>();
  for (const group of new Set(page.bubbles.map((bubble) => bubble.group))) {
    const members = page.bubbles.flatMap((bubble, at) => {
      const spot = spots[at];
      return bubble.group === group && spot ? [{ bubble, spot }] : [];
    });
    shifts.set(group, shiftOf(picture, members));
  }
  const rims = page.bubbles.map((bubble, at): Lights => {
    const shift = shifts.get(bubble.group) ?? { x: 0, y: 0 };
    const rimOf = lightsOf(OUTSIDE);
    for (const [index, direction] of outsideCircle.entries()) {
      const off = rim(bubble, direction, CLEAR);
      rimOf.x[index] = bubble.x + off.x;
      rimOf.y[index] = bubble.y + off.y;
      rimOf.light[index] = sample(picture, spots[at], off.x + shift.x, off.y + shift.y);
    }
    return rimOf;
  });
  const measures = page.bubbles.map((bubble, at): Measure => {
    const near = rims.filter((_, index) => {
      const other = page.bubbles[index] ?? bubble;
      return (other.x - bubble.x) ** 2 + (other.y - bubble.y) ** 2 < NEAR ** 2;
    });
    const white = whitePlane(near, bubble);
    const shift = shifts.get(bubble.group) ?? { x: 0, y: 0 };
    const dark = (light: number, x: number, y: number) =>
      (1 - light / Math.max(white.at(x, y), 8)) / Math.max(1 - pose.black, 0.2);
    const seen = (x: number, y: number) => dark(sample(picture, spots[at], x + shift.x, y + shift.y), x, y);
    const inside = insideDisc.map(({ x, y }) => seen(x * bubble.r, y * bubble.r));
    const ring = ringCircle.map((point) => {
      const off = rim(bubble, point, 0);
      return seen(off.x, off.y);
    });
    const own = rims[at] ?? lightsOf(0);
    const outside = Array.from(own.light, (light, index) =>
      dark(light, (own.x[index] ?? 0) - bubble.x, (own.y[index] ?? 0) - bubble.y),
    );
    return { bubble, inside, darkness: mean(inside), ring: mean(ring), outside, noise: white.noise };
  });
  subtractPrint(measures);
  return measures;
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

export function percentile(values: readonly number[] | Float64Array, share: number): number {
  const some = new Float64Array(values);
  const wanted = Math.min(some.length - 1, Math.floor(share * some.length));
  // Sorted only as far as needed: sorting took a third of the time of a sheet.
  let [from, to] = [0, some.length - 1];
  while (from < to) {
    const pivot = some[(from + to) >> 1] ?? 0;
    let [low, high] = [from, to];
    while (low <= high) {
      while ((some[low] ?? 0) < pivot) low += 1;
      while ((some[high] ?? 0) > pivot) high -= 1;
      if (low > high) break;
      const moved = some[low] ?? 0;
      some[low] = some[high] ?? 0;
      some[high] = moved;
      low += 1;
      high -= 1;
    }
    if (wanted <= high) to = high;
    else if (wanted >= low) from = low;
    else break;
  }
  return some[wanted] ?? 0;
}

function sample(picture: Picture, spot: Spot | undefined, x: number, y: number): number {
  if (!spot) return 255;
  const { centre, right, down } = spot;
  return brightness(picture, centre.x + right.x * x + down.x * y, centre.y + right.y * x + down.y * y);
}

/** The point in this direction so far outside the outline of a bubble, from its centre. */
function rim({ r, shape }: Bubble, direction: Point, clear: number): Point {
  const reach = r + clear;
  if (shape === 'circle') return { x: direction.x * reach, y: direction.y * reach };
  // A square with round corners lies between the square and its circle.
  const side = Math.max(Math.abs(direction.x), Math.abs(direction.y));
  const far = Math.min(reach / side, reach * 1.24);
  return { x: direction.x * far, y: direction.y * far };
}

/** How far a group is printed from where the pose has it: where its rings are darkest, in millimetres. */
function shiftOf(picture: Picture, members: readonly { bubble: Bubble; spot: Spot }[]): Point {
  const every = members.length > 24 ? 2 : 1;
  const directions = ringCircle.filter((_, at) => at % 2 === 0);
  const places = members
    .filter((_, at) => at % every === 0)
    .flatMap(({ bubble, spot }) =>
      directions.map((direction) => ({
        spot,
        on: rim(bubble, direction, 0),
        off: rim(bubble, direction, 0.5),
      })),
    );
  const score = (right: number, down: number) => {
    let sum = 0;
    for (const { spot, on, off } of places) {
      sum +=
        sample(picture, spot, off.x + right, off.y + down) - sample(picture, spot, on.x + right, on.y + down);
    }
    return sum;
  };
  let best = { x: 0, y: 0, value: score(0, 0) * 1.03 };
  for (const step of [0.3, 0.15, 0.08]) {
    const reach = step === 0.3 ? 2 : 1;
    const { x, y } = best;
    for (let right = -reach; right <= reach; right += 1) {
      for (let down = -reach; down <= reach; down += 1) {
        const value = score(x + right * step, y + down * step);
        if (value > best.value) best = { x: x + right * step, y: y + down * step, value };
      }
    }
  }
  return best;
}

/** The paper's brightness around a bubble as a plane, fitted so that ink beside it does not count. */
function whitePlane(rims: readonly Lights[], { x, y }: Point) {
  const all = lightsOf(rims.length * OUTSIDE);
  for (const [at, rimOf] of rims.entries()) {
    all.x.set(rimOf.x, at * OUTSIDE);
    all.y.set(rimOf.y, at * OUTSIDE);
    all.light.set(rimOf.light, at * OUTSIDE);
  }
  let [level, right, down] = [percentile(all.light, 0.7), 0, 0];
  let noise = 0;
  for (let round = 0; round < 4; round += 1) {
    let [n, sx, sy, sxx, sxy, syy, sl, sxl, syl] = [0, 0, 0, 0, 0, 0, 0, 0, 0];
    let [spread, weights] = [0, 0];
    for (let at = 0; at < all.light.length; at += 1) {
      const u = (all.x[at] ?? 0) - x;
      const v = (all.y[at] ?? 0) - y;
      const light = all.light[at] ?? 0;
      const over = light / Math.max(level + right * u + down * v, 8) - 1;
      const weight = (over < -0.05 ? 0.0025 / (over * over) : 1) ** 2;
      n += weight;
      sx += weight * u;
      sy += weight * v;
      sxx += weight * u * u;
      sxy += weight * u * v;
      syy += weight * v * v;
      sl += weight * light;
      sxl += weight * u * light;
      syl += weight * v * light;
      spread += weight * Math.min(Math.abs(over), 0.2);
      weights += weight;
    }
    // Slopes are held back a little: the bubbles of one row say nothing about up and down.
    const ridge = n * 0.3;
    const [a, b, c] = [sxx - (sx * sx) / n + ridge, sxy - (sx * sy) / n, syy - (sy * sy) / n + ridge];
    const [p, q] = [sxl - (sx * sl) / n, syl - (sy * sl) / n];
    const turn = a * c - b * b;
    right = (p * c - q * b) / turn;
    down = (q * a - p * b) / turn;
    level = (sl - right * sx - down * sy) / n;
    noise = spread / weights;
  }
  return { at: (u: number, v: number) => level + right * u + down * v, noise };
}

/** Takes from each bubble what the empty ones with the same letter have on this sheet. */
function subtractPrint(measures: readonly Measure[]): void {
  const letters = Map.groupBy(measures, ({ bubble }) => `${bubble.value} ${bubble.r}`);
  const typical = new Map(
    [...letters].map(([letter, of]) => [
      letter,
      percentile(
        of.map(({ darkness }) => darkness),
        0.3,
      ),
    ]),
  );
  // A letter that nearly everybody would have to leave empty: where most are filled, the others' print is taken.
  const usual = percentile([...typical.values()], 0.5);
  for (const [letter, of] of letters) {
    const own = Math.min(typical.get(letter) ?? usual, usual + 0.07);
    for (const measure of of) measure.darkness -= own;
  }
}
