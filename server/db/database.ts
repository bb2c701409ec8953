import { setTimeout as wait } from 'node:timers/promises';
import { sql as statement } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/postgres-js';
import type postgres from 'postgres';
import { type DatabaseAddress, readAddress } from './connection/address.ts';
import { openPool, type Pool, type PoolOptions } from './connection/pool.ts';
import type { WatchedSockets } from './connection/watched-sockets.ts';
import { DatabaseError } from './database-error.ts';
import type { Db, RootDb } from './db.ts';
import { prepareDatabase } from './preparing.ts';
import { allTables } from './tables/all.ts';

export interface Database {
  db: RootDb;
  /** The same database, for students who sit a test: their calls never wait for connections that others hold. */
  sitting: RootDb;
  /** The same database, for saving answers: one connection, whose process in PostgreSQL stays warm (docs/decisions/0007). */
  saving: RootDb;
  /** The same database, for statements that may take a minute; few at a time. */
  patient: RootDb;
  /** For reading what may be seconds old: the standby of `readAddress`, or `patient` without one. */
  reads: RootDb;
  /** The connections of each pool, those of them that wait for an answer, and how many it may have. */
  connections(): { pool: string; open: number; busy: number; most: number }[];
  /** Waits for running queries, then closes every connection. */
  close(): Promise<void>;
}

/** An address, or the options of the embedded server. */
export type Connection = string | postgres.Options<Record<string, never>>;

export interface DatabaseOptions {
  /** How long the database may be silent, in milliseconds; 8 s by default. A statement is ended a little earlier. */
  timeoutMs?: number | undefined;
  /** Where lists, statistics and exports are read; the same database without it. */
  readAddress?: string | undefined;
  /** The application_name of its connections, instead of that of the address or 'uttara'. */
  application?: string | undefined;
}

const OLDEST_POSTGRESQL = 15;

/** How long the first answer may take, in milliseconds. */
const FIRST_ANSWER_MS = 10_000;

/** Shorter than a browser waits for an answer (12 s), longer than a row may be locked (5 s). */
const TIMEOUT_MS = 8_000;
/** For a list, a statistic or an export of a large installation. */
const PATIENT_MS = 120_000;

const CONNECTIONS = { db: 12, sitting: 7, saving: 1, patient: 4, reads: 6 };

/**
 * Connects, rejects a PostgreSQL older than 15, migrates, and lets `prepare` fill in what a new database needs
 * (server/db/preparing.ts). Throws DatabaseError when the database does not answer within ten seconds.
 */
export async function openDatabase(
  connection: Connection,
  prepare: (db: Db) => Promise<void> = async () => {},
  { timeoutMs = TIMEOUT_MS, readAddress: readFrom, application }: DatabaseOptions = {},
): Promise<Database> {
  const address = named(addressOf(connection, 'DATABASE_URL'), application);
  const hasPooler = await start(address, prepare);
  const shared = { hasPooler, ofDatabase: new Set<WatchedSockets>() };
  const patience = { timeoutMs: PATIENT_MS, askAfterMs: Math.min(timeoutMs, PATIENT_MS) };
  const db = open(address, { max: CONNECTIONS.db, timeoutMs, ...shared });
  const sitting = open(address, { max: CONNECTIONS.sitting, timeoutMs, ...shared });
  const saving = open(address, { max: CONNECTIONS.saving, timeoutMs, ...shared });
  const patient = open(address, { max: CONNECTIONS.patient, ...patience, ...shared });
  const reads =
    readFrom === undefined
      ? patient
      : open(addressOf(readFrom, 'DATABASE_READ_URL'), {
          max: CONNECTIONS.reads,
          ...patience,
          // What a standby's own pooler does not take is left out.
          hasPooler: true,
        });
  const pools = { db, sitting, saving, patient, ...(reads === patient ? {} : { reads }) };
  return {
    db,
    sitting,
    saving,
    patient,
    reads,
    connections: () =>
      Object.entries(pools).map(([pool, { $client }]) => ({
        pool,
        ...$client.counts(),
        most: CONNECTIONS[pool as keyof typeof CONNECTIONS],
      })),
    close: async () =>
      void (await Promise.all(Object.values(pools).map((one) => one.$client.end({ timeout: 5 })))),
  };
}

function open(address: DatabaseAddress, options: PoolOptions): RootDb & { $client: Pool } {
  return drizzle<typeof allTables, Pool>(openPool(address, options), { schema: allTables });
}

/**
 * Prepares the database on one connection of its own, which may wait. Returns whether connections go through a pooler.
 */
async function start(address: DatabaseAddress, prepare: (db: Db) => Promise<void>): Promise<boolean> {
  for (const hasPooler of [false, true]) {
    const parameters = hasPooler ? {} : REFUSED_BY_POOLERS;
    const db = open(
      { ...address, parameters: { ...address.parameters, ...parameters } },
      { max: 1, hasPooler: true },
    );
    try {
      const [row] = await withinDeadline(
        db.execute<{ version: string }>(statement`select current_setting('server_version_num') as version`),
      );
      checkVersion(Math.floor(Number(row?.version) / 10_000));
      await prepareDatabase(db, prepare);
      return hasPooler;
    } catch (error) {
      if (hasPooler || !isRefusedParameter(error)) throw asDatabaseError(error);
    } finally {
      await db.$client.end({ timeout: 1 });
    }
  }
  throw new DatabaseError('The database refuses the connection. Check DATABASE_URL.');
}

/** PostgreSQL takes any parameter with a dot in its name; PgBouncer refuses the connection. */
const REFUSED_BY_POOLERS = { 'uttara.direct': '1' };

function isRefusedParameter(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause.message.includes('unsupported startup parameter')) return true;
  }
  return false;
}

function checkVersion(version: number): void {
  if (version >= OLDEST_POSTGRESQL) return;
  throw new DatabaseError(
    `PostgreSQL ${version} is too old: the product needs ${OLDEST_POSTGRESQL} or newer.`,
  );
}

function addressOf(connection: Connection, setting: string): DatabaseAddress {
  if (typeof connection === 'string') {
    const address = readAddress(connection);
    if (typeof address === 'string') throw new DatabaseError(`${setting} ${address}`);
    return address;
  }
  const { host, port, username, password, database } = connection as Record<string, string | undefined>;
  return {
    hosts: [{ host: host ?? 'localhost', port: Number(port ?? 5432) }],
    ...(username === undefined ? {} : { username }),
    ...(password === undefined ? {} : { password }),
    ...(database === undefined ? {} : { database }),
    encryption: 'disable',
    wanted: 'any',
    parameters: {},
  };
}

function named(address: DatabaseAddress, application: string | undefined): DatabaseAddress {
  if (application === undefined) return address;
  return { ...address, parameters: { ...address.parameters, application_name: application } };
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
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : '';
  if (/^(ECONN|ENOTFOUND|EAI_|CONNECT|ETIMEDOUT|ENOENT|EHOST|ENET|57P|08)/.test(code)) {
    return new DatabaseError(
      `The database does not answer (${code}): check DATABASE_URL and that it is running.`,
    );
  }
  if (/CERT|SELF_SIGNED|UNABLE_TO|ERR_TLS|ERR_SSL|EPROTO/.test(code)) {
    return new DatabaseError(
      `The database's certificate is not accepted (${code}): check sslrootcert and the host in DATABASE_URL, and that the server has TLS switched on.`,
    );
  }
  if (/^(28|3D|42704|22023)/.test(code) && cause instanceof Error) {
    return new DatabaseError(`The database refuses the connection: ${cause.message}. Check DATABASE_URL.`);
  }
  return error;
}
