import { and, asc, desc, eq, inArray, isNotNull, isNull, lt, or, type SQL, sql } from 'drizzle-orm';
import { MAX_SHEETS } from '../../contract/answer-sheets.ts';
import type {
  AdminId,
  AttemptId,
  ClassId,
  RevisionId,
  SheetFormId,
  SheetImageId,
  SheetUploadId,
  StudentId,
  TestId,
} from '../../contract/ids.ts';
import type { SheetLayout } from '../../omr/layout.ts';
import { isOfTestTo, isOwnClass, isOwnStudent } from '../classes/scope.ts';
import type { Db } from '../db/db.ts';
import { admins } from '../db/tables/admins.ts';
import {
  sheetCorrections,
  sheetForms,
  sheetImages,
  sheetNumbers,
  sheetReadings,
  sheetUploads,
} from '../db/tables/answer-sheets.ts';
import { tests } from '../db/tables/catalog.ts';
import { classStudents } from '../db/tables/classes.ts';
import { students } from '../db/tables/students.ts';
import type { TeacherScope } from '../http/session.ts';
import { newId } from '../ids.ts';
import { inNameOrder } from '../lists/name-order.ts';

/** What was printed for a revision of a test. */
export interface Form {
  id: SheetFormId;
  layout: SheetLayout;
}

type NewForm = typeof sheetForms.$inferInsert;

/** Does nothing where the revision has such a form, or another form the number. */
export async function insertForm(db: Db, form: NewForm): Promise<void> {
  await db.insert(sheetForms).values(form).onConflictDoNothing();
}

const asForm = ({ id, layout }: { id: SheetFormId; layout: unknown }): Form => ({
  id,
  // Written by formOf alone.
  layout: layout as SheetLayout,
});

export async function findForm(
  db: Db,
  {
    revision,
    classId,
    roll,
    set,
  }: { revision: RevisionId; classId: ClassId | null; roll: number; set: number },
): Promise<Form | undefined> {
  const [row] = await db
    .select({ id: sheetForms.id, layout: sheetForms.layout })
    .from(sheetForms)
    .where(
      and(
        eq(sheetForms.revisionId, revision),
        eq(sheetForms.roll, roll),
        eq(sheetForms.set, set),
        classId === null ? isNull(sheetForms.classId) : eq(sheetForms.classId, classId),
      ),
    );
  return row && asForm(row);
}

/** The forms of a test, the newest first. */
export async function listForms(db: Db, test: TestId) {
  const rows = await db
    .select()
    .from(sheetForms)
    .where(eq(sheetForms.testId, test))
    .orderBy(desc(sheetForms.createdAt));
  return rows.map(({ revisionId, classId, isNamed, codeNumber, set, ...row }) => ({
    ...asForm(row),
    revisionId,
    classId,
    isNamed,
    codeNumber,
    set,
  }));
}

/** The code of the test that has a form with this number. */
export async function findTestOfNumber(db: Db, codeNumber: number): Promise<string | undefined> {
  const [row] = await db
    .select({ testCode: tests.testCode })
    .from(sheetForms)
    .innerJoin(tests, eq(tests.id, sheetForms.testId))
    .where(eq(sheetForms.codeNumber, codeNumber));
  return row?.testCode;
}

/** Gives each student a number of the form, which nobody else ever had: printed sheets outlast an account. */
export async function assignNumbers(
  db: Db,
  form: SheetFormId,
  students: readonly StudentId[],
): Promise<Map<StudentId, number>> {
  if (students.length === 0) return new Map();
  return db.transaction(async (tx) => {
    const [row] = await tx
      .select({ lastNumber: sheetForms.lastNumber })
      .from(sheetForms)
      .where(eq(sheetForms.id, form))
      .for('no key update');
    const known = new Map((await listNumbers(tx, form)).map(({ studentId, number }) => [studentId, number]));
    const fresh = students.filter((student) => !known.has(student));
    if (fresh.length === 0) return known;
    // A server of the version before gives numbers without counting them here.
    const last = Math.max(row?.lastNumber ?? 0, ...known.values());
    const rows = fresh.map((studentId, at) => ({ formId: form, number: last + 1 + at, studentId }));
    await tx.insert(sheetNumbers).values(rows);
    await tx
      .update(sheetForms)
      .set({ lastNumber: last + rows.length })
      .where(eq(sheetForms.id, form));
    for (const { studentId, number } of rows) known.set(studentId, number);
    return known;
  });
}

