import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { AdminId } from '../../contract/ids.ts';

/** How long a browser stays known after a sign-in, in milliseconds. */
const LIFETIME_MS = 90 * 24 * 3600 * 1000;

/**
 * What a browser gets at a sign-in and shows at the next one, so that failures of strangers do not hold up the admin
 * (OWASP's device cookies). It opens nothing by itself.
 */
export interface KnownDevices {
  issue(admin: AdminId): string;
  /** The name of the device, when this token was issued to this admin's browser. */
  nameOf(token: string | undefined, admin: AdminId): string | undefined;
}

/** Tokens that any node can check without storing them: expiry, a random name, and a MAC over both and the admin. */
export function createKnownDevices(secret: string, now: () => Date): KnownDevices {
  const mac = (admin: AdminId, text: string) =>
    createHmac('sha256', secret).update(`device:${admin}:${text}`).digest('base64url');
  return {
    issue(admin) {
      const text = `${(now().getTime() + LIFETIME_MS).toString(36)}.${randomBytes(12).toString('base64url')}`;
      return `${text}.${mac(admin, text)}`;
    },
    nameOf(token, admin) {
      const parts = /^(([0-9a-z]+)\.([\w-]+))\.([\w-]+)$/.exec(token ?? '');
      if (!parts) return undefined;
      const [, text = '', expiry = '', name, given = ''] = parts;
      const expected = Buffer.from(mac(admin, text));
      const found = Buffer.from(given);
      const isGenuine = expected.length === found.length && timingSafeEqual(expected, found);
      return isGenuine && Number.parseInt(expiry, 36) >= now().getTime() ? name : undefined;
    },
  };
}
