import { isDeepStrictEqual } from 'node:util';
import { and, eq } from 'drizzle-orm';
import { v7 } from 'uuid';
import type { AdminId } from '../../contract/ids.ts';
import type { Db } from '../db/database.ts';
import { admins, auditEntries } from '../db/tables.ts';
import { idsOnPage, type PageOf, readPage } from '../lists/paging.ts';
import type { Totals } from '../lists/totals.ts';

type Entry = typeof auditEntries.$inferSelect;

/** What was done to a record; `before` is absent for a new one. */
export interface Change {
  /** Null for the operator on the command line. */
  admin: AdminId | null;
  action: string;
  kind: Entry['kind'];
  recordId: string;
  before?: Record<string, unknown>;
  after: Record<string, unknown>;
}

/** Writes an entry; called in the transaction of the change, so that neither is committed without the other. */
export async function recordChange(tx: Db, change: Change, now: Date): Promise<void> {
  const { admin: adminId, ...entry } = change;
  await tx.insert(auditEntries).values({ ...entry, id: v7(), at: now, adminId });
}

/** The fields that differ, before and after; undefined when none does. */
export function difference<T extends object>(before: T, after: T) {
  const was = new Map<string, unknown>(Object.entries(before));
  const changed = Object.entries(after).filter(([field, value]) => !isDeepStrictEqual(was.get(field), value));
  if (changed.length === 0) return undefined;
  return {
    before: Object.fromEntries(changed.map(([field]) => [field, was.get(field)])),
    after: Object.fromEntries(changed),
  };
}

export interface AuditFilters {
  kind?: Entry['kind'] | undefined;
  recordId?: string | undefined;
  adminId?: AdminId | undefined;
}

export async function listEntries(
  { db, totals }: { db: Db; totals: Totals },
  filters: AuditFilters,
  order: 'asc' | 'desc',
  page: PageOf,
) {
  const { kind, recordId, adminId } = filters;
  const where = and(
    kind && eq(auditEntries.kind, kind),
    recordId ? eq(auditEntries.recordId, recordId) : undefined,
    adminId ? eq(auditEntries.adminId, adminId) : undefined,
  );
  const total = await totals('audit', filters, () => db.$count(auditEntries, where));
  return readPage(total, page, [auditEntries.at, auditEntries.id], order, (sort, window) => {
    const onPage = idsOnPage(db, auditEntries, { where, order: sort, window });
    return db
      .select({ entry: auditEntries, adminName: admins.name })
      .from(onPage)
      .innerJoin(auditEntries, eq(auditEntries.id, onPage.id))
      .leftJoin(admins, eq(admins.id, auditEntries.adminId))
      .orderBy(...sort);
  });
}
