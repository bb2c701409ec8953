import { createRequire } from 'node:module';

/*
 * drizzle-orm, loaded as CommonJS (docs/decisions/0240-drizzle-as-commonjs.md). For each module of an ES package Node
 * parses the `exports` of its package.json again, and those of drizzle-orm are 179 kB long: loading its 107 modules took
 * two seconds of processor time at each start, and takes a quarter of a second this way.
 */

const load = createRequire(import.meta.url);

export const {
  and,
  asc,
  between,
  count,
  desc,
  eq,
  exists,
  getTableColumns,
  getTableName,
  gt,
  gte,
  inArray,
  is,
  isNotNull,
  isNull,
  like,
  lt,
  lte,
  min,
  ne,
  notExists,
  notInArray,
  or,
  sql,
} = load('drizzle-orm') as typeof import('drizzle-orm');

export const {
  alias,
  bigint,
  boolean,
  check,
  customType,
  doublePrecision,
  foreignKey,
  getTableConfig,
  index,
  integer,
  jsonb,
  PgDialect,
  PgTable,
  pgSequence,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} = load('drizzle-orm/pg-core') as typeof import('drizzle-orm/pg-core');

export const { drizzle } = load('drizzle-orm/postgres-js') as typeof import('drizzle-orm/postgres-js');

export const { migrate } = load(
  'drizzle-orm/postgres-js/migrator',
) as typeof import('drizzle-orm/postgres-js/migrator');

export const { readMigrationFiles } = load('drizzle-orm/migrator') as typeof import('drizzle-orm/migrator');

export const { DrizzleQueryError } = load('drizzle-orm/errors') as typeof import('drizzle-orm/errors');

export type { SQL, SQLWrapper } from 'drizzle-orm';
export type { AnyPgColumn, PgColumn, PgDatabase } from 'drizzle-orm/pg-core';
export type PgTable = import('drizzle-orm/pg-core').PgTable;
export type { PostgresJsQueryResultHKT } from 'drizzle-orm/postgres-js';
