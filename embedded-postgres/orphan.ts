import { readlink, rm } from 'node:fs/promises';
import { platform } from 'node:os';
import { basename, join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import { systemCode } from './error.ts';
import type { Place } from './place.ts';
import { endPostmaster, readRecord } from './postmaster.ts';
import type { Programs } from './programs.ts';
import { connectAs, DATABASE, logins, SUPERUSER } from './roles.ts';

/**
 * Stops a PostgreSQL that outlived its Node and still uses this data folder (real path). It is replaced, which takes
 * 0.1 s, instead of adopted: only a child of this process reports its exit and has the current programs and settings.
 * The caller must own the place.
 */
export async function stopOrphan(
  { root }: Place,
  data: string,
  programs: Programs,
  log: (line: string) => void,
): Promise<void> {
  const record = await readRecord(data);
  if (!record || !isAlive(record.pid)) return;
  const isOurs = () => (platform() === 'linux' ? runsIn(record.pid, data) : answersFor(root, data, record));
  if (!(await isOurs())) {
    // Another process has this id now, or a power failure left a stale file, with which PostgreSQL would refuse to
    // start. If processes of the old one are still running, it detects them by their shared memory.
    await rm(join(data, 'postmaster.pid'), { force: true });
    return;
  }
  log(`PostgreSQL of an earlier run (process ${record.pid}) is still there: stopping it`);
  await endPostmaster({ pid: record.pid, exited: hasGone(record.pid, data) }, programs);
}

async function hasGone(pid: number, data: string): Promise<string> {
  // On Linux check the working folder, because a zombie process keeps its id.
  while (platform() === 'linux' ? await runsIn(pid, data) : isAlive(pid)) await setTimeout(10);
  return 'stopped';
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // Other errors (another user's process, an invalid id) need the closer check of the caller.
    return systemCode(error) !== 'ESRCH';
  }
}

/** Whether that process is a postgres whose working folder is this data folder, even if the folder was moved. */
async function runsIn(pid: number, data: string): Promise<boolean> {
  try {
    const [folder, program] = await Promise.all([readlink(`/proc/${pid}/cwd`), readlink(`/proc/${pid}/exe`)]);
    return folder === data && basename(program).startsWith('postgres');
  } catch {
    return false;
  }
}

/** Whether the PostgreSQL at the recorded address uses this data folder. For systems without /proc. */
export async function answersFor(
  root: string,
  data: string,
  { host, port }: { host: string; port: number },
): Promise<boolean> {
  const known = await logins(root, { host, port });
  let sql: pg.Client | undefined;
  try {
    // A database of a version without passwords asks for none.
    sql = await connectAs(
      known?.superuser ?? { host, port, username: SUPERUSER, database: DATABASE, password: '' },
    );
    const { rows } = await sql.query<{ data_directory: string }>('show data_directory');
    return rows[0] !== undefined && join(rows[0].data_directory) === join(data);
  } catch (error) {
    // It is starting or stopping. The address is private, so it is ours.
    return error instanceof pg.DatabaseError && error.code === '57P03';
  } finally {
    await sql?.end();
  }
}
