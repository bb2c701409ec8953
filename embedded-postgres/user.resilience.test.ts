import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  constants,
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import {
  acknowledged,
  asRoot,
  base,
  connect,
  kill,
  logged,
  missing,
  otherNode,
  postmasterOf,
  SLOW,
  STOP,
  setScene,
  start,
  until,
  WRITE,
} from './testing/scene.ts';

setScene({ hasDatabase: false });

const PACKAGE = `@embedded-postgres/${process.platform}-${process.arch}`;
const NOBODY = 65534;

function installed(name: string): string {
  return dirname(dirname(fileURLToPath(import.meta.resolve(name))));
}

const MODULES = join(import.meta.dirname, '../node_modules');

/** Packages with all that they depend on; those of a version of its own are inside the one that needs them. */
function withDependencies(names: string[]): Set<string> {
  const found = new Set(names);
  // What is added while it runs is looked at too.
  for (const name of found) {
    const text = readFileSync(join(MODULES, name, 'package.json'), 'utf8');
    const { dependencies = {} } = JSON.parse(text) as { dependencies?: Record<string, string> };
    for (const dependency of Object.keys(dependencies)) {
      if (existsSync(join(MODULES, dependency))) found.add(dependency);
    }
  }
  return found;
}

/** A checkout as npm leaves it when install scripts are off: the programs have no library links. */
function makeCheckout(checkout: string, { programs = true } = {}): string {
  mkdirSync(join(checkout, 'node_modules'), { recursive: true });
  writeFileSync(join(checkout, 'package.json'), '{ "type": "module" }');
  cpSync(import.meta.dirname, join(checkout, 'embedded-postgres'), { recursive: true });
  for (const name of withDependencies(['pg', 'postgres'])) {
    cpSync(join(MODULES, name), join(checkout, 'node_modules', name), { recursive: true });
  }
  if (!programs) return checkout;
  const links = readFileSync(join(installed(PACKAGE), 'native/pg-symlinks.json'), 'utf8');
  cpSync(installed(PACKAGE), join(checkout, 'node_modules', PACKAGE), {
    recursive: true,
    filter: (path) => !links.includes(`"target":"${path.slice(installed(PACKAGE).length + 1)}"`),
  });
  return checkout;
}

describe('a checkout', SLOW, () => {
  it('without install scripts gets its library links', async () => {
    const checkout = makeCheckout(join(base, 'checkout'));
    const library = join(checkout, 'node_modules', PACKAGE, 'native/lib/libicuuc.so.60');
    expect(existsSync(library)).toBe(false);
    const other = otherNode(STOP, { checkout });
    await other.ended;
    expect(other.said).toEqual(['started']);
    expect(existsSync(library)).toBe(true);
  });

  it.skipIf(asRoot)('that cannot be written is copied, once', async () => {
    const checkout = makeCheckout(join(base, 'checkout'));
    execFileSync('chmod', ['-R', 'a-w', checkout]);
    const first = otherNode(STOP, { checkout });
    await first.ended;
    const second = otherNode(STOP, { checkout });
    await second.ended;
    execFileSync('chmod', ['-R', 'u+w', checkout]);
    expect([...first.said, ...second.said]).toEqual([
      expect.stringContaining('cannot be run in'),
      'started',
      'started',
    ]);
  });

  it('without the package says so', async () => {
    const other = otherNode(STOP, { checkout: makeCheckout(join(base, 'checkout'), { programs: false }) });
    await other.ended;
    expect(other.said).toEqual([
      `error EmbeddedError The package ${PACKAGE} is not installed: run npm ci without --omit=optional, or set DATABASE_URL to a PostgreSQL server.`,
    ]);
  });
});

