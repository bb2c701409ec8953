import { Duplex } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import { drizzle } from 'drizzle-orm/postgres-js';
import postgres from 'postgres';
import { parse as parseArray } from 'postgres-array';
import { isConnectionLost } from '../../errors.ts';
import type { DatabaseAddress, Host } from './address.ts';
import { driverOptions, findHost, stillServes } from './find-host.ts';
import { connectionError, openSocket } from './open-socket.ts';
import { WatchedSockets } from './watched-sockets.ts';

export type Pool = postgres.Sql & {
  /** Its connections, and those of them that wait for an answer. */
  counts(): { open: number; busy: number };
};

export interface PoolOptions {
  /** The most connections. */
  max: number;
  /**
   * How long the database may be silent, in milliseconds; forever without it. A statement is ended a quarter earlier, at
   * most two seconds.
   */
  timeoutMs?: number | undefined;
  /** Where that is long: after how long without a word the host is asked whether it still serves, in milliseconds. */
  askAfterMs?: number | undefined;
  /** What the pools to one database share, so that the loss of a host is noticed once for all of them. */
  ofDatabase?: Set<WatchedSockets>;
  /** Whether connections go through a pooler such as PgBouncer, which lends a connection for each transaction. */
  hasPooler: boolean;
}

/** The application_name of connections whose address has none. */
export const APPLICATION = 'uttara';

/** How long a connection may take to be opened, and then to be taken by the database. */
const OPEN_MS = 3_000;
/** The most that DATABASE_TIMEOUT_SECONDS can be, in milliseconds: a pool that waits longer is for work that may take long. */
const MOST_ORDINARY_MS = 60_000;
/** Between two tries to connect, in seconds: short, because no request waits for the next. */
const BACKOFF_SECONDS = 0.2;

/**
 * The array types that the tables use. They are named here because a new connection that asks for them first
 * (fetch_types) ends this process when the database dies in that moment (postgres.js, issue 1192).
 */
const TEXT_ARRAY = 1009;
const types = {
  texts: { to: TEXT_ARRAY, from: [TEXT_ARRAY], serialize: (list: string) => list, parse: parseArray },
};

/**
 * Connections to the host that is wanted of an address, which fail within seconds when it is away and follow it to
 * another host. What of the driver the product uses works as with the driver itself: `unsafe`, `begin`, `end`.
 *
 * After a connection is lost, the driver that had it finishes what it has and a new one takes over: the old one may
 * keep a connection in which it never writes again (docs/decisions/0096).
 */
export function openPool(address: DatabaseAddress, options: PoolOptions): Pool {
  let current = openDriver(address, options, renew);
  let isEnding = false;
  const leaving = new Set<Promise<void>>();

  function renew(broken: postgres.Sql): void {
    if (broken !== current.driver || isEnding) return;
    current = openDriver(address, options, renew);
    const left = broken.end({ timeout: (options.timeoutMs ?? 60_000) / 1000 });
    leaving.add(left);
    void left.finally(() => leaving.delete(left));
  }

  return {
    counts: () => current.sockets.counts,
    options: current.driver.options,
    unsafe: (...args: Parameters<postgres.Sql['unsafe']>) => current.asked.unsafe(...args),
    begin: (...args: Parameters<postgres.Sql['begin']>) => current.asked.begin(...args),
    end: async (how: { timeout: number }) => {
      isEnding = true;
      // A driver that has been told to end keeps its first timeout, which may be far longer than this one.
      const late = wait(how.timeout * 1000, undefined, { ref: false });
      await Promise.all([current.driver.end(how), Promise.race([late, Promise.all(leaving)])]);
    },
  } as unknown as Pool;
}

interface OpenDriver {
  driver: postgres.Sql;
  sockets: WatchedSockets;
  /** Runs statements and transactions on it. */
  asked: Pick<postgres.Sql, 'unsafe' | 'begin'>;
}

function openDriver(
  address: DatabaseAddress,
  { max, timeoutMs, askAfterMs, ofDatabase = new Set(), hasPooler }: PoolOptions,
  onBroken: (driver: postgres.Sql) => void,
): OpenDriver {
  let finding: Promise<Host> | undefined;
  const wanted = async () => {
    if (address.hosts.length === 1) return address.hosts[0];
    finding ??= findHost(address);
    return finding;
  };
  const sockets = new WatchedSockets({
    silentMs: timeoutMs,
    askAfterMs,
    ofDatabase,
    mustWrite: address.wanted === 'primary',
    onBroken: () => onBroken(driver),
  });
  const open = async () => {
    try {
      const host = await wanted();
      const socket = await openSocket(host, address, OPEN_MS);
      sockets.add(socket, () => stillServes(host, address, askAfterMs ?? OPEN_MS));
      return socket;
    } catch (error) {
      finding = undefined;
      return failing(error instanceof Error ? error : connectionError('CONNECT_FAILED', String(error)));
    }
  };
  const prepare = address.prepare ?? !hasPooler;
  // A pooler takes no settings for a connection that it does not own.
  const settings =
    hasPooler || timeoutMs === undefined ? {} : { statement_timeout: `${statementTimeout(timeoutMs)}` };
  const driver = postgres({
    ...driverOptions(address),
    max,
    connect_timeout: OPEN_MS / 1000,
    backoff: BACKOFF_SECONDS,
    types,
    prepare,
    connection: { application_name: APPLICATION, ...settings, ...address.parameters },
    onnotice: refuseUnreplicated,
    socket: open,
  } as unknown as postgres.Options<Record<string, never>>);
  // For what the query builder sets in a driver: how it reads dates and JSON.
  drizzle(driver);
  endWithConnection(driver);
  const mayTakeLong = timeoutMs === undefined || timeoutMs > MOST_ORDINARY_MS;
  return {
    driver,
    sockets,
    asked:
      hasPooler && mayTakeLong
        ? limited(driver, timeoutMs === undefined ? 0 : statementTimeout(timeoutMs))
        : driver,
  };
}

