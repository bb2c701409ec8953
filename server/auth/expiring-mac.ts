import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { secretsOf } from '../token-secret.ts';

/** Texts that this server gives away and recognizes again; any node with the same secret does, without storing them. */
export interface ExpiringMac {
  /** A new text for a subject; valid for the lifetime. */
  issue(subject?: string): string;
  /** The random part, which names the text, when it was issued to this subject and is still good. */
  nameOf(text: unknown, subject?: string): string | undefined;
}

/**
 * Expiry, randomness, and a MAC over both, the purpose and the subject. `secret` as TOKEN_SECRET is set, `lifetimeMs` in
 * milliseconds.
 */
export function createExpiringMac(
  { secret, purpose, lifetimeMs }: { secret: string; purpose: string; lifetimeMs: number },
  now: () => Date,
): ExpiringMac {
  const secrets = secretsOf(secret);
  const mac = (by: string, subject: string, text: string) =>
    createHmac('sha256', by).update(`${purpose}:${subject}:${text}`).digest('base64url');
  return {
    issue(subject = '') {
      const text = `${(now().getTime() + lifetimeMs).toString(36)}.${randomBytes(12).toString('base64url')}`;
      return `${text}.${mac(secrets[0], subject, text)}`;
    },
    nameOf(whole, subject = '') {
      const parts = typeof whole === 'string' ? /^(([0-9a-z]+)\.([\w-]+))\.([\w-]+)$/.exec(whole) : null;
      if (!parts) return undefined;
      const [, text = '', expiry = '', name, given = ''] = parts;
      const found = Buffer.from(given);
      const isGenuine = secrets.some((by) => {
        const expected = Buffer.from(mac(by, subject, text));
        return expected.length === found.length && timingSafeEqual(expected, found);
      });
      return isGenuine && Number.parseInt(expiry, 36) >= now().getTime() ? name : undefined;
    },
  };
}
