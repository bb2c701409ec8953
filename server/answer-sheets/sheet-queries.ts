import { and, asc, eq, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import { MAX_SHEETS } from '../../contract/answer-sheets.ts';
import type { AdminId, SheetImageId, SheetUploadId, TestId } from '../../contract/ids.ts';
import { isOwnStudent } from '../classes/scope.ts';
import type { Db } from '../db/db.ts';
import { admins } from '../db/tables/admins.ts';
import { sheetCorrections, sheetImages, sheetReadings, sheetUploads } from '../db/tables/answer-sheets.ts';
import { tests } from '../db/tables/catalog.ts';
import { newId } from '../ids.ts';
import { type Asker, isOfUploader } from './upload-queries.ts';

const isSeen = ({ admin, scope }: Asker): SQL | undefined => {
  const own = isOwnStudent(scope, sheetImages.studentId);
  return own && or(eq(sheetImages.uploadedBy, admin), own);
};

/** Keeps a picture with its reading, in one transaction; the same picture again changes nothing. */
export async function insertSheet(
  db: Db,
  image: Omit<typeof sheetImages.$inferInsert, 'id'>,
  reading: Omit<typeof sheetReadings.$inferInsert, 'imageId'>,
): Promise<void> {
  await db.transaction(async (tx) => {
    const [row] = await tx
      .insert(sheetImages)
      .values({ ...image, id: newId<SheetImageId>() })
      .onConflictDoNothing()
      .returning({ id: sheetImages.id });
    if (row) await tx.insert(sheetReadings).values({ ...reading, imageId: row.id });
  });
}

/** The reading of the newest reader. */
export const isNewest = sql`${sheetReadings.reader} = (
  select max(r.reader) from sheet_readings r where r.image_id = ${sheetImages.id})`;

const sheetColumns = {
  id: sheetImages.id,
  name: sheetImages.name,
  entered: sheetImages.entered,
  enteredFor: sheetImages.studentId,
  attemptId: sheetImages.attemptId,
  formId: sheetReadings.formId,
  page: sheetReadings.page,
  roll: sheetReadings.roll,
  problem: sheetReadings.problem,
  otherTest: sheetReadings.otherTest,
  answers: sheetReadings.answers,
};

/** The photos of a test with their newest readings, the oldest first. */
export function listSheets(db: Db, test: TestId, asker: Asker) {
  return db
    .select(sheetColumns)
    .from(sheetImages)
    .innerJoin(sheetReadings, and(eq(sheetReadings.imageId, sheetImages.id), isNewest))
    .where(and(eq(sheetImages.testId, test), isSeen(asker)))
    .orderBy(asc(sheetImages.uploadedAt), asc(sheetImages.name), asc(sheetImages.id))
    .limit(MAX_SHEETS);
}

export async function findSheet(db: Db, id: SheetImageId, asker: Asker) {
  const [row] = await db
    .select({ image: sheetImages, reading: sheetReadings, testCode: tests.testCode })
    .from(sheetImages)
    .innerJoin(sheetReadings, and(eq(sheetReadings.imageId, sheetImages.id), isNewest))
    .innerJoin(tests, eq(tests.id, sheetImages.testId))
    .where(and(eq(sheetImages.id, id), isSeen(asker)));
  return row;
}

/** What persons decided about photos, the oldest first. */
export function listCorrections(db: Db, images: readonly SheetImageId[]) {
  if (images.length === 0) return Promise.resolve([]);
  return db
    .select({
      imageId: sheetCorrections.imageId,
      field: sheetCorrections.field,
      marked: sheetCorrections.marked,
      studentId: sheetCorrections.studentId,
      by: admins.name,
    })
    .from(sheetCorrections)
    .innerJoin(admins, eq(admins.id, sheetCorrections.by))
    .where(inArray(sheetCorrections.imageId, [...images]))
    .orderBy(asc(sheetCorrections.at), asc(sheetCorrections.id));
}

type NewCorrection = Omit<typeof sheetCorrections.$inferInsert, 'id' | 'at' | 'by'>;

export async function insertCorrections(
  tx: Db,
  corrections: readonly NewCorrection[],
  { admin, now }: { admin: AdminId; now: Date },
): Promise<void> {
  if (corrections.length === 0) return;
  await tx
    .insert(sheetCorrections)
    .values(corrections.map((one) => ({ ...one, id: newId<SheetImageId>(), at: now, by: admin })));
}

/** Deletes photos on which no result rests, and files that could not be read; gives how many. */
export async function discard(db: Db, test: TestId, ids: readonly string[], asker: Asker): Promise<number> {
  const images = await db
    .delete(sheetImages)
    .where(
      and(
        eq(sheetImages.testId, test),
        inArray(sheetImages.id, ids as readonly SheetImageId[]),
        isNull(sheetImages.attemptId),
        isSeen(asker),
      ),
    )
    .returning({ id: sheetImages.id });
  const uploads = await db
    .delete(sheetUploads)
    .where(
      and(
        eq(sheetUploads.testId, test),
        inArray(sheetUploads.id, ids as readonly SheetUploadId[]),
        isNotNull(sheetUploads.problem),
        isOfUploader(asker),
      ),
    )
    .returning({ id: sheetUploads.id });
  return images.length + uploads.length;
}
