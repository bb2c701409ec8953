/** Stands in for a part of TanStack Query that nothing here uses (vite.config.ts): lists that grow as one scrolls. */

export function infiniteQueryBehavior(): never {
  throw new Error('There are no endless lists here.');
}

export const hasNextPage = (): boolean => false;
export const hasPreviousPage = (): boolean => false;
