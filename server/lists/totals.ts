import { LRUCache } from 'lru-cache';

/** From how many rows a total may be a little old: below, counting takes about a millisecond. */
const LONG_LIST = 20_000;
/** How old the total of a long list may be, in milliseconds, while somebody turns its pages. */
const MOST_AGE_MS = 5_000;

/** Counts the rows of a list, by the list's name and its filters; what it gives for a long list may be 5 s old. */
export type Totals = (list: string, filters: object, count: () => Promise<number>) => Promise<number>;

export function createTotals(): Totals {
  const held = new LRUCache<string, number>({ max: 1_000, ttl: MOST_AGE_MS });
  return async (list, filters, count) => {
    const key = list + JSON.stringify(filters);
    const known = held.get(key);
    if (known !== undefined) return known;
    const total = await count();
    if (total >= LONG_LIST) held.set(key, total);
    return total;
  };
}
