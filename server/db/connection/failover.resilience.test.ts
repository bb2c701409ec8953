import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readlinkSync, rmSync, writeFileSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, it, onTestFinished } from 'vitest';
import { type EmbeddedPostgres, startEmbedded } from '../../../embedded-postgres/embedded-postgres.ts';
import { isTransient } from '../../errors.ts';
import { openDatabase } from '../database.ts';
import { DatabaseError } from '../database-error.ts';
import { type DatabaseAddress, readAddress } from './address.ts';
import { openPool } from './pool.ts';

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

function aPool(address: string, options: Partial<Parameters<typeof openPool>[1]> = {}) {
  const read = readAddress(address) as DatabaseAddress;
  const pool = openPool(read, { max: 4, timeoutMs: 1_000, hasPooler: false, ...options });
  onTestFinished(() => pool.end({ timeout: 1 }));
  return pool;
}

interface Transaction {
  unsafe(statement: string): PromiseLike<unknown> & { values(): PromiseLike<unknown> };
  savepoint(work: (tx: Transaction) => Promise<unknown>): Promise<unknown>;
}

/** What came of a statement: its rows, or that it may be tried again. */
const outcome = (asked: PromiseLike<unknown>) =>
  Promise.resolve(asked).then(
    () => 'done',
    (error: unknown) => (isTransient(error) ? 'later' : error),
  );

const WRITE = 'insert into written values (1)';

it.skipIf(process.platform === 'win32')(
  'of several hosts, writes go to the primary, whichever it is',
  async () => {
    const one = await aServer();
    await aPool(`postgres://${one.user}@${one.host}/postgres`).unsafe('create table written (n int)');
    await one.stop();
    const two = await aServer(one);
    one.becomeStandby();
    await one.start();
    const both = `postgres://${one.user}@${one.host},${two.host}/postgres`;
    const pool = aPool(both);
    expect(await outcome(pool.unsafe(WRITE))).toBe('done');
    const standby = aPool(`${both}?target_session_attrs=standby`);
    const [answer] = await standby.unsafe('select pg_is_in_recovery() as is_standby');
    expect(answer).toEqual({ is_standby: true });
    expect(await outcome(standby.unsafe(WRITE))).toBe('later');

    // The other is the primary now, and this one the standby.
    await Promise.all([one.stop(), two.stop()]);
    for (let n = 0; n < 10; n++) expect(await outcome(pool.unsafe(WRITE))).toBe('later');
    one.becomePrimary();
    two.becomeStandby();
    await Promise.all([one.start(), two.start()]);
    const said = new Set<unknown>();
    await expect
      .poll(async () => {
        const came = await outcome(pool.unsafe(WRITE));
        said.add(came);
        return came;
      })
      .toBe('done');
    expect([...said].filter((one) => one !== 'done' && one !== 'later')).toEqual([]);
    // Every place of the pool works again.
    const all = await Promise.all(Array.from({ length: 8 }, () => outcome(pool.unsafe(WRITE))));
    expect(new Set(all)).toEqual(new Set(['done']));
  },
);

it.skipIf(process.platform !== 'linux')(
  'a frozen host rejects statements in time, and works again when it thaws',
  async () => {
    const server = await aServer();
    const pool = aPool(`postgres://${server.user}@${server.host}/postgres`);
    await Promise.all(Array.from({ length: 4 }, () => pool.unsafe('select pg_sleep(0.1)')));
    server.freeze();
    const rejected = await Promise.all(Array.from({ length: 8 }, () => outcome(pool.unsafe('select 1'))));
    expect(new Set(rejected)).toEqual(new Set(['later']));
    server.thaw();
    await expect.poll(() => outcome(pool.unsafe('select 1'))).toBe('done');
  },
);

it.skipIf(process.platform !== 'linux')(
  'what is asked again at once after a host was silent does not meet the connection that is given up',
  async () => {
    const server = await aServer();
    const pool = aPool(`postgres://${server.user}@${server.host}/postgres`, { max: 1 });
    await pool.unsafe('select 1');
    server.freeze();
    expect(await outcome(pool.unsafe('select 1'))).toBe('later');
    server.thaw();
    // As the batches do: the next one is sent in the next turn of the event loop, before the socket has closed.
    await new Promise(setImmediate);
    expect(await outcome(pool.unsafe('select 1'))).toBe('done');
  },
);

