/**
 * The embedded database cannot run. The message is one sentence for the operator: what is wrong and what to do,
 * followed by the last lines of PostgreSQL's log if PostgreSQL reported the problem.
 */
export class EmbeddedError extends Error {
  override name = 'EmbeddedError';
}

/** The system's code of a failed call, such as ENOENT; undefined for any other error. */
export function systemCode(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;
}

const NOT_WRITABLE = new Set(['EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'EEXIST', 'ENOSPC', 'EDQUOT']);

/** Turns the system's refusal to write in `folder` into an EmbeddedError; leaves every other error as it is. */
export function explained(error: unknown, folder: string): unknown {
  const code = systemCode(error);
  if (error instanceof EmbeddedError || code === undefined) return error;
  // Node's mkdir reports ENOENT on a read-only mount.
  const noFolder =
    code === 'ENOENT' && error instanceof Error && 'syscall' in error && error.syscall === 'mkdir';
  if (!NOT_WRITABLE.has(code) && !noFolder) return error;
  return new EmbeddedError(
    `The database folder ${folder} cannot be written (${code}): give this user the right to write there and room on the disk, or set DATA_DIR to another folder.`,
    { cause: error },
  );
}
