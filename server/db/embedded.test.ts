HEAD;
describe('a database of its own', TIME, () => {
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
    expect(statSync(join(base, 'pg/run')).mode & 0o777).toBe(0o700);
    expect(statSync(join(base, 'pg/data')).mode & 0o777).toBe(0o700);
    expect(statSync(join(base, 'pg/postgres.log')).mode & 0o777).toBe(0o600);
  });

  it('keeps its rows over stop and start', async () => {
    const first = await start();
    await connect(first)`create table kept as select 1 as n`;
    await first.stop();
    await first.stop();
    expect(postgresPidsBelow(base)).toEqual([]);
    expect(await connect(await start())`select n from kept`).toEqual([{ n: 1 }]);
  });

  it('takes settings, but not those of its address', async () => {
    const settings = { work_mem: '7MB', max_connections: '10', listen_addresses: '*' };
    const sql = connect(await start(join(base, 'pg'), { settings }));
    expect(
      await sql`select current_setting('work_mem') as a, current_setting('max_connections') as b,
      current_setting('listen_addresses') as c`,
    ).toEqual([{ a: '7MB', b: '10', c: '' }]);
  });

  it.each(['with space, comma, "quotes" and हिन्दी', 'long'.repeat(40)])(
    'lives in a folder %s',
    async (name) => {
      const database = await start(join(base, name, 'pg'));
      expect(await connect(database)`select 1 as n`).toEqual([{ n: 1 }]);
      await database.stop();
      expect(existsSync(database.options.host)).toBe(false);
    },
  );

  it('is whole after a kill at any moment of its first start', async () => {
    for (const ms of [80, 150, 200, 250, 300, 350, 400, 500, 600, 700, 800, 1000]) {
      const folder = join(base, `pg${ms}`);
      const other = otherNode('', { folder });
      await setTimeout(ms);
      other.child.kill('SIGKILL');
      await other.ended;
      const database = await start(folder);
      expect(await connect(database)`select 1 as n`).toEqual([{ n: 1 }]);
      await database.stop();
      await (await start(folder)).stop();
      expect(readdirSync(folder).filter((name) => name.startsWith('data'))).toEqual(['data']);
    }
  });

  it('cuts its log', async () => {
    const sql = connect(await start());
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

describe('one owner', TIME, () => {
  it('refuses a second one at once, in this process and in another, and says who owns it', async () => {
    const database = await start();
    const begin = performance.now();
    const here = await failure(startEmbedded(options(join(base, 'pg'))));
    expect(performance.now() - begin).toBeLessThan(2000);
    expect(here.message).toContain(
      `in use by another running instance (process ${process.pid}): stop that one first`,
    );
    const there = otherNode('');
    await there.says('error EmbeddedError The database folder');
    await there.ended;
    expect(await connect(database)`select 1 as n`).toEqual([{ n: 1 }]);
    await database.stop();
    await start();
  });

  it('lets exactly one of several simultaneous starts through', async () => {
    const others = Array.from({ length: 4 }, () => otherNode(STAY));
    await until(() => others.every((other) => other.said.length > 0), 'an answer of each');
    await setTimeout(300);
    expect(others.filter((other) => other.said.includes('started'))).toHaveLength(1);
    expect(
      others.filter((other) => other.said.some((line) => line.includes('in use by another'))),
    ).toHaveLength(3);
  });

  it('ends with its process, even when that is stopped and killed', async () => {
    const other = otherNode(STAY);
    await other.says('started');
    kill(other.child.pid ?? 0, 'SIGSTOP');
    expect((await failure(startEmbedded(options(join(base, 'pg'))))).message).toContain(
      `process ${other.child.pid}`,
    );
    other.child.kill('SIGKILL');
    await other.ended;
    await start();
  });
});

describe('stop', TIME, () => {
  it('during a restart leaves nothing running', async () => {
    for (const ms of [0, 5, 20, 60, 150]) {
      const database = await start();
      kill(await postmasterOf());
      await setTimeout(ms);
      await database.stop();
      await setTimeout(100);
      expect(postgresPidsBelow(base)).toEqual([]);
    }
    await start();
  });

  it('cuts a running query short', async () => {
    const database = await start();
    const sql = connect(database);
    const query = sql`select pg_sleep(60)`.catch((error: unknown) => error);
    await setTimeout(200);
    const begin = performance.now();
    await database.stop();
    expect(performance.now() - begin).toBeLessThan(5000);
    expect(await query).toBeInstanceOf(Error);
  });

  it('is bounded when a process of PostgreSQL hangs, and loses nothing', async () => {
    const database = await start();
    const sql = connect(database);
    await sql`create table kept as select 1 as n`;
    const [row] = await sql<{ pid: number }[]>`select pg_backend_pid() as pid`;
    kill(row?.pid ?? 0, 'SIGSTOP');
    const begin = performance.now();
    await database.stop();
    expect(performance.now() - begin).toBeLessThan(17_000);
    expect(postgresPidsBelow(base)).toEqual([]);
    expect(await connect(await start())`select n from kept`).toEqual([{ n: 1 }]);
  });

  it('is in the hands of Node: Ctrl-C on the terminal does not end PostgreSQL first', async () => {
    const other = otherNode(`
      process.once('SIGINT', async () => {
        say('draining');
        const [row] = await sql\`select 'drained' as word, pg_sleep(1)\`;
        await sql\`create table kept as select 1 as n\`;
        say(row.word);
        await sql.end();
        await database.stop();
        say('stopped');
      });
      setInterval(() => {}, 1000);`);
    await other.says('started');
    kill(-(other.child.pid ?? 0), 'SIGINT');
    await other.ended;
    expect(other.said).toEqual(['started', 'draining', 'drained', 'stopped']);
    expect(postgresPidsBelow(base)).toEqual([]);
  });
});

describe('says in one sentence', TIME, () => {
  it('that the folder cannot be written', async () => {
    writeFileSync(join(base, 'file'), '');
    const error = await failure(startEmbedded(options(join(base, 'file/pg'))));
    expect(error.message).toMatch(
      /^The database folder .* cannot be written .*: .*set DATA_DIR to another folder\.$/,
    );
  });

  it.skipIf(asRoot)('that the folder belongs to another user', async () => {
    const folder = join(base, 'closed');
    mkdirSync(folder, { mode: 0o500 });
    expect((await failure(startEmbedded(options(join(folder, 'pg'))))).message).toContain(
      'cannot be written (EACCES)',
    );
    expect((await failure(startEmbedded(options(folder)))).message).toContain('cannot be written');
  });

  it('that another version of PostgreSQL made the data', async () => {
    await (await start()).stop();
    writeFileSync(join(base, 'pg/data/PG_VERSION'), '17\n');
    const error = await failure(start());
    expect(error.message).toContain(
      'was made by PostgreSQL 17, and this version brings PostgreSQL 18: dump it',
    );
  });

  it('why PostgreSQL did not start, with its log, and is free for the next start', async () => {
    const error = await failure(start(join(base, 'pg'), { settings: { shared_buffers: 'plenty' } }));
    expect(error.message).toMatch(
      /^PostgreSQL did not start in .*postgres\.log.*exit code 1 .*invalid value for parameter "shared_buffers": "plenty"/,
    );
    await start();
  });

  it('that the data is damaged', async () => {
    await (await start()).stop();
    rmSync(join(base, 'pg/data/global/pg_control'));
    expect((await failure(start())).message).toContain('pg_control');
  });

  it.runIf(asRoot)('that the folder is a link to nothing', async () => {
    symlinkSync(join(base, 'gone'), join(base, 'pg'));
    expect((await failure(start())).message).toContain('is a link to a folder that is not there');
  });
});
