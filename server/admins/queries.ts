import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { AdminId } from '../../contract/ids.ts';
import type { Db } from '../db/db.ts';
import { admins } from '../db/tables/admins.ts';
import { newId } from '../ids.ts';
import { type PageOf, readPage } from '../lists/paging.ts';

export type AdminRow = typeof admins.$inferSelect;
type NewAdmin = Pick<AdminRow, 'name' | 'email' | 'passwordHash'>;

export async function findAdminByEmail(db: Db, email: string): Promise<AdminRow | undefined> {
  const [row] = await db.select().from(admins).where(eq(admins.email, email.toLowerCase()));
  return row;
}

export async function hasOwner(db: Db): Promise<boolean> {
  const rows = await db.select({ id: admins.id }).from(admins).where(eq(admins.role, 'owner')).limit(1);
  return rows.length > 0;
}

/** Creates an owner, or makes the account of that address one, with this name and password. */
export async function makeOwner(db: Db, owner: NewAdmin, now: Date): Promise<AdminRow> {
  const standing = { role: 'owner', status: 'approved' } as const;
  const { name, passwordHash } = owner;
  const [row] = await db
    .insert(admins)
    .values({ ...newAdmin(owner, now), ...standing })
    .onConflictDoUpdate({ target: admins.email, set: { name, passwordHash, ...standing } })
    .returning();
  if (!row) throw new Error('The owner could not be written');
  return row;
}

/**
 * Writes an admin who has proven the address: a new account, or in place of a registration that was never approved.
 * Undefined when the address has an account that was approved once.
 */
export async function insertAccepted(
  tx: Db,
  applicant: NewAdmin,
  standing: Pick<AdminRow, 'role' | 'status'> & Partial<Pick<AdminRow, 'subjects' | 'grades'>>,
  now: Date,
): Promise<AdminRow | undefined> {
  const { name, passwordHash } = applicant;
  const [row] = await tx
    .insert(admins)
    .values({ ...newAdmin(applicant, now), ...standing })
    .onConflictDoUpdate({
      target: admins.email,
      set: { name, passwordHash, ...standing },
      setWhere: inArray(admins.status, ['pending', 'refused']),
    })
    .returning();
  return row;
}

export async function findAdmin(db: Db, id: AdminId): Promise<AdminRow | undefined> {
  const [row] = await db.select().from(admins).where(eq(admins.id, id));
  return row;
}

export async function setPassword(tx: Db, id: AdminId, passwordHash: string): Promise<void> {
  await tx.update(admins).set({ passwordHash }).where(eq(admins.id, id));
}

/** Locks an admin until the transaction ends, so that whatever replaces the password is serialized. */
export async function lockAdmin(tx: Db, id: AdminId): Promise<void> {
  await tx.select({ id: admins.id }).from(admins).where(eq(admins.id, id)).for('update');
}

/**
 * Locks an admin and every owner who can sign in until the transaction ends, so that decisions about owners are
 * serialized. Owners are locked in the order of their ids, so that two decisions cannot deadlock.
 */
export async function lockWithOwners(tx: Db, id: AdminId) {
  const owners = await tx
    .select({ id: admins.id })
    .from(admins)
    .where(and(eq(admins.role, 'owner'), eq(admins.status, 'approved')))
    .orderBy(asc(admins.id))
    .for('update');
  const [admin] = await tx.select().from(admins).where(eq(admins.id, id)).for('update');
  return { admin, owners: owners.length };
}

export async function updateStanding(
  tx: Db,
  id: AdminId,
  standing: Pick<AdminRow, 'role' | 'status' | 'subjects' | 'grades'>,
): Promise<AdminRow> {
  const [row] = await tx.update(admins).set(standing).where(eq(admins.id, id)).returning();
  if (!row) throw new Error(`Admin ${id} is missing`);
  return row;
}

/** The admins: pending registrations first, then by time of registration. */
export async function listAdmins(
  db: Db,
  status: AdminRow['status'] | undefined,
  order: 'asc' | 'desc',
  page: PageOf,
) {
  const where = status && eq(admins.status, status);
  const total = await db.$count(admins, where);
  return readPage(total, page, [admins.createdAt, admins.id], order, (byCreation, { limit, offset }) =>
    db
      .select()
      .from(admins)
      .where(where)
      .orderBy(sql`${admins.status} <> 'pending'`, ...byCreation)
      .limit(limit)
      .offset(offset),
  );
}

const newAdmin = (admin: NewAdmin, now: Date) => ({
  ...admin,
  id: newId<AdminId>(),
  email: admin.email.toLowerCase(),
  createdAt: now,
});
