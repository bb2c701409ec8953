import type { RevisionItem } from './revision.ts';
import { shuffledOrder } from './shuffle.ts';

/** Questions of a paper of which each attempt is asked some: those that its seed draws. */
export interface Draw {
  name: string;
  /** How many are asked. */
  take: number;
  /** Of the questions to draw from, on the paper from 0. */
  positions: number[];
}

type Drawn = Pick<RevisionItem, 'draw'>;

/** The draws of a paper, in its order. */
export function drawsOf(items: readonly Drawn[]): Draw[] {
  const draws = new Map<string, Draw>();
  for (const [position, { draw }] of items.entries()) {
    if (draw === undefined) continue;
    const known = draws.get(draw.name) ?? { ...draw, positions: [] };
    known.positions.push(position);
    draws.set(draw.name, known);
  }
  return [...draws.values()];
}

export const hasDraws = (items: readonly Drawn[]): boolean => items.some(({ draw }) => draw !== undefined);

/**
 * One selection of questions that an attempt may be asked: the first ones of each draw. All others have as many
 * questions in each section, and give the same marks, until a regrade gives the marks of a question to nobody.
 */
export function askedPositions(items: readonly Drawn[]): number[] {
  return selected(items, ({ positions }) => positions);
}

/** How many questions each attempt is asked. */
export const askedCount = (items: readonly Drawn[]): number => askedPositions(items).length;

/** Streams of the seed from this on draw questions; those below shuffle (layout.ts). */
const DRAW_STREAMS = 0x2_0000;

/**
 * The positions of the questions that the attempt with this seed is asked, in the order of the paper; the same on every
 * machine. It belongs to the version of the layout, and changes only with it.
 */
export function drawnPositions(items: readonly Drawn[], seed: number): number[] {
  return selected(items, ({ positions }, n) =>
    shuffledOrder(positions.length, seed, DRAW_STREAMS + n).map((at) => positions[at] ?? 0),
  );
}

function selected(items: readonly Drawn[], order: (draw: Draw, n: number) => readonly number[]): number[] {
  const out = new Set(drawsOf(items).flatMap((draw, n) => order(draw, n).slice(draw.take)));
  return [...items.keys()].filter((position) => !out.has(position));
}
