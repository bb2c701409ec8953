import type { z } from 'zod';
import { type ChosenLanguage, LANGUAGES } from '../../../contract/languages.ts';
import { type AdminNote, noteForm } from '../../../contract/notes.ts';
import admin from '../../../locale/en/admin.ts';
import forms from '../../../locale/en/forms.ts';
import notes from '../../../locale/en/notes.ts';
import translating from '../../../locale/en/translating.ts';
import { languages as known } from '../../../locale/languages.ts';
import { CallError, call } from '../../api.ts';
import { words } from '../../locale/words.ts';
import { mergeFields } from '../form/conflict.ts';
import { formErrorText } from '../form/form-error-text.ts';
import type { RecordKind } from '../form/record-form.ts';
import { statusText } from '../form/status-field.tsx';

const t = words({ admin, forms, notes, translating });

/** The form of revision notes as it is typed. */
export type NoteValues = Record<
  'title' | 'exam' | 'subject' | 'chapter' | 'status' | 'text' | 'language' | InLanguage,
  string
>;

type InLanguage = `${'title' | 'text' | 'compared'}_${ChosenLanguage}`;

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
  title: t('admin.title'),
  exam: t('admin.exam'),
  subject: t('admin.subject'),
  chapter: t('admin.chapter'),
  status: t('admin.status'),
  text: t('notes.text'),
  language: t('notes.language'),
  ...inLanguages((language) => {
    const name = known[language].name;
    return {
      title: t('translating.inLanguage', { field: t('admin.title'), language: name }),
      text: t('translating.inLanguage', { field: t('notes.text'), language: name }),
      compared: t('translating.isReviewed'),
    };
  }),
});

/** What the form has once for each language. */
function inLanguages(
  of: (language: ChosenLanguage) => Record<'title' | 'text' | 'compared', string>,
): Record<InLanguage, string> {
  const entries = LANGUAGES.flatMap((language) =>
    Object.entries(of(language)).map(([name, value]) => [`${name}_${language}`, value]),
  );
  return Object.fromEntries(entries) as Record<InLanguage, string>;
}

export const noteKind: RecordKind<NoteValues, z.output<typeof noteForm>, AdminNote> = {
  schema: noteForm,
  blank: {
    title: '',
    exam: '',
    subject: '',
    chapter: '',
    status: 'active',
    text: '',
    language: LANGUAGES[0],
    ...inLanguages(() => ({ title: '', text: '', compared: '' })),
  },
  valuesOf: ({ title, exam, subject, chapter, isActive, text, language, translations }) => ({
    title,
    exam: exam.examCode,
    subject,
    chapter,
    status: isActive ? 'active' : 'inactive',
    text,
    language,
    ...inLanguages((one) => ({ title: '', text: '', ...textsIn(translations[one]), compared: '' })),
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
    failed: (isNetwork) => t(isNetwork ? 'forms.examUnreachable' : 'notes.failed'),
    noChanges: () => t('forms.noChanges'),
    serverVersion: () => t('forms.serverVersion'),
  },
};

const textsIn = (translation: AdminNote['translations'][ChosenLanguage]) =>
  translation && { title: translation.title, text: translation.text };

/** What the server alone can find wrong. */
const SERVER_ERRORS: Record<string, () => { field: keyof NoteValues; text: string }> = {
  exam: () => ({ field: 'exam', text: t('forms.examNotFound') }),
  subject: () => ({ field: 'subject', text: formErrorText('subjectNotOfExam') }),
};
