import { randomInt } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Without letters and digits that look alike. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789';

/**
 * The owner of a demo start. The password is made once and kept in the data folder, for its owner's eyes only,
 * so that every start can print it.
 */
export function demoOwner(dataDir: string): { name: string; email: string; password: string } {
  const file = join(dataDir, 'demo-owner-password');
  try {
    const password = Array.from({ length: 12 }, () => alphabet[randomInt(alphabet.length)]).join('');
    writeFileSync(file, password, { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  }
  return { name: 'Demo Owner', email: 'owner@demo.example', password: readFileSync(file, 'utf8') };
}
