import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { killAllIn } from './member.ts';

const PREFIX = 'uttara-cluster-';
/** The file in a cluster's folder that says which process runs it. */
const OWNER = 'owner';

/** The number of a process and when it was started, which together no later process has; undefined when it has ended. */
function identityOf(pid: string): string | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name, in parentheses, may have spaces; the time of the start is the 22nd field.
    return `${pid} ${stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19]}`;
  } catch {
    return undefined;
  }
}

/** A folder for a cluster that this process runs. */
export function makeFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), PREFIX));
  writeFileSync(join(folder, OWNER), identityOf(`${process.pid}`) ?? '', { mode: 0o644 });
  return folder;
}

/** Ends what works in a cluster's folder, and removes the folder with the disks that are mounted in it. */
export function removeFolder(folder: string): void {
  killAllIn(folder);
  const mounts = readFileSync('/proc/self/mounts', 'utf8').split('\n');
  for (const mount of mounts) {
    const at = mount.split(' ')[1] ?? '';
    if (at.startsWith(`${folder}/`)) spawnSync('umount', ['--lazy', at]);
  }
  rmSync(folder, { recursive: true, force: true, maxRetries: 10 });
}

/**
 * Removes what clusters have left whose process was killed. Throws an Error with a sentence for the operator where one is
 * running, or was run by another user.
 */
export function clearLeftovers(say: (line: string) => void): void {
  for (const name of readdirSync(tmpdir()).filter((one) => one.startsWith(PREFIX))) {
    const folder = join(tmpdir(), name);
    const owner = ownerOf(folder);
    const [pid = ''] = owner.split(' ');
    if (pid !== '' && identityOf(pid) === owner) {
      throw new Error(`Another cluster runs on this machine, process ${pid}: end that one first.`);
    }
    try {
      removeFolder(folder);
    } catch {
      throw new Error(
        `A cluster of another user was killed and left ${folder}: remove it as that user or as root.`,
      );
    }
    say('Removed what a cluster that was killed had left.');
  }
}

function ownerOf(folder: string): string {
  try {
    return readFileSync(join(folder, OWNER), 'utf8');
  } catch {
    return '';
  }
}

/**
 * Ends this process on Ctrl-C, on SIGTERM and when its terminal is closed, also in the middle of a start. What a cluster
 * consists of is removed at the exit.
 */
export function endOnSignal(onEnd: () => void): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      onEnd();
      process.exit(signal === 'SIGINT' ? 0 : 1);
    });
  }
  // A terminal that was closed takes no more lines.
  process.stdout.on('error', () => {});
}
