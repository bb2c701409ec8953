import { copyFile, lchown, mkdir, mkdtemp, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { placeDatabase, restoreBackup } from '../../embedded-postgres/backup.ts';
import { startEmbedded } from '../../embedded-postgres/embedded-postgres.ts';
import { countContent } from './counts.ts';
import {
  BackupError,
  type Counts,
  checkFiles,
  differingCounts,
  type Manifest,
  readManifest,
  SECRETS,
  secretsOf,
} from './manifest.ts';
import { mustHaveRoom } from './room.ts';

const ASIDE = 'restoring-';

/**
 * Makes a backup the installation in `dataDir`, whole or not at all: its files are checked, copied to the side, started
 * there and counted, and only then put in their place. Throws BackupError or EmbeddedError, and has changed nothing then.
 * Where there is a database, `replaces` keeps it and its secrets in a folder of `dataDir`; otherwise it is an error.
 */
export async function restoreInstallation(
  backup: string,
  dataDir: string,
  { replaces, at }: { replaces: boolean; at: Date },
): Promise<{ manifest: Manifest; keptIn: string | undefined }> {
  const manifest = await readManifest(backup);
  await checkFiles(backup, manifest);
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  for (const name of await readdir(dataDir)) {
    // Of a restore that was killed.
    if (name.startsWith(ASIDE)) await rm(join(dataDir, name), { recursive: true, force: true });
  }
  const sizes = Object.values(manifest.files).map(([size]) => size);
  await mustHaveRoom(
    dataDir,
    sizes.reduce((sum, size) => sum + size, 0),
  );
  const place = join(dataDir, 'postgres');
  const keptIn = join(dataDir, `replaced-${at.toISOString().replaceAll(/[-:]|\..*/g, '')}`);
  const aside = await mkdtemp(join(dataDir, ASIDE));
  try {
    await restoreBackup(backup, aside);
    const counts = await countIn(aside);
    const differing = differingCounts(counts, manifest.counts);
    if (differing) throw new BackupError(`${backup} is damaged: it has ${differing}. Nothing was changed.`);
    await giveToOwner(dataDir, aside);
    const isReplaced = await placeDatabase(aside, place, replaces ? keptIn : undefined);
    await keepSecrets(dataDir, isReplaced ? keptIn : undefined);
    for (const name of secretsOf(manifest)) {
      await copyWhole(join(backup, SECRETS, name), join(dataDir, name));
      await giveToOwner(dataDir, join(dataDir, name));
    }
    if (isReplaced) await giveToOwner(dataDir, keptIn);
    return { manifest, keptIn: isReplaced ? keptIn : undefined };
  } finally {
    await rm(aside, { recursive: true, force: true, maxRetries: 5 });
  }
}

/** Root also restores what another user runs, as a service of systemd does: that user owns all of it afterwards. */
async function giveToOwner(dataDir: string, path: string): Promise<void> {
  const { uid, gid } = await stat(dataDir);
  if (process.getuid?.() !== 0 || uid === 0) return;
  const isFolder = (await stat(path)).isDirectory();
  const names = isFolder ? await readdir(path, { recursive: true }) : [];
  for (const one of [path, ...names.map((name) => join(path, name))]) await lchown(one, uid, gid);
}

async function countIn(folder: string): Promise<Counts> {
  const embedded = await startEmbedded({ folder, log: () => {} });
  try {
    return await countContent(embedded.options);
  } finally {
    await embedded.stop();
  }
}

/** The files of the installation that is replaced go with its database. */
async function keepSecrets(dataDir: string, keptIn: string | undefined): Promise<void> {
  if (keptIn === undefined) return;
  for (const entry of await readdir(dataDir, { withFileTypes: true })) {
    if (entry.isFile()) await copyFile(join(dataDir, entry.name), join(keptIn, entry.name));
  }
}

async function copyWhole(from: string, to: string): Promise<void> {
  await copyFile(from, `${to}.new`);
  await rename(`${to}.new`, to);
}
