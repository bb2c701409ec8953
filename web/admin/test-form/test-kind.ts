import { z } from 'zod';
import type { AdminQuiz } from '../../../contract/papers/editing.ts';
import { TEST_FIELDS, testForm } from '../../../contract/papers/test-form.ts';
import type { AdminQuestion, FormulaWarning } from '../../../contract/questions/admin-question.ts';
import forms from '../../../locale/en/forms.ts';
import { call } from '../../api.ts';
import { words } from '../../locale/words.ts';
import { versionsOf } from '../form/conflict.ts';
import { formErrorText } from '../form/form-error-text.ts';
import type { RecordKind, Saved } from '../form/record-form.ts';
import { statusText } from '../form/status-field.tsx';
import { textOfAll } from '../questions/question-list.ts';
import { checkText } from '../questions/question-problems.ts';

const t = words({ forms });

/** The test form as it is typed; `questions` is their JSON. */
export type TestValues = Record<(typeof TEST_FIELDS)[number] | 'questions', string>;

/** Also says which formulas of a saved test cannot be displayed. */
export interface SavedTest extends Saved<AdminQuiz> {
  warnings: readonly FormulaWarning[];
}

const questions = z.string().transform((text, context): readonly AdminQuestion[] => {
  const checked = checkText(text);
  if (checked.questions === null) context.addIssue({ code: 'custom', message: 'questionsInvalid' });
  return checked.questions ?? [];
});

const schema = z.intersection(testForm, z.object({ questions }));

const blank = Object.fromEntries([...TEST_FIELDS, 'questions'].map((name) => [name, ''])) as TestValues;

export const readTest = async (quizid: string, signal?: AbortSignal) =>
  (await call('/adminexam/quizDetails', { quizid }, signal && { signal })).quiz;

export const testKind: RecordKind<TestValues, z.output<typeof schema>, AdminQuiz> = {
  schema,
  blank,
  valuesOf: (test) => ({
    quizName: test.quizname,
    description: test.description,
    exam: test.exam.examid,
    subject: test.subject,
    chapter: test.chapter,
    topic: test.topic,
    testDuration: String(test.testDuration),
    testFormat: test.testFormat,
    marks: String(test.marks),
    status: test.isactive ? 'active' : 'inactive',
    questions: textOfAll(test.questions),
  }),
  add: async (payload): Promise<SavedTest> => {
    const { quiz, quizAdded, warnings } = await call('/adminexam/quizadd', payload);
    return { item: quizAdded ? quiz : undefined, message: quizAdded ? t('forms.testAdded') : '', warnings };
  },
  update: async ({ quizid, version }, payload): Promise<SavedTest> => {
    const { quiz, quizUpdated, warnings } = await call('/adminexam/quizupdate', {
      quizid,
      version,
      ...payload,
    });
    return quizUpdated && quiz
      ? { item: quiz, message: t('forms.testUpdated'), warnings }
      : { item: undefined, message: t('forms.testNotFound'), warnings };
  },
  read: ({ quizid }) => readTest(quizid),
  errorOf: (code) => (code === 'questionsInvalid' ? t('forms.questionsInvalid') : formErrorText(code)),
  refusalOf: (field) =>
    field === 'exam'
      ? t('forms.examNotFound')
      : field === 'subject'
        ? formErrorText('subjectNotOfExam')
        : undefined,
  texts: {
    notAdded: () => t('forms.testNotAdded'),
    notUpdated: () => t('forms.testNotUpdated'),
    failed: (isNetwork) => t(isNetwork ? 'forms.testUnreachable' : 'forms.testFailed'),
    noChanges: () => t('forms.noChanges'),
    serverVersion: () => t('forms.serverVersion'),
  },
};

/** In the order of the form. */
const labels = (): Record<keyof TestValues, string> => ({
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
  questions: t('forms.questions'),
});

/** The three versions of a conflict, field by field; the questions are one field. */
export const testVersions = (versions: { base: TestValues; theirs: TestValues; mine: TestValues }) =>
  versionsOf(labels(), versions, (name, text, base) =>
    name === 'questions' ? changedQuestions(text, base) : name === 'status' ? statusText(text) : undefined,
  );

/** How many questions there are, and which of them differ from the version that was opened. */
function changedQuestions(text: string, base: string): string {
  const [all, before] = [questionsIn(text), questionsIn(base)];
  const changed = all.flatMap((question, index) => (question === before[index] ? [] : [index + 1]));
  const count = t('forms.questionCount', { count: all.length });
  return changed.length === 0
    ? count
    : t('forms.questionsChanged', { count, changed: changed.length, numbers: changed.join(', ') });
}

function questionsIn(text: string): string[] {
  return (checkText(text).questions ?? []).map((question) => JSON.stringify(question));
}
