import { execFile } from 'node:child_process';
import { chmod, lchown, mkdir, mkdtemp, readFile, realpath, rm, stat } from 'node:fs/promises';
import { platform, tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { EmbeddedError } from './error.ts';

/** The user that PostgreSQL runs as when this process is root, because PostgreSQL refuses to run as root. */
export interface Account {
  name: string;
  uid: number;
  gid: number;
}

/** Where the embedded database lives. */
export interface Place {
  /** Real path; holds data/ (PostgreSQL's own), run/ (its socket), its log and the owner's lock. */
  root: string;
  /** Undefined when this process is an ordinary user: then PostgreSQL runs as the same user. */
  account: Account | undefined;
  /** The account cannot enter a parent folder, for example /root. */
  closed: boolean;
}

/** Makes `folder` (an absolute path) ready to hold the database, and determines the user that PostgreSQL runs as. */
export async function findPlace(folder: string): Promise<Place> {
  if (process.getuid?.() !== 0) {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    return { root: await realpath(folder), account: undefined, closed: false };
  }
  // A folder created by an ordinary user stays that user's, so that a single start with sudo does no harm.
  const account = (await ownerOf(join(folder, 'data'))) ?? (await unprivilegedAccount());
  await mkdir(folder, { recursive: true });
  const root = await realpath(folder);
  // Root owns this folder and the account can only traverse it. Otherwise the account could plant links that root's
  // writes would follow.
  if ((await stat(root)).uid === 0) await chmod(root, 0o711);
  const closed = !(await canEnter(root, account));
  if (closed && platform() !== 'linux') {
    throw new EmbeddedError(
      `PostgreSQL does not run as root, and user ${account.name} cannot enter ${root}: let it pass the folders above (chmod o+x), or set DATA_DIR to another folder.`,
    );
  }
  return { root, account, closed };
}

/**
 * The path of `data` for a PostgreSQL that is started with it as its working folder. On Linux a process can use its
 * working folder even if it cannot enter the parents, so the data stays in DATA_DIR and no parent folder has to be
 * opened to PostgreSQL's user.
 */
export function pathOfData(place: Place, data: string): string {
  return place.closed ? '/proc/self/cwd' : data;
}

/** Makes the user that PostgreSQL runs as the owner of `path`. */
export async function own(path: string, account: Account | undefined): Promise<void> {
  if (account) await lchown(path, account.uid, account.gid);
}

/** For the options of spawn and execFile. */
export function runAs(account: Account | undefined): { uid?: number; gid?: number } {
  return account ? { uid: account.uid, gid: account.gid } : {};
}

/**
 * Creates a private folder for PostgreSQL's socket: run/ in the place, or a temporary folder if that path is too long
 * for a socket. The database must not be running.
 * @returns its path for clients, and as PostgreSQL's setting
 */
export async function makeSocketFolder(
  { root, account }: Place,
  port: number,
): Promise<{ folder: string; setting: string }> {
  const run = join(root, 'run');
  // A stale lock file could contain a process id that is in use again, and keep the next server from starting.
  await rm(run, { recursive: true, force: true });
  if (fitsSocket(run, port)) {
    await mkdir(run, { mode: 0o700 });
    await own(run, account);
    return { folder: run, setting: '../run' };
  }
  // PostgreSQL's user may have no access to root's TMPDIR, and any TMPDIR may be long. /tmp has neither problem.
  const short = account || !fitsSocket(join(tmpdir(), 'uttara-XXXXXX'), port) ? '/tmp' : tmpdir();
  const folder = await mkdtemp(join(short, 'uttara-'));
  await own(folder, account);
  return { folder, setting: `"${folder.replaceAll('"', '""')}"` };
}

/** A socket address has 108 bytes on Linux and 104 on macOS, including the terminating zero. */
function fitsSocket(folder: string, port: number): boolean {
  return Buffer.byteLength(join(folder, `.s.PGSQL.${port}`)) <= 103;
}

/** Creates the folder for root's files that PostgreSQL's user needs, readable whatever the umask. */
export async function makeRootHome(rootHome: string): Promise<void> {
  await mkdir(rootHome, { recursive: true });
  await chmod(rootHome, 0o755);
}

/** Tries it, because modes are not enough: access lists, groups and mounts matter too. */
async function canEnter(folder: string, account: Account): Promise<boolean> {
  try {
    await promisify(execFile)('/bin/sh', ['-c', 'cd "$0"', folder], { cwd: '/', ...runAs(account) });
    return true;
  } catch {
    return false;
  }
}

async function ownerOf(path: string): Promise<Account | undefined> {
  try {
    const { uid, gid } = await stat(path);
    return uid === 0 ? undefined : { name: `number ${uid}`, uid, gid };
  } catch {
    return undefined;
  }
}

async function unprivilegedAccount(): Promise<Account> {
  const file = await readFile('/etc/passwd', 'utf8').catch(() => '');
  const users = file.split('\n').map((line) => line.split(':'));
  // Its own user shares no rights with other services (docs/operating.md).
  for (const name of ['uttara', 'postgres', '_postgres', 'nobody']) {
    const user = users.find((fields) => fields[0] === name);
    if (user) return { name, uid: Number(user[2]), gid: Number(user[3]) };
  }
  return { name: 'nobody', uid: 65534, gid: 65534 };
}
