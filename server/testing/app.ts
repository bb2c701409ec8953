import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, inject } from 'vitest';
import type { Api } from '../../contract/http/api.ts';
import { type AppOptions, buildApp } from '../app.ts';
import { createLocalIdentity, makeLocalKey } from '../auth/local.ts';
import { type Connection, openDatabase, type RootDb } from '../db/database.ts';
import { administer, connectionTo, TEMPLATE } from './postgres.ts';

export const TOKEN_SECRET = 'a secret for tests that is long enough';

/** A clock that stands still until a test moves it. */
export interface TestClock {
  now: () => Date;
  /** Moves the clock on by so many seconds. */
  advance(seconds: number): void;
}

export interface TestApp {
  app: FastifyInstance;
  db: RootDb;
  /** How another node reaches the same database. */
  connection: Connection;
  /** http://127.0.0.1:port */
  address: string;
  clock: TestClock;
  /** A POST over real HTTP with any body; `text` sends it as it is. */
  post(
    path: string,
    body?: unknown,
    token?: string,
  ): Promise<{ status: number; body: unknown; text: string }>;
  /** A call of the contract that must succeed. */
  call<P extends keyof Api>(path: P, input: Api[P]['input'], token?: string): Promise<Api[P]['output']>;
  /** Signs in a student and gives the token. */
  signIn(name?: string): Promise<string>;
}

function testClock(): TestClock {
  let time = new Date('2026-11-20T09:00:00.000Z').getTime();
  return {
    now: () => new Date(time),
    advance: (seconds) => {
      time += seconds * 1000;
    },
  };
}

/** The whole product on a database of its own, listening; started before the file's tests and closed after them. */
export function useApp(options: Pick<AppOptions, 'rateLimits'> = {}): TestApp {
  const server = inject('server');
  const name = `uttara_test_${randomBytes(6).toString('hex')}`;
  const clock = testClock();
  const running = { clock } as TestApp;

  beforeAll(async () => {
    await administer(server, `create database ${name} template ${TEMPLATE}`);
    const connection = connectionTo(server, name);
    const database = await openDatabase(connection);
    const local = await createLocalIdentity(await makeLocalKey(), clock.now);
    const app = await buildApp({
      db: database.db,
      now: clock.now,
      tokenSecret: TOKEN_SECRET,
      identity: { local },
      logLevel: 'silent',
      ...options,
    });
    app.addHook('onClose', () => database.close());
    const address = await app.listen({ host: '127.0.0.1', port: 0 });
    Object.assign(running, { app, db: database.db, connection, address, ...client(address) });
  });

  afterAll(async () => {
    await running.app.close();
    await administer(server, `drop database ${name}`);
  });

  return running;
}

function client(address: string): Pick<TestApp, 'post' | 'call' | 'signIn'> {
  const post: TestApp['post'] = async (path, body, token) => {
    const response = await fetch(address + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
      body: typeof body === 'string' ? body : JSON.stringify(body ?? {}),
    });
    const text = await response.text();
    return { status: response.status, body: JSON.parse(text), text };
  };
  const call: TestApp['call'] = async (path, input, token) => {
    const { status, body, text } = await post(path, input, token);
    if (status !== 200) throw new Error(`${path} answered ${status}: ${text}`);
    return body as never;
  };
  return {
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
