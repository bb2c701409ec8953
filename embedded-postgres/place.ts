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
  /** The account cannot enter a folder above, /root for instance. */
  closed: boolean;
}

/** Makes `folder` (an absolute path) ready to hold the database, and finds who PostgreSQL shall run as. */
export async function findPlace(folder: string): Promise<Place> {
  if (process.getuid?.() !== 0) {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    return { root: await realpath(folder), account: undefined, closed: false };
  }
  // A folder first filled by an ordinary user goes on as that user's, so that one start with sudo breaks nothing.
  const account = (await ownerOf(join(folder, 'data'))) ?? (await unprivilegedAccount());
  await mkdir(folder, { recursive: true });
  const root = await realpath(folder);
  // Root keeps this folder and lets the account only pass through it: it could otherwise put links in the way
  // of what root writes here.
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
 * How PostgreSQL, started with `data` as its working folder, is told of it. Linux lets a process work in the
 * folder it was started in, whatever lies above it; so the data stays where the operator wants it, is deleted
 * and copied with DATA_DIR, and no folder above has to be opened to PostgreSQL's user.
 */
export function pathOfData(place: Place, data: string): string {
  return place.closed ? '/proc/self/cwd' : data;
}

/** Gives `path` to the user that PostgreSQL runs as. */
export async function own(path: string, account: Account | undefined): Promise<void> {
  if (account) await lchown(path, account.uid, account.gid);
}

/** For the options of spawn and execFile. */
export function runAs(account: Account | undefined): { uid?: number; gid?: number } {
  return account ? { uid: account.uid, gid: account.gid } : {};
}

/**
 * A new private folder for PostgreSQL's socket: run/ in the place, or a short one in the temporary folder when
 * that path is too long for a socket. Only for a database that does not run.
 * @returns its path for clients, and as PostgreSQL's setting
 */
export async function makeSocketFolder(
  { root, account }: Place,
  port: number,
): Promise<{ folder: string; setting: string }> {
  const run = join(root, 'run');
  // What a killed server left there could name a process id that is in use again, and stop the next one.
  await rm(run, { recursive: true, force: true });
  if (fitsSocket(run, port)) {
    await mkdir(run, { mode: 0o700 });
    await own(run, account);
    return { folder: run, setting: '../run' };
  }
  // Root's TMPDIR may be out of reach for PostgreSQL's user, and anyone's may be long; /tmp is neither.
  const short = account || !fitsSocket(join(tmpdir(), 'uttara-XXXXXX'), port) ? '/tmp' : tmpdir();
  const folder = await mkdtemp(join(short, 'uttara-'));
  await own(folder, account);
  return { folder, setting: `"${folder.replaceAll('"', '""')}"` };
}

/** A socket's address holds 108 bytes on Linux, 104 on macOS, with the closing zero. */
function fitsSocket(folder: string, port: number): boolean {
  return Buffer.byteLength(join(folder, `.s.PGSQL.${port}`)) <= 103;
}

/** Makes the folder for what root keeps within reach of PostgreSQL's user, whatever the umask. */
export async function makeRootHome(rootHome: string): Promise<void> {
  await mkdir(rootHome, { recursive: true });
  await chmod(rootHome, 0o755);
}

/** Asked of the system, because modes alone do not tell: there are access lists, groups and mounts. */
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
  for (const name of ['postgres', '_postgres', 'nobody']) {
    const user = users.find((fields) => fields[0] === name);
    if (user) return { name, uid: Number(user[2]), gid: Number(user[3]) };
  }
  return { name: 'nobody', uid: 65534, gid: 65534 };
}
