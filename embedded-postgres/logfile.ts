import { copyFile, type FileHandle, open, stat, truncate } from 'node:fs/promises';

// PostgreSQL writes its log to a file instead of a pipe to this process, because a full pipe would block its queries
// while Node is busy, and a killed Node would break it. This process truncates the file: PostgreSQL's own collector
// limits the age of a log but not its total size.
const LIMIT_BYTES = 4 * 1024 * 1024;

/** Opens the log for appending, with mode 0600. The caller closes it. */
export async function openLog(file: string): Promise<FileHandle> {
  return open(file, 'a', 0o600);
}

/** Moves the content of a log larger than 4 MB to `file`.1; PostgreSQL keeps writing to the same file. */
export async function cutLog(file: string): Promise<void> {
  if ((await stat(file)).size <= LIMIT_BYTES) return;
  await copyFile(file, `${file}.1`);
  await truncate(file);
}

/** The last lines after `start` (bytes), at most 5 lines and 2 kB, joined into one. */
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
