import { DatabaseSync } from 'node:sqlite';
import { EmbeddedError } from './error.ts';

const SQLITE_BUSY = 5;

/**
 * Makes this process the only owner of `folder`, by a lock on `file`, until the returned function is called or
 * the process ends. Throws an EmbeddedError at once (about 0.1 s) when a living process owns it.
 *
 * SQLite is here only as the lock that every system has and Node brings: the kernel drops it when the process
 * ends in whatever way, so no kill -9, no reused process id and no other container's process ids mislead the
 * next start, as they would a file with a process id in it. The file itself stays: removing a lock file lets
 * two processes own two files of one name. Nothing else in this process may open it: closing it there would
 * drop the lock.
 */
export function claim(file: string, folder: string): () => void {
  let mark: DatabaseSync | undefined;
  try {
    // Two starts at the same moment: the wait lets one of them write its process id before it holds the lock.
    mark = new DatabaseSync(file, { timeout: 100 });
    mark.exec(`pragma synchronous = off; pragma user_version = ${process.pid}; begin immediate`);
  } catch (error) {
    const owner = mark && ownerOf(mark);
    mark?.close();
    if (error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY) {
      throw new EmbeddedError(
        `The database folder ${folder} is in use by another running instance${owner ? ` (process ${owner})` : ''}: stop that one first, or set DATA_DIR to another folder.`,
      );
    }
    throw new EmbeddedError(
      `The database folder ${folder} cannot be locked (${String(error)}): give this user the right to write there and room on the disk, or set DATA_DIR to another folder.`,
      { cause: error },
    );
  }
  const held = mark;
  return () => held.close();
}

/** The owner holds a lock that still lets others read, so that they can say who it is. */
function ownerOf(mark: DatabaseSync): number | undefined {
  try {
    const pid = mark.prepare('pragma user_version').get()?.['user_version'];
    return typeof pid === 'number' ? pid : undefined;
  } catch {
    return undefined;
  }
}