describe.runIf(asRoot)('as root', SLOW, () => {
  it('runs PostgreSQL as a user without rights, who owns nothing but the data', async () => {
    await start();
    const { uid } = statSync(join(base, 'pg/data'));
    const status = readFileSync(`/proc/${await postmasterOf()}/status`, 'utf8');
    expect(uid).not.toBe(0);
    expect(status).toMatch(new RegExp(`^Uid:\\t${uid}\\t${uid}\\t${uid}\\t${uid}$`, 'm'));
    expect(status).toMatch(/^Groups:\s*$/m);
    expect(statSync(join(base, 'pg'))).toMatchObject({ uid: 0, gid: 0 });
  });

  it('works in a folder that its user cannot enter, and starts fresh when that was deleted', async () => {
    mkdirSync(join(base, 'closed'), { mode: 0o700 });
    const folder = join(base, 'closed/data/pg');
    const said: string[] = [];
    for (let round = 0; round < 2; round++) {
      const other = otherNode(WRITE, { folder });
      await other.says('kept ');
      kill(await postmasterOf(folder));
      await other.says('log PostgreSQL answers again');
      const count = acknowledged(other.said).length;
      await until(() => acknowledged(other.said).length > count + 5, 'new rows after the restart');
      other.child.kill('SIGKILL');
      await other.ended;
      said.push(...other.said);
    }
    const first = await start(folder);
    expect(logged).toEqual([expect.stringContaining('is still there: stopping it')]);
    expect(await missing(connect(first), said)).toEqual([]);
    expect(acknowledged(said).length).toBeGreaterThan(5);
    await first.stop();
    expect(statSync(join(base, 'closed')).mode & 0o777).toBe(0o700);
    expect(readdirSync(base)).toEqual(['closed']);

    rmSync(join(base, 'closed/data'), { recursive: true });
    const fresh = await start(folder);
    expect(await connect(fresh)`select to_regclass('kept') as found`).toEqual([{ found: null }]);
    await fresh.stop();
  });

  it('goes on with data that its user could enter before, and can enter again', async () => {
    mkdirSync(join(base, 'data'));
    for (const mode of [0o755, 0o700, 0o755]) {
      chmodSync(join(base, 'data'), mode);
      await (await start(join(base, 'data/pg'))).stop();
    }
  });

  it('starts several servers at once from a checkout that only root can enter', async () => {
    const closed = join(base, 'closed');
    const checkout = makeCheckout(join(closed, 'checkout'));
    execFileSync('chmod', ['-R', 'go-rwx', closed]);
    const copyTo = join(base, 'roothome');
    const others = [1, 2, 3].map((n) =>
      otherNode(STOP, { checkout, copyTo, folder: join(closed, `data${n}/pg`) }),
    );
    await Promise.all(others.map((other) => other.ended));
    for (const other of others) expect(other.said.at(-1)).toBe('started');
    expect(readdirSync(copyTo)).toEqual([expect.stringMatching(/^postgres-18\.[^-]+(-beta\.\d+)?$/)]);
  });

  it('goes on as the ordinary user whose database it is, and leaves it to that user', async () => {
    mkdirSync(join(base, 'home'), { mode: 0o700 });
    chownSync(join(base, 'home'), NOBODY, NOBODY);
    const folder = join(base, 'home/pg');
    // Copies, because that user may not enter the folders of this checkout and of its Node.
    const checkout = makeCheckout(join(base, 'checkout'));
    const node = join(base, 'node');
    copyFileSync(process.execPath, node, constants.COPYFILE_FICLONE);
    const asNobody = { folder, checkout, node, uid: NOBODY };
    const before = otherNode(`await sql\`create table kept as select 1 as n\`; ${STOP}`, asNobody);
    await before.ended;
    const database = await start(folder);
    expect(await connect(database)`select n from kept`).toEqual([{ n: 1 }]);
    expect(statSync(`/proc/${await postmasterOf(folder)}`).uid).toBe(NOBODY);
    await database.stop();
    const after = otherNode(STOP, asNobody);
    await after.ended;
    expect([before.said.at(-1), after.said.at(-1)]).toEqual(['started', 'started']);
  });
});
