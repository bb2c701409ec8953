import { z } from 'zod';
import { changed, version } from './catalog/editing.ts';
import { formText, status } from './form.ts';
import { endpoint } from './http/endpoint.ts';
import { listBody, listed } from './http/list.ts';
import type { Clean } from './http/wire-names.ts';
import { noteId, readableId } from './ids.ts';
import { MAX_NAME_LENGTH, MAX_NOTE_BODY, MAX_QUESTION_TEXT } from './limits.ts';
import { richText } from './rich-text.ts';
import { instant, text } from './text.ts';

/** Revision notes without their text: a chapter of an exam on a page. */
export const noteHead = z.object({
  _id: z.uuid(),
  title: z.string(),
  exam: z.object({ examid: z.string(), examname: z.string() }),
  subject: z.string(),
  chapter: z.string(),
});

export type NoteHead = Clean<z.infer<typeof noteHead>>;

/** As admins list them. Students see those that are active, of active exams. */
export const listedNote = noteHead.extend({ isactive: z.boolean(), ...changed });

export type ListedNote = Clean<z.infer<typeof listedNote>>;

export const adminNote = listedNote.extend({
  /** As typed: sections (note-sections.ts) in the formatting of docs/formatting.md. */
  text: z.string(),
});

export type AdminNote = Clean<z.infer<typeof adminNote>>;

/** Notes as students read them. */
export const note = noteHead.extend({
  /** When they were written or last changed. */
  updatedAt: instant,
  sections: z.array(
    z.object({
      /** Empty for what is before the first heading. */
      heading: z.string(),
      text: z.string(),
      set: richText,
    }),
  ),
});

export type Note = Clean<z.infer<typeof note>>;

/** Messages are codes (form-errors.ts). */
const noteFields = {
  title: formText(MAX_NAME_LENGTH, 'titleRequired'),
  /** The examid. */
  exam: formText(40, 'examRequired'),
  subject: formText(MAX_NAME_LENGTH, 'subjectRequired'),
  chapter: formText(MAX_NAME_LENGTH, 'chapterRequired'),
  text: formText(MAX_QUESTION_TEXT, 'textRequired'),
};

/** The form of revision notes as it is typed. */
export const noteForm = z
  .object({ ...noteFields, status })
  .transform(({ status: chosen, ...fields }) => ({ ...fields, isActive: chosen === 'active' }));

const noteBody = { ...noteFields, isactive: z.boolean() };

const noteid = noteId;

export const noteEndpoints = {
  add: endpoint({
    path: '/adminnotes/add',
    summary: 'Creates revision notes of a chapter',
    caller: 'admin',
    bodyLimit: MAX_NOTE_BODY,
    body: z.object(noteBody),
    response: z.object({ note: adminNote }),
  }),
  update: endpoint({
    path: '/adminnotes/update',
    summary:
      'Changes revision notes. With `version`: conflict when another admin has changed them since, naming who and when',
    caller: 'admin',
    bodyLimit: MAX_NOTE_BODY,
    body: z.object({ noteid, version: version.optional(), ...noteBody }),
    response: z.object({ note: adminNote }),
    errors: ['conflict', 'not_found'],
  }),
  details: endpoint({
    path: '/adminnotes/details',
    summary: 'Revision notes as typed',
    caller: 'admin',
    body: z.object({ noteid }),
    response: z.object({ note: adminNote }),
    errors: ['not_found'],
  }),
  adminList: endpoint({
    path: '/adminnotes/list',
    summary: 'All revision notes, newest first unless sorted otherwise',
    caller: 'admin',
    body: listBody(
      {
        /** A part of the title or of the chapter. */
        search: text(MAX_NAME_LENGTH).optional(),
        examid: text(40).optional(),
        subject: text(MAX_NAME_LENGTH).optional(),
      },
      ['createdAt', 'title'],
    ),
    response: z.object({ notes: z.array(listedNote), dataFound: z.boolean(), ...listed }),
  }),
  list: endpoint({
    path: '/notes/list',
    summary:
      'The active exams that have revision notes, and the notes of one of them, by subject and chapter',
    caller: 'student',
    body: z.object({
      /** The exam whose notes are listed; without it the first that fits what the student studies, else the first. */
      examid: readableId.optional(),
    }),
    response: z.object({
      exams: z.array(noteHead.shape.exam),
      /** Whose notes are listed; absent where no exam has any. */
      examid: z.string().optional(),
      notes: z.array(noteHead),
    }),
  }),
  ofTest: endpoint({
    path: '/notes/ofTest',
    summary: 'The revision notes of the chapter of a test',
    caller: 'student',
    body: z.object({ quizid: readableId }),
    response: z.object({ notes: z.array(noteHead) }),
  }),
  read: endpoint({
    path: '/notes/read',
    summary: 'Revision notes, rendered',
    caller: 'student',
    body: z.object({ noteid }),
    response: z.object({ note }),
    errors: ['not_found'],
  }),
};
