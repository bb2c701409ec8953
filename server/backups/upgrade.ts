import { spawn } from 'node:child_process';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { PRODUCT_VERSION } from '../../contract/product.ts';
import { startEmbedded } from '../../embedded-postgres/embedded-postgres.ts';
import { runningEmbedded } from '../../embedded-postgres/running.ts';
import type { Config } from '../config.ts';
import { withoutData } from '../errors.ts';
import { compareVersions } from '../versions.ts';
import { countContent } from './counts.ts';
import { makeBackup } from './make-backup.ts';
import { BackupError, type Counts, differingCounts, readManifest } from './manifest.ts';
import { restoreInstallation } from './restore-backup.ts';

/** A version of the product, and the folder that has its `server/main.js`. */
export interface Release {
  version: string;
  home: string;
}

/** Which release an installation runs, in its data folder: the next one finds the way back there. */
const RECORD = 'installation.json';
/** The folder with the backups that were made before upgrades. */
const UPGRADES = 'upgrades';
const recordSchema = z.object({
  version: z.string(),
  home: z.string(),
  /** An upgrade that has begun, with the backup that was made before. */
  upgrade: z.object({ to: z.string(), backup: z.string() }).optional(),
  /** The version whose upgrade failed last. It is not tried again by itself. */
  failed: z.object({ version: z.string(), why: z.string() }).optional(),
});
type Record = z.output<typeof recordSchema>;

interface Upgrading {
  now: () => Date;
  log: (line: string) => void;
  startTrial: StartTrial;
  /** Whether an upgrade that failed is tried again. */
  isAgain: boolean;
}

/** Starts the product of this release on loopback, without mails, metrics and backups. */
export type StartTrial = () => Promise<{ address: string; close: () => Promise<void> }>;

const homeOf = () => join(import.meta.dirname, '../..');
const mainOf = (home: string) => join(home, 'server/main.js');

function readRecord(dataDir: string): Record | undefined {
  try {
    return recordSchema.parse(JSON.parse(readFileSync(join(dataDir, RECORD), 'utf8')));
  } catch {
    // None yet, or one that a full disk cut off: then this start is none after an upgrade.
    return undefined;
  }
}

function writeRecord(dataDir: string, record: Record): void {
  const file = join(dataDir, RECORD);
  writeFileSync(`${file}.new`, `${JSON.stringify(record)}\n`, { mode: 0o600, flush: true });
  renameSync(`${file}.new`, file);
}

/** Remembers that this release runs the installation. Sources that were not built are no release. */
export function recordRelease({ databaseUrl, dataDir }: Pick<Config, 'databaseUrl' | 'dataDir'>): void {
  const home = homeOf();
  if (databaseUrl !== undefined || !existsSync(mainOf(home))) return;
  const before = readRecord(dataDir);
  const failed = before?.version === PRODUCT_VERSION ? before.failed : undefined;
  writeRecord(dataDir, { version: PRODUCT_VERSION, home, failed });
}

/**
 * Where an older release ran the installation last: makes a backup, tries this release on the data, and gives undefined
 * if it works. Otherwise restores the data and gives the older release, which is to be run. Throws BackupError where that
 * one is gone. A database of one's own is not touched: its backups and servers are elsewhere.
 */
export async function upgradeInstallation(
  { databaseUrl, dataDir }: Pick<Config, 'databaseUrl' | 'dataDir'>,
  { now, log, startTrial, isAgain }: Upgrading,
): Promise<Release | undefined> {
  const record = databaseUrl === undefined ? readRecord(dataDir) : undefined;
  if (!record || compareVersions(PRODUCT_VERSION, record.version) <= 0) return undefined;
  const older = { version: record.version, home: record.home };
  if (record.failed?.version === PRODUCT_VERSION && !isAgain) {
    log(
      `Warning: Version ${PRODUCT_VERSION} could not take over this installation (${record.failed.why}). Version ${older.version} runs. To try again, stop it and start with --again.`,
    );
    return runnable(older);
  }
  let backup: string;
  try {
    backup = await backUpOnce(dataDir, record, { now, log });
  } catch (error) {
    log(`Warning: The backup could not be made: ${messageOf(error)} Version ${older.version} runs.`);
    return runnable(older);
  }
  try {
    const { counts } = await readManifest(backup);
    await tryOut(dataDir, counts, startTrial);
    await removeOld(dataDir);
    log(`Version ${PRODUCT_VERSION} works with the data of ${older.version}. The backup is in ${backup}.`);
    return undefined;
  } catch (error) {
    const why = messageOf(error);
    log(`Warning: Version ${PRODUCT_VERSION} does not work with this installation: ${why}`);
    const { keptIn } = await restoreInstallation(backup, dataDir, { replaces: true, at: now() });
    if (keptIn) await rm(keptIn, { recursive: true, force: true });
    writeRecord(dataDir, { ...older, failed: { version: PRODUCT_VERSION, why } });
    log(`The data of version ${older.version} is restored.`);
    return runnable(older);
  }
}

