import { open, readFile, rename, rm } from 'node:fs/promises';
import { platform } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { makePassword, readPassword } from './kept-password.ts';
import { own, type Place } from './place.ts';

/** The superuser that initdb makes. Only this folder's code and the backup connect as it. */
export const SUPERUSER = 'uttara';
/** Whom the product connects as: the owner of its database and of all in it, and nothing beyond. */
export const APPLICATION = 'uttara_app';
export const DATABASE = 'postgres';

export interface Address {
  host: string;
  port: number;
}

export interface Login extends Address {
  username: string;
  password: string;
  database: string;
}

/** A connection that the caller ends. What waits on it is told of its loss. */
export async function connectAs({ username: user, ...to }: Login): Promise<pg.Client> {
  const client = new pg.Client({ ...to, user, connectionTimeoutMillis: 5_000 });
  client.on('error', () => {});
  await client.connect();
  return client;
}

const superuserFile = (root: string) => join(root, 'password');
const applicationFile = (root: string) => join(root, 'application-password');

const HBA = 'pg_hba.conf';
const TRUST = /^\s*local\s.*\btrust\s*$/m;
const hbaWith = (method: 'trust' | 'scram-sha-256') => `local all all ${method}\n`;

/**
 * Lets the next start in without a password when nobody knows one: in a new folder, in one of a version that had
 * none, and after the file was lost. The socket's folder is private; {@link prepareRoles} ends this at once.
 * The database must not be running.
 */
export async function openToFirstLogin({ root, account }: Place, data: string): Promise<void> {
  if (platform() === 'win32' || (await readPassword(superuserFile(root))) !== undefined) return;
  await writeHba(data, hbaWith('trust'), account);
}

/**
 * Gives both roles a password, makes the application's role the owner of the database and of what is in it, and then
 * asks every connection for its password. Changes nothing when all this is done. The database must be running.
 */
export async function prepareRoles({ root, account }: Place, data: string, address: Address): Promise<void> {
  const hba = join(data, HBA);
  const isOpen = platform() !== 'win32' && TRUST.test(await readFile(hba, 'utf8'));
  // Ignored where connections are trusted. A file next to an open database is from a start that was killed before it
  // finished.
  const known = isOpen ? undefined : await readPassword(superuserFile(root));
  const sql = await connectAs({ ...address, username: SUPERUSER, database: DATABASE, password: known ?? '' });
  try {
    await makeApplicationRole(sql, root);
    if (!isOpen) return;
    await setPassword(sql, SUPERUSER, await makePassword(superuserFile(root)));
    await writeHba(data, hbaWith('scram-sha-256'), account);
    await sql.query('select pg_reload_conf()');
  } finally {
    await sql.end();
  }
}

/** How to connect as the application and as the superuser; undefined before {@link prepareRoles} has run. */
export async function logins(
  root: string,
  address: Address,
): Promise<{ application: Login; superuser: Login } | undefined> {
  const application = await readPassword(applicationFile(root));
  const superuser = await readPassword(superuserFile(root));
  if (application === undefined || superuser === undefined) return undefined;
  const { host, port } = address;
  const to = { host, port, database: DATABASE };
  return {
    application: { ...to, username: APPLICATION, password: application },
    superuser: { ...to, username: SUPERUSER, password: superuser },
  };
}

async function makeApplicationRole(sql: pg.Client, root: string): Promise<void> {
  const { rows } = await sql.query('select 1 from pg_roles where rolname = $1', [APPLICATION]);
  const [found] = rows;
  if (!found) await sql.query(`create role ${APPLICATION} login`);
  const known = await readPassword(applicationFile(root));
  if (!found || known === undefined) {
    await setPassword(sql, APPLICATION, known ?? (await makePassword(applicationFile(root))));
  }
  await sql.query(GIVE_AWAY);
}

/** Passwords are base64url, which needs no escapes. */
async function setPassword(sql: pg.Client, role: string, password: string): Promise<void> {
  await sql.query(`alter role ${role} password '${password}'`);
}

/**
 * REASSIGN OWNED does not take objects from the role that initdb made, so each is given away by itself. A sequence
 * of a column goes with its table, a member of an extension stays with the extension.
 */
const GIVE_AWAY = `
do $$
declare statement text;
begin
  for statement in
    select format('alter database %I owner to ${APPLICATION}', datname)
      from pg_database where datname = current_database() and datdba = '${SUPERUSER}'::regrole
    union all
    select format('alter schema %I owner to ${APPLICATION}', nspname)
      from pg_namespace
      where nspowner = '${SUPERUSER}'::regrole and nspname !~ '^pg_' and nspname <> 'information_schema'
    union all
    select format('alter %s %s owner to ${APPLICATION}',
        case relkind when 'S' then 'sequence' when 'v' then 'view' when 'm' then 'materialized view' else 'table' end,
        c.oid::regclass)
      from pg_class c join pg_namespace n on n.oid = relnamespace
      where relowner = '${SUPERUSER}'::regrole and relkind in ('r', 'p', 'v', 'm', 'S', 'f')
        and nspname !~ '^pg_' and nspname <> 'information_schema'
        and not exists (
          select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype in ('a', 'i', 'e'))
    union all
    select format('alter routine %s owner to ${APPLICATION}', p.oid::regprocedure)
      from pg_proc p join pg_namespace n on n.oid = pronamespace
      where proowner = '${SUPERUSER}'::regrole and nspname !~ '^pg_' and nspname <> 'information_schema'
        and not exists (
          select from pg_depend d where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e')
    union all
    select format('alter type %s owner to ${APPLICATION}', t.oid::regtype)
      from pg_type t join pg_namespace n on n.oid = typnamespace
      where typowner = '${SUPERUSER}'::regrole and typtype in ('e', 'd', 'r')
        and nspname !~ '^pg_' and nspname <> 'information_schema'
        and not exists (
          select from pg_depend d where d.classid = 'pg_type'::regclass and d.objid = t.oid and d.deptype = 'e')
  loop
    execute statement;
  end loop;
end $$`;

/** Whole or not at all, because PostgreSQL does not start with half a file. */
async function writeHba(data: string, content: string, account: Place['account']): Promise<void> {
  const temporary = join(data, `${HBA}.new`);
  // PostgreSQL's user owns this folder: root must not follow a link that is there.
  await rm(temporary, { force: true });
  const handle = await open(temporary, 'wx', 0o600);
  try {
    await handle.writeFile(content);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await own(temporary, account);
  await rename(temporary, join(data, HBA));
}
