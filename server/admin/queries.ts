import { and, eq } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { admins } from '../db/tables.ts';
import { type AdminId, newId } from '../ids.ts';

/** The admin of a token while approved, with the role of this moment. */
export async function findApprovedAdmin(db: Db, id: string) {
  const [row] = await db
    .select({ id: admins.id, role: admins.role })
    .from(admins)
    .where(and(eq(admins.id, id as AdminId), eq(admins.status, 'approved')));
  return row?.role ? { admin: row.id, role: row.role } : undefined;
}

export async function hasOwner(db: Db): Promise<boolean> {
  const rows = await db.select({ id: admins.id }).from(admins).where(eq(admins.role, 'owner')).limit(1);
  return rows.length > 0;
}

export async function insertOwner(
  db: Db,
  owner: { name: string; email: string; passwordHash: string },
  now: Date,
): Promise<void> {
  await db.insert(admins).values({
    ...owner,
    id: newId<AdminId>(),
    email: owner.email.toLowerCase(),
    role: 'owner',
    status: 'approved',
    createdAt: now,
  });
}
