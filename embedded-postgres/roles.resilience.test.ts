import { existsSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import postgres from 'postgres';
import { describe, expect, it } from 'vitest';
import { runningEmbedded } from './running.ts';
import { asRoot, base, connect, SLOW, setScene, start } from './testing/scene.ts';

setScene();

/** The error of a first question to the database. */
async function refusal(options: postgres.Options<Record<string, never>>): Promise<string> {
  const sql = postgres({ ...options, max: 1, fetch_types: false });
  try {
    await sql`select 1`;
    return 'let in';
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  } finally {
    await sql.end();
  }
}

async function superuser() {
  const found = await runningEmbedded(join(base, 'pg'));
  if (!found) throw new Error('it does not run');
  const sql = postgres({ ...found.superuser, max: 1, fetch_types: false, onnotice: () => undefined });
  return { sql, [Symbol.asyncDispose]: () => sql.end() };
}

/** What a version without roles left: objects of the superuser, and a socket that asks for no password. */
async function makeOlder(): Promise<void> {
  const database = await start();
  {
    await using admin = await superuser();
    await admin.sql.unsafe(`
      create schema drizzle;
      create table drizzle.migrations (id serial primary key);
      create table kept (n int generated always as identity, at timestamptz);
      create sequence alone;
      create type mood as enum ('good');
      create view seen as select n from kept;
      create function refuse() returns trigger language plpgsql as 'begin raise exception ''no''; end';
      insert into kept (at) values (now());
      alter database postgres owner to uttara;
      drop owned by uttara_app;
      drop role uttara_app;
    `);
  }
  await database.stop();
  writeFileSync(
    join(base, 'pg/data/pg_hba.conf'),
    'local   all             all                                     trust\n',
  );
  rmSync(join(base, 'pg/password'));
  rmSync(join(base, 'pg/application-password'));
}

describe("the product's role", SLOW, () => {
  it('owns its database and is no superuser', async () => {
    const sql = connect(await start());
    await sql`create schema own`;
    await sql`create table own.kept as select 1 as n`;
    expect(
      await sql`select rolsuper, rolcreaterole, rolcreatedb, rolreplication, rolbypassrls from pg_roles
        where rolname = current_user`,
    ).toEqual([
      {
        rolsuper: false,
        rolcreaterole: false,
        rolcreatedb: false,
        rolreplication: false,
        rolbypassrls: false,
      },
    ]);
    await expect(sql`select pg_read_file('/etc/passwd')`).rejects.toThrow('permission denied');
    await expect(sql.unsafe(`copy (select 1) to program 'true'`)).rejects.toThrow('permission denied');
    await expect(sql.unsafe(`create role another superuser`)).rejects.toThrow('permission denied');
  });

  it('needs its password, which only this user can read', async () => {
    const { options } = await start();
    const { password, ...without } = options;
    expect(password).toHaveLength(32);
    expect(await refusal({ ...without, password: 'wrong' })).toContain('password authentication failed');
    expect(await refusal({ ...without, username: 'uttara', password: '' })).not.toBe('let in');
    const files = ['password', 'application-password'].map((name) => statSync(join(base, 'pg', name)));
    expect(files.map(({ mode }) => mode & 0o777)).toEqual([0o600, 0o600]);
    expect(files.map(({ uid }) => uid)).toEqual([process.getuid?.(), process.getuid?.()]);
    expect(readFileSync(join(base, 'pg/data/pg_hba.conf'), 'utf8')).not.toContain('trust');
  });
});

describe('data of a version without roles', SLOW, () => {
  it('gets its owner and passwords, and goes on', async () => {
    await makeOlder();
    const first = await start();
    const sql = connect(first);
    await sql`insert into kept (at) values (now())`;
    expect(await sql`select n from kept order by n`).toEqual([{ n: 1 }, { n: 2 }]);
    await sql`alter table drizzle.migrations add column name text`;
    await sql`alter sequence alone restart with 5`;
    await sql`alter type mood add value 'better'`;
    await sql`drop function refuse()`;
    await sql`drop view seen`;
    expect(await refusal({ ...first.options, username: 'uttara', password: '' })).not.toBe('let in');
    await first.stop();
    expect(await connect(await start())`select count(*)::int as count from kept`).toEqual([{ count: 2 }]);
  });

  it('gets them too when the start before was killed between two steps', async () => {
    await makeOlder();
    writeFileSync(join(base, 'pg/password'), 'x'.repeat(32));
    writeFileSync(join(base, 'pg/application-password'), 'cut off');
    expect(await connect(await start())`select n from kept`).toEqual([{ n: 1 }]);
  });
});

it('makes new passwords when their files were lost or cut off', SLOW, async () => {
  const first = await start();
  await connect(first)`create table kept as select 1 as n`;
  await first.stop();
  rmSync(join(base, 'pg/password'));
  writeFileSync(join(base, 'pg/application-password'), '');
  const second = await start();
  expect(await connect(second)`select n from kept`).toEqual([{ n: 1 }]);
  expect(second.options.password).not.toBe(first.options.password);
  expect(existsSync(join(base, 'pg/password'))).toBe(true);
});

it.runIf(asRoot)('does not follow a link that PostgreSQL’s user left for root', SLOW, async () => {
  await (await start()).stop();
  rmSync(join(base, 'pg/password'));
  writeFileSync(join(base, 'precious'), 'kept');
  symlinkSync(join(base, 'precious'), join(base, 'pg/data/pg_hba.conf.new'));
  await start();
  expect(readFileSync(join(base, 'precious'), 'utf8')).toBe('kept');
});
