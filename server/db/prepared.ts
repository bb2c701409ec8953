import type { SQL } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import type { Db } from './db.ts';

const dialect = new PgDialect();

/**
 * Runs a statement that each connection parses and plans once, in a transaction too. Its text must always be the same:
 * what changes are its parameters. What comes back is as the driver reads it: times as texts, bigint too.
 */
export async function executePrepared<Row>(db: Db, statement: SQL): Promise<Row[]> {
  const query = db._.session.prepareQuery(dialect.sqlToQuery(statement), undefined, 'prepared', false);
  return (await query.execute()) as Row[];
}
