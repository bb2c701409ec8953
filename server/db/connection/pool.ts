import pg from 'pg';
import { type DatabaseAddress, encryptionOf } from './address.ts';

/** Rows as `execute` of the query builder gives them: a list, of which the builder itself reads `rows`. */
export type Rows<Row> = Row[] & { readonly rows: Row[]; readonly rowCount: number };

/** A statement; one that has a name is prepared once per connection. */
export type Statement = string | (pg.QueryConfig & { query_timeout?: number });

/** Where connections lead; a process of its own can be told it. */
export interface Origin {
  address: DatabaseAddress;
  /** Whether connections go through a pooler such as PgBouncer, which lends a connection for each transaction. */
  hasPooler: boolean;
}

export interface PoolOptions {
  /** The most connections. */
  max: number;
  /**
   * How long a call waits for a connection, and then for an answer, in milliseconds; forever without it. The database ends
   * a statement a quarter earlier, at most two seconds.
   */
  timeoutMs?: number | undefined;
}

/** The application_name of connections whose address has none. */
export const APPLICATION = 'uttara';

/**
 * Connections to one database, which fail in time while it is away: a connection that is silent is closed, and what waits
 * on it fails.
 */
export class Pool {
  readonly origin: Origin;
  readonly #pool: pg.Pool;
  readonly #config: pg.ClientConfig;
  readonly #max: number;
  readonly #prepares: boolean;
  readonly #open = new Set<Socketed>();

  constructor(origin: Origin, { max, timeoutMs = 0 }: PoolOptions) {
    const { address, hasPooler } = origin;
    this.origin = origin;
    this.#config = configOf(address);
    this.#max = max;
    this.#prepares = address.prepare ?? !hasPooler;
    this.#pool = new pg.Pool({
      ...this.#config,
      max,
      idleTimeoutMillis: 0,
      connectionTimeoutMillis: timeoutMs,
      // A pooler takes no settings for a connection that it does not own.
      ...(hasPooler || timeoutMs === 0 ? {} : { statement_timeout: statementTimeout(timeoutMs) }),
      // In a pipeline, the statements that are behind a silent one fail with it, and the connection is closed.
      ...(timeoutMs === 0 ? {} : { query_timeout: timeoutMs }),
      pipeline: true,
    });
    // What waits on a connection is told of its loss; an event that nobody listens to would end the process.
    this.#pool.on('error', () => {});
    this.#pool.on('connect', (client) => {
      client.on('error', () => {});
      client.on('notice', ({ routine }) => {
        if (routine === 'SyncRepWaitForLSN') unreplicated.add(client);
      });
      this.#open.add(client);
    });
    this.#pool.on('remove', (client) => void this.#open.delete(client));
  }

  /** Its connections, those of them that are lent, and the most that it may have. */
  counts(): { open: number; busy: number; most: number } {
    const { totalCount: open, idleCount } = this.#pool;
    return { open, busy: open - idleCount, most: this.#max };
  }

  /** Lends a connection, for a transaction. */
  async connect(): Promise<Connection> {
    try {
      return new Connection(await this.#pool.connect(), this.#prepares);
    } catch (error) {
      throw lost(error);
    }
  }

  /** A connection of its own, for COPY and what else may take hours: nothing ends its statements. The caller ends it. */
  async connectAlone(): Promise<pg.Client> {
    const client = new pg.Client(this.#config);
    client.on('error', () => {});
    await client.connect();
    return client;
  }

  async query<Row>(statement: Statement, values?: unknown[]): Promise<Rows<Row>> {
    const connection = await this.connect();
    try {
      return await connection.query(statement, values);
    } finally {
      connection.release();
    }
  }

  /** Waits up to `withinMs` milliseconds for what is running, then closes every connection. */
  async close(withinMs: number): Promise<void> {
    const late = setTimeout(() => {
      for (const { connection } of this.#open) connection.stream.destroy();
    }, withinMs);
    await this.#pool.end();
    clearTimeout(late);
  }
}

/** What the types of the driver leave out. */
interface Socketed {
  connection: { stream: { destroy(): void } };
}

/** Connections on which a commit was not replicated. */
const unreplicated = new WeakSet<object>();

/** A connection of a pool, to be released. Several statements may be sent without waiting for their answers. */
export class Connection {
  readonly #client: pg.PoolClient;
  readonly #prepares: boolean;

  constructor(client: pg.PoolClient, prepares: boolean) {
    this.#client = client;
    this.#prepares = prepares;
  }

  /** The process that serves it, as the other side says. */
  get process(): number {
    return (this.#client as unknown as { processID: number }).processID;
  }

  async query<Row>(statement: Statement, values?: unknown[]): Promise<Rows<Row>> {
    const { name, ...unprepared } = typeof statement === 'string' ? { text: statement } : statement;
    const asked =
      this.#prepares && name !== undefined ? { ...unprepared, name: nameOf(unprepared.text) } : unprepared;
    let result: pg.QueryResult;
    try {
      result = await this.#client.query(asked, values);
    } catch (error) {
      throw lost(error);
    }
    // When somebody cancels a commit that waits for its synchronous standby, PostgreSQL answers success with a warning: an
    // answer acknowledged on that would be lost with the primary.
    if (unreplicated.delete(this.#client)) {
      throw connectionError('CONNECTION_UNREPLICATED', 'The commit was not replicated');
    }
    const { rows, rowCount } = result;
    return Object.defineProperties(rows, {
      rows: { value: rows },
      rowCount: { value: rowCount },
    }) as unknown as Rows<Row>;
  }

  /** Gives it back to the pool, which closes it where it is lost. */
  release(): void {
    this.#client.release();
  }
}

/** Names of prepared statements, by their texts, of which there are as many as places in the code. */
const names = new Map<string, string>();

function nameOf(text: string): string {
  const name = names.get(text) ?? `s${names.size}`;
  names.set(text, name);
  return name;
}

function configOf(address: DatabaseAddress): pg.ClientConfig {
  const { host, port, user, password, database, application = APPLICATION } = address;
  return {
    host,
    port,
    ...(user === undefined ? {} : { user }),
    ...(password === undefined ? {} : { password }),
    ...(database === undefined ? {} : { database }),
    ssl: encryptionOf(address),
    application_name: application,
    keepAlive: true,
  };
}

/** An error with a code that says that a retry may succeed (server/errors.ts). */
const connectionError = (code: string, message: string, cause?: unknown) =>
  Object.assign(new Error(message, { cause }), { code });

/** What the driver says of a connection that has ended or cannot be had has no code. */
function lost(error: unknown): unknown {
  if (!(error instanceof Error) || 'code' in error) return error;
  const code = error.message.includes('SSL') ? 'ERR_TLS_REQUIRED' : 'CONNECTION_LOST';
  return connectionError(code, error.message, error);
}

/**
 * After how many milliseconds the database itself ends a statement: early enough that it says so before its silence ends
 * the connection.
 */
function statementTimeout(timeoutMs: number): number {
  return Math.round(timeoutMs - Math.min(timeoutMs / 4, 2_000));
}
