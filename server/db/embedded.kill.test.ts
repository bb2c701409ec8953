HEAD;
describe('after a kill', TIME, () => {
  it.each(['Node', 'the postmaster and Node', 'everything'])(
    'of %s, no acknowledged row is missing',
    async (what) => {
      const said: string[] = [];
      for (let round = 0; round < 4; round++) {
        const other = otherNode(WRITE);
        await other.says('kept ');
        await setTimeout(50 + 150 * Math.random());
        const postmaster = await postmasterOf();
        if (what === 'everything') for (const pid of postgresPidsBelow(base)) kill(pid);
        if (what === 'the postmaster and Node') kill(postmaster);
        other.child.kill('SIGKILL');
        await other.ended;
        said.push(...other.said);

        const database = await start();
        expect(await postmasterOf()).not.toBe(postmaster);
        expect(lines.some((line) => line.includes(`(process ${postmaster}) is still there`))).toBe(
          what === 'Node',
        );
        expect(await missingRows(connect(database), said)).toEqual([]);
        await database.stop();
        expect(postgresPidsBelow(base)).toEqual([]);
      }
      expect(acknowledged(said).length).toBeGreaterThan(20);
    },
  );

  it('of nothing, but an exit without stop, goes on', async () => {
    const other = otherNode('await sql`create table kept as select 1 as n`; process.exit(0);');
    await other.ended;
    expect(other.said).toContain('started');
    expect(await connect(await start())`select n from kept`).toEqual([{ n: 1 }]);
  });

  it('of the postmaster alone, starts it again with all acknowledged rows', async () => {
    const other = otherNode(
      WRITE.replace('for (', 'for (;;) try { for (')
        .replace(/}$/, `} } catch { last++; await new Promise((r) => setTimeout(r, 20)) }`)
        .replace('const [{ last }]', 'let [{ last }]')
        .replace('let n = last + 1; ; n++', 'let n = ++last; ; n = ++last'),
    );
    await other.says('kept ');
    for (let round = 1; round <= 4; round++) {
      const count = acknowledged(other.said).length;
      kill(await postmasterOf());
      await until(
        () => other.said.filter((line) => line.includes('answers again')).length === round,
        'a restart',
      );
      await until(() => acknowledged(other.said).length > count + 5, 'new rows after the restart');
    }
    other.child.kill('SIGKILL');
    await other.ended;
    expect(await missingRows(connect(await start()), other.said)).toEqual([]);
  });

  it('of the postmaster, waits for its processes that still live', async () => {
    const database = await start();
    const sql = connect(database);
    const [row] = await sql<{ pid: number }[]>`select pg_backend_pid() as pid`;
    const backend = row?.pid ?? 0;
    kill(backend, 'SIGSTOP');
    kill(await postmasterOf());
    await until(() => lines.some((line) => line.includes('ended unexpectedly (SIGKILL)')), 'the notice');
    await setTimeout(700);
    expect(lines.some((line) => line.includes('answers again'))).toBe(false);
    kill(backend);
    await until(() => lines.some((line) => line.includes('answers again')), 'the restart');
    expect(await connect(database)`select 1 as n`).toEqual([{ n: 1 }]);
  });

  it('is not misled by another process with the recorded number, and does not harm it', async () => {
    await (await start()).stop();
    const data = join(base, 'pg/data');
    const { uid, gid } = statSync(data);
    const stranger = spawn('sleep', ['60'], asRoot ? { uid, gid } : {});
    cleanups.push(() => stranger.kill());
    writeFileSync(
      join(data, 'postmaster.pid'),
      `${stranger.pid}\n${data}\n1\n5432\n${base}/pg/run\n\n1 1\nready\n`,
    );
    await start();
    expect(stranger.exitCode ?? stranger.signalCode).toBeNull();
    expect(lines).toEqual([]);
  });

  it('knows its own PostgreSQL by asking it, where the system does not tell', async () => {
    const { options } = await start();
    expect(await answersFor(join(base, 'pg/data'), options, undefined)).toBe(true);
    expect(await answersFor(join(base, 'other/data'), options, undefined)).toBe(false);
    expect(await answersFor(join(base, 'pg/data'), { ...options, host: base }, undefined)).toBe(false);
  });

  it('cannot run twice on one folder even without any record of the first', async () => {
    const other = otherNode(STAY);
    await other.says('started');
    const backend = postgresPidsBelow(base).find((pid) =>
      readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('checkpointer'),
    );
    kill(backend ?? 0, 'SIGSTOP');
    kill(await postmasterOf());
    other.child.kill('SIGKILL');
    await other.ended;
    rmSync(join(base, 'pg/data/postmaster.pid'));
    const starting = start();
    await setTimeout(1000);
    expect(readFileSync(join(base, 'pg/postgres.log'), 'utf8')).toContain('is still in use');
    kill(backend ?? 0);
    await starting;
  });
});
