import { and, asc, desc, eq, gte, inArray, isNull, ne, sql } from 'drizzle-orm';
import type { AdminId, FolderId, QuestionId, TestId } from '../../contract/ids.ts';
import { mayEditQuestion, mayWithFolder, mayWithTest } from '../classes/scope.ts';
import type { Db } from '../db/db.ts';
import { admins } from '../db/tables/admins.ts';
import { auditEntries } from '../db/tables/audit.ts';
import { tests } from '../db/tables/catalog.ts';
import { folders, questions } from '../db/tables/questions.ts';
import { shares } from '../db/tables/sharing.ts';
import type { TeacherScope } from '../http/session.ts';
import { newId } from '../ids.ts';
import { inNameOrder } from '../lists/name-order.ts';

/** A test or a folder, by what a call names. */
export type ShareTarget = { testCode: string } | { folderId: FolderId };

/** What is shared, as the table has it, and as the audit trail names it. */
export interface SharedRecord {
  testId: TestId | null;
  folderId: FolderId | null;
  recordId: string;
}

/** Locks what the caller may edit and so share, until the transaction ends. */
export async function lockShared(
  tx: Db,
  named: ShareTarget,
  scope: TeacherScope,
): Promise<SharedRecord | undefined> {
  if ('folderId' in named) {
    const id = await lockFolder(tx, named.folderId, scope);
    return id && { testId: null, folderId: id, recordId: id };
  }
  const [test] = await tx
    .select({ id: tests.id })
    .from(tests)
    .where(and(eq(tests.testCode, named.testCode), isNull(tests.deletedAt), mayWithTest(scope, 'edit')))
    .for('update');
  return test && { testId: test.id, folderId: null, recordId: named.testCode };
}

/** Locks a folder that the caller may edit until the transaction ends. */
export async function lockFolder(tx: Db, id: FolderId, scope: TeacherScope): Promise<FolderId | undefined> {
  const [folder] = await tx
    .select({ id: folders.id })
    .from(folders)
    .where(and(eq(folders.id, id), mayWithFolder(scope, 'edit')))
    .for('update');
  return folder?.id;
}

const isOf = ({ testId, folderId }: SharedRecord) =>
  testId === null ? sql`${shares.folderId} = ${folderId}` : eq(shares.testId, testId);

const selectShares = (db: Db) =>
  db
    .select({
      folderId: shares.folderId,
      admin: shares.adminId,
      name: admins.name,
      department: shares.department,
      access: shares.access,
    })
    .from(shares)
    .leftJoin(admins, eq(admins.id, shares.adminId))
    .orderBy(asc(shares.department), asc(inNameOrder(admins.name)), asc(shares.adminId))
    .$dynamic();

/** With whom something is shared, departments first. */
export const listShares = (db: Db, of: SharedRecord) => selectShares(db).where(isOf(of));

export type ShareRow = Awaited<ReturnType<typeof listShares>>[number];

/** Replaces with whom something is shared; of admins those who are approved. */
export async function setShares(
  tx: Db,
  of: SharedRecord,
  given: readonly Pick<ShareRow, 'admin' | 'department' | 'access'>[],
): Promise<void> {
  await tx.delete(shares).where(isOf(of));
  const named = given.flatMap(({ admin }) => admin ?? []);
  const approved = new Set(
    named.length === 0
      ? []
      : (
          await tx
            .select({ id: admins.id })
            .from(admins)
            .where(and(inArray(admins.id, named), eq(admins.status, 'approved')))
        ).map(({ id }) => id),
  );
  const rows = given
    .filter(({ admin }) => admin === null || approved.has(admin))
    .map(({ admin: adminId, department, access }) => ({
      testId: of.testId,
      folderId: of.folderId,
      adminId,
      department,
      access,
    }));
  if (rows.length > 0) await tx.insert(shares).values(rows).onConflictDoNothing();
}

/** The folders that the caller owns or may use, by name. Those of others are listed for teachers alone. */
export async function listFolders(db: Db, caller: AdminId, scope: TeacherScope) {
  const rows = await db
    .select({
      id: folders.id,
      name: folders.name,
      owner: { _id: folders.ownerId, name: admins.name },
      mayEdit: sql<boolean>`${mayWithFolder(scope, 'edit') ?? sql`true`}`,
      questions: sql<number>`(select count(*)::int from questions q
        where q.folder_id = ${folders.id} and q.retired_at is null)`,
      subjects: sql<string[]>`array(select distinct i.subject from questions q
        join question_index i on i.question_id = q.id
        where q.folder_id = ${folders.id} and q.retired_at is null and i.subject <> '' order by 1)`,
    })
    .from(folders)
    .innerJoin(admins, eq(admins.id, folders.ownerId))
    .where(mayWithFolder(scope, 'use'))
    .orderBy(sql`${folders.ownerId} <> ${caller}`, asc(inNameOrder(folders.name)), asc(folders.id));
  const own = rows.filter(({ mayEdit }) => mayEdit).map(({ id }) => id);
  const given = own.length === 0 ? [] : await selectShares(db).where(inArray(shares.folderId, own));
  return rows.map(({ mayEdit, ...row }) => ({
    ...row,
    access: mayEdit ? ('edit' as const) : ('use' as const),
    shares: given.filter(({ folderId }) => folderId === row.id),
  }));
}

/**
 * Folders of colleagues that the caller, a teacher or a head, may use and that were shared since then, with who shared
 * them last, the newest first.
 */
export async function listSharedLately(db: Db, scope: TeacherScope, since: Date) {
  if (scope?.teacher === undefined) return [];
  const rows = await db
    .selectDistinctOn([folders.id], {
      folderId: folders.id,
      name: folders.name,
      by: admins.name,
      at: auditEntries.at,
    })
    .from(folders)
    .innerJoin(
      auditEntries,
      and(
        eq(auditEntries.kind, 'question'),
        eq(auditEntries.recordId, sql`${folders.id}::text`),
        eq(auditEntries.action, 'share'),
        gte(auditEntries.at, since),
      ),
    )
    .innerJoin(admins, eq(admins.id, auditEntries.adminId))
    .where(and(mayWithFolder(scope, 'use'), ne(folders.ownerId, scope.teacher), ne(admins.id, scope.teacher)))
    .orderBy(folders.id, desc(auditEntries.at));
  return rows.toSorted((a, b) => b.at.getTime() - a.at.getTime());
}

export async function insertFolder(tx: Db, ownerId: AdminId, name: string, now: Date): Promise<FolderId> {
  const id = newId<FolderId>();
  await tx.insert(folders).values({ id, ownerId, name, createdAt: now });
  return id;
}

export async function deleteFolder(tx: Db, id: FolderId): Promise<void> {
  await tx.delete(folders).where(eq(folders.id, id));
}

/** Puts questions that the caller may change into a folder, or out of theirs; gives how many. */
export async function putIntoFolder(
  tx: Db,
  folderId: FolderId | null,
  ids: readonly QuestionId[],
  scope: TeacherScope,
): Promise<number> {
  const rows = await tx
    .update(questions)
    .set({ folderId })
    .where(and(inArray(questions.id, [...ids]), mayEditQuestion(scope)))
    .returning({ id: questions.id });
  return rows.length;
}
