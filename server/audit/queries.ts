import { isDeepStrictEqual } from 'node:util';
import { and, eq, ne } from 'drizzle-orm';
import { v7 } from 'uuid';
import type { AdminId, AttemptId, StudentId } from '../../contract/ids.ts';
import type { Db } from '../db/db.ts';
import { admins } from '../db/tables/admins.ts';
import { auditDetails, auditEntries } from '../db/tables/audit.ts';
import { idsOnPage, type PageOf, readPage } from '../lists/paging.ts';

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
  /** Whom `before` and `after` are about: they are then kept where they are deleted with the student. */
  about?: { student: StudentId; attempt?: AttemptId };
}

/** Writes an entry; called in the transaction of the change, so that neither is committed without the other. */
export async function recordChange(tx: Db, change: Change, now: Date): Promise<void> {
  const { admin: adminId, about, before, after, ...entry } = change;
  const entryId = v7();
  const said = about ? { after: {} } : { before, after };
  await tx.insert(auditEntries).values({ ...entry, ...said, id: entryId, at: now, adminId });
  if (!about) return;
  const { student: studentId, attempt: attemptId } = about;
  await tx.insert(auditDetails).values({ entryId, studentId, attemptId, before, after });
}

/**
 * Records that an admin read or exported personal data: `what` is the id of one student, or the list. `how` must hold no
 * personal data itself, because nothing in the audit trail can be deleted.
 */
export async function recordReading(
  db: Db,
  {
    admin,
    action,
    what,
    how,
  }: { admin: AdminId; action: string; what: string; how: Record<string, unknown> },
  now: Date,
): Promise<void> {
  await recordChange(db, { admin, action, kind: 'reading', recordId: what, after: how }, now);
}

/** What a list was filtered by, for {@link recordReading}: what was searched for is personal data. */
export function filterNames(filters: object): { filters?: string[] } {
  const names = Object.entries(filters).flatMap(([name, value]) => (value ? [name] : []));
  return names.length === 0 ? {} : { filters: names };
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

/** Readings are no changes: they are listed only where they are asked for. */
const ofKind = (kind: AuditFilters['kind']) =>
  kind === undefined ? ne(auditEntries.kind, 'reading') : eq(auditEntries.kind, kind);

export async function listEntries(db: Db, filters: AuditFilters, order: 'asc' | 'desc', page: PageOf) {
  const { kind, recordId, adminId } = filters;
  const where = and(
    ofKind(kind),
    recordId ? eq(auditEntries.recordId, recordId) : undefined,
    adminId ? eq(auditEntries.adminId, adminId) : undefined,
  );
  const total = await db.$count(auditEntries, where);
  return readPage(total, page, [auditEntries.at, auditEntries.id], order, (sort, window) => {
    const onPage = idsOnPage(db, auditEntries, { where, order: sort, window });
    return db
      .select({ entry: auditEntries, details: auditDetails, adminName: admins.name })
      .from(onPage)
      .innerJoin(auditEntries, eq(auditEntries.id, onPage.id))
      .leftJoin(auditDetails, eq(auditDetails.entryId, auditEntries.id))
      .leftJoin(admins, eq(admins.id, auditEntries.adminId))
      .orderBy(...sort);
  });
}
