import { shuffledOrder } from './shuffle.ts';

/** Questions of a paper of which each attempt is asked some: those that its seed draws. */
export interface Draw {
  name: string;
  /** How many are asked. */
  take: number;
  /** Of the questions to draw from, on the paper from 0. */
  positions: number[];
}

/** A question of a paper, which may belong to a draw. */
interface DrawnItem {
  draw?: Pick<Draw, 'name' | 'take'> | undefined;
}

/** The draws of a paper, in its order. */
export function drawsOf(items: readonly DrawnItem[]): Draw[] {
  const draws = new Map<string, Draw>();
  for (const [position, { draw }] of items.entries()) {
    if (draw === undefined) continue;
    const known = draws.get(draw.name) ?? { ...draw, positions: [] };
    known.positions.push(position);
    draws.set(draw.name, known);
  }
  return [...draws.values()];
}

export const hasDraws = (items: readonly DrawnItem[]): boolean =>
  items.some(({ draw }) => draw !== undefined);

/**
 * One selection of questions that an attempt may be asked: the first ones of each draw. All others have as many
 * questions in each section, and give the same marks, until a regrade gives the marks of a question to nobody.
 */
export function askedPositions(items: readonly DrawnItem[]): number[] {
  const out = new Set(drawsOf(items).flatMap(({ positions, take }) => positions.slice(take)));
  return [...items.keys()].filter((position) => !out.has(position));
}

/** How many questions each attempt is asked. */
export const askedCount = (items: readonly DrawnItem[]): number => askedPositions(items).length;

/** Streams of the seed from this on draw questions; those below shuffle (layout.ts). */
const DRAW_STREAMS = 0x2_0000;

/**
 * The positions of the questions that the attempt with a seed is asked, in the order of the paper; the same on every
 * machine. It belongs to the version of the layout, and changes only with it. What the paper says of its draws is read
 * once, for all attempts.
 */
export function drawing(items: readonly DrawnItem[]): (seed: number) => number[] {
  const draws = drawsOf(items);
  return (seed) => {
    const isOut = new Uint8Array(items.length);
    for (const [n, { positions, take }] of draws.entries()) {
      const order = shuffledOrder(positions.length, seed, DRAW_STREAMS + n);
      for (let i = take; i < order.length; i += 1) isOut[positions[order[i] ?? 0] ?? 0] = 1;
    }
    const asked: number[] = [];
    for (let position = 0; position < isOut.length; position += 1) {
      if (isOut[position] === 0) asked.push(position);
    }
    return asked;
  };
}

/** As {@link drawing}, for one attempt. */
export const drawnPositions = (items: readonly DrawnItem[], seed: number): number[] => drawing(items)(seed);
