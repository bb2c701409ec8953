import { z } from 'zod';
import { lacksClosing, PRACTICE_RULES, type TestRules } from '../../../contract/catalog/test-rules.ts';
import type { PaperDraft } from '../../../contract/papers/draft.ts';
import type { AdminQuiz } from '../../../contract/papers/editing.ts';
import { PLAIN_PAPER } from '../../../contract/papers/nine-field-paper.ts';
import { TEST_FIELDS, testForm } from '../../../contract/papers/test-form.ts';
import type { FormulaWarning } from '../../../contract/questions/admin-question.ts';
import forms from '../../../locale/en/forms.ts';
import { call } from '../../api.ts';
import { words } from '../../locale/words.ts';
import type { DraftKeeper } from '../drafts/draft-keeper.ts';
import { formErrorText } from '../form/form-error-text.ts';
import type { RecordKind, SaveResult } from '../form/record-form.ts';
import { mergeTests } from '../merge/merge-tests.ts';
import { durationError } from '../paper/paper-checks.ts';
import { jsonOf } from '../paper/question-list.ts';
import { checkPaper } from '../paper/question-problems.ts';
import { inputOfPaper, listOf, type QuestionsInput } from '../paper/questions-input.ts';
import { type RulesInput, readRules, rulesInput } from '../test-values/rules-input.ts';
import type { TestValues } from '../test-values/test-values.ts';
import { startAs } from './beginnings.ts';

const t = words({ forms });

/** Also says which formulas of a saved test cannot be displayed, and how many running attempts end at another time. */
export interface SavedTest extends SaveResult<AdminQuiz> {
  moved?: number | undefined;
  warnings: readonly FormulaWarning[];
}

const paper = z.custom<QuestionsInput>().transform((input, context): PaperDraft => {
  const { problems } = checkPaper(jsonOf(listOf(input)), input.paper);
  if (input.paper === null || problems.length > 0) {
    context.addIssue({ code: 'custom', message: 'questionsInvalid' });
  }
  return input.paper ?? PLAIN_PAPER;
});

const rulesTyped = z.custom<RulesInput>().transform((value, context): TestRules => {
  const read = readRules(value, false);
  if (!('code' in read)) return read;
  context.addIssue({ code: 'custom', message: read.code });
  return z.NEVER;
});

const schema = z
  .intersection(testForm, z.object({ rules: rulesTyped, questions: paper }))
  .superRefine(({ testDuration, questions, isActive, rules }, context) => {
    if (isActive && lacksClosing(rules)) {
      context.addIssue({ code: 'custom', message: 'releaseNeedsClosing', path: ['rules'] });
    }
    const message = durationError(questions, testDuration);
    if (message !== undefined) context.addIssue({ code: 'custom', message, path: ['testDuration'] });
  })
  .transform(({ questions, ...fields }) => ({ ...fields, paper: questions }));

const blank = {
  ...Object.fromEntries(TEST_FIELDS.map((name) => [name, ''])),
  rules: rulesInput(PRACTICE_RULES),
  questions: inputOfPaper(PLAIN_PAPER),
} as TestValues;

export const readTest = async (testCode: string, signal?: AbortSignal) =>
  (await call('/adminexam/quizDetails', { testCode }, signal && { signal })).quiz;

type TestPayload = z.output<typeof schema>;

/**
 * The form of a test, a new one with what `start` says; the draft of this name is discarded with a save.
 */
export function testKindOf(
  draft: string,
  keeper: Pick<DraftKeeper, 'hold' | 'letGo' | 'clear'>,
  start: Partial<TestValues> = {},
): RecordKind<TestValues, TestPayload, AdminQuiz> {
  let begins = start;
  const save = async (payload: TestPayload, send: (written: Written) => Promise<SavedTest>) => {
    const draftSeq = await keeper.hold();
    const saved = await send({ ...payload, draft, draftSeq }).catch((error: unknown) => {
      keeper.letGo();
      throw error;
    });
    // Here, and not when the form shows it: the admin may have left the form by now.
    if (saved.item === undefined) keeper.letGo();
    else {
      void keeper.clear(draftSeq);
      // The next one begins as this one was set, unless it began empty.
      const { exam, ...set } = saved.item;
      if ('exam' in start) begins = startAs({ ...set, examCode: exam.examCode });
    }
    return saved;
  };
  return {
    ...testKind,
    get blank() {
      return { ...blank, ...begins };
    },
    add: (payload) => save(payload, addTest),
    update: (test, payload) => save(payload, (written) => updateTest(test, written)),
  };
}

/** What a save sends, with the draft that it was written in. */
type Written = TestPayload & { draft?: string; draftSeq?: number };

async function addTest(payload: Written): Promise<SavedTest> {
  const { quiz, quizAdded, warnings } = await call('/adminexam/quizadd', payload);
  return { item: quizAdded ? quiz : undefined, message: quizAdded ? t('forms.testAdded') : '', warnings };
}

async function updateTest({ testCode, version }: AdminQuiz, payload: Written): Promise<SavedTest> {
  const { quiz, quizUpdated, moved, warnings } = await call('/adminexam/quizupdate', {
    testCode,
    version,
    ...payload,
  });
  return quizUpdated && quiz
    ? { item: quiz, message: t('forms.testUpdated'), moved, warnings }
    : { item: undefined, message: t('forms.testNotFound'), warnings };
}

export const testKind: RecordKind<TestValues, TestPayload, AdminQuiz> = {
  schema,
  blank,
  valuesOf: (test) => ({
    quizName: test.testName,
    description: test.description,
    exam: test.exam.examCode,
    subject: test.subject,
    chapter: test.chapter,
    topic: test.topic,
    testDuration: String(test.testDuration),
    testFormat: test.testFormat,
    marks: String(test.marks),
    status: test.isActive ? 'active' : 'inactive',
    rules: rulesInput(test.rules),
    questions: inputOfPaper(test.paper),
  }),
  add: addTest,
  update: updateTest,
  read: ({ testCode }) => readTest(testCode),
  merge: mergeTests,
  errorOf: (code) => (code === 'questionsInvalid' ? t('forms.questionsInvalid') : formErrorText(code)),
  serverErrorOf: (path) => SERVER_ERRORS[path]?.(),
  texts: {
    notAdded: () => t('forms.testNotAdded'),
    notUpdated: () => t('forms.testNotUpdated'),
    failed: (isNetwork) => t(isNetwork ? 'forms.testUnreachable' : 'forms.testFailed'),
    noChanges: () => t('forms.noChanges'),
    serverVersion: () => t('forms.serverVersion'),
  },
};

/** What the server alone can find wrong. */
const SERVER_ERRORS: Record<string, () => { field: keyof TestValues; text: string }> = {
  isActive: () => ({ field: 'status', text: t('forms.notApproved') }),
  exam: () => ({ field: 'exam', text: t('forms.examNotFound') }),
  subject: () => ({ field: 'subject', text: formErrorText('subjectNotOfExam') }),
  testDuration: () => ({ field: 'testDuration', text: t('forms.noTimeLeft') }),
  'rules.closesAt': () => ({ field: 'rules', text: t('forms.noTimeLeft') }),
  'paper.sections': () => ({ field: 'testDuration', text: t('forms.sectionsAreSat') }),
};
