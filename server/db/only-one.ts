import { sql } from 'drizzle-orm';
import type { Db } from './db.ts';

/**
 * Does work that only one server may do at a time, in one transaction: gives what it gave, or undefined where another
 * server is doing it. The lock is the transaction's, so it holds through a pooler, and a server that loses its
 * connection loses the lock together with all that it did under it.
 */
export function asOnlyOne<T>(db: Db, name: string, work: (tx: Db) => Promise<T>): Promise<T | undefined> {
  return db.transaction(async (tx) => {
    const [row] = await tx.execute<{ held: boolean }>(
      sql`select pg_try_advisory_xact_lock(hashtextextended(${name}, 0)) as held`,
    );
    return row?.held ? work(tx) : undefined;
  });
}
