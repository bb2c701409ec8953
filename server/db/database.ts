import { isIP } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { checkServerIdentity, type PeerCertificate } from 'node:tls';
import { fileURLToPath } from 'node:url';
import type { PgDatabase } from 'drizzle-orm/pg-core';
import { drizzle, type PostgresJsQueryResultHKT } from 'drizzle-orm/postgres-js';
import { migrate } from 'drizzle-orm/postgres-js/migrator';
import postgres from 'postgres';
import { parse as parseArray } from 'postgres-array';
import * as tables from './tables.ts';

/** The database, or a transaction on it: queries take either. */
export type Db = PgDatabase<PostgresJsQueryResultHKT, typeof tables>;

/** The database itself, with the driver for statements that must be prepared; no transaction has it. */
export type RootDb = Db & { $client: postgres.Sql };

export interface Database {
  db: RootDb;
  /** Waits for running queries, then closes every connection. */
  close(): Promise<void>;
}

/** An address, an address that is reached over TLS only, or the options of the embedded server. */
export type Connection = string | OverTls | postgres.Options<Record<string, never>>;

export interface OverTls {
  url: string;
  /** The certificate authority in PEM; absent: those that Node trusts. */
  tls: { ca?: string | undefined };
}

/** A database that this server cannot work with; the message is one sentence for the operator. */
export class DatabaseError extends Error {}

const OLDEST_POSTGRESQL = 15;

/** How long the first answer may take, in milliseconds. */
const FIRST_ANSWER_MS = 10_000;

/** Any number does, as long as every node takes the same: the lock under which one node prepares the database. */
const PREPARING = 7_203_741;

/**
 * The array types that the tables use. They are named here because a new connection that asks for them first
 * (fetch_types) ends this process when the database dies in that moment (postgres.js, issue 1192).
 */
const TEXT_ARRAY = 1009;
const types = {
  texts: { to: TEXT_ARRAY, from: [TEXT_ARRAY], serialize: (list: string) => list, parse: parseArray },
};

const migrationsFolder = fileURLToPath(new URL('migrations', import.meta.url));

/**
 * Connects, rejects a PostgreSQL older than 15, migrates, and lets `prepare` fill in what a new database
 * needs. Migration and preparing run under one advisory lock: of nodes that start together, one does it.
 * Throws DatabaseError when the database does not answer within ten seconds.
 */
export async function openDatabase(
  connection: Connection,
  prepare: (db: Db) => Promise<void> = async () => {},
): Promise<Database> {
  const options = { max: 20, connect_timeout: 10, onnotice: () => {}, fetch_types: false, types } as const;
  const sql = connect(connection, options);
  endWithConnection(sql);
  const db = drizzle(sql, { schema: tables });
  try {
    const [row] = await withinDeadline(
      sql<{ version: string }[]>`select current_setting('server_version_num') as version`,
    );
    const version = Math.floor(Number(row?.version) / 10_000);
    if (version < OLDEST_POSTGRESQL) {
      throw new DatabaseError(
        `PostgreSQL ${version} is too old: the product needs ${OLDEST_POSTGRESQL} or newer.`,
      );
    }
    const holder = await sql.reserve();
    try {
      await holder`select pg_advisory_lock(${PREPARING})`;
      await migrate(db, { migrationsFolder });
      await prepare(db);
      await holder`select pg_advisory_unlock(${PREPARING})`;
    } finally {
      holder.release();
    }
  } catch (error) {
    await sql.end({ timeout: 1 });
    throw asDatabaseError(error);
  }
  return { db, close: () => sql.end({ timeout: 5 }) };
}

function connect(connection: Connection, options: postgres.Options<typeof types>): postgres.Sql {
  if (typeof connection === 'string') return postgres(connection, options) as postgres.Sql;
  if (!('url' in connection)) return postgres({ ...connection, ...options }) as postgres.Sql;
  return postgres(connection.url, { ...options, ssl: checkedTls(connection) }) as postgres.Sql;
}

/** The connection is encrypted or does not come about; the certificate must be for the host of the address. */
function checkedTls({ url, tls: { ca } }: OverTls) {
  const host = URL.canParse(url) ? new URL(url).hostname.replace(/^\[|\]$/g, '') : '';
  return {
    rejectUnauthorized: true,
    // The driver names no host where that is an IP address, and Node would compare with 'localhost'.
    checkServerIdentity: (name: string, certificate: PeerCertificate) =>
      checkServerIdentity(isIP(host) === 0 ? name : host, certificate),
    ...(ca === undefined ? {} : { ca }),
  };
}

/**
 * Sends nothing more in a transaction whose connection is gone. The driver has rejected it by then (`begin` races with
 * the end of the connection); but it would still send a `rollback`, which ends this process with an error that
 * nobody can catch, or goes to a new connection, outside of any transaction (postgres.js, issue 1133).
 */
function endWithConnection(sql: postgres.Sql): void {
  const begin = sql.begin.bind(sql);
  sql.begin = ((work: (tx: postgres.TransactionSql) => Promise<unknown>) =>
    begin(async (tx) => {
      try {
        return await work(tx);
      } catch (error) {
        return isConnectionGone(error) ? new Promise(() => {}) : Promise.reject(error);
      }
    })) as typeof begin;
}

function isConnectionGone(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && /^(CONNECTION_|ECONN|EPIPE)/.test(String(cause.code))) return true;
  }
  return false;
}

/** The driver connects again for ever when a connection is taken and then dropped: a start must not wait for that. */
async function withinDeadline<T>(first: Promise<T>): Promise<T> {
  const deadline = new AbortController();
  const late = wait(FIRST_ANSWER_MS, undefined, { signal: deadline.signal }).then(() => {
    throw new DatabaseError('The database does not answer: check DATABASE_URL and that it is running.');
  });
  try {
    return await Promise.race([first, late]);
  } finally {
    deadline.abort();
    late.catch(() => {});
    first.catch(() => {});
  }
}

/** The address is not repeated: it may hold a password. */
function asDatabaseError(error: unknown): unknown {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (/^(ECONN|ENOTFOUND|EAI_|CONNECT|CONNECTION|ETIMEDOUT|ENOENT|EHOST)/.test(code)) {
    return new DatabaseError(
      `The database does not answer (${code}): check DATABASE_URL and that it is running.`,
    );
  }
  if (/CERT|SELF_SIGNED|UNABLE_TO|ERR_TLS|ERR_SSL|EPROTO/.test(code) && error instanceof Error) {
    return new DatabaseError(
      `The database's certificate is not accepted (${code}): check DATABASE_CA, the host in DATABASE_URL and that the server has TLS switched on.`,
    );
  }
  if (/^(28|3D)/.test(code) && error instanceof Error) {
    return new DatabaseError(`The database refuses the connection: ${error.message}. Check DATABASE_URL.`);
  }
  return error;
}
