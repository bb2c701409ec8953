import { constants } from 'node:fs';
import { access, mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Work } from '../works.ts';
import { makeBackup } from './make-backup.ts';
import { BackupError, checkFiles, type Manifest, readManifest } from './manifest.ts';
import { keptBackups } from './thinning.ts';

/** What is known of the backups in a folder. */
export interface BackupState {
  folder: string;
  /** The newest whole one. */
  last: Pick<Manifest, 'at' | 'version' | 'counts'> | undefined;
  /** How many there are. */
  kept: number;
  /** The names of those whose files were not as written when they were last looked at. */
  damaged: string[];
  /** Why the last night's was not made. */
  failure: string | undefined;
}

/** In the hours of the school, when nobody sits a test. */
const FIRST_HOUR = 1;
const LAST_HOUR = 5;
/** A backup this old, in milliseconds, is followed by one in the next night; */
const OLD_MS = 12 * 3_600_000;
/** and one this old at once: the machine is off at night. */
const OVERDUE_MS = 36 * 3_600_000;
/** How often it is asked whether one is due, in milliseconds. */
const ASKED_EVERY_MS = 600_000;
/** After a failure, in milliseconds. */
const AGAIN_AFTER_MS = 3_600_000;

/** A backup as nights name it: the time of its making in UTC. */
const NAME = /^(\d{4})-(\d\d)-(\d\d)T(\d\d)(\d\d)(\d\d)$/;
const nameOf = (at: Date) => at.toISOString().replaceAll(':', '').slice(0, 17);

function timeOf(name: string): Date | undefined {
  const [year = 0, month = 1, ...rest] = NAME.exec(name)?.slice(1).map(Number) ?? [];
  return year === 0 ? undefined : new Date(Date.UTC(year, month - 1, ...(rest as [number])));
}

/** Whether a backup is due, where the last whole one was made at `last`, or the installation then. */
export function isDue(now: Date, last: Date, timeZone: string): boolean {
  const age = now.getTime() - last.getTime();
  return age >= OVERDUE_MS || (age >= OLD_MS && isNight(now, timeZone));
}

function isNight(now: Date, timeZone: string): boolean {
  const hour = Number(
    new Intl.DateTimeFormat('en', { hour: 'numeric', hourCycle: 'h23', timeZone }).format(now),
  );
  return hour >= FIRST_HOUR && hour < LAST_HOUR;
}

export interface NightlyBackups {
  work: Work;
  state: () => BackupState;
  /** Makes one at once, as a night does. Throws BackupError. */
  now: () => Promise<void>;
  /** Gives a backup up that is being made, so that the server can stop. */
  stop: () => void;
}

/** Why no backup can be written into a folder, for the operator who has named it; undefined where it can. */
export async function wrongWithFolder(folder: string): Promise<string | undefined> {
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await access(folder, constants.W_OK | constants.X_OK);
    return undefined;
  } catch (error) {
    const reason = error instanceof Error && 'code' in error ? String(error.code) : String(error);
    return `No backup can be written to ${folder} (${reason}), and so none is made: let the user of the product write there, or set BACKUP_DIR to another folder.`;
  }
}

/** When the database was made or restored. */
async function madeAt(dataDir: string): Promise<Date> {
  return (await stat(join(dataDir, 'postgres/data/PG_VERSION'))).mtime;
}

/**
 * Backs up the installation of the embedded database in `dataDir` every night, looks at the earlier ones, and deletes those
 * that are not kept.
 */
export function createNightlyBackups(given: {
  dataDir: string;
  folder: string;
  timeZone: () => string;
  /** How many of the newest stay. */
  nights: () => number;
  now: () => Date;
  log: (line: string) => void;
}): NightlyBackups {
  const { dataDir, folder, timeZone, nights, now, log } = given;
  const state: BackupState = { folder, last: undefined, kept: 0, damaged: [], failure: undefined };
  let isRead = false;
  let failedAt: Date | undefined;
  const stopping = new AbortController();

  async function read(): Promise<Date[]> {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const found: Date[] = [];
    state.last = undefined;
    for (const name of (await readdir(folder)).toSorted()) {
      const manifest = timeOf(name) && (await readManifest(join(folder, name)).catch(() => undefined));
      if (!manifest) continue;
      found.push(timeOf(name) as Date);
      if (!state.damaged.includes(name)) {
        state.last = { at: manifest.at, version: manifest.version, counts: manifest.counts };
      }
    }
    state.kept = found.length;
    isRead = true;
    return found;
  }

  async function lookAtAll(): Promise<void> {
    const damaged: string[] = [];
    for (const time of await read()) {
      const backup = join(folder, nameOf(time));
      try {
        await checkFiles(backup, await readManifest(backup));
      } catch (error) {
        if (!(error instanceof BackupError)) throw error;
        damaged.push(nameOf(time));
        log(`Warning: ${error.message}`);
      }
    }
    state.damaged = damaged;
  }

  async function thin(): Promise<void> {
    const times = await read();
    const whole = new Set(times.map(nameOf));
    for (const name of await readdir(folder)) {
      // Of a server that was killed while it made it.
      if (timeOf(name) && !whole.has(name)) await rm(join(folder, name), { recursive: true, force: true });
    }
    const kept = new Set(keptBackups(times, nights()).map(nameOf));
    for (const name of times.map(nameOf).filter((one) => !kept.has(one))) {
      await rm(join(folder, name), { recursive: true, force: true });
    }
    await read();
    const left = await readdir(folder);
    state.damaged = state.damaged.filter((name) => left.includes(name));
  }

  async function make(at: Date): Promise<void> {
    try {
      await makeBackup(dataDir, join(folder, nameOf(at)), at, stopping.signal);
      state.failure = undefined;
      failedAt = undefined;
    } catch (error) {
      if (stopping.signal.aborted) return;
      failedAt = at;
      state.failure = error instanceof Error ? error.message : String(error);
      log(`Warning: The backup was not made: ${state.failure}`);
    }
    await lookAtAll();
    await thin();
  }

  /** Whoever asks for one while one is made gets that one. */
  let making: Promise<void> | undefined;
  function once(at: Date): Promise<void> {
    making ??= make(at).finally(() => {
      making = undefined;
    });
    return making;
  }

  return {
    state: () => state,
    async now() {
      await read();
      await once(now());
      if (state.failure !== undefined) throw new BackupError(state.failure);
    },
    stop: () => stopping.abort(new BackupError('The server stops.')),
    work: {
      name: 'back up',
      everyMs: ASKED_EVERY_MS,
      async step() {
        if (!isRead) await read();
        const at = now();
        const last = state.last ? new Date(state.last.at) : await madeAt(dataDir);
        if (stopping.signal.aborted || !isDue(at, last, timeZone())) return;
        if (failedAt && at.getTime() - failedAt.getTime() < AGAIN_AFTER_MS) return;
        await once(at);
      },
    },
  };
}
