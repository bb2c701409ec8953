import { and, asc, eq, inArray, isNull, lt, or, sql } from 'drizzle-orm';
import type { AdminId, SheetUploadId, TestId } from '../../contract/ids.ts';
import type { Db } from '../db/db.ts';
import { sheetUploads } from '../db/tables/answer-sheets.ts';
import type { TeacherScope } from '../http/session.ts';
import { newId } from '../ids.ts';

interface NewUpload {
  test: TestId;
  name: string;
  bytes: Uint8Array;
  admin: AdminId;
  now: Date;
}

export async function insertUpload(
  db: Db,
  { test, name, bytes, admin, now }: NewUpload,
): Promise<SheetUploadId> {
  const id = newId<SheetUploadId>();
  const row = { id, testId: test, name, bytes: Buffer.from(bytes), uploadedAt: now, uploadedBy: admin };
  await db.insert(sheetUploads).values(row);
  return id;
}

/**
 * Claims the longest waiting upload that no server reads, for this one until a time: of those who were served longest ago, `served`
 * says in which order, so that the files of one do not hold up those of another.
 */
export async function claimUpload(
  db: Db,
  { now, until, served }: { now: Date; until: Date; served: readonly AdminId[] },
) {
  const turn = sql`array_position(${`{${served.join(',')}}`}::uuid[], ${sheetUploads.uploadedBy})`;
  const next = db
    .select({ id: sheetUploads.id })
    .from(sheetUploads)
    .where(
      and(
        isNull(sheetUploads.problem),
        or(isNull(sheetUploads.claimedUntil), lt(sheetUploads.claimedUntil, now)),
      ),
    )
    .orderBy(sql`${turn} nulls first`, asc(sheetUploads.uploadedAt), asc(sheetUploads.id))
    .limit(1)
    .for('update', { skipLocked: true });
  const [row] = await db
    .update(sheetUploads)
    .set({ claimedUntil: until })
    .where(inArray(sheetUploads.id, next))
    .returning({ id: sheetUploads.id, uploadedBy: sheetUploads.uploadedBy });
  return row;
}

export async function findUpload(db: Db, id: SheetUploadId) {
  const [row] = await db.select().from(sheetUploads).where(eq(sheetUploads.id, id));
  return row;
}

/** How many bytes of an admin wait to be read. */
export async function countWaitingBytes(db: Db, admin: AdminId): Promise<number> {
  const [row] = await db
    .select({ bytes: sql<number>`coalesce(sum(octet_length(${sheetUploads.bytes})), 0)::float8` })
    .from(sheetUploads)
    .where(and(eq(sheetUploads.uploadedBy, admin), isNull(sheetUploads.problem)));
  return row?.bytes ?? 0;
}

export async function holdUpload(db: Db, id: SheetUploadId, until: Date): Promise<void> {
  await db.update(sheetUploads).set({ claimedUntil: until }).where(eq(sheetUploads.id, id));
}

export async function endUpload(
  db: Db,
  id: SheetUploadId,
  problem: 'no_picture' | 'too_much' | null,
): Promise<void> {
  if (problem === null) await db.delete(sheetUploads).where(eq(sheetUploads.id, id));
  else await db.update(sheetUploads).set({ problem, bytes: null }).where(eq(sheetUploads.id, id));
}

/** Who asks: teachers see the photos that they have uploaded, and those of results of their students. */
export interface Asker {
  admin: AdminId;
  scope: TeacherScope;
}

export const isOfUploader = ({ admin, scope }: Asker) =>
  scope ? eq(sheetUploads.uploadedBy, admin) : undefined;

export async function listUploads(db: Db, test: TestId, asker: Asker) {
  const { id, name, problem } = sheetUploads;
  return db
    .select({ id, name, problem })
    .from(sheetUploads)
    .where(and(eq(sheetUploads.testId, test), isOfUploader(asker)))
    .orderBy(asc(sheetUploads.uploadedAt), asc(id));
}