export function listNumbers(db: Db, form: SheetFormId) {
  return db.select().from(sheetNumbers).where(eq(sheetNumbers.formId, form));
}

export interface Pupil {
  student: StudentId;
  name: string;
  rollNumber: string | null;
  classId: ClassId;
  class: string;
}

/**
 * The students of the classes of a test, or of all classes where it is for everyone, in the caller's scope; each once, by
 * class, roll number and name.
 */
export async function listPupils(
  db: Db,
  { test, scope, classId }: { test: TestId; scope: TeacherScope; classId?: ClassId },
): Promise<Pupil[]> {
  const rows = await db.execute<{ [K in keyof Pupil]: Pupil[K] }>(sql`
    select * from (
      select distinct on (students.id) students.id as student, students.name, students.roll_number as "rollNumber",
        c.id as "classId", c.name as class
      from class_students own join classes c on c.id = own.class_id join students on students.id = own.student_id
      where ${isOwnClass(scope, sql`c.id`) ?? sql`true`}
        and ${classId ? sql`c.id = ${classId}::uuid` : isClassOf(test)}
      order by students.id, lower(c.name)
    ) listed
    order by ${inNameOrder(sql`class`)}, length("rollNumber"), "rollNumber", ${inNameOrder(sql`name`)}, student limit ${MAX_SHEETS}`);
  return [...rows];
}

/** Who has which roll number in these classes: a pupil may be in several, of which {@link listPupils} has one. */
export async function listRollNumbers(db: Db, of: readonly ClassId[]) {
  if (of.length === 0) return [];
  return db
    .select({ classId: classStudents.classId, student: students.id, rollNumber: students.rollNumber })
    .from(classStudents)
    .innerJoin(students, eq(students.id, classStudents.studentId))
    .where(inArray(classStudents.classId, [...of]));
}

const isClassOf = (test: TestId) => sql`(not exists (select from test_classes g where g.test_id = ${test})
  or exists (select from test_classes g where g.test_id = ${test} and g.class_id = c.id))`;

/** The classes of a test, or all where it is for everyone, in the caller's scope. */
export async function listClassesFor(db: Db, { test, scope }: { test: TestId; scope: TeacherScope }) {
  const rows = await db.execute<{ id: ClassId; name: string; students: number }>(sql`
    select c.id, c.name, (select count(*)::int from class_students s where s.class_id = c.id) as students
    from classes c where ${isOwnClass(scope, sql`c.id`) ?? sql`true`} and ${isClassOf(test)}
    order by ${inNameOrder(sql`c.name`)}, c.id limit 500`);
  return [...rows];
}

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
 * The longest waiting upload that no server reads, for this one until a time: of those who were served longest ago, `served`
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
    .returning();
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

/** Who asks: teachers see the photos that they have uploaded, and those of results of their students. */
export interface Asker {
  admin: AdminId;
  scope: TeacherScope;
}

const isSeen = ({ admin, scope }: Asker): SQL | undefined => {
  const own = isOwnStudent(scope, sheetImages.studentId);
  return own && or(eq(sheetImages.uploadedBy, admin), own);
};

const isOfUploader = ({ admin, scope }: Asker) => (scope ? eq(sheetUploads.uploadedBy, admin) : undefined);

export async function listUploads(db: Db, test: TestId, asker: Asker) {
  const { id, name, problem } = sheetUploads;
  return db
    .select({ id, name, problem })
    .from(sheetUploads)
    .where(and(eq(sheetUploads.testId, test), isOfUploader(asker)))
    .orderBy(asc(sheetUploads.uploadedAt), asc(id));
}

/** The reading of the newest reader. */
const isNewest = sql`${sheetReadings.reader} = (
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