it.skipIf(process.platform !== 'linux')(
  'a host that is silent once is given up by all pools, also where a statement may take minutes',
  async () => {
    const server = await aServer();
    const address = `postgres://${server.user}@${server.host}/postgres`;
    const database = await openDatabase(address, undefined, { timeoutMs: 1_000 });
    onTestFinished(() => database.close());
    const { db, sitting, saving, patient } = database;
    const pools = [db, sitting, saving, patient];
    const sum = (of: 'open' | 'busy') => database.connections().reduce((n, one) => n + one[of], 0);
    await Promise.all(pools.map((one) => one.execute(sql`select 1`)));
    // The host serves: a long statement goes on, although nothing is heard of it.
    expect(await outcome(patient.execute(sql`select pg_sleep(2.5)`))).toBe('done');
    const long = outcome(patient.execute(sql`select pg_sleep(100)`));
    await expect.poll(() => sum('busy')).toBe(1);
    server.freeze();
    expect(await outcome(saving.execute(sql`select 1`))).toBe('later');
    expect(await long).toBe('later');
    await expect.poll(() => sum('open')).toBe(0);
    server.thaw();
    for (const one of pools) expect(await outcome(one.execute(sql`select 1`))).toBe('done');
  },
);

it('a statement that takes too long is ended, and its connection goes on', async () => {
  const server = await aServer();
  const pool = aPool(`postgres://${server.user}@${server.host}/postgres`, { max: 1, timeoutMs: 500 });
  expect(await outcome(pool.unsafe('select pg_sleep(60)'))).toBe('later');
  await expect.poll(() => outcome(pool.unsafe('select 1'))).toBe('done');
  const patient = aPool(`postgres://${server.user}@${server.host}/postgres`, {
    max: 1,
    timeoutMs: undefined,
  });
  expect(await outcome(patient.unsafe('select pg_sleep(1.5)'))).toBe('done');
});

it.skipIf(process.platform === 'win32')(
  'a statement that is ended far away leaves other transactions as they are',
  async () => {
    const server = await aServer();
    /** What the database says arrives so much later. */
    let delayMs = 0;
    const link = createServer((near) => {
      const far = connect(join(decodeURIComponent(server.host), '.s.PGSQL.5432'));
      near.pipe(far);
      far.on('data', (chunk) => void wait(delayMs).then(() => near.write(chunk)));
      for (const [one, other] of [
        [near, far],
        [far, near],
      ] as const) {
        one.on('error', () => other.destroy());
        one.on('close', () => other.destroy());
      }
    });
    await new Promise<void>((resolve) => void link.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => void link.close());
    const { port } = link.address() as { port: number };
    const pool = aPool(`postgres://${server.user}@127.0.0.1:${port}/postgres`, { timeoutMs: 8_000 });
    const ended = await pool.begin(async (tx) => {
      await tx.unsafe('select 1');
      // Longer than between two looks at the silence; not before, as connecting must not take long.
      await pool.unsafe('select 1');
      delayMs = 1_100;
      const refusal = await pool.unsafe('select pg_sleep(60)').catch((error: unknown) => error);
      await tx.unsafe('select 1');
      return refusal;
    });
    expect(ended).toMatchObject({ code: '57014' });
  },
);

it('through a pooler, what may take long is not held to the limit of the role', async () => {
  const server = await aServer();
  const address = `postgres://${server.user}@${server.host}/postgres`;
  await aPool(address).unsafe(`alter role current_user set statement_timeout = '500ms'`);
  const ordinary = aPool(address, { hasPooler: true, timeoutMs: 60_000 });
  expect(await outcome(ordinary.unsafe('select pg_sleep(30)'))).toBe('later');
  const patient = aPool(address, { hasPooler: true, timeoutMs: 120_000 });
  expect(await patient.unsafe('select 1 as n from pg_sleep(1)')).toEqual([{ n: 1 }]);
  expect(await patient.unsafe('select $1::int as n from pg_sleep(1)', [2]).values()).toEqual([[2]]);
  expect(await outcome(patient.begin((tx) => tx.unsafe('select pg_sleep(1)')))).toBe('done');
  const failure: unknown = await outcome(patient.unsafe('select 1 / 0'));
  expect(failure).toMatchObject({ code: '22012' });
  // A migration.
  const database = await openDatabase(
    address,
    async (db) => void (await db.execute(sql`select pg_sleep(1)`)),
  );
  await database.close();
});

