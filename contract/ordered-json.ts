/** JSON that is the same for the same values: a database gives the fields of an object back in another order. */
export const orderedJson = (value: unknown): string => JSON.stringify(value, inOrder);

const inOrder = (_: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
    : value;
