import { and, desc, eq, gt, lt, ne, sql } from 'drizzle-orm';
import type { AdminId, SessionId } from '../../contract/ids.ts';
import type { Db } from '../db/db.ts';
import { adminPasskeys, adminSessions, admins, adminTotp } from '../db/tables/admins.ts';
import { type AdminSession, type FoundAdmin, sessionLifetime } from '../http/session.ts';
import { newId } from '../ids.ts';
import type { AdminRow } from './queries.ts';

/** The precision of the last use, in milliseconds, so that not every call of an admin costs a write. */
const USE_RECORDED_EVERY_MS = 60_000;

/**
 * Starts a session of an admin as read when the password was checked; undefined when the password is another one by now
 * or the admin is not approved any more. Checking takes a while, and what ends all sessions in the meantime does not
 * know of this one.
 */
export async function startAdminSession(
  db: Db,
  { admin, device }: { admin: Pick<AdminRow, 'id' | 'passwordHash'>; device: string },
  now: Date,
): Promise<AdminSession | undefined> {
  const session = newId<SessionId>();
  const expiresAt = new Date(now.getTime() + sessionLifetime.admin * 1000);
  const { id, passwordHash } = admin;
  return db.transaction(async (tx) => {
    const [same] = await tx
      .select({ id: admins.id })
      .from(admins)
      .where(and(eq(admins.id, id), eq(admins.passwordHash, passwordHash), eq(admins.status, 'approved')))
      .for('share');
    if (!same) return undefined;
    await tx.insert(adminSessions).values({
      id: session,
      adminId: id,
      device,
      createdAt: now,
      lastUsedAt: now,
      provenAt: now,
      expiresAt,
    });
    return { admin: id, session };
  });
}

const hasFactor = sql<boolean>`exists (select from ${adminTotp} where ${adminTotp.adminId} = ${admins.id})
  or exists (select from ${adminPasskeys} where ${adminPasskeys.adminId} = ${admins.id})`;

/**
 * The admin of a session with the current role; undefined when the session has ended, was not used for `idleMs`, or is
 * of an admin who is not approved.
 */
export async function findAdminSession(
  db: Db,
  { admin, session }: AdminSession,
  { now, idleMs, isFactorRequired }: { now: Date; idleMs: number; isFactorRequired: boolean },
): Promise<FoundAdmin | undefined> {
  const [row] = await db
    .select({
      role: admins.role,
      lastUsedAt: adminSessions.lastUsedAt,
      provenAt: adminSessions.provenAt,
      hasFactor,
    })
    .from(adminSessions)
    .innerJoin(admins, eq(admins.id, adminSessions.adminId))
    .where(
      and(
        eq(adminSessions.id, session),
        eq(adminSessions.adminId, admin),
        gt(adminSessions.lastUsedAt, new Date(now.getTime() - idleMs)),
        eq(admins.status, 'approved'),
      ),
    );
  if (!row?.role) return undefined;
  if (now.getTime() - row.lastUsedAt.getTime() >= USE_RECORDED_EVERY_MS) {
    await db.update(adminSessions).set({ lastUsedAt: now }).where(eq(adminSessions.id, session));
  }
  const { role, provenAt } = row;
  return { admin, session, role, provenAt, lacksFactor: isFactorRequired && !row.hasFactor };
}

/** Records that a session has proven the password and the second factor of its admin again. */
export async function proveAdminSession(db: Db, { session }: AdminSession, now: Date): Promise<void> {
  await db.update(adminSessions).set({ provenAt: now }).where(eq(adminSessions.id, session));
}

/** The sessions of an admin that last, the one used last first. */
export async function listAdminSessions(
  db: Db,
  admin: AdminId,
  { now, idleMs }: { now: Date; idleMs: number },
) {
  return db
    .select()
    .from(adminSessions)
    .where(
      and(
        eq(adminSessions.adminId, admin),
        gt(adminSessions.expiresAt, now),
        gt(adminSessions.lastUsedAt, new Date(now.getTime() - idleMs)),
      ),
    )
    .orderBy(desc(adminSessions.lastUsedAt), desc(adminSessions.id));
}

/** Ends one session of an admin; nothing happens when it is another's or has ended. */
export async function endAdminSession(db: Db, { admin, session }: AdminSession): Promise<void> {
  await db.delete(adminSessions).where(and(eq(adminSessions.adminId, admin), eq(adminSessions.id, session)));
}

/** Ends every session of an admin; with `except`, all but that one. */
export async function endAdminSessions(db: Db, admin: AdminId, except?: SessionId): Promise<void> {
  await db
    .delete(adminSessions)
    .where(and(eq(adminSessions.adminId, admin), except && ne(adminSessions.id, except)));
}

export async function deleteOldAdminSessions(db: Db, now: Date): Promise<void> {
  await db.delete(adminSessions).where(lt(adminSessions.expiresAt, now));
}
