import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ConfigError } from './config.ts';

/**
 * A secret that is made once and kept in a file of the data folder, for its owner's eyes only. Throws
 * ConfigError when the folder cannot be written.
 */
export function keptSecret(dataDir: string, name: string, make: () => string): string {
  const file = join(dataDir, name);
  try {
    mkdirSync(dataDir, { recursive: true });
    writeUnlessThere(file, make());
    return readFileSync(file, 'utf8');
  } catch (error) {
    const reason = error instanceof Error && 'code' in error ? String(error.code) : String(error);
    throw new ConfigError(`The data folder ${dataDir} cannot be written (${reason}): check DATA_DIR.`);
  }
}

/** Of two first starts at once, one makes the file and both read it. */
function writeUnlessThere(file: string, content: string): void {
  try {
    writeFileSync(file, content, { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  }
}
