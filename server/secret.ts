import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ConfigError } from './config.ts';

const code = (error: unknown) => (error instanceof Error && 'code' in error ? error.code : undefined);

/** The secret that signs tokens, made once and kept in the data folder for its owner's eyes only. */
export function keptTokenSecret(dataDir: string): string {
  const file = join(dataDir, 'token-secret');
  try {
    mkdirSync(dataDir, { recursive: true });
    // Fails when the file exists: of two first starts, one makes the secret and both read it.
    writeFileSync(file, randomBytes(32).toString('base64url'), { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if (code(error) !== 'EEXIST') {
      throw new ConfigError(
        `The data folder ${dataDir} cannot be written (${String(code(error))}): check DATA_DIR.`,
      );
    }
  }
  return readFileSync(file, 'utf8');
}
