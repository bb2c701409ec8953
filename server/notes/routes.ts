import { studiedExams } from '../../contract/catalog/studied-exams.ts';
import type { Body } from '../../contract/http/endpoint.ts';
import type { NoteId } from '../../contract/ids.ts';
import { LANGUAGES } from '../../contract/languages.ts';
import { noteEndpoints } from '../../contract/notes.ts';
import { examIdOf } from '../catalog/exam-of-form.ts';
import { namesSaying } from '../catalog/name-queries.ts';
import type { Db } from '../db/db.ts';
import { RequestError } from '../errors.ts';
import { type Adapter, route } from '../http/route.ts';
import { findStudent } from '../students/queries.ts';
import { changeNote, createNote, type NoteDraft, titleIn } from './changes.ts';
import { presentAdminNote, presentHead, presentListed } from './present.ts';
import {
  findNote,
  findShownNote,
  listExamsWithNotes,
  listNotes,
  listNotesOfExam,
  listNotesOfTest,
} from './queries.ts';
import { createRenderedNotes } from './rendered-notes.ts';

const newestFirst = { by: 'createdAt', order: 'desc' } as const;

const noSuchNotes = () => new RequestError('not_found', 'There are no such notes.');

/** Revision notes: admins write them, students read them. */
export function noteRoutes(adapter: Adapter, { db, now }: { db: Db; now: () => Date }): void {
  const rendered = createRenderedNotes(db);

  const findPresented = async (id: NoteId) => {
    const found = await findNote(db, id);
    if (!found) throw noSuchNotes();
    const { title, language } = found.note;
    const others = LANGUAGES.filter((one) => one !== language);
    const titles = others.map(async (one) => [one, (await titleIn(db, one, title)) ?? ''] as const);
    return { note: presentAdminNote(found, await Promise.all(titles)) };
  };

  const readForm = async (body: Body<typeof noteEndpoints.add>): Promise<NoteDraft> => {
    const { exam: examCode, text, isActive, title, subject, chapter, language, translations = {} } = body;
    const examId = await examIdOf(db, examCode, subject);
    const fields = { examId, title, subject, chapter, body: text, isActive };
    return { examCode, fields, language, translations };
  };

  route(adapter, noteEndpoints.add, async (body, { admin }) =>
    findPresented(await createNote(db, await readForm(body), { admin, now: now() })),
  );

  route(adapter, noteEndpoints.update, async ({ noteId: id, version, ...body }, { admin }) => {
    const change = { id, version, draft: await readForm(body) };
    if (!(await changeNote(db, change, { admin, now: now() }))) throw noSuchNotes();
    return findPresented(id);
  });

  route(adapter, noteEndpoints.details, ({ noteId }) => findPresented(noteId));

  route(adapter, noteEndpoints.adminList, async ({ filters = {}, sort = newestFirst, ...page }) => {
    const part = filters.search?.trim().toLowerCase();
    const said = part ? (await namesSaying(db, [part])).map(({ name }) => name) : [];
    const { total, rows } = await listNotes(db, { ...filters, said }, sort, page);
    return {
      notes: rows.map(presentListed),
      dataFound: total > 0,
      total,
      ...(total === 0 && { message: 'Data not found' }),
    };
  });

  route(adapter, noteEndpoints.list, async ({ examCode }, { student }) => {
    const [exams, profile] = await Promise.all([listExamsWithNotes(db), findStudent(db, undefined, student)]);
    const studies = profile?.studyingIn ?? '';
    const [first] = studies === '' ? exams : studiedExams(exams, studies);
    const chosen = examCode ?? first?.examCode;
    const notes = chosen === undefined ? [] : await listNotesOfExam(db, chosen);
    return {
      exams: exams.map((exam) => ({ examid: exam.examCode, examname: exam.name })),
      ...(chosen !== undefined && { examid: chosen }),
      notes: notes.map(presentHead),
    };
  });

  route(adapter, noteEndpoints.ofTest, async ({ testCode }) => ({
    notes: (await listNotesOfTest(db, testCode)).map(presentHead),
  }));

  route(adapter, noteEndpoints.read, async ({ noteId, language: asked }) => {
    const found = await findShownNote(db, noteId);
    if (!found) throw noSuchNotes();
    const { note } = found;
    const language = asked !== undefined && note.translations[asked] ? asked : note.language;
    return {
      note: {
        ...presentHead(found),
        updatedAt: (note.updatedAt ?? note.createdAt).toISOString(),
        language,
        sections: [...(await rendered(note, language))],
      },
    };
  });
}
