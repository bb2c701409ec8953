import { and, isNotNull, isNull, lt, type SQL, sql } from 'drizzle-orm';
import type { StudentId } from '../../contract/ids.ts';
import type { Db } from '../db/db.ts';
import { sheetImages, sheetUploads } from '../db/tables/answer-sheets.ts';

/**
 * Deletes the photos that are taken for a student's and are not entered: by the last decision of a person, or by the
 * number that is printed or filled where nobody else has it (test-sheets.ts). One that was entered for the student and has
 * since been given to another pupil is that pupil's, and waits to be entered.
 */
export async function forgetSheets(tx: Db, student: StudentId): Promise<void> {
  const digits = (number: SQL) => sql`ltrim(substring(btrim(${number}) from '^[0-9]{1,12}$'), '0')`;
  const person = sql`(select c.student_id from sheet_corrections c where c.image_id = i.id and c.field = 'student'
    order by c.at desc, c.id desc limit 1)`;
  await tx.execute(sql`
    with numbers as (
      select form_id, ${digits(sql`number::text`)} as digits from sheet_numbers where student_id = ${student}
      union
      select f.id, ${digits(sql`own.roll_number`)} from students own
      join class_students c on c.student_id = own.id join sheet_forms f on f.class_id = c.class_id and not f.is_named
      where own.id = ${student} and not exists (
        select from class_students cc join students other on other.id = cc.student_id
        where cc.class_id = c.class_id and other.id <> own.id
          and ${digits(sql`other.roll_number`)} = ${digits(sql`own.roll_number`)})
    ), found as (
      select image_id as id, null::uuid as printed from sheet_corrections where student_id = ${student}
      union
      select r.image_id, ${student}::uuid from numbers n join sheet_readings r on r.form_id = n.form_id
        and ${digits(sql`r.roll`)} = n.digits
        and r.reader = (select max(newest.reader) from sheet_readings newest where newest.image_id = r.image_id)
    )
    delete from sheet_images i using (
      select id, max(printed::text)::uuid as printed from found group by id
    ) f where i.id = f.id and coalesce(${person}, f.printed) = ${student}`);
  await tx.execute(sql`
    update sheet_images i set student_id = null, attempt_id = null, entered = null
    where i.student_id = ${student} and ${person} <> ${student}`);
}

/** Photos that nobody has entered for so long are deleted, and files that could not be read. */
export async function deleteOldSheets(db: Db, before: Date): Promise<void> {
  await db.delete(sheetImages).where(and(isNull(sheetImages.attemptId), lt(sheetImages.uploadedAt, before)));
  await db
    .delete(sheetUploads)
    .where(and(isNotNull(sheetUploads.problem), lt(sheetUploads.uploadedAt, before)));
}
