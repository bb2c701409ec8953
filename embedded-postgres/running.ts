import { realpath } from 'node:fs/promises';
import { join } from 'node:path';
import { readRecord } from './postmaster.ts';
import { type Login, logins } from './roles.ts';

/** How to connect to the database that another process runs in `folder`; undefined if none does. */
export async function runningEmbedded(
  folder: string,
): Promise<{ application: Login; superuser: Login } | undefined> {
  const root = await realpath(folder).catch(() => undefined);
  if (root === undefined) return undefined;
  const record = await readRecord(join(root, 'data'));
  if (record?.status !== 'ready' || !isAlive(record.pid)) return undefined;
  return logins(root, record);
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
