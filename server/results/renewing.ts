import { LRUCache } from 'lru-cache';

/** A value, and when its computation began, in epoch milliseconds. */
export interface Computed<T> {
  value: T;
  at: number;
}

/**
 * Returns the value of a key. Callers that ask while it is computed share one computation; later ones get the same value
 * until it is due again. `compute` gets the previous value, so that it can keep what has not changed.
 */
export type Renewing<T> = (
  key: string,
  compute: (before: Computed<T> | undefined) => Promise<T>,
) => Promise<Computed<T>>;

interface Entry<T> {
  before?: Computed<T>;
  computing?: Promise<Computed<T>>;
}

/** `isDue` decides by a value's age, in milliseconds, whether the next caller recomputes it; `most` limits the number of values. */
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
