import type { z } from 'zod';
import { type AdminNote, noteForm } from '../../../contract/notes.ts';
import forms from '../../../locale/en/forms.ts';
import notes from '../../../locale/en/notes.ts';
import { CallError, call } from '../../api.ts';
import { words } from '../../locale/words.ts';
import { mergeFields } from '../form/conflict.ts';
import { formErrorText } from '../form/form-error-text.ts';
import type { RecordKind } from '../form/record-form.ts';
import { statusText } from '../form/status-field.tsx';

const t = words({ forms, notes });

/** The form of revision notes as it is typed. */
export type NoteValues = Record<'title' | 'exam' | 'subject' | 'chapter' | 'status' | 'text', string>;

/** Reads notes; undefined where there are none. */
export async function readNote(noteId: string, signal?: AbortSignal): Promise<AdminNote | undefined> {
  try {
    return (await call('/adminnotes/details', { noteId }, signal && { signal })).note;
  } catch (error) {
    if (error instanceof CallError && /^(not_found|bad_input)$/.test(error.code)) return undefined;
    throw error;
  }
}

/** In the order of the form. */
const noteLabels = (): Record<keyof NoteValues, string> => ({
  title: t('notes.title'),
  exam: t('forms.exam'),
  subject: t('forms.subject'),
  chapter: t('forms.chapter'),
  status: t('forms.status'),
  text: t('notes.text'),
});

export const noteKind: RecordKind<NoteValues, z.output<typeof noteForm>, AdminNote> = {
  schema: noteForm,
  blank: { title: '', exam: '', subject: '', chapter: '', status: 'active', text: '' },
  valuesOf: ({ title, exam, subject, chapter, isActive, text }) => ({
    title,
    exam: exam.examCode,
    subject,
    chapter,
    status: isActive ? 'active' : 'inactive',
    text,
  }),
  add: async (payload) => ({
    item: (await call('/adminnotes/add', payload)).note,
    message: t('notes.added'),
  }),
  update: async ({ id, version }, payload) => ({
    item: (await call('/adminnotes/update', { noteId: id, version, ...payload })).note,
    message: t('notes.updated'),
  }),
  read: ({ id }) => readNote(id),
  merge: mergeFields(noteLabels, (name, text) => (name === 'status' ? statusText(text) : text)),
  errorOf: formErrorText,
  serverErrorOf: (path) => SERVER_ERRORS[path]?.(),
  texts: {
    notAdded: () => t('notes.notAdded'),
    notUpdated: () => t('notes.notUpdated'),
    failed: (isNetwork) => t(isNetwork ? 'notes.unreachable' : 'notes.failed'),
    noChanges: () => t('forms.noChanges'),
    serverVersion: () => t('forms.serverVersion'),
  },
};

/** What the server alone can find wrong. */
const SERVER_ERRORS: Record<string, () => { field: keyof NoteValues; text: string }> = {
  exam: () => ({ field: 'exam', text: t('forms.examNotFound') }),
  subject: () => ({ field: 'subject', text: formErrorText('subjectNotOfExam') }),
};
