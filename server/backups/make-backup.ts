import { copyFile, mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { PRODUCT_VERSION } from '../../contract/product.ts';
import { backUp, openCopy } from '../../embedded-postgres/backup.ts';
import { runningEmbedded } from '../../embedded-postgres/running.ts';
import { countContent } from './counts.ts';
import {
  BackupError,
  differingCounts,
  listFiles,
  type Manifest,
  SECRETS,
  TOKEN_SECRET,
  writeManifest,
} from './manifest.ts';
import { mustHaveRoom, sizeOf } from './room.ts';

/**
 * Copies the installation in `dataDir`, whose database runs, to `target`, a new folder or an empty one, while it works on:
 * every answer that was acknowledged before is in the copy. The copy is then started as a database of its own and compared
 * with what was copied, and the checksum of every file is written. Throws BackupError or EmbeddedError; then `target`
 * is gone, as when `signal` aborts.
 */
export async function makeBackup(
  dataDir: string,
  target: string,
  at: Date,
  signal: AbortSignal = new AbortController().signal,
): Promise<Manifest> {
  await mkdir(target, { recursive: true, mode: 0o700 });
  if ((await readdir(target)).length > 0) throw new BackupError(`${target} is not empty: name a new folder.`);
  try {
    return await fill(dataDir, target, at, signal);
  } catch (error) {
    await rm(target, { recursive: true, force: true });
    throw error;
  }
}

async function fill(dataDir: string, target: string, at: Date, signal: AbortSignal): Promise<Manifest> {
  const folder = join(dataDir, 'postgres');
  const running = await runningEmbedded(folder);
  if (!running) throw new BackupError(`The database in ${folder} has just stopped: try again.`);
  await mustHaveRoom(target, await sizeOf(folder));
  const before = await countContent(running.application);
  await backUp({ folder, superuser: running.superuser }, target, { signal });
  const after = await countContent(running.application);
  const counts = await openCopy(target, countContent);
  signal.throwIfAborted();
  // While it was copied, rows may have been added or deleted.
  const differing = differingCounts(counts, before, after);
  if (differing) throw new BackupError(`The backup was opened, and it is not whole: ${differing}.`);

  await mkdir(join(target, SECRETS), { mode: 0o700 });
  for (const entry of await readdir(dataDir, { withFileTypes: true })) {
    if (entry.isFile()) await copyFile(join(dataDir, entry.name), join(target, SECRETS, entry.name));
  }
  const manifest = {
    at: at.toISOString(),
    version: PRODUCT_VERSION,
    counts,
    files: await listFiles(target, signal),
  };
  await writeManifest(target, manifest);
  return manifest;
}

/** Whether a backup lacks the key of all sessions, because the installation had it in its settings. */
export const lacksTokenSecret = ({ files }: Manifest): boolean => !(`${SECRETS}/${TOKEN_SECRET}` in files);
