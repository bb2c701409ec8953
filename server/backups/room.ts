import { readdir, stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { BackupError } from './manifest.ts';

/** For what a database writes while it is opened, in bytes. */
const TO_OPEN = 64 * 1024 * 1024;

/** Throws BackupError where the disk of a folder lacks the room for so many bytes and for a database that is opened there. */
export async function mustHaveRoom(folder: string, bytes: number): Promise<void> {
  const { bavail, bsize } = await statfs(folder);
  if (bavail * bsize >= bytes + TO_OPEN) return;
  const megabytes = (of: number) => `${Math.ceil(of / 1_000_000)} MB`;
  throw new BackupError(
    `The disk of ${folder} has ${megabytes(bavail * bsize)} left, and ${megabytes(bytes + TO_OPEN)} are needed: make room, or name a folder on another disk.`,
  );
}

/** The bytes of all files below a folder. Those that go in the meantime count nothing. */
export async function sizeOf(folder: string): Promise<number> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true });
  const sizes = await Promise.all(
    entries
      .filter((entry) => entry.isFile())
      .map((entry) =>
        stat(join(entry.parentPath, entry.name)).then(
          ({ size }) => size,
          () => 0,
        ),
      ),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}
