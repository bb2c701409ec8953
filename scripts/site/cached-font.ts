import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Returns the path of a font that a build makes, which is made once for each version of what it is made from. */
export async function cachedFont(
  name: string,
  madeFrom: readonly (string | Buffer)[],
  make: () => Promise<Buffer>,
): Promise<string> {
  const hash = createHash('sha256');
  for (const part of madeFrom) hash.update(part);
  const folder = join(import.meta.dirname, '../../node_modules/.cache/fonts');
  const file = join(folder, `${name}-${hash.digest('hex').slice(0, 12)}.woff2`);
  if (existsSync(file)) return file;
  mkdirSync(folder, { recursive: true });
  const unfinished = `${file}.${process.pid}`;
  writeFileSync(unfinished, await make());
  renameSync(unfinished, file);
  return file;
}
