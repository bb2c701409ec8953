import { z } from 'zod';
import { changed, version } from './catalog/editing.ts';
import { formText, status } from './form.ts';
import { endpoint } from './http/endpoint.ts';
import { listBody, listed } from './http/list.ts';
import type { Clean } from './http/wire-names.ts';
import { noteId, readableId } from './ids.ts';
import { type ChosenLanguage, LANGUAGES } from './languages.ts';
import { MAX_NAME_LENGTH, MAX_NOTE_BODY, MAX_QUESTION_TEXT } from './limits.ts';
import { byLanguage } from './questions/question-parts.ts';
import { richText } from './rich-text.ts';
import { chosenLanguage, instant, text } from './text.ts';

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
  language: z.enum(LANGUAGES),
  /** In each other language; blank where nobody has written it. */
  translations: byLanguage(
    z.object({
      /** What the title is called: one name for the whole school (names.ts). */
      title: z.string(),
      text: z.string(),
      /** Whether the text that it translates has changed since. */
      isOutdated: z.boolean(),
    }),
  ),
});

export type AdminNote = Clean<z.infer<typeof adminNote>>;

/** Notes as students read them. */
export const note = noteHead.extend({
  /** When they were written or last changed. */
  updatedAt: instant,
  /** Of the sections: the one asked for where the notes are in it. */
  language: z.enum(LANGUAGES),
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

/** Notes in another language. */
const translatedNote = z.object({
  title: text(MAX_NAME_LENGTH).trim(),
  text: text(MAX_QUESTION_TEXT).trim(),
  /** Somebody has compared it with the text as it is now; a text that is not the one kept is taken to be compared. */
  isCompared: z.boolean(),
});

/** What the form has in each language: `title_hi`, `text_hi`, and `compared_hi`, which is blank until it is ticked. */
const inLanguages = Object.fromEntries(
  LANGUAGES.flatMap((language) => [
    [`title_${language}`, translatedNote.shape.title],
    [`text_${language}`, translatedNote.shape.text],
    [`compared_${language}`, z.enum(['', 'yes'])],
  ]),
) as Record<`${'title' | 'text' | 'compared'}_${ChosenLanguage}`, z.ZodString>;

/** The form of revision notes as it is typed. */
export const noteForm = z
  .object({ ...noteFields, status, language: chosenLanguage, ...inLanguages })
  .transform(({ title, exam, subject, chapter, status: chosen, language, ...texts }) => ({
    title,
    exam,
    subject,
    chapter,
    text: texts.text,
    isActive: chosen === 'active',
    language,
    translations: Object.fromEntries(
      LANGUAGES.filter((one) => one !== language).map((one) => [
        one,
        {
          title: texts[`title_${one}`],
          text: texts[`text_${one}`],
          isCompared: texts[`compared_${one}`] === 'yes',
        },
      ]),
    ),
  }));

const noteBody = {
  ...noteFields,
  isactive: z.boolean(),
  /** That they are written in; as it is, or English, where it is absent. */
  language: chosenLanguage.optional(),
  /** A language that is absent stays as it is; a blank text takes its translation away. */
  translations: byLanguage(translatedNote).optional(),
};

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
        /** A part of the title or of the chapter, in any language. */
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
      /** The exam whose notes are listed; without it the first that fits what the student studies. */
      examid: readableId.optional(),
    }),
    response: z.object({
      exams: z.array(noteHead.shape.exam),
      /** Whose notes are listed; absent where no exam has any, or none that the student studies. */
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
    summary: 'Revision notes, rendered, in a language where they are written in it',
    caller: 'student',
    body: z.object({ noteid, language: chosenLanguage.optional() }),
    response: z.object({ note }),
    errors: ['not_found'],
  }),
};
