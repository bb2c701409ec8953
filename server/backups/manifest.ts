import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, readdir, readFile, stat } from 'node:fs/promises';
import { join, posix, sep } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { z } from 'zod';

/** Written last: a folder without it is no whole backup. */
const MANIFEST = 'backup.json';
/** The folder of the files that are in DATA_DIR itself. */
export const SECRETS = 'secrets';
/** The key that signs all sessions, among the secrets. */
export const TOKEN_SECRET = 'token-secret';

/** What must be the same after a restore: rows by table. */
export const countsSchema = z.object({
  students: z.number(),
  attempts: z.number(),
  answers: z.number(),
  tests: z.number(),
  images: z.number(),
  admins: z.number(),
});
export type Counts = z.output<typeof countsSchema>;

const manifestSchema = z.object({
  /** When it was begun. */
  at: z.iso.datetime(),
  /** The version of the product. */
  version: z.string(),
  counts: countsSchema,
  /** Size in bytes and SHA-256 of every file, by its path with slashes. */
  files: z.record(z.string(), z.tuple([z.number(), z.string()])),
});
export type Manifest = z.output<typeof manifestSchema>;

/** A folder that is no backup, or a damaged one; the message is for the operator. */
export class BackupError extends Error {}

/** Lists every file of a backup with its checksum. */
export async function listFiles(backup: string, signal: AbortSignal): Promise<Manifest['files']> {
  const found: Manifest['files'] = {};
  const entries = await readdir(backup, { withFileTypes: true, recursive: true });
  for (const entry of entries.filter((one) => one.isFile())) {
    const path = join(entry.parentPath, entry.name);
    const name = path
      .slice(backup.length + 1)
      .split(sep)
      .join(posix.sep);
    signal.throwIfAborted();
    if (name !== MANIFEST) found[name] = await sumOf(path);
  }
  return found;
}

async function sumOf(path: string): Promise<[number, string]> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return [(await stat(path)).size, hash.digest('hex')];
}

export async function writeManifest(backup: string, manifest: Manifest): Promise<void> {
  const file = await open(join(backup, MANIFEST), 'wx', 0o600);
  try {
    await file.writeFile(`${JSON.stringify(manifest)}\n`);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** Throws BackupError where there is none. */
export async function readManifest(backup: string): Promise<Manifest> {
  const text = await readFile(join(backup, MANIFEST), 'utf8').catch(() => {
    throw new BackupError(`${backup} is not a whole backup: it has no ${MANIFEST}.`);
  });
  const read = manifestSchema.safeParse(parsed(text));
  if (!read.success) throw new BackupError(`${backup} is not a whole backup: its ${MANIFEST} is damaged.`);
  return read.data;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The names of the secrets that the backup was made with, whatever lies beside them now. */
export const secretsOf = ({ files }: Manifest): string[] =>
  Object.keys(files).flatMap((path) => {
    const [folder, name, below] = path.split('/');
    return folder === SECRETS && name && below === undefined ? name : [];
  });

/** Throws BackupError where a file of the backup is missing or not the one that was written. */
export async function checkFiles(backup: string, { files }: Manifest): Promise<void> {
  for (const [name, [size, sum]] of Object.entries(files)) {
    const [foundSize, foundSum] = await sumOf(join(backup, name)).catch(() => [-1, ''] as const);
    if (foundSize === size && foundSum === sum) continue;
    const fault = foundSize === -1 ? 'is missing' : 'is not what was written';
    throw new BackupError(`${backup} is damaged: ${name} ${fault}. Use another backup; nothing was changed.`);
  }
}

/** Says which counts differ; undefined where none does. `most` makes each count a bound together with `least`. */
export function differingCounts(found: Counts, least: Counts, most: Counts = least): string | undefined {
  const names = countsSchema.keyof().options;
  const wrong = names.filter((name) => {
    const bounds = [least[name], most[name]].toSorted((a, b) => a - b);
    return found[name] < (bounds[0] ?? 0) || found[name] > (bounds[1] ?? 0);
  });
  if (wrong.length === 0) return undefined;
  return wrong.map((name) => `${found[name]} ${name} instead of ${most[name]}`).join(', ');
}
