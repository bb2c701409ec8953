import forms from '../../../locale/en/forms.ts';
import { words } from '../../locale/words.ts';
import type { TestValues } from './test-values.ts';

const t = words({ forms });

/** What the fields of a test are called, in the order of the form. */
export const testLabels = (): Record<keyof TestValues, string> => ({
  quizName: t('forms.testName'),
  description: t('forms.description'),
  exam: t('forms.exam'),
  subject: t('forms.subject'),
  chapter: t('forms.chapter'),
  topic: t('forms.topic'),
  testFormat: t('forms.testFormat'),
  testDuration: t('forms.testDuration'),
  marks: t('forms.marks'),
  status: t('forms.status'),
  rules: t('forms.rules'),
  questions: t('forms.questions'),
});
