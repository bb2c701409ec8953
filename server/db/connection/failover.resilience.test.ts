import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readlinkSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, it, onTestFinished } from 'vitest';
import { type EmbeddedPostgres, startEmbedded } from '../../../embedded-postgres/embedded-postgres.ts';
import { isTransient } from '../../errors.ts';
import { openDatabase } from '../database.ts';
import { DatabaseError } from '../database-error.ts';
import { type Db, queriesOn } from '../db.ts';
import { type DatabaseAddress, readAddress } from './address.ts';
import { Pool, type PoolOptions } from './pool.ts';

/** Of a server that was started and stopped: initdb takes most of the time of a first start. */
let empty: { folder: string };

beforeAll(async () => {
  const base = mkdtempSync(join(tmpdir(), 'uttara-failover-'));
  empty = { folder: join(base, 'postgres') };
  const server = await startEmbedded({ folder: empty.folder, log: () => {} });
  await server.stop();
  return () => rmSync(base, { recursive: true, force: true });
});

/**
 * A database server of its own, which a test may stop, freeze, and start as a hot standby. A copy of another, which is
 * stopped, has its contents and its passwords.
 */
async function aServer(copied = empty) {
  const base = mkdtempSync(join(tmpdir(), 'uttara-failover-'));
  const folder = join(base, 'postgres');
  execFileSync('cp', ['-a', copied.folder, folder]);
  let running: EmbeddedPostgres | undefined;
  const server = {
    folder,
    /** host:port, to be put into an address. */
    host: '',
    user: '',
    async start(settings: Record<string, string> = {}) {
      running = await startEmbedded({ folder, log: () => {}, settings });
      const { host, username, password } = running.options;
      server.host = encodeURIComponent(host);
      server.user = password === undefined ? username : `${username}:${encodeURIComponent(password)}`;
    },
    async stop() {
      await running?.stop();
      running = undefined;
    },
    /** Takes effect with the next start. Without anything to follow, it stays a standby. */
    becomeStandby: () => writeFileSync(join(folder, 'data/standby.signal'), ''),
    becomePrimary: () => rmSync(join(folder, 'data/standby.signal')),
    freeze: () => signalAll('SIGSTOP'),
    thaw: () => signalAll('SIGCONT'),
  };
  function signalAll(signal: NodeJS.Signals) {
    const data = join(folder, 'data');
    for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
      if (folderOf(pid) === data) process.kill(Number(pid), signal);
    }
  }
  onTestFinished(async () => {
    signalAll('SIGCONT');
    await server.stop();
    rmSync(base, { recursive: true, force: true });
  });
  await server.start();
  return server;
}

function folderOf(pid: string): string | undefined {
  try {
    return readlinkSync(`/proc/${pid}/cwd`);
  } catch {
    return undefined;
  }
}

function aPool(address: string, options: Partial<PoolOptions> = {}) {
  const origin = { address: readAddress(address) as DatabaseAddress, hasPooler: false };
  const pool = new Pool(origin, { max: 4, timeoutMs: 1_000, ...options });
  onTestFinished(() => pool.close(1_000));
  return pool;
}

/** What came of a statement: its rows, or that it may be tried again. */
const outcome = (asked: PromiseLike<unknown>) =>
  Promise.resolve(asked).then(
    () => 'done',
    (error: unknown) => (isTransient(error) ? 'later' : error),
  );

const WRITE = 'insert into written values (1)';

it.skipIf(process.platform !== 'linux')(
  'a frozen database rejects statements in time, and works again when it thaws',
  async () => {
    const server = await aServer();
    const address = `postgres://${server.user}@${server.host}/postgres`;
    const pool = aPool(address, { timeoutMs: 2_000 });
    const one = aPool(address, { max: 1, timeoutMs: 2_000 });
    await Promise.all(Array.from({ length: 4 }, () => pool.query('select pg_sleep(0.1)')));
    await one.query('select 1');
    server.freeze();
    const rejected = await Promise.all([
      outcome(one.query('select 1')),
      outcome(queriesOn(pool).transaction((tx) => tx.execute('select 1'))),
      // More than there are connections.
      ...Array.from({ length: 8 }, () => outcome(pool.query('select 1'))),
    ]);
    expect(new Set(rejected)).toEqual(new Set(['later']));
    server.thaw();
    await expect.poll(() => outcome(one.query('select 1'))).toBe('done');
    await expect.poll(() => outcome(pool.query('select 1'))).toBe('done');
    const all = await Promise.all(Array.from({ length: 8 }, () => outcome(pool.query('select 1'))));
    expect(new Set(all)).toEqual(new Set(['done']));
    expect(pool.counts()).toMatchObject({ busy: 0 });
  },
);

