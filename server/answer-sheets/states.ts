import { createHash } from 'node:crypto';
import type { PhotographedSheet, ReadAnswer, SheetProblem } from '../../contract/answer-sheets.ts';
import type { SheetFormId, SheetImageId, StudentId } from '../../contract/ids.ts';

/** A photo with its newest reading. */
export interface ReadSheet {
  id: SheetImageId;
  formId: SheetFormId | null;
  page: number | null;
  /** Pages of its form. */
  pages: number;
  roll: string | null;
  problem: SheetProblem | null;
  answers: readonly ReadAnswer[];
  /** The hash with which it was entered, and for whom. */
  entered: string | null;
  enteredFor: StudentId | null;
}

/** What a person decided about a photo, the oldest first. */
export interface Correction {
  imageId: SheetImageId;
  field: string;
  marked: string[] | null;
  studentId: StudentId | null;
}

/** A photo with what is known of it now: the reading, and over it what persons decided. */
export interface DecidedSheet {
  id: SheetImageId;
  formId: SheetFormId | null;
  page: number | null;
  student: StudentId | null;
  answers: readonly ReadAnswer[];
  asked: number[];
  state: PhotographedSheet['state'];
}

/** Whose number it is, if that is one pupil. */
export type FindPupil = (form: SheetFormId, roll: string) => StudentId | null;

/** What becomes of each photo of a test next. */
export function decideSheets(
  sheets: readonly ReadSheet[],
  corrections: readonly Correction[],
  findPupil: FindPupil,
): DecidedSheet[] {
  const ofImage = Map.groupBy(corrections, ({ imageId }) => imageId);
  const decided = sheets.map((sheet) => {
    const own = ofImage.get(sheet.id) ?? [];
    const answers = withCorrections(sheet.answers, own);
    const person = own.findLast(({ field }) => field === 'student');
    const student =
      person?.studentId ??
      (sheet.formId && sheet.roll !== null && !sheet.roll.includes('?')
        ? findPupil(sheet.formId, sheet.roll)
        : null);
    const asked = answers.flatMap(({ question, isSure }) => (isSure ? [] : question));
    return { sheet, student, answers, asked };
  });
  const placed = decided.filter(({ sheet, student }) => student !== null && sheet.problem === null);
  const ofPupil = Map.groupBy(placed, ({ student }) => student);
  return decided.map(({ sheet, student, answers, asked }) => {
    const others = student === null ? [] : (ofPupil.get(student) ?? []);
    return {
      id: sheet.id,
      formId: sheet.formId,
      page: sheet.page,
      student,
      answers,
      asked,
      state: stateOf(
        sheet,
        student,
        asked,
        others.map((one) => one.sheet),
        others,
      ),
    };
  });
}

function stateOf(
  sheet: ReadSheet,
  student: StudentId | null,
  asked: readonly number[],
  own: readonly ReadSheet[],
  decided: readonly { answers: readonly ReadAnswer[]; asked: readonly number[] }[],
): PhotographedSheet['state'] {
  if (sheet.problem === 'other_test') return 'foreign';
  if (sheet.problem !== null) return 'again';
  if (student === null) return 'whose';
  const isTwice = own.some(
    (one) => one.id !== sheet.id && (one.page === sheet.page || one.formId !== sheet.formId),
  );
  if (isTwice) return 'twice';
  if (asked.length > 0) return 'ask';
  if (own.length < sheet.pages) return 'page_missing';
  // A sheet of several pages is entered as a whole.
  if (decided.some((one) => one.asked.length > 0)) return 'page_missing';
  const now = hashOfAnswers(decided.flatMap(({ answers }) => answers));
  if (sheet.entered === null) return 'ready';
  return sheet.entered === now && sheet.enteredFor === student ? 'entered' : 'changed';
}

function withCorrections(answers: readonly ReadAnswer[], corrections: readonly Correction[]): ReadAnswer[] {
  return answers.map((answer) => {
    const last = corrections.findLast(({ field }) => field === String(answer.question));
    return last?.marked ? { ...answer, marked: last.marked, isSure: true } : answer;
  });
}

/** Of the answers of all pages of a sheet. */
export function hashOfAnswers(answers: readonly ReadAnswer[]): string {
  const lines = answers
    .toSorted((one, other) => one.question - other.question)
    .map(({ question, marked }) => `${question} ${marked.join(' ')}`);
  return createHash('sha256').update(lines.join('\n')).digest('hex').slice(0, 32);
}

/** Roll numbers as they are compared: 07 is 7. Null where one has no digits alone. */
export function comparableRoll(roll: string | null): string | null {
  const text = roll?.trim() ?? '';
  return /^\d{1,12}$/.test(text) ? text.replace(/^0+(?=\d)/, '') : null;
}
