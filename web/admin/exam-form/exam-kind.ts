import type { z } from 'zod';
import type { AdminExam } from '../../../contract/catalog/editing.ts';
import { examForm } from '../../../contract/catalog/exam-form.ts';
import admin from '../../../locale/en/admin.ts';
import forms from '../../../locale/en/forms.ts';
import { call } from '../../api.ts';
import { words } from '../../locale/words.ts';
import { mergeFields } from '../form/conflict.ts';
import { formErrorText } from '../form/form-error-text.ts';
import type { RecordKind } from '../form/record-form.ts';
import { statusText } from '../form/status-field.tsx';

const t = words({ admin, forms });

/** The exam form as it is typed; subjects are separated by commas. */
export type ExamValues = Record<'examName' | 'category' | 'status' | 'subjects', string>;

export const readExam = async (examCode: string, signal?: AbortSignal) =>
  (await call('/adminexam/examDetails', { examCode }, signal && { signal })).exams;

/** In the order of the form. */
const examLabels = (): Record<keyof ExamValues, string> => ({
  examName: t('admin.examNameLabel'),
  category: t('admin.category'),
  status: t('admin.status'),
  subjects: t('admin.departmentSubjects'),
});

export const examKind: RecordKind<ExamValues, z.output<typeof examForm>, AdminExam> = {
  schema: examForm,
  blank: { examName: '', category: '', status: 'active', subjects: '' },
  valuesOf: ({ examName, category, subject, isActive }) => ({
    examName: examName,
    category,
    status: isActive ? 'active' : 'inactive',
    subjects: subject.join(', '),
  }),
  add: async (payload) => {
    const { exam } = await call('/adminexam/examadd', payload);
    return { item: exam, message: t(exam ? 'forms.examAdded' : 'forms.examCouldNotBeAdded') };
  },
  update: async ({ examCode, version }, payload) => {
    const { exam, updateSuccess } = await call('/adminexam/examupdate', { examCode, version, ...payload });
    return updateSuccess && exam
      ? { item: exam, message: t('forms.examUpdated') }
      : { item: undefined, message: t('forms.examNotFound') };
  },
  read: ({ examCode }) => readExam(examCode),
  merge: mergeFields(examLabels, (name, text) => (name === 'status' ? statusText(text) : text)),
  errorOf: formErrorText,
  texts: {
    notAdded: () => t('forms.examNotAdded'),
    notUpdated: () => t('forms.examNotUpdated'),
    failed: (isNetwork) => t(isNetwork ? 'forms.examUnreachable' : 'forms.examFailed'),
    noChanges: () => t('forms.noChanges'),
    serverVersion: () => t('forms.serverVersion'),
  },
};
