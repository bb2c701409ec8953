import type { Db } from '../db/database.ts';
import { decoyHash, type isPassword } from './passwords.ts';
import { type AdminRow, findAdminByEmail } from './queries.ts';
import { clearExpiredRateLimits, consumeRateLimit, resetRateLimit } from './rate-limit.ts';

export type ApprovedAdmin = AdminRow & { role: NonNullable<AdminRow['role']> };

/**
 * The admin with an address and a password; undefined for an unknown address, a wrong password, and an account that is
 * not approved, all after the same time (docs/decisions.md, 19). Throws too_many_requests.
 */
export async function checkSignIn(
  db: Db,
  { email, password, address }: { email: string; password: string; address: string },
  { now, isPassword: check }: { now: Date; isPassword: typeof isPassword },
): Promise<ApprovedAdmin | undefined> {
  const account = email.toLowerCase();
  await clearExpiredRateLimits(db, now);
  await consumeRateLimit(db, 'address', address, now);
  await consumeRateLimit(db, 'account', account, now);
  const admin = await findAdminByEmail(db, account);
  const isRight = await check(admin?.passwordHash ?? (await decoyHash()), password);
  if (!admin || !isRight || !isApproved(admin)) return undefined;
  await resetRateLimit(db, account, address);
  return admin;
}

function isApproved(admin: AdminRow): admin is ApprovedAdmin {
  return admin.status === 'approved' && admin.role !== null;
}
