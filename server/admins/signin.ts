import type { AdminId } from '../../contract/ids.ts';
import type { KnownDevices } from './known-device.ts';
import { decoyHash, type isPassword, refuseWhenBusy } from './passwords.ts';
import { type AdminRow, findAdminByEmail } from './queries.ts';
import {
  type Counters,
  clearExpiredRateLimits,
  consumeRateLimit,
  delayAttempt,
  forgetAttempts,
  uncount,
} from './rate-limit.ts';

export type ApprovedAdmin = AdminRow & { role: NonNullable<AdminRow['role']> };

export interface SignIn {
  email: string;
  password: string;
  /** Where the call comes from. */
  address: string;
  /** What an earlier sign-in gave the browser. */
  device?: string | undefined;
}

/**
 * The admin with an address and a password; undefined for an unknown address, a wrong password, and an account that is
 * not approved, all after the same time (docs/decisions.md, 19). Throws too_many_requests; a known device waits only
 * for its own failures.
 */
export async function checkSignIn(
  counters: Counters,
  { email, password, address, device }: SignIn,
  {
    now,
    knownDevices,
    isPassword: check,
    onFailure,
  }: {
    now: Date;
    knownDevices: KnownDevices;
    isPassword: typeof isPassword;
    /** Told of a failure at an account that exists. */
    onFailure: (admin: AdminId) => void;
  },
): Promise<ApprovedAdmin | undefined> {
  const { db } = counters;
  const account = email.toLowerCase();
  await clearExpiredRateLimits(db, now);
  const admin = await findAdminByEmail(db, account);
  const known = admin && knownDevices.nameOf(device, admin.id);
  const guesser = known === undefined ? { address } : { device: known };
  refuseWhenBusy();
  if (known === undefined) await consumeRateLimit(counters, 'address', address, now);
  await delayAttempt(counters, account, guesser, now);
  const isRight = await check(admin?.passwordHash ?? (await decoyHash()), password);
  if (!admin || !isRight || !isApproved(admin)) {
    if (admin) onFailure(admin.id);
    return undefined;
  }
  await forgetAttempts(counters, account, guesser);
  if (known === undefined) await uncount(counters, 'address', address, 1);
  return admin;
}

/** Whether an admin can sign in. */
export function isApproved(admin: AdminRow): admin is ApprovedAdmin {
  return admin.status === 'approved' && admin.role !== null;
}
