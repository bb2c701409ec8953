import { execFile } from 'node:child_process';
import { mkdtemp, open, readdir, readFile, rename, rm } from 'node:fs/promises';
import { platform } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { EmbeddedError, systemCode } from './error.ts';
import { makePassword } from './kept-password.ts';
import { own, type Place, pathOfData, runAs } from './place.ts';
import { type Programs, programEnvironment } from './programs.ts';
import { SUPERUSER } from './roles.ts';

const UNFINISHED = 'data.new-';

/**
 * Creates the data folder if there is none. The caller must own the place.
 * @returns its real path
 */
export async function makeCluster(place: Place, programs: Programs): Promise<string> {
  const data = join(place.root, 'data');
  const passwordFile = join(place.root, 'password');
  for (const name of await readdir(place.root)) {
    // An initdb whose Node was killed may still be writing there; then the next start removes it.
    if (name.startsWith(UNFINISHED)) {
      await rm(join(place.root, name), { recursive: true, force: true }).catch(() => undefined);
    }
  }

  const major = await majorOf(data);
  if (major === undefined) {
    if (platform() === 'win32') await makePassword(passwordFile);
    await initialize(place, programs, data, passwordFile);
  } else if (major !== programs.major) {
    throw new EmbeddedError(
      `The database in ${place.root} was made by PostgreSQL ${major}, and this version brings PostgreSQL ${programs.major}: start the version of the product that made it, and move its rows to another server (docs/operating.md, Upgrades), or set DATA_DIR to another folder.`,
    );
  }
  return data;
}

async function majorOf(data: string): Promise<number | undefined> {
  try {
    return Number.parseInt(await readFile(join(data, 'PG_VERSION'), 'utf8'), 10);
  } catch (error) {
    if (systemCode(error) === 'ENOENT') return undefined;
    throw error;
  }
}

/** Runs initdb in a temporary folder and renames it when complete, so that a kill never leaves a partial database. */
async function initialize(
  place: Place,
  programs: Programs,
  data: string,
  passwordFile: string,
): Promise<void> {
  const unfinished = await mkdtemp(join(place.root, UNFINISHED));
  await own(unfinished, place.account);
  // Only this user can enter the folder of the socket; roles.ts sets passwords right after the first start.
  const access =
    platform() === 'win32'
      ? ['--auth=scram-sha-256', `--pwfile=${passwordFile}`]
      : ['--auth-local=trust', '--auth-host=reject'];
  try {
    await promisify(execFile)(
      join(programs.bin, 'initdb'),
      [
        `--pgdata=${pathOfData(place, unfinished)}`,
        `--username=${SUPERUSER}`,
        '--encoding=UTF8',
        // PostgreSQL's own Unicode rules, sorted by code point: the same on every machine, whatever its libc.
        '--no-locale',
        '--locale-provider=builtin',
        '--builtin-locale=C.UTF-8',
        '--data-checksums',
        '--no-instructions',
        ...access,
      ],
      { cwd: unfinished, env: programEnvironment, windowsHide: true, ...runAs(place.account) },
    );
  } catch (error) {
    const said = error instanceof Error && 'stderr' in error ? String(error.stderr).trim() : String(error);
    throw new EmbeddedError(
      `PostgreSQL could not make a new database in ${place.root}; check the disk and its rights. It said: ${said.replaceAll(/\s*\n\s*/g, ' | ')}`,
      { cause: error },
    );
  }
  await rename(unfinished, data);
  await syncFolder(place.root);
}

/** Without this, a power failure could undo the rename and lose rows acknowledged since. */
async function syncFolder(folder: string): Promise<void> {
  // Windows keeps the order of writes and cannot open a folder.
  if (platform() === 'win32') return;
  const handle = await open(folder);
  await handle.sync();
  await handle.close();
}