it('a commit that was cancelled while it waited for its synchronous standby is no success', async () => {
  const server = await aServer();
  const address = () => `postgres://${server.user}@${server.host}/postgres`;
  await aPool(address()).unsafe('create table written (n int)');
  await server.stop();
  await server.start({ synchronous_standby_names: 'nobody' });
  const pool = aPool(address(), { timeoutMs: undefined });
  const writing = outcome(pool.unsafe(WRITE));
  const other = aPool(address());
  await expect
    .poll(() =>
      other.unsafe(`select pg_cancel_backend(pid) from pg_stat_activity where wait_event = 'SyncRep'`),
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
  await first.promise;
  const second = openDatabase(address);
  const pool = aPool(address);
  const ended = await pool.unsafe(
    `select pg_terminate_backend(pid) from pg_stat_activity where query like '%pg_sleep(60)%' and pid <> pg_backend_pid()`,
  );
  expect(ended.length).toBeGreaterThan(0);
  await expect(starting).rejects.toThrow(DatabaseError);
  await (await second).close();
});

it('a transaction that goes on after its connection was lost sends nothing more, and the next ones work', async () => {
  const server = await aServer();
  const pool = aPool(`postgres://${server.user}@${server.host}/postgres`);
  await pool.unsafe('create table written (n int)');
  /** What the work does after another connection has ended that of the transaction. */
  const goesOn: ((tx: Transaction) => unknown)[] = [
    () => 'done',
    () => Promise.reject(new Error('of its own')),
    (tx) => tx.unsafe(WRITE),
    (tx) => tx.unsafe(WRITE).values(),
    (tx) => tx.unsafe(`insert into written values ('1' /* ${'x'.repeat(2_000)} */)`),
    (tx) => tx.savepoint(async (inner) => inner.unsafe(WRITE)),
  ];
  /** Ends the connection of a transaction, and waits for the first moment in which the driver knows. */
  const loseConnection = async (tx: Transaction, ended: Promise<unknown>) => {
    const [row] = (await tx.unsafe('select pg_backend_pid() as pid')) as { pid: number }[];
    await pool.unsafe('select pg_terminate_backend($1)', [row?.pid ?? 0]);
    expect(await outcome(ended)).toBe('later');
  };
  const begin = (work: (tx: Transaction) => Promise<unknown>): Promise<unknown> =>
    pool.begin((tx) => work(tx as unknown as Transaction));
  const wholly = (work: (tx: Transaction) => Promise<unknown>) => work;
  const inSavepoint = (work: (tx: Transaction) => Promise<unknown>) => (tx: Transaction) =>
    tx.savepoint(work);
  for (const [next, within] of goesOn.flatMap((one) => [
    [one, wholly] as const,
    [one, inSavepoint] as const,
  ])) {
    let hasGoneOn = false;
    const work = within(async (tx) => {
      await tx.unsafe(WRITE);
      // With the first connection that is lost, the driver is told to end. It forgets those that it waits for.
      const first = begin((other) => loseConnection(other, first));
      await outcome(first);
      await loseConnection(tx, ended);
      hasGoneOn = true;
      return next(tx);
    });
    const ended = begin(work);
    expect(await outcome(ended)).toBe('later');
    await expect.poll(() => hasGoneOn).toBe(true);
    // What would end the process comes with the next turn of the event loop.
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  expect(await outcome(pool.begin((tx) => tx.unsafe(WRITE)))).toBe('done');
  expect(await pool.unsafe('select count(*)::int as n from written')).toEqual([{ n: 1 }]);
});
