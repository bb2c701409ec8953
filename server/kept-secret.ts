import { existsSync, linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ConfigError } from './config-error.ts';
import { mayBeRandom } from './token-secret.ts';

/**
 * Returns a secret that is generated once and kept in a file of the data folder that only its owner can read. Throws
 * ConfigError when the folder cannot be written, or when the file is shorter than what `make` gives, such as one that
 * a full disk cut off, or holds what nobody drew at random, such as the NULs that a crash leaves: it must not sign tokens.
 */
export function keptSecret(dataDir: string, name: string, make: () => string): string {
  const file = join(dataDir, name);
  const fresh = make();
  let secret: string;
  try {
    mkdirSync(dataDir, { recursive: true });
    writeUnlessThere(file, fresh);
    secret = readFileSync(file, 'utf8').trim();
  } catch (error) {
    const reason = error instanceof Error && 'code' in error ? String(error.code) : String(error);
    throw new ConfigError(`The data folder ${dataDir} cannot be written (${reason}): check DATA_DIR.`);
  }
  if (secret.length < fresh.length || !mayBeRandom(secret)) {
    throw new ConfigError(
      `${file} holds no whole secret: restore it from a backup, or delete it, which signs everybody out.`,
    );
  }
  return secret;
}

/**
 * Writes the file whole or not at all: to a temporary name first, then linked under its own, which fails when another
 * first start was quicker. Both starts then read the same secret.
 */
function writeUnlessThere(file: string, content: string): void {
  if (existsSync(file)) return;
  const temporary = `${file}.${process.pid}.new`;
  try {
    writeFileSync(temporary, content, { mode: 0o600, flush: true });
    linkSync(temporary, file);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    // A file system without hard links: the later of two first starts wins, and both read what it wrote.
    if (code === 'EPERM' || code === 'ENOTSUP' || code === 'EOPNOTSUPP') renameSync(temporary, file);
    else if (code !== 'EEXIST') throw error;
  } finally {
    rmSync(temporary, { force: true });
  }
}
