import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { secretsOf } from './token-secret.ts';

/** Keeps a text in the database so that the database alone, or a backup of it, does not give it away. */
export interface Seal {
  close(text: string): string;
  /** Undefined when it was closed with another secret, or changed. */
  open(sealed: string): string | undefined;
  /** The same text closed with the newest secret; undefined when it is so already, or cannot be opened. */
  renew(sealed: string): string | undefined;
}

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** AES-256-GCM, with a key for this purpose derived from the server's secret, as TOKEN_SECRET is set. */
export function createSeal(
  tokenSecret: string,
  purpose: 'second factor' | 'settings' = 'second factor',
): Seal {
  const keyOf = (secret: string) => Buffer.from(hkdfSync('sha256', secret, '', purpose, 32));
  const [newest, ...older] = secretsOf(tokenSecret);
  const key = keyOf(newest);
  const olderKeys = older.map(keyOf);

  function close(text: string): string {
    const nonce = randomBytes(NONCE_BYTES);
    const cipher = createCipheriv('aes-256-gcm', key, nonce);
    const closed = [cipher.update(text, 'utf8'), cipher.final()];
    return Buffer.concat([nonce, cipher.getAuthTag(), ...closed]).toString('base64url');
  }

  return {
    close,
    open: (sealed) => openWith([key, ...olderKeys], sealed),
    renew(sealed) {
      const text = openWith(olderKeys, sealed);
      return text === undefined ? undefined : close(text);
    },
  };
}

/** The text, by the first key that opens it. */
function openWith(keys: readonly Buffer[], sealed: string): string | undefined {
  const bytes = Buffer.from(sealed, 'base64url');
  for (const key of keys) {
    try {
      const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, NONCE_BYTES), {
        authTagLength: TAG_BYTES,
      });
      decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
      const text = [decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()];
      return Buffer.concat(text).toString('utf8');
    } catch {
      // Closed with another secret, or changed.
    }
  }
  return undefined;
}
