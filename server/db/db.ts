import type { PgDatabase } from 'drizzle-orm/pg-core';
import type { PostgresJsQueryResultHKT } from 'drizzle-orm/postgres-js';
import type postgres from 'postgres';
import type { allTables } from './tables/all.ts';

/** The database, or a transaction on it: queries take either. */
export type Db = PgDatabase<PostgresJsQueryResultHKT, typeof allTables>;

/** The database itself, with the driver for statements that must be prepared; no transaction has it. */
export type RootDb = Db & { $client: postgres.Sql };
