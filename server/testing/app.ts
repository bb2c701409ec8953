import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, inject } from 'vitest';
import { buildApp } from '../app.ts';
import { createLocalIdentity, makeLocalKey } from '../auth/local.ts';
import { type Connection, openDatabase } from '../db/database.ts';
import type { RootDb } from '../db/db.ts';
import type { AppOptions } from '../wiring/parts.ts';
import { type Call, callAt } from './call-at.ts';
import { administer, connectionTo, TEMPLATE } from './postgres.ts';

export const TOKEN_SECRET = 'a secret for tests that is long enough';

/** How long a test waits for the database, in milliseconds: other tests may leave it no processor for a while. */
const PATIENCE_MS = 60_000;

/** A clock that does not run until a test moves it. */
export interface TestClock {
  now: () => Date;
  /** Moves the clock on by so many seconds. */
  advance(seconds: number): void;
}

export interface Answer {
  status: number;
  body: unknown;
  text: string;
  /** Of Retry-After; undefined without one. */
  retryAfter: number | undefined;
}

/** What a test may set of the product. */
export type TestOptions = Partial<Omit<AppOptions, 'db' | 'now'>> & {
  /** How long a statement may take, in milliseconds. */
  databaseTimeoutMs?: number;
};

/** Fills an empty database, instead of a copy of the migrated one. */
type Fill = { fill?: (connection: Connection) => Promise<void> };

export interface TestApp {
  app: FastifyInstance;
  db: RootDb;
  /** How another node reaches the same database. */
  connection: Connection;
  /** http://127.0.0.1:port */
  address: string;
  clock: TestClock;
  /** A POST over real HTTP with any body; `text` sends it as it is. */
  post(path: string, body?: unknown, token?: string, headers?: Record<string, string>): Promise<Answer>;
  call: Call;
  /** Signs in a student and gives the token. */
  signIn(name?: string): Promise<string>;
  /** Starts another node on the same database; it is closed after the file's tests. */
  anotherNode(options?: TestOptions): Promise<Client>;
}

type Client = Pick<TestApp, 'address' | 'post' | 'call' | 'signIn'>;

function testClock(): TestClock {
  let time = new Date('2026-11-20T09:00:00.000Z').getTime();
  return {
    now: () => new Date(time),
    advance: (seconds) => {
      time += seconds * 1000;
    },
  };
}

/** Shared by all files that a worker runs: to make a key takes as long as the rest of a start. */
let localKey: ReturnType<typeof makeLocalKey> | undefined;

/** The whole product on its own database, listening; started before the file's tests and closed after them. */
export function useApp({ fill, ...options }: TestOptions & Fill = {}): TestApp {
  const server = inject('server');
  const name = `uttara_test_${randomBytes(6).toString('hex')}`;
  const clock = testClock();
  const running = { clock } as TestApp;
  const nodes: FastifyInstance[] = [];

  async function startNode(
    connection: Connection,
    { databaseTimeoutMs: timeoutMs = PATIENCE_MS, ...given }: TestOptions,
  ) {
    const database = await openDatabase(connection, undefined, { timeoutMs });
    localKey ??= makeLocalKey();
    const app = await buildApp({
      db: database.db,
      sitting: database.sitting,
      saving: database.saving,
      now: clock.now,
      tokenSecret: TOKEN_SECRET,
      local: await createLocalIdentity(await localKey, clock.now),
      logLevel: 'silent',
      ...given,
    });
    app.addHook('onClose', () => database.close());
    nodes.push(app);
    const address = await app.listen({ host: '127.0.0.1', port: 0 });
    return { app, db: database.db, ...client(address) };
  }

  beforeAll(async () => {
    // Copying its files takes half of the work of writing them to the log too, which is the default.
    const template = `template ${fill ? 'template0' : TEMPLATE} strategy file_copy`;
    await administer(server, `create database ${name} ${template}`);
    const connection = connectionTo(server, name);
    await fill?.(connection);
    const anotherNode = (given: TestOptions = {}) => startNode(connection, { ...options, ...given });
    Object.assign(running, { connection, anotherNode, ...(await startNode(connection, options)) });
  });

  afterAll(async () => {
    for (const node of nodes.toReversed()) await node.close();
    await administer(server, `drop database ${name}`);
  });

  return running;
}

function client(address: string): Client {
  const post: TestApp['post'] = async (path, body, token, headers) => {
    const response = await fetch(address + path, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...headers,
      },
      body: typeof body === 'string' ? body : JSON.stringify(body ?? {}),
    });
    const text = await response.text();
    const retryAfter = response.headers.get('retry-after');
    return {
      status: response.status,
      body: JSON.parse(text),
      text,
      retryAfter: retryAfter === null ? undefined : Number(retryAfter),
    };
  };
  const call = callAt(address);
  return {
    address,
    post,
    call,
    async signIn(name = 'Test Student') {
      const email = `${randomBytes(6).toString('hex')}@test.example`;
      const { credential } = await call('/identity/credential', { email, name });
      const { token } = await call('/user/googlesignup', { email, name, credential });
      return token;
    },
  };
}
