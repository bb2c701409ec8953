import { readlink, rm } from 'node:fs/promises';
import { platform } from 'node:os';
import { basename, join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import postgres from 'postgres';
import { USERNAME } from './cluster.ts';
import { systemCode } from './error.ts';
import { endPostmaster, readRecord } from './postmaster.ts';
import type { Programs } from './programs.ts';

/**
 * Stops the PostgreSQL of this data folder (real path) that outlived its Node. Stopped and not adopted: a new
 * one is this process's child, whose end is seen, and runs with today's programs and settings; it costs 0.1 s.
 * Only for the owner of the place.
 */
export async function stopOrphan(
  data: string,
  programs: Programs,
  password: string | undefined,
  log: (line: string) => void,
): Promise<void> {
  const record = await readRecord(data);
  if (!record || !isAlive(record.pid)) return;
  const isOurs = () =>
    platform() === 'linux' ? runsIn(record.pid, data) : answersFor(data, record, password);
  if (!(await isOurs())) {
    // Another process has the number by now, or a power cut left none. PostgreSQL would refuse to start; should
    // processes of the old one live after all, it finds out by the memory they hold.
    await rm(join(data, 'postmaster.pid'), { force: true });
    return;
  }
  log(`PostgreSQL of an earlier run (process ${record.pid}) is still there: stopping it`);
  await endPostmaster({ pid: record.pid, exited: hasGone(record.pid, data) }, programs);
}

async function hasGone(pid: number, data: string): Promise<string> {
  // On Linux its folder is asked for, because a process that nobody waited for keeps its number when it ended.
  while (platform() === 'linux' ? await runsIn(pid, data) : isAlive(pid)) await setTimeout(10);
  return 'stopped';
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // Any other refusal (another user's process, or a number that is none) is for the closer look.
    return systemCode(error) !== 'ESRCH';
  }
}

/** Whether that process is a postgres whose working folder is this data folder, wherever it was moved since. */
async function runsIn(pid: number, data: string): Promise<boolean> {
  try {
    const [folder, program] = await Promise.all([readlink(`/proc/${pid}/cwd`), readlink(`/proc/${pid}/exe`)]);
    return folder === data && basename(program).startsWith('postgres');
  } catch {
    return false;
  }
}

/** Whether the PostgreSQL that answers at the recorded place has this data folder, for systems without /proc. */
export async function answersFor(
  data: string,
  record: { host: string; port: number },
  password: string | undefined,
): Promise<boolean> {
  const sql = postgres({
    host: record.host,
    port: record.port,
    username: USERNAME,
    database: 'postgres',
    ...(password === undefined ? {} : { password }),
    max: 1,
    connect_timeout: 5,
    // Its question about types, when the connection breaks during it, ends the process (postgres.js issue 1192).
    fetch_types: false,
  });
  try {
    const [row] = await sql<{ data_directory: string }[]>`show data_directory`;
    return row !== undefined && join(row.data_directory) === join(data);
  } catch (error) {
    // It starts or stops just now; the place it was asked at is private.
    return error instanceof postgres.PostgresError && error.code === '57P03';
  } finally {
    await sql.end();
  }
}
