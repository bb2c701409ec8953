import admin from '../../../locale/en/admin.ts';
import forms from '../../../locale/en/forms.ts';
import { words } from '../../locale/words.ts';
import type { TestValues } from './test-values.ts';

const t = words({ admin, forms });

/** What the fields of a test are called, in the order of the form. */
export const testLabels = (): Record<keyof TestValues, string> => ({
  quizName: t('forms.testName'),
  description: t('admin.description'),
  exam: t('admin.exam'),
  subject: t('admin.subject'),
  chapter: t('admin.chapter'),
  topic: t('admin.topic'),
  testFormat: t('admin.testFormat'),
  testDuration: t('admin.testDurationLabel'),
  marks: t('admin.marks'),
  status: t('admin.status'),
  rules: t('admin.rules'),
  questions: t('admin.questions'),
});
