import { and, eq, lt } from 'drizzle-orm';
import { generateSecret, generateURI, verify } from 'otplib';
import type { AdminId } from '../../contract/ids.ts';
import { PRODUCT_NAME } from '../../contract/product.ts';
import type { Db } from '../db/db.ts';
import { adminPasskeys, adminRecoveryCodes, adminTotp } from '../db/tables/admins.ts';
import type { Seal } from '../sealed.ts';
import { codeSecret, newCode } from './one-time-secrets.ts';
import { hashWithSalt, newSalt } from './passwords.ts';

/** Seconds for which a code is shown (RFC 6238), and by which the clocks of phone and server may differ. */
const STEP_SECONDS = 30;
/** The number of recovery codes, each for one sign-in. */
const RECOVERY_CODES = 10;

/** A new secret for an authenticator app, as text and as the address that a QR code holds. */
export function newTotpSecret(email: string): { secret: string; uri: string } {
  const secret = generateSecret();
  return { secret, uri: generateURI({ issuer: PRODUCT_NAME, label: email, secret }) };
}

/** The time step of a code of this secret; undefined when the code is wrong now. */
async function stepOf(secret: string, code: string, now: Date): Promise<number | undefined> {
  const epoch = Math.floor(now.getTime() / 1000);
  const found = await verify({ secret, token: code, epoch, epochTolerance: STEP_SECONDS }).catch(
    () => undefined,
  );
  return found?.valid && 'timeStep' in found ? found.timeStep : undefined;
}

/** What can come after an admin's password. */
export async function factorsOf(db: Db, admin: AdminId): Promise<{ hasApp: boolean; hasPasskey: boolean }> {
  const [apps, passkeys] = await Promise.all([
    db.$count(adminTotp, eq(adminTotp.adminId, admin)),
    db.$count(adminPasskeys, eq(adminPasskeys.adminId, admin)),
  ]);
  return { hasApp: apps > 0, hasPasskey: passkeys > 0 };
}

/**
 * Enables an authenticator app as a second factor, once a code proves that the app has the secret. Returns new recovery
 * codes, which are shown only once; undefined if the code is wrong.
 */
export async function enableTotp(
  tx: Db,
  seal: Seal,
  { admin, secret, code }: { admin: AdminId; secret: string; code: string },
  now: Date,
): Promise<string[] | undefined> {
  const step = await stepOf(secret, code, now);
  if (step === undefined) return undefined;
  const app = { secret: seal.close(secret), lastStep: step };
  await tx
    .insert(adminTotp)
    .values({ adminId: admin, ...app })
    .onConflictDoUpdate({ target: adminTotp.adminId, set: app });
  return newRecoveryCodes(tx, admin);
}

/** Replaces the recovery codes of an admin. Returns the new ones, which are shown only once. */
export async function newRecoveryCodes(tx: Db, admin: AdminId): Promise<string[]> {
  await tx.delete(adminRecoveryCodes).where(eq(adminRecoveryCodes.adminId, admin));
  const codes = Array.from({ length: RECOVERY_CODES }, newCode);
  const salt = newSalt();
  for (const code of codes) {
    const hash = await hashWithSalt(codeSecret(admin, code), salt);
    await tx.insert(adminRecoveryCodes).values({ adminId: admin, hash, salt });
  }
  return codes;
}

/** Whether a code is of the admin's app or a recovery code; each is taken once. */
export async function takeFactorCode(
  db: Db,
  seal: Seal,
  { admin, code }: { admin: AdminId; code: string },
  now: Date,
): Promise<boolean> {
  const typed = code.replaceAll(/\s/g, '');
  if (!/^\d{6}$/.test(typed)) return takeRecoveryCode(db, admin, typed);
  const [totp] = await db.select().from(adminTotp).where(eq(adminTotp.adminId, admin));
  const secret = totp && seal.open(totp.secret);
  const step = secret === undefined ? undefined : await stepOf(secret, typed, now);
  if (step === undefined) return false;
  // Somebody who has seen a code being typed must not use it again.
  const renewed = totp && seal.renew(totp.secret);
  const rows = await db
    .update(adminTotp)
    // A server that still sealed with the older secret may have set up the app after the last start with the newer one.
    .set({ lastStep: step, ...(renewed !== undefined && { secret: renewed }) })
    .where(and(eq(adminTotp.adminId, admin), lt(adminTotp.lastStep, step)))
    .returning({ admin: adminTotp.adminId });
  return rows.length > 0;
}

async function takeRecoveryCode(db: Db, admin: AdminId, code: string): Promise<boolean> {
  const ofAdmin = eq(adminRecoveryCodes.adminId, admin);
  const [row] = await db.select({ salt: adminRecoveryCodes.salt }).from(adminRecoveryCodes).where(ofAdmin);
  if (!row) return false;
  const hash = await hashWithSalt(codeSecret(admin, code), row.salt);
  const rows = await db
    .delete(adminRecoveryCodes)
    .where(and(ofAdmin, eq(adminRecoveryCodes.hash, hash)))
    .returning();
  return rows.length > 0;
}

/**
 * Seals again with the newest secret what an older one has sealed, so that the older one can be taken out. Returns how
 * many none of the secrets opens.
 */
export async function sealAgain(tx: Db, seal: Seal): Promise<number> {
  let unopened = 0;
  const rows = await tx
    .select({ admin: adminTotp.adminId, secret: adminTotp.secret })
    .from(adminTotp)
    .orderBy(adminTotp.adminId);
  for (const { admin, secret } of rows) {
    const renewed = seal.renew(secret);
    // An admin may set up another app in the meantime.
    const same = and(eq(adminTotp.adminId, admin), eq(adminTotp.secret, secret));
    if (renewed !== undefined) await tx.update(adminTotp).set({ secret: renewed }).where(same);
    else if (seal.open(secret) === undefined) unopened += 1;
  }
  return unopened;
}

export async function countRecoveryCodes(db: Db, admin: AdminId): Promise<number> {
  return db.$count(adminRecoveryCodes, eq(adminRecoveryCodes.adminId, admin));
}

export async function removeApp(tx: Db, admin: AdminId): Promise<void> {
  await tx.delete(adminTotp).where(eq(adminTotp.adminId, admin));
}

/** After a factor was removed: recovery codes replace a factor, so they are deleted with the last one. */
export async function removeNeedlessCodes(tx: Db, admin: AdminId): Promise<void> {
  const { hasApp, hasPasskey } = await factorsOf(tx, admin);
  if (!hasApp && !hasPasskey) {
    await tx.delete(adminRecoveryCodes).where(eq(adminRecoveryCodes.adminId, admin));
  }
}

/** Removes the app, all passkeys and the recovery codes. */
export async function removeSecondFactor(tx: Db, admin: AdminId): Promise<void> {
  await removeApp(tx, admin);
  await tx.delete(adminPasskeys).where(eq(adminPasskeys.adminId, admin));
  await removeNeedlessCodes(tx, admin);
}
