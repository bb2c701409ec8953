import { type DatabaseAddress, readAddress } from './connection/address.ts';
import { Pool, type PoolOptions } from './connection/pool.ts';
import { DatabaseError } from './database-error.ts';
import { type Db, queriesOn, type RootDb } from './db.ts';
import { prepareDatabase } from './migrating.ts';

export interface Database {
  db: RootDb;
  /** The same database, for students who sit a test: their calls never wait for connections that others hold. */
  sitting: RootDb;
  /** The same database, for saving answers: one connection, whose process in PostgreSQL stays warm (docs/decisions/0007). */
  saving: RootDb;
  /** The same database, for statements that may take a minute, such as lists, statistics and exports; few at a time. */
  patient: RootDb;
  /** The connections of each pool, those of them that wait for an answer, and how many it may have. */
  connections(): { pool: string; open: number; busy: number; most: number }[];
  /** Waits for running queries, then closes every connection. */
  close(): Promise<void>;
}

/** An address, or the options of the embedded server. */
export type Connection =
  | string
  | { host: string; port: number; username?: string; password?: string; database?: string };

export interface DatabaseOptions {
  /** How long the database may be silent, in milliseconds; 8 s by default. A statement is ended a little earlier. */
  timeoutMs?: number | undefined;
  /** Told what a long preparation does. */
  log?: ((line: string) => void) | undefined;
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

const CONNECTIONS = { db: 12, sitting: 7, saving: 1, patient: 4 };

/** How long running queries may go on when the database is closed, in milliseconds. */
const CLOSE_MS = 5_000;

/**
 * Connects, rejects a PostgreSQL older than 15, migrates, and lets `prepare` fill in what a new database needs
 * (server/db/migrating.ts). Throws DatabaseError when the database does not answer within ten seconds.
 */
export async function openDatabase(
  connection: Connection,
  prepare: (db: Db) => Promise<void> = async () => {},
  { timeoutMs = TIMEOUT_MS, application, log }: DatabaseOptions = {},
): Promise<Database> {
  const address = { ...addressOf(connection), ...(application && { application }) };
  const hasPooler = await start(address, prepare, log);
  const open = (options: PoolOptions) => queriesOn(new Pool({ address, hasPooler }, options));
  const db = open({ max: CONNECTIONS.db, timeoutMs });
  const sitting = open({ max: CONNECTIONS.sitting, timeoutMs });
  const saving = open({ max: CONNECTIONS.saving, timeoutMs });
  const patient = open({ max: CONNECTIONS.patient, timeoutMs: PATIENT_MS });
  const pools = { db, sitting, saving, patient };
  return {
    db,
    sitting,
    saving,
    patient,
    connections: () => Object.entries(pools).map(([pool, { $client }]) => ({ pool, ...$client.counts() })),
    close: async () =>
      void (await Promise.all(Object.values(pools).map(({ $client }) => $client.close(CLOSE_MS)))),
  };
}

/**
 * Prepares the database on one connection of its own, which may wait. Returns whether connections go through a pooler: it
 * gives out numbers of processes that are not the database's.
 */
async function start(
  address: DatabaseAddress,
  prepare: (db: Db) => Promise<void>,
  log: ((line: string) => void) | undefined,
): Promise<boolean> {
  const pool = new Pool({ address, hasPooler: true }, { max: 1 });
  try {
    const connection = await pool.connect();
    const [row] = await connection
      .query<{ version: string; pid: number }>({
        text: `select current_setting('server_version_num') as version, pg_backend_pid() as pid`,
        query_timeout: FIRST_ANSWER_MS,
      })
      .finally(() => connection.release());
    checkVersion(Math.floor(Number(row?.version) / 10_000));
    await prepareDatabase(queriesOn(pool), prepare, log);
    return row?.pid !== connection.process;
  } catch (error) {
    throw asDatabaseError(error);
  } finally {
    await pool.close(0);
  }
}

function checkVersion(version: number): void {
  if (version >= OLDEST_POSTGRESQL) return;
  throw new DatabaseError(
    `PostgreSQL ${version} is too old: the product needs ${OLDEST_POSTGRESQL} or newer.`,
  );
}

/** Throws DatabaseError where it is none. */
export function addressOf(connection: Connection): DatabaseAddress {
  if (typeof connection === 'string') {
    const address = readAddress(connection);
    if (typeof address === 'string') throw new DatabaseError(`DATABASE_URL ${address}`);
    return address;
  }
  const { username, ...place } = connection;
  return { ...place, ...(username === undefined ? {} : { user: username }), encryption: 'disable' };
}

/** The address is not repeated: it may hold a password. */
function asDatabaseError(error: unknown): unknown {
  const cause =
    error instanceof Error && !('code' in error) && error.cause instanceof Error ? error.cause : error;
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : '';
  if (/^(ECONN|EPIPE|ENOTFOUND|EAI_|CONNECT|ETIMEDOUT|ENOENT|EHOST|ENET|57P|08)/.test(code)) {
    return new DatabaseError(
      `The database does not answer (${code}): check DATABASE_URL and that it is running.`,
    );
  }
  if (/CERT|SELF_SIGNED|UNABLE_TO|ERR_TLS|ERR_SSL|EPROTO/.test(code)) {
    return new DatabaseError(
      `The database's certificate is not accepted (${code}): check sslrootcert and the host in DATABASE_URL, and that the server has TLS switched on.`,
    );
  }
  if (code === '53100' || code === 'ENOSPC') {
    return new DatabaseError(`The disk of the database is full (${code}): make room on it and start again.`);
  }
  if (/^(28|3D|42704|22023)/.test(code) && cause instanceof Error) {
    return new DatabaseError(`The database refuses the connection: ${cause.message}. Check DATABASE_URL.`);
  }
  return error;
}
