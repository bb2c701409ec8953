import { spawnSync } from 'node:child_process';
import { closeSync, ftruncateSync, mkdirSync, openSync, rmSync, statfsSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import type { Programs } from './programs.ts';

/** A disk that one node has for itself, so that it can be filled. */
export interface Disk {
  /** Leaves no byte free. */
  fill(): void;
  empty(): void;
}

/** Takes no space before it is written. */
const BYTES = 3 * 1024 ** 3;
const LEFT_BYTES = 4 * 1024 ** 2;
const PIECE = Buffer.alloc(4096);

/** Mounts a file system in a file at `folder`, until the cluster's folder is removed. Throws an Error where that is not permitted. */
export function mountDisk(folder: string, { mkfs, mount }: NonNullable<Programs['disks']>): Disk {
  const run = (program: string, ...words: string[]) => {
    const { status, stderr } = spawnSync(program, words, { encoding: 'utf8' });
    if (status !== 0) throw new Error(`${program} ${words.join(' ')}: ${stderr.trim()}`);
  };
  const image = `${folder}.disk`;
  const file = openSync(image, 'w', 0o600);
  ftruncateSync(file, BYTES);
  closeSync(file);
  mkdirSync(folder, { recursive: true });
  // Nothing is reserved for root: who fills it is root.
  run(mkfs, '-q', '-m', '0', image);
  run(mount, '-o', 'loop', image, folder);
  const fillers = [join(folder, 'filler'), join(folder, 'filler-rest')] as const;
  return {
    fill() {
      // Nearly all at once, and what that leaves in small pieces.
      run('fallocate', '-l', `${free(folder) - LEFT_BYTES}`, fillers[0]);
      const rest = openSync(fillers[1], 'w');
      try {
        for (;;) writeSync(rest, PIECE);
      } catch {
        // The disk is full.
      } finally {
        closeSync(rest);
      }
    },
    empty() {
      for (const filler of fillers) rmSync(filler, { force: true });
    },
  };
}

function free(folder: string): number {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
}
