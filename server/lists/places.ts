import { LRUCache } from 'lru-cache';

/** Rows from one place to the next: an index skips so many in about two milliseconds. */
const PLACE_EVERY = 5_000;
/** Places that one statement finds, so that none takes long. */
const PLACES_AT_ONCE = 10;
/** For how long places are taken as they are, in milliseconds; older ones are used once more while new ones are made. */
const MOST_AGE_MS = 60_000;

/** The values of a row in the columns of its list's sort. */
export type Key = readonly string[];

/** The keys of every `every`th row among the next `rows` rows behind another, or from the start. */
type NextKeys = (after: Key | undefined, steps: { every: number; rows: number }) => Promise<Key[]>;

/**
 * A row at or before the row `row` of a list in ascending order, with how many rows come up to it, so that few are left to
 * be skipped. Undefined where only few would be `skipped` without it.
 */
export type Places = (
  list: string,
  far: { row: number; skipped: number },
  next: NextKeys,
) => Promise<{ key: Key; rows: number } | undefined>;

/**
 * Remembers every 5,000th row of long sorted lists, from which far pages are read
 * (docs/decisions/0175-far-pages-begin-at-places.md). The first far page of a list walks through all of its index, in
 * short statements.
 */
export function createPlaces(every = PLACE_EVERY): Places {
  const held = new LRUCache<string, Key[], NextKeys>({
    max: 200,
    ttl: MOST_AGE_MS,
    allowStale: true,
    noDeleteOnFetchRejection: true,
    allowStaleOnFetchRejection: true,
    fetchMethod: async (_list, _stale, { context: next }) => {
      const keys: Key[] = [];
      const steps = { every, rows: every * PLACES_AT_ONCE };
      for (let isOver = false; !isOver; ) {
        const found = await next(keys.at(-1), steps);
        keys.push(...found);
        isOver = found.length < PLACES_AT_ONCE;
      }
      return keys;
    },
  });
  return async (list, { row, skipped }, next) => {
    if (skipped < 2 * every) return undefined;
    const keys = (await held.fetch(list, { context: next })) ?? [];
    const place = Math.min(Math.floor(row / every), keys.length);
    const key = keys[place - 1];
    return key && { key, rows: place * every };
  };
}
