import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { cutLog } from './logfile.ts';
import {
  asRoot,
  base,
  connect,
  failure,
  kill,
  otherNode,
  postgresPids,
  postmasterOf,
  SLOW,
  STAY,
  setScene,
  start,
} from './testing/scene.ts';

setScene();

describe('a database of its own', SLOW, () => {
  it('is UTF-8 with the same order everywhere, checks its pages, syncs, and listens to no network', async () => {
    const sql = connect(await start());
    const [row] = await sql`select pg_encoding_to_char(encoding) as encoding, datlocprovider, datlocale,
      current_setting('data_checksums') as checksums, current_setting('fsync') as fsync,
      current_setting('listen_addresses') as listens, current_setting('server_version_num')::int / 10000 as major
      from pg_database where datname = current_database()`;
    expect(row).toEqual({
      encoding: 'UTF8',
      datlocprovider: 'b',
      datlocale: 'C.UTF-8',
      checksums: 'on',
      fsync: 'on',
      listens: '',
      major: 18,
    });
    expect(await sql`select lower('ÉA') as lower, upper('é') as upper`).toEqual([
      { lower: 'éa', upper: 'É' },
    ]);
    const modes = ['run', 'data', 'postgres.log'].map(
      (name) => statSync(join(base, 'pg', name)).mode & 0o777,
    );
    expect(modes).toEqual([0o700, 0o700, 0o600]);
  });

  it('keeps its rows over stop and start', async () => {
    const first = await start();
    await connect(first)`create table kept as select 1 as n`;
    await first.stop();
    await first.stop();
    expect(postgresPids()).toEqual([]);
    expect(await connect(await start())`select n from kept`).toEqual([{ n: 1 }]);
  });

  it('takes settings, but not those of its address', async () => {
    const sql = connect(
      await start(undefined, { work_mem: '7MB', max_connections: '10', listen_addresses: '*' }),
    );
    const [row] = await sql`select current_setting('work_mem') as memory,
      current_setting('max_connections') as connections, current_setting('listen_addresses') as listens`;
    expect(row).toEqual({ memory: '7MB', connections: '10', listens: '' });
  });

  it.each(['with space, comma, "quotes" and हिन्दी', `too ${'long '.repeat(40)}for a socket`])(
    'lives in a folder %s',
    async (name) => {
      const database = await start(join(base, name, 'pg'));
      expect(await connect(database)`select 1 as n`).toEqual([{ n: 1 }]);
      await database.stop();
      expect(existsSync(database.options.host)).toBe(false);
    },
  );

  it('writes no row to its log when a statement fails', async () => {
    const sql = connect(await start());
    await sql`create table kept (name text primary key check (name <> 'no'))`;
    await sql`insert into kept values ('Zubeda')`;
    for (const name of ['Zubeda', 'no'])
      await expect(sql`insert into kept values (${name})`).rejects.toThrow();
    await expect(sql.unsafe(`select 'Zubeda'::int`)).rejects.toThrow('Zubeda');
    expect(readFileSync(join(base, 'pg/postgres.log'), 'utf8')).not.toMatch(/Zubeda|Failing row|insert into/);
  });

  it('cuts its log', async () => {
    const sql = connect(await start(undefined, { log_min_messages: 'warning' }));
    const file = join(base, 'pg/postgres.log');
    await sql.unsafe(
      `do $$ begin for i in 1..60 loop raise warning '%', repeat('x', 100000); end loop; end $$`,
    );
    const before = statSync(file).size;
    await cutLog(file);
    await sql.unsafe(`do $$ begin raise warning 'afterwards'; end $$`);
    expect(before).toBeGreaterThan(6_000_000);
    expect(statSync(`${file}.1`).size).toBe(before);
    expect(readFileSync(file, 'utf8')).toMatch(/^[^\0]*WARNING: {2}afterwards/);
    expect(statSync(file).size).toBeLessThan(1000);
  });
});

