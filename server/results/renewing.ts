import { LRUCache } from 'lru-cache';

/** A value, and by which time it was computed, in epoch milliseconds. */
export interface Computed<T> {
  value: T;
  at: number;
}

/**
 * Gives the value of a key. It is computed once for all callers that ask meanwhile, and then given again until it is due.
 * `compute` gets the value before, to take over what has not changed.
 */
export type Renewing<T> = (
  key: string,
  compute: (before: Computed<T> | undefined) => Promise<T>,
) => Promise<Computed<T>>;

interface Entry<T> {
  before?: Computed<T>;
  computing?: Promise<Computed<T>>;
}

/** `isDue` says whether a value of an age, in milliseconds, is computed anew for the next caller; `most` bounds the values. */
export function createRenewing<T>({
  now,
  most,
  isDue,
}: {
  now: () => Date;
  most: number;
  isDue: (value: T, ageMs: number) => boolean;
}): Renewing<T> {
  const held = new LRUCache<string, Entry<T>>({ max: most });
  return async (key, compute) => {
    const entry = held.get(key) ?? {};
    held.set(key, entry);
    if (entry.computing) return entry.computing;
    const at = now().getTime();
    if (entry.before && !isDue(entry.before.value, at - entry.before.at)) return entry.before;
    entry.computing = compute(entry.before).then((value) => ({ value, at }));
    try {
      entry.before = await entry.computing;
      return entry.before;
    } finally {
      delete entry.computing;
    }
  };
}