/**
 * After how many milliseconds the database itself ends a statement: early enough that it says so before its silence ends
 * the connection, and with it every transaction of the others.
 */
function statementTimeout(timeoutMs: number): number {
  return Math.round(timeoutMs - Math.min(timeoutMs / 4, 2_000));
}

/**
 * A socket that fails at the first write. The driver must not be told of the failure by a rejection: it would never
 * use this connection's place again (postgres.js 3.4).
 */
function failing(error: Error): Duplex {
  return new Duplex({ read() {}, write: (_chunk, _encoding, done) => done(error) });
}

/**
 * Rejects the statement whose commit was not replicated: when somebody cancels a commit that waits for its
 * synchronous standby, PostgreSQL answers success with a warning, and an answer acknowledged on that would be lost with
 * the primary. What is thrown here rejects the running statement.
 */
function refuseUnreplicated(notice: postgres.Notice): void {
  if (notice.routine === 'SyncRepWaitForLSN') {
    throw connectionError('CONNECTION_UNREPLICATED', 'The commit was not replicated');
  }
}

/**
 * Sends nothing more in a transaction, or in a savepoint within it, once its connection is lost. The driver has rejected
 * the transaction by then (`begin` races with the end of the connection), but it would still send the statements that
 * follow, or the closing `commit`, `rollback` or `rollback to`. That ends this process with an error that cannot be caught,
 * or runs them on a new connection, outside of any transaction (postgres.js, issue 1133).
 */
function endWithConnection(sql: postgres.Sql): void {
  type Work = (tx: postgres.TransactionSql) => Promise<unknown>;
  const begin = sql.begin.bind(sql);
  sql.begin = ((work: Work) => {
    let isOver = false;
    const guarded = (inner: Work) => async (tx: postgres.TransactionSql) => {
      const unsafe = tx.unsafe.bind(tx);
      const savepoint = tx.savepoint.bind(tx);
      tx.unsafe = ((...statement: Parameters<typeof unsafe>) =>
        isOver ? refused() : unsafe(...statement)) as typeof unsafe;
      // As the query builder calls it, without a name.
      tx.savepoint = ((nested: Work) =>
        isOver ? refused() : savepoint(guarded(nested))) as typeof savepoint;
      try {
        const outcome = await inner(tx);
        return isOver ? never() : outcome;
      } catch (error) {
        return isOver || isConnectionLost(error) ? never() : Promise.reject(error);
      }
    };
    const transaction = begin(guarded(work));
    transaction.catch(() => {
      isOver = true;
    });
    return transaction;
  }) as typeof begin;
}

/**
 * Limits statements within each transaction, in milliseconds; 0 is no limit. A pooler takes no limit with the connection,
 * and that of the role is for students' calls: a migration, or a list of a large installation, may take longer.
 */
function limited(sql: postgres.Sql, ms: number): OpenDriver['asked'] {
  type Work = (tx: postgres.TransactionSql) => Promise<unknown>;
  const begin = (work: Work): Promise<unknown> =>
    sql.begin(async (tx) => {
      await tx.unsafe(`set local statement_timeout = ${ms}`);
      return work(tx);
    });
  const unsafe = (...statement: Parameters<postgres.TransactionSql['unsafe']>) => {
    // As the query builder takes its rows: it says at once whether they shall be lists of values.
    let asValues = false;
    const send = () =>
      begin(async (tx) => (asValues ? tx.unsafe(...statement).values() : tx.unsafe(...statement)));
    const answer = Promise.resolve().then(send);
    const values = () => {
      asValues = true;
      return answer;
    };
    return Object.assign(answer, { values });
  };
  return { begin, unsafe } as unknown as OpenDriver['asked'];
}

const never = () => new Promise<never>(() => {});

/** A statement that was not sent, in the shapes in which the query builder takes its rows. */
function refused() {
  const refusal = Promise.reject(connectionError('CONNECTION_CLOSED', 'The connection was lost before'));
  refusal.catch(() => {});
  return Object.assign(refusal, { values: () => refusal });
}