describe('one owner', SLOW, () => {
  it('refuses a second one, in this process and in another, and says who owns it', async () => {
    const database = await start();
    expect(await failure(start())).toMatch(
      new RegExp(`is in use by another running instance \\(process ${process.pid}\\): stop that one first`),
    );
    const other = otherNode('');
    await other.ended;
    expect(other.said).toEqual([
      expect.stringMatching(/^error EmbeddedError The database folder .* is in use by/),
    ]);
    expect(await connect(database)`select 1 as n`).toEqual([{ n: 1 }]);
    await database.stop();
    await start();
  });

  it('lets exactly one of several simultaneous starts through', async () => {
    const others = [1, 2, 3, 4].map(() => otherNode(STAY, { folder: join(base, 'fresh') }));
    await Promise.all(
      others.map(({ said, says }) => Promise.race([says('started'), says('error')]).then(() => said)),
    );
    const said = others.flatMap((other) => other.said);
    expect(said.filter((line) => line === 'started')).toHaveLength(1);
    expect(said.filter((line) => line.includes('in use by another running instance'))).toHaveLength(3);
  });

  it('owns it until its process ends, even when that hangs', async () => {
    const other = otherNode(STAY);
    await other.says('started');
    other.child.kill('SIGSTOP');
    expect(await failure(start())).toContain(`(process ${other.child.pid})`);
    other.child.kill('SIGKILL');
    await other.ended;
    await start();
  });
});

describe('stop', SLOW, () => {
  it('during a restart leaves nothing running', async () => {
    for (const ms of [0, 5, 20, 60, 150]) {
      const database = await start();
      kill(await postmasterOf());
      await setTimeout(ms);
      await database.stop();
      await setTimeout(100);
      expect(postgresPids()).toEqual([]);
    }
    await start();
  });

  it('cuts a running query short', async () => {
    const database = await start();
    const query = connect(database)`select pg_sleep(600)`.catch((error: unknown) => error);
    await setTimeout(200);
    await database.stop();
    expect(await query).toBeInstanceOf(Error);
  });

  it('comes to an end when a process of PostgreSQL hangs, and loses nothing', async () => {
    const database = await start();
    const sql = connect(database);
    await sql`create table kept as select 1 as n`;
    const [row] = await sql<{ pid: number }[]>`select pg_backend_pid() as pid`;
    kill(row?.pid ?? 0, 'SIGSTOP');
    await database.stop();
    expect(postgresPids()).toEqual([]);
    expect(await connect(await start())`select n from kept`).toEqual([{ n: 1 }]);
  });

  it('is in the hands of Node: Ctrl-C on the terminal does not end PostgreSQL first', async () => {
    const other = otherNode(`
      ${STAY}
      process.once('SIGINT', async () => {
        say('draining');
        await sql\`select pg_sleep(1)\`;
        await sql\`create table kept as select 1 as n\`;
        say('drained');
        await sql.end();
        await database.stop();
        process.exit(0);
      });
      say('listens');`);
    await other.says('listens');
    kill(-(other.child.pid ?? 0), 'SIGINT');
    await other.ended;
    expect(other.said).toEqual(['started', 'listens', 'draining', 'drained']);
    expect(postgresPids()).toEqual([]);
  });
});

describe('says in one sentence', SLOW, () => {
  it('that the folder cannot be written', async () => {
    writeFileSync(join(base, 'file'), '');
    expect(await failure(start(join(base, 'file/pg')))).toMatch(
      /^The database folder .*\/pg cannot be written .*: .* or set DATA_DIR to another folder\.$/,
    );
  });

  it.skipIf(asRoot)('that the folder may not be written by this user', async () => {
    const folder = join(base, 'closed');
    mkdirSync(folder, { mode: 0o500 });
    expect(await failure(start(join(folder, 'pg')))).toContain('cannot be written (EACCES)');
    expect(await failure(start(folder))).toMatch(
      /cannot be locked .*: give this user the right to write there/,
    );
  });

  it('that another version of PostgreSQL made the data', async () => {
    await (await start()).stop();
    writeFileSync(join(base, 'pg/data/PG_VERSION'), '17\n');
    expect(await failure(start())).toContain(
      'was made by PostgreSQL 17, and this version brings PostgreSQL 18: start the version',
    );
  });

  it('why PostgreSQL did not start, with its log, and leaves the folder free', async () => {
    const message = await failure(start(undefined, { shared_buffers: 'plenty' }));
    expect(message).toMatch(/^PostgreSQL did not start in .*postgres\.log.*invalid value .* "plenty"/);
    expect(message).not.toContain('\n');
    await start();
  });

  it('that the data is damaged', async () => {
    await (await start()).stop();
    rmSync(join(base, 'pg/data/global/pg_control'));
    expect(await failure(start())).toMatch(/^PostgreSQL did not start in .*pg_control/);
    expect(readdirSync(join(base, 'pg')).toSorted()).toEqual([
      'application-password',
      'data',
      'owner.lock',
      'password',
      'postgres.log',
    ]);
  });
});
