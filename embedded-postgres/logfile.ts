import { copyFile, type FileHandle, open, stat, truncate } from 'node:fs/promises';

// PostgreSQL writes its log to a file and not through this process: it must be able to write while Node is busy
// (a full pipe would halt its queries) and after Node was killed. This process cuts the file, because PostgreSQL's
// own collector bounds age and not size.
const LIMIT_BYTES = 4 * 1024 * 1024;

/** Opens the log for appending, for this user and PostgreSQL's only; the caller closes it. */
export async function openLog(file: string): Promise<FileHandle> {
  return open(file, 'a', 0o600);
}

/** Once the log is larger than 4 MB, moves its content to `file`.1; PostgreSQL goes on with an empty one. */
export async function cutLog(file: string): Promise<void> {
  if ((await stat(file)).size <= LIMIT_BYTES) return;
  await copyFile(file, `${file}.1`);
  await truncate(file);
}

/** The last lines (at most 5, 2 kB) that were written behind `start` (bytes), joined to one. */
export async function lastLines(file: string, start: number): Promise<string> {
  const handle = await open(file);
  try {
    const { size } = await handle.stat();
    const from = Math.max(start, size - 2048);
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(2048), 0, 2048, from);
    const lines = buffer
      .toString('utf8', 0, bytesRead)
      .split('\n')
      .filter((line) => line.trim());
    return lines.slice(-5).join(' | ');
  } finally {
    await handle.close();
  }
}
