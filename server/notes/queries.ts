import { and, asc, eq, getTableColumns, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { NoteId } from '../../contract/ids.ts';
import { idOfExam, matching } from '../catalog/list-queries.ts';
import { type Editor, nextVersion } from '../catalog/queries.ts';
import type { Db } from '../db/db.ts';
import { admins } from '../db/tables/admins.ts';
import { exams, tests } from '../db/tables/catalog.ts';
import { notes } from '../db/tables/notes.ts';
import { newId } from '../ids.ts';
import { idsOnPage, type PageOf, readPage, type SortOf } from '../lists/paging.ts';

export type Note = typeof notes.$inferSelect;
export type NewNote = Pick<
  typeof notes.$inferInsert,
  'examId' | 'subject' | 'chapter' | 'title' | 'body' | 'isActive' | 'language' | 'translations'
>;

const examColumns = { examCode: exams.examCode, examName: exams.name };

/** What lists have of notes: all but the text. */
const { body: _, translations: __, ...headColumns } = getTableColumns(notes);

export async function insertNote(db: Db, note: NewNote, now: Date): Promise<NoteId> {
  const id = newId<NoteId>();
  await db.insert(notes).values({ ...note, id, createdAt: now });
  return id;
}

/** Notes with their exam and the name of the admin who changed them last; null if nobody has. */
export async function findNote(db: Db, id: NoteId) {
  const [row] = await db
    .select({ note: notes, exam: examColumns, updatedBy: admins.name })
    .from(notes)
    .innerJoin(exams, eq(exams.id, notes.examId))
    .leftJoin(admins, eq(admins.id, notes.updatedBy))
    .where(eq(notes.id, id));
  return row;
}

/** Locks notes until the transaction ends, so that changes are serialized. */
export async function lockNote(tx: Db, id: NoteId) {
  const [row] = await tx
    .select({ note: notes, exam: examColumns })
    .from(notes)
    .innerJoin(exams, eq(exams.id, notes.examId))
    .where(eq(notes.id, id))
    .for('update', { of: notes });
  return row;
}

export async function updateNote(tx: Db, note: Note, fields: NewNote, editor: Editor): Promise<void> {
  await tx
    .update(notes)
    .set({ ...fields, ...nextVersion(note, editor) })
    .where(eq(notes.id, note.id));
}

const sorts = {
  createdAt: [notes.createdAt, notes.id],
  title: [sql`lower(${notes.title})`, notes.title, notes.id],
};

export interface NoteFilters {
  search?: string | undefined;
  /** The names that are called so in another language. */
  said: readonly string[];
  examCode?: string | undefined;
  subject?: string | undefined;
}

/** By a part of the title or of the chapter, in any case, or by what these are called in another language. */
const isCalled = (part: string, said: readonly string[]) =>
  or(
    sql`position(lower(${part}) in lower(${notes.title} || ' ' || ${notes.chapter})) > 0`,
    inArray(notes.title, [...said]),
    inArray(notes.chapter, [...said]),
  );

/** A page of all notes. */
export async function listNotes(
  db: Db,
  filters: NoteFilters,
  sort: SortOf<keyof typeof sorts>,
  page: PageOf,
) {
  const where = and(
    filters.search?.trim() ? isCalled(filters.search.trim(), filters.said) : undefined,
    matching((examCode) => eq(notes.examId, idOfExam(examCode)), filters.examCode),
    matching((subject) => eq(notes.subject, subject), filters.subject),
  );
  const total = await db.$count(notes, where);
  return readPage(total, page, sorts[sort.by], sort.order, (order, window) => {
    const onPage = idsOnPage(db, notes, { where, order, window });
    return db
      .select({ note: headColumns, exam: examColumns, updatedBy: admins.name })
      .from(onPage)
      .innerJoin(notes, eq(notes.id, onPage.id))
      .innerJoin(exams, eq(exams.id, notes.examId))
      .leftJoin(admins, eq(admins.id, notes.updatedBy))
      .orderBy(...order);
  });
}

/** Notes that students see: active ones, of active exams. */
const isShown = and(eq(notes.isActive, true), eq(exams.isActive, true));

/** The exams with notes that students see, in the order in which students see exams. */
export function listExamsWithNotes(db: Db) {
  return db
    .selectDistinct({ examCode: exams.examCode, name: exams.name, createdAt: exams.createdAt, id: exams.id })
    .from(notes)
    .innerJoin(exams, eq(exams.id, notes.examId))
    .where(isShown)
    .orderBy(asc(exams.createdAt), asc(exams.id));
}

/** The heads of notes that students see, by subject in the order of the exam, chapter and title. */
function listShown(db: Db, where: SQL | undefined) {
  return db
    .select({ note: headColumns, exam: examColumns })
    .from(notes)
    .innerJoin(exams, eq(exams.id, notes.examId))
    .where(and(isShown, where))
    .orderBy(
      asc(sql`array_position(${exams.subjects}, ${notes.subject})`),
      asc(notes.subject),
      asc(sql`lower(${notes.chapter})`),
      asc(sql`lower(${notes.title})`),
      asc(notes.id),
    );
}

export const listNotesOfExam = (db: Db, examCode: string) => listShown(db, eq(exams.examCode, examCode));

/** Those of the chapter in which a test is listed. */
export function listNotesOfTest(db: Db, testCode: string) {
  const isItsChapter = sql`exists (select from ${tests} where ${tests.testCode} = ${testCode}
    and ${tests.examId} = ${notes.examId} and ${tests.subject} = ${notes.subject}
    and ${tests.chapter} = ${notes.chapter} and ${tests.deletedAt} is null)`;
  return listShown(db, isItsChapter);
}

/** The notes of these exams that students see, each with its chapter. Within a chapter they are in the order of lists. */
export async function listNotesOfChapters(db: Db, examCodes: readonly string[]) {
  if (examCodes.length === 0) return [];
  const rows = await listShown(db, inArray(exams.examCode, [...examCodes]));
  return rows.map(({ note: { id, subject, chapter }, exam: { examCode } }) => ({
    id,
    examCode,
    subject,
    chapter,
  }));
}

/** Notes that students see, with their text. */
export async function findShownNote(db: Db, id: NoteId) {
  const [row] = await db
    .select({ note: notes, exam: examColumns })
    .from(notes)
    .innerJoin(exams, eq(exams.id, notes.examId))
    .where(and(isShown, eq(notes.id, id)));
  return row;
}
