import { lt } from 'drizzle-orm';
import type { Db } from '../db/db.ts';
import { usedNonces } from '../db/tables/auth.ts';
import { NONCE_LIFETIME_MS } from './nonces.ts';

/** Marks a nonce as used, for all nodes; false when it was used before. */
export async function useNonce(tx: Db, nonce: string, now: Date): Promise<boolean> {
  const rows = await tx
    .insert(usedNonces)
    .values({ nonce, expiresAt: new Date(now.getTime() + NONCE_LIFETIME_MS) })
    .onConflictDoNothing()
    .returning({ nonce: usedNonces.nonce });
  return rows.length > 0;
}

/** Deletes nonces that are refused for their age anyway. */
export async function deleteOldNonces(db: Db, now: Date): Promise<void> {
  await db.delete(usedNonces).where(lt(usedNonces.expiresAt, now));
}
