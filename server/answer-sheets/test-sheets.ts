import type { SheetFormId, StudentId } from '../../contract/ids.ts';
import type { Db } from '../db/db.ts';
import { RequestError } from '../errors.ts';
import { findTest } from '../papers/queries.ts';
import { listForms, listNumbers } from './form-queries.ts';
import { listPupils, listRollNumbers } from './pupil-queries.ts';
import { listCorrections, listSheets } from './sheet-queries.ts';
import { comparableRoll, decideSheets, type FindPupil } from './states.ts';
import type { Asker } from './upload-queries.ts';

export type TestSheets = Awaited<ReturnType<typeof readTestSheets>>;

/** The test of a code that the caller uses; results of it are entered for the students in the caller's scope. */
export async function testOf(db: Db, testCode: string, { scope }: Asker) {
  const found = await findTest(db, testCode, scope, 'use');
  if (!found) throw new RequestError('not_found', 'Quiz not found', { field: 'quizid' });
  return found.test;
}

/** All photos of a test that the caller sees, with what becomes of each. */
export async function readTestSheets(db: Db, testCode: string, asker: Asker) {
  const test = await testOf(db, testCode, asker);
  const [forms, pupils, sheets] = await Promise.all([
    listForms(db, test.id),
    listPupils(db, { test: test.id, scope: asker.scope }),
    listSheets(db, test.id, asker),
  ]);
  const corrections = await listCorrections(
    db,
    sheets.map(({ id }) => id),
  );
  const find = await pupilFinder(db, forms, pupils);
  const pagesOf = new Map(forms.map(({ id, layout }) => [id, layout.pages.length]));
  const read = sheets.map((sheet) => ({ ...sheet, pages: (sheet.formId && pagesOf.get(sheet.formId)) ?? 1 }));
  return { test, forms, pupils, sheets: read, decided: decideSheets(read, corrections, find) };
}

/** By the number that is printed, or the roll number in the class of the form; none where two of the class have it. */
async function pupilFinder(
  db: Db,
  forms: Awaited<ReturnType<typeof listForms>>,
  pupils: Awaited<ReturnType<typeof listPupils>>,
): Promise<FindPupil> {
  const found = new Map<string, StudentId | null>();
  const inScope = new Set(pupils.map(({ student }) => student));
  const add = (form: SheetFormId, number: string | null, student: StudentId) => {
    if (number === null) return;
    const key = `${form} ${number}`;
    found.set(key, !found.has(key) && inScope.has(student) ? student : null);
  };
  const ofClasses = forms.flatMap(({ isNamed, classId }) => (isNamed || classId === null ? [] : classId));
  const inClass = Map.groupBy(await listRollNumbers(db, [...new Set(ofClasses)]), ({ classId }) => classId);
  for (const { id, isNamed, classId } of forms) {
    if (isNamed) {
      for (const { number, studentId } of await listNumbers(db, id)) add(id, String(number), studentId);
    } else if (classId !== null) {
      for (const one of inClass.get(classId) ?? []) add(id, comparableRoll(one.rollNumber), one.student);
    }
  }
  return (form, roll) => found.get(`${form} ${comparableRoll(roll)}`) ?? null;
}
