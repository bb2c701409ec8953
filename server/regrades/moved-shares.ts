import type { RegradeSummary } from '../../contract/regrades.ts';

/** Marks of so many possible, both in units of the same size. */
export interface Share {
  got: number;
  possible: number;
}

export type CountedShare = Share & { attempts: number };

/** How many attempts move from one share to another. */
export interface Move {
  before: Share;
  after: Share;
  attempts: number;
}

/** Exact, for any two papers: above 0 where `a` is the larger part. Of no marks possible everybody has nothing. */
export function compareShares(a: Share, b: Share): number {
  const over = (one: Share) => BigInt(one.possible === 0 ? 0 : one.got);
  const under = (one: Share) => BigInt(one.possible === 0 ? 1 : one.possible);
  const difference = over(a) * under(b) - over(b) * under(a);
  if (difference === 0n) return 0;
  return difference > 0n ? 1 : -1;
}

/** Gives the rank of a share among these: 1 and how many are better; equal shares have the same rank. */
export function ranksAmong(shares: readonly CountedShare[]): (share: Share) => number {
  const sorted = shares.toSorted((a, b) => compareShares(b, a));
  const better = [0];
  for (const { attempts } of sorted) better.push((better.at(-1) ?? 0) + attempts);
  return (share) => {
    let [low, high] = [0, sorted.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      const one = sorted[middle];
      if (one && compareShares(one, share) > 0) low = middle + 1;
      else high = middle;
    }
    return 1 + (better[low] ?? 0);
  };
}

/** How the shares are spread once the attempts have moved. */
export function sharesAfter(before: readonly CountedShare[], moves: readonly Move[]): CountedShare[] {
  const counts = new Map<string, CountedShare>();
  const add = ({ got, possible }: Share, attempts: number) => {
    const key = `${got}/${possible}`;
    const known = counts.get(key)?.attempts ?? 0;
    counts.set(key, { got, possible, attempts: known + attempts });
  };
  for (const share of before) add(share, share.attempts);
  for (const { before: was, after, attempts } of moves) {
    add(was, -attempts);
    add(after, attempts);
  }
  return [...counts.values()].filter(({ attempts }) => attempts > 0);
}

/** What moves, among all attempts at a test: `before` counts the shares of all of them, those that move too. */
export function summarize(before: readonly CountedShare[], moves: readonly Move[]): RegradeSummary {
  const after = sharesAfter(before, moves);
  const [rankBefore, rankAfter] = [ranksAmong(before), ranksAmong(after)];
  const stayed = sharesAfter(
    before,
    moves.map((move) => ({ ...move, after: NOWHERE })),
  ).filter(({ possible }) => possible >= 0);
  const sum = <T extends { attempts: number }>(list: readonly T[], isCounted: (one: T) => boolean) =>
    list.filter(isCounted).reduce((total, { attempts }) => total + attempts, 0);
  return {
    attempts: sum(moves, () => true),
    up: sum(moves, (move) => compareShares(move.after, move.before) > 0),
    down: sum(moves, (move) => compareShares(move.after, move.before) < 0),
    ranks:
      sum(moves, (move) => rankBefore(move.before) !== rankAfter(move.after)) +
      sum(stayed, (share) => rankBefore(share) !== rankAfter(share)),
  };
}

const NOWHERE: Share = { got: 0, possible: -1 };

const MILLION = 1_000_000;

/** How far a share moves, in millionths; never 0 where it moves at all. */
export function movedBy(before: Share, after: Share): number {
  const part = ({ got, possible }: Share) => (possible === 0 ? 0 : got / possible);
  const moved = Math.round(MILLION * (part(after) - part(before)));
  return moved === 0 ? compareShares(after, before) : moved;
}
