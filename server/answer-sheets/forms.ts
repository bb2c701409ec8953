import type { ClassId, RevisionId, SheetFormId, StudentId, TestId } from '../../contract/ids.ts';
import heads from '../../locale/en/heads.ts';
import { testNumber } from '../../omr/code.ts';
import { drawPage } from '../../omr/drawing.ts';
import { layOutSheet } from '../../omr/layout.ts';
import type { SheetPage, SheetWords } from '../../omr/sheet-layout.ts';
import { inXml, sheetSvg } from '../../omr/svg.ts';
import type { Editor } from '../catalog/queries.ts';
import type { Db, RootDb } from '../db/db.ts';
import { newId } from '../ids.ts';
import { words } from '../words.ts';
import { assignNumbers, type Form, findForm, insertForm } from './form-queries.ts';
import type { PaperQuestion } from './paper-questions.ts';

const t = words({ heads });

/** Of a sheet's own number, where names are printed. */
const NAMED_DIGITS = 4;
/** Two digits are the fewest with which a class is told apart. */
const FEWEST_DIGITS = 2;
/** Pixels of an inch in the pictures of pages: they are printed as vectors. */
const DOTS = 96;

interface FormOf {
  test: { id: TestId; testCode: string };
  revision: RevisionId;
  /** Null with names. */
  classId: ClassId | null;
  /** Of the longest roll number. */
  digits: number;
  /** From 1 for set A; 0 where there is one paper for all. */
  set: number;
}

/** What of a sheet follows from the test, in the language of the caller. */
interface Heads {
  title: string;
  school: string | null;
  questions: readonly PaperQuestion[];
}

/** The form of a revision for names, or for the roll numbers of a class: what was printed once is printed again. */
export async function formOf(
  db: RootDb,
  { test, revision, classId, digits, set }: FormOf,
  heads: Heads,
  editor: Editor,
): Promise<Form> {
  const roll = classId === null ? NAMED_DIGITS : Math.min(12, Math.max(FEWEST_DIGITS, digits));
  const known = await findForm(db, { revision, classId, roll, set });
  if (known) return known;
  for (let number = 1; ; number += 1) {
    const code = `${test.testCode}-${number}`;
    const layout = layOutSheet({
      test: code,
      title: heads.title,
      ...(heads.school !== null && { school: heads.school }),
      questions: heads.questions.map(
        ({ number, kind, options }) => kind && { kind, options: options.length, number },
      ),
      roll,
      sets: 0,
      set: set === 0 ? null : 'ABCD'.charAt(set - 1),
      words: sheetWords(classId === null),
    });
    const form = { id: newId<SheetFormId>(), testId: test.id, revisionId: revision, classId, roll, set };
    const made = { ...form, codeNumber: testNumber(code), isNamed: classId === null, layout };
    await insertForm(db, { ...made, createdAt: editor.now, createdBy: editor.admin });
    // Another caller may have been first, or the number is taken.
    const found = await findForm(db, { revision, classId, roll, set });
    if (found) return found;
  }
}

function sheetWords(isNamed: boolean): SheetWords {
  return {
    roll: t(isNamed ? 'heads.sheetNumber' : 'heads.rollNumber'),
    set: t('heads.set'),
    advice: [t('heads.fill'), t('heads.noTicks'), t('heads.erase')],
    lines: [t('heads.name'), t('heads.class'), t('heads.date')],
  };
}

export const formPages = ({ layout }: Form) => layout.pages.map((page) => sheetSvg(drawPage(page), DOTS));

interface NamedPupil {
  student: StudentId;
  name: string;
  class: string;
  rollNumber: string | null;
}

/** For each pupil the number of the own sheet, and what is printed over each page of the form. */
export async function namePupils(db: Db, { id, layout }: Form, pupils: readonly NamedPupil[]) {
  const numbers = await assignNumbers(
    db,
    id,
    pupils.map(({ student }) => student),
  );
  return pupils.map((pupil) => {
    const number = String(numbers.get(pupil.student) ?? 0).padStart(layout.roll, '0');
    return { pupil, number, overlays: layout.pages.map((page) => overlay(page, number, pupil)) };
  });
}

/** What only one pupil's sheet has: name, class and roll number, and the number with its bubbles black. */
function overlay(
  { bubbles, frames, labels }: SheetPage,
  number: string,
  { name, class: className, rollNumber }: NamedPupil,
): string {
  const discs = Array.from(number).flatMap((digit, at) => {
    const bubble = bubbles.find(({ field, value }) => field === `roll${at + 1}` && value === digit);
    const box = frames[at];
    if (!bubble || !box) return [];
    return [
      `<circle cx="${bubble.x}" cy="${bubble.y}" r="${bubble.r}"/>`,
      `<text x="${box.x + box.width / 2}" y="${box.y + box.height - 1.2}" text-anchor="middle">${digit}</text>`,
    ];
  });
  const place = rollNumber === null ? className : `${className}, ${t('heads.rollNumber')} ${rollNumber}`;
  const written = [name, place].flatMap((text, at) => {
    const label = labels.find((one) => one.text === t(at === 0 ? 'heads.name' : 'heads.class'));
    return label ? `<text x="${label.x + 12}" y="${label.y - 0.8}">${inXml(text.slice(0, 40))}</text>` : [];
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="794" height="1123" viewBox="0 0 210 297" font-family="Helvetica, Arial, sans-serif" font-size="4">${[...discs, ...written].join('')}</svg>`;
}
