import { and, desc, eq, isNull } from 'drizzle-orm';
import type { ClassId, RevisionId, SheetFormId, StudentId, TestId } from '../../contract/ids.ts';
import type { SheetLayout } from '../../omr/sheet-layout.ts';
import type { Db } from '../db/db.ts';
import { sheetForms, sheetNumbers } from '../db/tables/answer-sheets.ts';
import { tests } from '../db/tables/catalog.ts';

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

/** Without their layouts, which are long. */
export async function hasForms(db: Db, test: TestId): Promise<boolean> {
  return (await db.$count(sheetForms, eq(sheetForms.testId, test))) > 0;
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
