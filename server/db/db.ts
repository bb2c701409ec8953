import { drizzle } from 'drizzle-orm/node-postgres';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type { Pool, Rows } from './connection/pool.ts';

interface RowsHKT extends PgQueryResultHKT {
  type: Rows<this['row']>;
}

/** The database, or a transaction on it: queries take either. */
export type Db = PgDatabase<RowsHKT>;

/** The database itself, with its connections; no transaction has them. */
export type RootDb = Db & { $client: Pool };

/**
 * The query builder on these connections. A transaction gives its connection back however it ends; that of the query
 * builder keeps it where even `begin` fails.
 */
export function queriesOn(pool: Pool): RootDb {
  const db = drizzle(pool as never) as unknown as RootDb;
  db.transaction = async (work, config) => {
    const connection = await pool.connect();
    try {
      return await (drizzle(connection as never) as unknown as Db).transaction(work, config);
    } finally {
      connection.release();
    }
  };
  return db;
}
