import { randomBytes } from 'node:crypto';
import { open, readFile, rename } from 'node:fs/promises';
import { systemCode } from './error.ts';

const BYTES = 24;
/** Characters of a whole password: 24 bytes in base64url. */
const LENGTH = 32;

/** The password in `file`; undefined without the file, and when a full disk cut it off. */
export async function readPassword(file: string): Promise<string | undefined> {
  try {
    const password = await readFile(file, 'utf8');
    return password.length === LENGTH ? password : undefined;
  } catch (error) {
    if (systemCode(error) === 'ENOENT') return undefined;
    throw error;
  }
}

/** Writes a new password to `file`, whole or not at all, for this process's user alone. */
export async function makePassword(file: string): Promise<string> {
  const password = randomBytes(BYTES).toString('base64url');
  const temporary = `${file}.new`;
  const handle = await open(temporary, 'w', 0o600);
  try {
    await handle.writeFile(password);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(temporary, file);
  return password;
}
