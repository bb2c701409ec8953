import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import type { TestProject } from 'vitest/node';
import { allowDatabases } from '../../embedded-postgres/allow-databases.ts';
import { startEmbedded } from '../../embedded-postgres/embedded-postgres.ts';
import { Pool } from '../db/connection/pool.ts';
import { addressOf, type Connection, openDatabase } from '../db/database.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A PostgreSQL server for the tests. */
    server: ServerAddress;
  }
}

export type ServerAddress =
  | { url: string }
  | { options: Awaited<ReturnType<typeof startEmbedded>>['options'] };

/** The migrated database that every test database is copied from. */
export const TEMPLATE = 'uttara_test_template';

/** How to reach one database of the test server. */
export function connectionTo(server: ServerAddress, database: string): Connection {
  if ('options' in server) return { ...server.options, database };
  const url = new URL(server.url);
  url.pathname = `/${database}`;
  return url.href;
}

/** The same as {@link connectionTo} as an address, for its own process. */
export function urlOf(server: ServerAddress, database: string): string {
  const connection = connectionTo(server, database);
  if (typeof connection === 'string') return connection;
  const { username, password, host, port } = connection as Record<string, string | number>;
  const query = new URLSearchParams({ host: `${host}:${port}` });
  return `postgres://${username}:${password}@/${database}?${query.toString()}`;
}

/** Runs statements one after the other on one connection; gives the rows of the last. */
export async function runStatements<Row extends pg.QueryResultRow>(
  connection: Connection,
  ...statements: string[]
): Promise<Row[]> {
  const pool = new Pool({ address: addressOf(connection), hasPooler: true }, { max: 1 });
  const client = await pool.connectAlone();
  try {
    let rows: Row[] = [];
    for (const statement of statements) ({ rows } = await client.query<Row>(statement));
    return rows;
  } finally {
    await client.end();
  }
}

/** Runs `statements` on the test server's own database. */
export async function administer(server: ServerAddress, ...statements: string[]): Promise<void> {
  await runStatements('options' in server ? server.options : server.url, ...statements);
}

/** Once per run: the embedded PostgreSQL in its own folder, or the server at TEST_DATABASE_URL. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const url = process.env.TEST_DATABASE_URL;
  const folder = await mkdtemp(join(tmpdir(), 'uttara-test-'));
  // Each of four files at a time may run several nodes. Nothing of this server is wanted after a crash.
  const settings = { max_connections: '300', fsync: 'off', full_page_writes: 'off', autovacuum: 'off' };
  const embedded = url
    ? undefined
    : await startEmbedded({ folder: join(folder, 'postgres'), log: () => {}, settings });
  if (embedded) await allowDatabases(join(folder, 'postgres'));
  const server: ServerAddress = embedded ? { options: embedded.options } : { url: url ?? '' };
  await administer(server, `drop database if exists ${TEMPLATE}`, `create database ${TEMPLATE}`);
  const template = await openDatabase(connectionTo(server, TEMPLATE));
  await template.close();
  project.provide('server', server);
  return async () => {
    await embedded?.stop();
    await rm(folder, { recursive: true, force: true });
  };
}
