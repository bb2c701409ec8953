import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** How long a sign-in page may stay open before its nonce expires, in milliseconds: the lifetime of an ID token. */
export const NONCE_LIFETIME_MS = 60 * 60 * 1000;

export interface Nonces {
  mint(): string;
  /** Whether this server, or another node with the same secret, made it within the last hour. */
  isOurs(nonce: unknown): nonce is string;
}

/** Nonces that any node can check without storing them: expiry, randomness and a MAC over both. */
export function createNonces(secret: string, now: () => Date): Nonces {
  const mac = (text: string) => createHmac('sha256', secret).update(`nonce:${text}`).digest('base64url');
  return {
    mint() {
      const text = `${(now().getTime() + NONCE_LIFETIME_MS).toString(36)}.${randomBytes(12).toString('base64url')}`;
      return `${text}.${mac(text)}`;
    },
    isOurs(nonce): nonce is string {
      const parts = typeof nonce === 'string' ? /^(([0-9a-z]+)\.[\w-]+)\.([\w-]+)$/.exec(nonce) : null;
      if (!parts) return false;
      const [, text = '', expiry = '', given = ''] = parts;
      const expected = Buffer.from(mac(text));
      const found = Buffer.from(given);
      const genuine = expected.length === found.length && timingSafeEqual(expected, found);
      return genuine && Number.parseInt(expiry, 36) >= now().getTime();
    },
  };
}