const messageOf = (error: unknown) => withoutData(error).message;

/** How many backups of upgrades stay. */
const KEPT = 2;

async function removeOld(dataDir: string): Promise<void> {
  const folder = join(dataDir, UPGRADES);
  const times = new Map((await readdir(folder)).map((name) => [name, name.split('-').at(-1) ?? ''] as const));
  const oldestFirst = [...times.keys()].toSorted((a, b) =>
    (times.get(a) ?? '').localeCompare(times.get(b) ?? ''),
  );
  for (const name of oldestFirst.slice(0, -KEPT)) {
    await rm(join(folder, name), { recursive: true, force: true });
  }
}

/** An upgrade that was interrupted goes on with the backup from before: the database may have been changed since. */
async function backUpOnce(
  dataDir: string,
  record: Record,
  { now, log }: { now: () => Date; log: (line: string) => void },
): Promise<string> {
  const begun = record.upgrade?.to === PRODUCT_VERSION ? record.upgrade.backup : undefined;
  if (begun !== undefined && (await readManifest(begun).catch(() => undefined))) return begun;
  log(
    `This installation ran version ${record.version}. A backup is made before ${PRODUCT_VERSION} takes over.`,
  );
  const at = now();
  const folder = join(dataDir, UPGRADES);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const backup = join(folder, `${record.version}-${at.toISOString().replaceAll(/[-:]|\..*/g, '')}`);
  const embedded = await startEmbedded({ folder: join(dataDir, 'postgres'), log });
  try {
    await makeBackup(dataDir, backup, at);
  } finally {
    await embedded.stop();
  }
  writeRecord(dataDir, { ...record, upgrade: { to: PRODUCT_VERSION, backup } });
  return backup;
}

/** Starts this release on the data, which changes the tables, and asks it what a page and a proxy ask first. */
async function tryOut(dataDir: string, before: Counts, startTrial: StartTrial): Promise<void> {
  const trial = await startTrial();
  try {
    const page = await answerOf(`${trial.address}/`, 200);
    const [, script = '/assets/none'] = /src="(\/assets\/[^"]+)"/.exec(page) ?? [];
    await answerOf(trial.address + script, 200);
    await answerOf(`${trial.address}/readyz`, 200);
    await answerOf(`${trial.address}/exam/examList`, 401, { method: 'POST', body: '{}' });
    const running = await runningEmbedded(join(dataDir, 'postgres'));
    const differing = running && differingCounts(await countContent(running.application), before);
    if (differing) throw new BackupError(`its tables have ${differing}.`);
  } finally {
    await trial.close();
  }
}

async function answerOf(address: string, status: number, options: RequestInit = {}): Promise<string> {
  const response = await fetch(address, {
    ...options,
    headers: { accept: 'text/html,*/*', 'content-type': 'application/json' },
  });
  const text = await response.text();
  if (response.status === status) return text;
  throw new BackupError(`${new URL(address).pathname} answers ${response.status} instead of ${status}.`);
}

function runnable(release: Release): Release {
  if (existsSync(mainOf(release.home))) return release;
  throw new BackupError(
    `Version ${release.version} is not in ${release.home} any more: unpack it and start it; its data is in place.`,
  );
}

/** Runs another release in place of this process, which passes signals on and ends as it does. */
export function runInstead({ home }: Release): Promise<number> {
  const own = join(home, 'bin/node');
  const child = spawn(existsSync(own) ? own : process.execPath, [mainOf(home)], { stdio: 'inherit' });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal));
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => resolve(code ?? 1));
  });
}
