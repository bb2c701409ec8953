import { isDeadlock } from '../errors.ts';
import type { Db } from './db.ts';

/** How often a transaction is tried. */
const TRIES = 4;

/**
 * Runs a transaction, and once more where PostgreSQL has ended it to resolve a deadlock: for one that locks rows of many
 * tables, in an order that others need not know. What it has done is undone before it is tried again.
 */
export async function againAfterDeadlock<T>(db: Db, work: (tx: Db) => Promise<T>): Promise<T> {
  for (let left = TRIES - 1; ; left -= 1) {
    try {
      return await db.transaction(work);
    } catch (error) {
      if (left === 0 || !isDeadlock(error)) throw error;
    }
  }
}
