import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

/** Keeps a text in the database so that the database alone, or a backup of it, does not give it away. */
export interface Seal {
  close(text: string): string;
  /** Undefined when it was closed with another secret, or changed. */
  open(sealed: string): string | undefined;
}

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** AES-256-GCM, with a key derived from the server's secret. */
export function createSeal(secret: string): Seal {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'second factor', 32));
  return {
    close(text) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv('aes-256-gcm', key, nonce);
      const closed = [cipher.update(text, 'utf8'), cipher.final()];
      return Buffer.concat([nonce, cipher.getAuthTag(), ...closed]).toString('base64url');
    },
    open(sealed) {
      const bytes = Buffer.from(sealed, 'base64url');
      try {
        const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, NONCE_BYTES), {
          authTagLength: TAG_BYTES,
        });
        decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
        const text = [decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()];
        return Buffer.concat(text).toString('utf8');
      } catch {
        return undefined;
      }
    },
  };
}
