import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/** An instant as a number: milliseconds since 1970, as `Date` takes it. */
export const epochMs = (instant: SQLWrapper): SQL<number> =>
  sql<number>`extract(epoch from ${instant})::float8 * 1000`;
