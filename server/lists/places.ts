import { LRUCache } from 'lru-cache';

/** The number of rows between places: an index scan skips them in about two milliseconds. */
const PLACE_EVERY = 5_000;
/** The number of places that one statement finds, so that no statement takes long. */
const PLACES_AT_ONCE = 10;
/** How long places stay valid, in milliseconds. Older ones are used once more while new ones are read. */
const MOST_AGE_MS = 60_000;

/** The values of a row in the columns of its list's sort. */
export type Key = readonly string[];

/** Gives the keys of every `every`th row among the first `rows` rows after a key, or from the start of the list. */
type NextKeys = (after: Key | undefined, steps: { every: number; rows: number }) => Promise<Key[]>;

/**
 * The last place at or before row `row` of a list in ascending order: its key, and the number of rows up to and including
 * it. Undefined where reading the list without a place skips only a few rows (`skipped`).
 */
export type Places = (
  list: string,
  far: { row: number; skipped: number },
  next: NextKeys,
) => Promise<{ key: Key; rows: number } | undefined>;

/**
 * Remembers the key of every 5,000th row of long sorted lists, so that far pages are read from there
 * (docs/decisions/0175-deep-pagination.md). The first request for a far page of a list scans its whole index,
 * in short statements.
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
