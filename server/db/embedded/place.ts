import { execFile } from 'node:child_process';
import {
  chmod,
  lchown,
  lstat,
  mkdir,
  mkdtemp,
  readFile,
  realpath,
  rm,
  rmdir,
  stat,
  symlink,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { EmbeddedError, systemCode } from './error.ts';

/** The user that PostgreSQL runs as when this process is root, because PostgreSQL refuses to run as root. */
export interface Account {
  name: string;
  uid: number;
  gid: number;
}

/** Where the embedded database lives. In `root`: data/ (PostgreSQL's), run/ (its socket), its log, the owner's lock. */
export interface Place {
  /** Real path, no links in it. */
  root: string;
  /** Undefined when this process is an ordinary user: then PostgreSQL runs as the same user. */
  account: Account | undefined;
}

/**
 * Makes `folder` (an absolute path) ready to hold the database. For an ordinary user that is all. As root, a
 * folder that PostgreSQL's user cannot enter (below /root, say) becomes a link to a new folder in `rootHome`.
 */
export async function findPlace(
  folder: string,
  rootHome: string,
  log: (line: string) => void,
): Promise<Place> {
  if (process.getuid?.() !== 0) {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    return { root: await realpath(folder), account: undefined };
  }
  // A folder first filled by an ordinary user goes on as that user's, so that one start with sudo breaks nothing.
  const account = (await ownerOf(join(folder, 'data'))) ?? (await unprivilegedAccount());
  await mkdir(dirname(folder), { recursive: true });
  const linked = await isLink(folder);
  if (!linked && !(await canEnter(dirname(folder), account)))
    await linkElsewhere(folder, rootHome, account, log);
  else if (!linked) await mkdir(folder, { recursive: true });

  const root = await realpath(folder).catch((error: unknown) => {
    if (systemCode(error) !== 'ENOENT') throw error;
    throw new EmbeddedError(
      `The database folder ${folder} is a link to a folder that is not there: bring that folder back, or delete the link to start with an empty database.`,
    );
  });
  // Root keeps this folder and lets the account only pass through it: it could otherwise put links in the way
  // of what root writes here.
  if ((await stat(root)).uid === 0) await chmod(root, 0o711);
  return { root, account };
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
 */
export async function makeSocketFolder({ root, account }: Place, port: number): Promise<string> {
  let folder = join(root, 'run');
  // What a killed server left there could name a process id that is in use again, and stop the next one.
  await rm(folder, { recursive: true, force: true });
  if (fitsSocket(folder, port)) {
    await mkdir(folder, { mode: 0o700 });
  } else {
    // Root's TMPDIR may be out of reach for PostgreSQL's user, and anyone's may be long; /tmp is neither.
    const short = account || !fitsSocket(join(tmpdir(), 'uttara-XXXXXX'), port) ? '/tmp' : tmpdir();
    folder = await mkdtemp(join(short, 'uttara-'));
  }
  await own(folder, account);
  return folder;
}

/** A socket's address holds 108 bytes on Linux, 104 on macOS, with the closing zero. */
function fitsSocket(folder: string, port: number): boolean {
  return Buffer.byteLength(join(folder, `.s.PGSQL.${port}`)) <= 103;
}

async function linkElsewhere(
  folder: string,
  rootHome: string,
  account: Account,
  log: (line: string) => void,
): Promise<void> {
  try {
    await rmdir(folder);
  } catch (error) {
    if (systemCode(error) === 'ENOTEMPTY') {
      throw new EmbeddedError(
        `PostgreSQL does not run as root, and user ${account.name} cannot enter ${dirname(folder)}: let it pass (chmod o+x), or set DATA_DIR to a folder that it can enter.`,
      );
    }
    if (systemCode(error) !== 'ENOENT') throw error;
  }
  await makeRootHome(rootHome);
  const elsewhere = await mkdtemp(join(rootHome, 'data-'));
  try {
    await symlink(elsewhere, folder);
  } catch (error) {
    await rmdir(elsewhere);
    // Another start made the link at the same moment; which of the two goes on, the owner's lock decides.
    if (systemCode(error) !== 'EEXIST') throw error;
    return;
  }
  log(
    `PostgreSQL does not run as root, and user ${account.name} cannot enter ${dirname(folder)}: the database is kept in ${elsewhere}, and ${folder} is a link to it`,
  );
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

async function isLink(path: string): Promise<boolean> {
  try {
    return (await lstat(path)).isSymbolicLink();
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
  const users = (await readFile('/etc/passwd', 'utf8')).split('\n').map((line) => line.split(':'));
  for (const name of ['postgres', '_postgres', 'nobody']) {
    const user = users.find((fields) => fields[0] === name);
    if (user) return { name, uid: Number(user[2]), gid: Number(user[3]) };
  }
  return { name: 'nobody', uid: 65534, gid: 65534 };
}
