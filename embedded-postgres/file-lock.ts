import { DatabaseSync } from 'node:sqlite';
import { EmbeddedError } from './error.ts';

const SQLITE_BUSY = 5;

/**
 * Makes this process the only owner of `folder`, by a lock on `file`, until the returned function is called or
 * the process ends. Throws an EmbeddedError at once (about 0.1 s) when a living process owns it.
 *
 * SQLite serves only as a portable file lock that is part of Node. The kernel releases it however the process ends,
 * so kill -9, reused process ids and process ids of other containers cannot mislead the next start, unlike a file
 * that contains a process id. The file is never removed: otherwise two processes could own two files of one name.
 * Nothing else in this process may open it, because closing it there would release the lock.
 */
export function claim(file: string, folder: string): () => void {
  let mark: DatabaseSync | undefined;
  try {
    // With two simultaneous starts, the timeout lets one of them write its process id before it holds the lock.
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

/** The owner's lock allows others to read its process id. */
function ownerOf(mark: DatabaseSync): number | undefined {
  try {
    const pid = mark.prepare('pragma user_version').get()?.['user_version'];
    return typeof pid === 'number' ? pid : undefined;
  } catch {
    return undefined;
  }
}