it('what is stopped, or a standby for the moment, is asked again later', async () => {
  const server = await aServer();
  const address = `postgres://${server.user}@${server.host}/postgres`;
  const pool = aPool(address, { timeoutMs: 5_000 });
  await pool.query('create table written (n int)');
  await server.stop();
  for (let n = 0; n < 5; n++) expect(await outcome(pool.query(WRITE))).toBe('later');
  server.becomeStandby();
  await server.start();
  await expect.poll(() => outcome(pool.query('select 1'))).toBe('done');
  expect(await outcome(pool.query(WRITE))).toBe('later');
  await server.stop();
  server.becomePrimary();
  await server.start();
  await expect.poll(() => outcome(pool.query(WRITE))).toBe('done');
  // Every place of the pool works again.
  const all = await Promise.all(Array.from({ length: 8 }, () => outcome(pool.query(WRITE))));
  expect(new Set(all)).toEqual(new Set(['done']));
});

it('a statement that takes too long is ended, and its connection goes on', async () => {
  const server = await aServer();
  const address = `postgres://${server.user}@${server.host}/postgres`;
  const pool = aPool(address, { max: 1, timeoutMs: 1_000 });
  const process = () => pool.query('select pg_backend_pid()');
  const before = await process();
  expect(await outcome(pool.query('select pg_sleep(60)'))).toBe('later');
  expect(await outcome(pool.query('select 1 / 0'))).toMatchObject({ code: '22012' });
  expect(await process()).toEqual(before);
  const patient = aPool(address, { max: 1, timeoutMs: undefined });
  expect(await outcome(patient.query('select pg_sleep(1.5)'))).toBe('done');
});

it('a commit that was cancelled while it waited for its synchronous standby is no success', async () => {
  const server = await aServer();
  const address = () => `postgres://${server.user}@${server.host}/postgres`;
  await aPool(address()).query('create table written (n int)');
  await server.stop();
  await server.start({ synchronous_standby_names: 'nobody' });
  const pool = aPool(address(), { timeoutMs: undefined });
  const writing = outcome(pool.query(WRITE));
  const other = aPool(address());
  await expect
    .poll(() =>
      other.query(`select pg_cancel_backend(pid) from pg_stat_activity where wait_event = 'SyncRep'`),
    )
    .toHaveLength(1);
  expect(await writing).toBe('later');
});

it('ending the session that holds the lock of a start ends that start with one sentence', async () => {
  const server = await aServer();
  const address = `postgres://${server.user}@${server.host}/postgres`;
  const first = Promise.withResolvers<void>();
  const starting = openDatabase(address, async (db) => {
    first.resolve();
    await db.execute(sql`select pg_sleep(60)`);
  });
  const refusal = starting.catch((error: unknown) => error);
  await first.promise;
  const second = openDatabase(address);
  const pool = aPool(address);
  const ended = await pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where query like '%pg_sleep(60)%' and pid <> pg_backend_pid()`,
  );
  expect(ended.length).toBeGreaterThan(0);
  expect(await refusal).toBeInstanceOf(DatabaseError);
  await (await second).close();
});

it('a transaction that goes on after its connection was lost sends nothing more, and the next ones work', async () => {
  const server = await aServer();
  const pool = aPool(`postgres://${server.user}@${server.host}/postgres`, { max: 2 });
  const db = queriesOn(pool);
  await pool.query('create table written (n int)');
  /** What the work does after another connection has ended that of the transaction. */
  const goesOn: ((tx: Db) => Promise<unknown>)[] = [
    async () => 'done',
    () => Promise.reject(new Error('of its own')),
    (tx) => tx.execute(WRITE),
    (tx) => Promise.all([tx.execute(WRITE), tx.execute(WRITE)]),
    (tx) => tx.transaction((inner) => inner.execute(WRITE)),
  ];
  for (const next of [...goesOn, ...goesOn.map((one) => (tx: Db) => tx.transaction(one))]) {
    const ended = db.transaction(async (tx) => {
      await tx.execute(WRITE);
      const [row] = await tx.execute<{ pid: number }>('select pg_backend_pid() as pid');
      await pool.query('select pg_terminate_backend($1)', [row?.pid]);
      return next(tx);
    });
    expect(await outcome(ended)).toBe('later');
  }
  const some = Array.from({ length: 4 }, () => outcome(db.transaction((tx) => tx.execute(WRITE))));
  expect(new Set(await Promise.all(some))).toEqual(new Set(['done']));
  const [row] = await pool.query<{ n: number }>('select count(*)::int as n from written');
  expect(row?.n).toBe(4);
  expect(pool.counts()).toMatchObject({ busy: 0 });
});
