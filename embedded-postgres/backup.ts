import { constants } from 'node:fs';
import { chmod, copyFile as copy, mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { startEmbedded } from './embedded-postgres.ts';
import { EmbeddedError, systemCode } from './error.ts';
import { claim } from './file-lock.ts';
import { findPlace, own, type Place } from './place.ts';
import { connectAs, type Login } from './roles.ts';

/**
 * What belongs to the running server and not to a copy of it:
 * https://www.postgresql.org/docs/18/continuous-archiving.html#BACKUP-LOWLEVEL-BASE-BACKUP-DATA
 */
const WITHOUT_CONTENT = new Set([
  'pg_dynshmem',
  'pg_notify',
  'pg_replslot',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
  'pg_wal',
]);
const LEFT_OUT =
  /^(postmaster\.(pid|opts)|backup_label(\.old)?|tablespace_map(\.old)?|pgsql_tmp.*|pg_internal\.init.*|pg_hba\.conf\.new)$/;
/** The name of a WAL file: timeline and position. */
const WAL_FILE = /^[0-9A-F]{24}$/;

const PASSWORDS = ['password', 'application-password'];

/**
 * Copies the database that runs in `folder` to `target`, a new folder, while it works on: everything that was committed
 * before `copied` is called is in the copy. Throws an EmbeddedError where that cannot be or `signal` aborts; then `target`
 * is not complete.
 */
export async function backUp(
  { folder, superuser }: { folder: string; superuser: Login },
  target: string,
  { copied, signal }: { copied?: () => void; signal?: AbortSignal } = {},
): Promise<void> {
  const data = join(resolve(folder), 'data');
  const to = join(target, 'data');
  let sql: Awaited<ReturnType<typeof connectAs>> | undefined;
  try {
    sql = await connectAs(superuser);
    await mkdir(to, { recursive: true, mode: 0o700 });
    // A temporary slot goes with this session; until then PostgreSQL keeps all WAL from here on.
    await sql.query('select pg_create_physical_replication_slot($1, true, true)', [`backup_${process.pid}`]);
    const started = await sql.query<{ file: string }>(
      `select pg_walfile_name(pg_backup_start('backup', true)) as file`,
    );
    const [begin] = started.rows;
    await copyTree(data, to, signal && { signal });
    copied?.();
    const stopped = await sql.query<{ file: string; label: string }>(
      'select pg_walfile_name(lsn) as file, labelfile as label from pg_backup_stop(false)',
    );
    const [end] = stopped.rows;
    if (!begin || !end) throw new Error('PostgreSQL told no place in its log');
    await writeWhole(join(to, 'backup_label'), end.label);
    const wal = join(data, 'pg_wal');
    for (const name of await readdir(wal)) {
      const isNeeded = WAL_FILE.test(name) && name >= begin.file && name <= end.file;
      if (isNeeded) await copyFile(join(wal, name), join(to, 'pg_wal', name));
    }
    for (const name of PASSWORDS) await copyFile(join(resolve(folder), name), join(target, name));
  } catch (error) {
    if (error instanceof EmbeddedError) throw error;
    const reason = systemCode(error) ?? String(error);
    throw new EmbeddedError(`The backup in ${target} is not complete (${reason}): delete it and try again.`, {
      cause: error,
    });
  } finally {
    await sql?.end();
  }
}

/** What a start adds to a folder beside the data and the passwords. */
const ADDED_BY_START = /^(owner\.lock.*|run|postgres\.log.*|postgres-\d.*)$/;

/**
 * Starts the database of a backup where it is, which recovers it from its log, asks it with `ask` and stops it. What it
 * asks for can then be read whenever the backup is restored. Throws an EmbeddedError where it does not start.
 */
export async function openCopy<T>(backup: string, ask: (login: Login) => Promise<T>): Promise<T> {
  const place = await findPlace(resolve(backup));
  await giveTo(place, join(place.root, 'data'));
  const embedded = await startEmbedded({ folder: backup, log: () => {} });
  try {
    return await ask(embedded.options);
  } finally {
    await embedded.stop();
    for (const name of await readdir(backup)) {
      if (ADDED_BY_START.test(name)) await rm(join(backup, name), { recursive: true, force: true });
    }
  }
}

/** Copies the database of a backup to `folder`, which has none and belongs to the caller alone. */
export async function restoreBackup(source: string, folder: string): Promise<void> {
  const place = await findPlace(resolve(folder));
  const data = join(place.root, 'data');
  await mkdir(data, { mode: 0o700 });
  await copyTree(join(source, 'data'), data, { isBackup: true });
  await giveTo(place, data);
  for (const name of PASSWORDS) await copyFile(join(source, name), join(place.root, name));
}

/** A database would be replaced. */
export class DatabaseThere extends EmbeddedError {}

/**
 * Makes the stopped database in `from` that of `folder`. One that is there is moved to `keptIn` before; without `keptIn`
 * it is a {@link DatabaseThere}; one that is in use is an EmbeddedError. Gives whether there was one.
 */
export async function placeDatabase(from: string, folder: string, keptIn?: string): Promise<boolean> {
  const { root } = await findPlace(resolve(folder));
  const release = claim(join(root, 'owner.lock'), folder);
  const isThere = (await readdir(root).finally(release)).includes('data');
  if (isThere && keptIn === undefined) {
    throw new DatabaseThere(`There is a database in ${root}.`);
  }
  if (isThere && keptIn !== undefined) {
    await mkdir(keptIn, { recursive: true, mode: 0o700 });
    await rename(root, join(keptIn, 'postgres'));
  } else {
    await rm(root, { recursive: true, force: true });
  }
  await rename(from, root);
  await syncFolder(dirname(root));
  return isThere;
}

/** Copies a data folder; of a running server without what is its own. A file that is gone by now is not needed. */
async function copyTree(
  from: string,
  to: string,
  { isBackup = false, signal }: { isBackup?: boolean; signal?: AbortSignal } = {},
): Promise<void> {
  for (const entry of await readdir(from, { withFileTypes: true })) {
    signal?.throwIfAborted();
    if (!isBackup && LEFT_OUT.test(entry.name)) continue;
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) {
      await mkdir(target, { mode: 0o700 });
      if (isBackup || !WITHOUT_CONTENT.has(entry.name))
        await copyTree(source, target, { isBackup, ...(signal && { signal }) });
      // initdb makes both, and a start expects them.
      else if (entry.name === 'pg_wal') {
        for (const name of ['archive_status', 'summaries']) await mkdir(join(target, name), { mode: 0o700 });
      }
    } else if (entry.isFile()) {
      // The start that opens a backup writes a copy of a running server to the disk: it was not shut down.
      const copied = isBackup ? copyFile(source, target) : copy(source, target, constants.COPYFILE_EXCL);
      await copied.catch((error: unknown) => {
        if (isBackup || systemCode(error) !== 'ENOENT') throw error;
      });
    }
  }
  if (isBackup) await syncFolder(to);
}

/** A file of a running server may grow while it is copied; its log has what the copy lacks. */
async function copyFile(from: string, to: string): Promise<void> {
  await copy(from, to, constants.COPYFILE_EXCL);
  await syncPath(to, 'r+');
}

async function writeWhole(file: string, content: string): Promise<void> {
  const handle = await open(file, 'wx', 0o600);
  await handle.writeFile(content);
  await handle.sync();
  await handle.close();
}

async function syncFolder(folder: string): Promise<void> {
  if (process.platform !== 'win32') await syncPath(folder, 'r');
}

async function syncPath(path: string, flags: 'r' | 'r+'): Promise<void> {
  const handle = await open(path, flags);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** PostgreSQL's user owns its data, which nobody else may read. */
async function giveTo({ account }: Place, folder: string): Promise<void> {
  await chmod(folder, 0o700);
  await own(folder, account);
  for (const entry of await readdir(folder, { withFileTypes: true, recursive: true })) {
    await own(join(entry.parentPath, entry.name), account);
  }
}
