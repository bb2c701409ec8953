/** Serializes equal values to identical JSON: a database may return the fields of an object in another order. */
export const orderedJson = (value: unknown): string => JSON.stringify(value, inOrder);

const inOrder = (_: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
    : value;
