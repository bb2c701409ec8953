import type { AdminId } from '../../contract/ids.ts';
import { createExpiringMac } from '../auth/expiring-mac.ts';

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

export function createKnownDevices(secret: string, now: () => Date): KnownDevices {
  return createExpiringMac({ secret, purpose: 'device', lifetimeMs: LIFETIME_MS }, now);
}
