import { and, asc, eq, inArray } from 'drizzle-orm';
import type { AttemptId, SheetImageId, StudentId, TestId } from '../../contract/ids.ts';
import { isOfTestTo, isOwnStudent } from '../classes/scope.ts';
import type { Db } from '../db/db.ts';
import { sheetImages, sheetReadings } from '../db/tables/answer-sheets.ts';
import type { TeacherScope } from '../http/session.ts';
import { isNewest } from './sheet-queries.ts';

/** Makes photos the evidence of a result. */
export async function linkImages(
  tx: Db,
  images: readonly SheetImageId[],
  link: { studentId: StudentId; attemptId: AttemptId; entered: string },
): Promise<void> {
  await tx
    .update(sheetImages)
    .set(link)
    .where(inArray(sheetImages.id, [...images]));
}

/** Those of these attempts of which no photo is the evidence any more. */
export async function withoutEvidence(
  tx: Db,
  keys: readonly { student: StudentId; attemptId: AttemptId }[],
): Promise<{ student: StudentId; attemptId: AttemptId }[]> {
  const left: { student: StudentId; attemptId: AttemptId }[] = [];
  for (const key of keys) {
    const images = await tx.$count(
      sheetImages,
      and(eq(sheetImages.studentId, key.student), eq(sheetImages.attemptId, key.attemptId)),
    );
    if (images === 0) left.push(key);
  }
  return left;
}

/** The pictures that are the evidence of a student's result, by page; `scope` of a teacher who asks. */
export function listPictures(db: Db, student: StudentId, attemptId: AttemptId, scope?: TeacherScope) {
  const { id, bytes, width, height } = sheetImages;
  return db
    .select({ id, bytes, width, height })
    .from(sheetImages)
    .innerJoin(sheetReadings, and(eq(sheetReadings.imageId, sheetImages.id), isNewest))
    .where(
      and(
        eq(sheetImages.studentId, student),
        eq(sheetImages.attemptId, attemptId),
        isOwnStudent(scope, sheetImages.studentId),
        isOfTestTo(scope, 'see', sheetImages.testId),
      ),
    )
    .orderBy(asc(sheetReadings.page));
}

/** Those of these students' results at a test that photos are the evidence of. */
export async function listPhotographed(db: Db, test: TestId, students: readonly StudentId[]) {
  if (students.length === 0) return new Set<StudentId | null>();
  const rows = await db
    .selectDistinct({ student: sheetImages.studentId })
    .from(sheetImages)
    .where(and(eq(sheetImages.testId, test), inArray(sheetImages.studentId, [...students])));
  return new Set(rows.map(({ student }) => student));
}
