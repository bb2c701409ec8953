import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** Texts that this server gives away and recognizes again; any node with the same secret does, without storing them. */
export interface ExpiringMac {
  /** A new text for a subject; good for the lifetime. */
  issue(subject?: string): string;
  /** The random part, which names the text, when it was issued to this subject and is still good. */
  nameOf(text: unknown, subject?: string): string | undefined;
}

/** Expiry, randomness, and a MAC over both, the purpose and the subject. `lifetimeMs` in milliseconds. */
export function createExpiringMac(
  { secret, purpose, lifetimeMs }: { secret: string; purpose: string; lifetimeMs: number },
  now: () => Date,
): ExpiringMac {
  const mac = (subject: string, text: string) =>
    createHmac('sha256', secret).update(`${purpose}:${subject}:${text}`).digest('base64url');
  return {
    issue(subject = '') {
      const text = `${(now().getTime() + lifetimeMs).toString(36)}.${randomBytes(12).toString('base64url')}`;
      return `${text}.${mac(subject, text)}`;
    },
    nameOf(whole, subject = '') {
      const parts = typeof whole === 'string' ? /^(([0-9a-z]+)\.([\w-]+))\.([\w-]+)$/.exec(whole) : null;
      if (!parts) return undefined;
      const [, text = '', expiry = '', name, given = ''] = parts;
      const expected = Buffer.from(mac(subject, text));
      const found = Buffer.from(given);
      const isGenuine = expected.length === found.length && timingSafeEqual(expected, found);
      return isGenuine && Number.parseInt(expiry, 36) >= now().getTime() ? name : undefined;
    },
  };
}
