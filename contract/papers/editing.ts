import { z } from 'zod';
import { listedQuiz, TEST_STATES, version } from '../catalog/editing.ts';
import { testRules } from '../catalog/test-rules.ts';
import { endpoint } from '../http/endpoint.ts';
import { listBody, listed, MAX_PAGE_SIZE } from '../http/list.ts';
import type { Clean } from '../http/wire-names.ts';
import { readableId } from '../ids.ts';
import {
  MAX_NAME_LENGTH,
  MAX_PAPER_BODY,
  MAX_PREVIEWED_TEXTS,
  MAX_QUESTION_TEXT,
  MAX_QUESTIONS,
} from '../limits.ts';
import { adminQuestion, formulaWarning } from '../questions/admin-question.ts';
import { richText } from '../rich-text.ts';
import { text } from '../text.ts';
import { draftItem, paperDraft } from './draft.ts';
import { draftName, knownSeq } from './test-drafts.ts';

const extent = z.enum(['all', 'some', 'none']);

export const adminQuiz = listedQuiz.extend({
  /** The revision that a student who starts now sits, from 1. */
  revision: z.number().int(),
  /** As they were given: this array, as JSON, is a test's export and imports again unchanged. */
  questions: z.array(adminQuestion),
  /** The whole paper: sections, marking, passages and questions of every kind. */
  paper: paperDraft,
  /** The most marks possible, as they are shown. */
  possible: z.string(),
  /** What is shuffled for each student, over all sections. */
  shuffled: z.object({ questions: extent, options: extent }),
});

export type AdminQuiz = Clean<z.infer<typeof adminQuiz>>;

/** A question in the list over all tests. */
export const listedQuestion = adminQuestion.extend({
  quizid: z.string(),
  quizname: z.string(),
  /** Position in its test, from 0. */
  index: z.number().int(),
  /** Its number as it is printed: '21', or '21a' of an alternative. */
  number: z.string(),
  /** Of its test: that of the question where it has none of its own. */
  chapterOfTest: z.string(),
  /** The test's version, to be sent back with an update. */
  version: z.number().int(),
  /** The question with its place on the paper. */
  item: draftItem,
  /** The caller may change it. */
  mayEdit: z.boolean(),
});

export type ListedQuestion = Clean<z.infer<typeof listedQuestion>>;

const formText = (max: number) => text(max).trim().nullish();

const formNumber = z.union([z.number(), text(40)]).nullish();

/**
 * The fields of the test form, which test-form.ts checks: the server answers everything that is wrong in one message
 * (spec section 5), so this shape lets them be absent. Numbers may come as typed.
 */
const quizFields = {
  quizName: formText(MAX_NAME_LENGTH),
  description: formText(MAX_QUESTION_TEXT),
  /** The examid. */
  exam: formText(40),
  subject: formText(MAX_NAME_LENGTH),
  chapter: formText(MAX_NAME_LENGTH),
  topic: formText(MAX_NAME_LENGTH),
  /** Whole minutes, 1 to 600. */
  testDuration: formNumber,
  testFormat: formText(40),
  /** 0 to 1000. */
  marks: formNumber,
  isactive: z.boolean().optional(),
  /** A new test without them is for practice; an update without them leaves them. */
  rules: testRules.optional(),
  /** Checked by questions/question-list.ts. */
  questions: z.custom<readonly object[]>(() => true).optional(),
  /** The whole paper, instead of `questions`, or together with its own; checked by papers/draft.ts. */
  paper: z.custom<object>(() => true).optional(),
  /**
   * Whether each student gets the questions and the options in another order, in all sections; without it sections stay
   * as they are. Questions stay where the first answers on the paper count.
   */
  shuffles: z.object({ questions: z.boolean().optional(), options: z.boolean().optional() }).optional(),
  /** The draft that it was written in: it is discarded with the save (papers/test-drafts.ts). */
  draft: draftName.optional(),
  draftSeq: knownSeq,
};

const warnings = z.array(formulaWarning);

export const paperEndpoints = {
  quizadd: endpoint({
    path: '/adminexam/quizadd',
    summary:
      'Creates a test with its questions; what cannot be displayed of its texts comes back as warnings',
    caller: 'admin',
    teachers: 'own',
    bodyLimit: MAX_PAPER_BODY,
    body: z.object(quizFields),
    response: z.object({ quiz: adminQuiz, quizAdded: z.boolean(), message: z.string(), warnings }),
  }),
  quizupdate: endpoint({
    path: '/adminexam/quizupdate',
    summary:
      'Changes a test; attempts keep the paper that they opened, and their deadlines move with the times of the test. Without `questions` the questions stay. With `version`: conflict when another admin has changed the test since, naming who and when',
    caller: 'admin',
    teachers: 'own',
    bodyLimit: MAX_PAPER_BODY,
    body: z.object({ quizid: readableId, version: version.optional(), ...quizFields }),
    response: z.object({
      quiz: adminQuiz.optional(),
      quizUpdated: z.boolean(),
      /** How many running attempts have another deadline by it; absent where none has. */
      moved: z.number().int().optional(),
      message: z.string(),
      warnings,
    }),
    errors: ['conflict'],
  }),
  quizDetails: endpoint({
    path: '/adminexam/quizDetails',
    summary: 'One test with its questions and their answers',
    caller: 'admin',
    teachers: 'own',
    body: z.object({ quizid: readableId }),
    response: z.object({
      quiz: adminQuiz.optional(),
      quizFound: z.boolean(),
      message: z.string().optional(),
    }),
  }),
  duplicate: endpoint({
    path: '/adminexam/quizduplicate',
    summary:
      'Copies a test with its questions, which are not copied; the copy is inactive, has no class, and is that of the teacher who makes it',
    caller: 'admin',
    teachers: 'own',
    body: z.object({ quizid: readableId }),
    response: z.object({ quizid: z.string(), quizname: z.string() }),
    errors: ['not_found'],
  }),
  changeStates: endpoint({
    path: '/adminexam/quizStates',
    summary:
      'Publishes, withdraws, archives or deletes tests. A call with what each was undoes it. A test that has attempts is not deleted, one without questions, with a timed section without them, or that shows something after a closing that is not set, not published, one whose marks or format are not those of its questions only where the call says that this is meant, and one of a teacher that wants a review only when it is approved',
    caller: 'admin',
    teachers: 'own',
    body: z.object({
      changes: z
        .array(
          z.object({
            quizid: readableId,
            to: z.enum([...TEST_STATES, 'deleted']),
            /** Publishes a test although its marks or its format are not those of its questions. */
            despiteDifferences: z.boolean().optional(),
          }),
        )
        .min(1)
        .max(MAX_PAGE_SIZE),
    }),
    response: z.object({
      changed: z.array(z.object({ quizid: z.string(), was: z.enum([...TEST_STATES, 'deleted']) })),
      refused: z.array(
        z.object({
          quizid: z.string(),
          reason: z.enum([
            'notFound',
            'hasAttempts',
            'noQuestions',
            'sectionEmpty',
            'noClosing',
            'languagesDiffer',
            'marksDiffer',
            'formatDiffers',
            'notApproved',
          ]),
          /** What the test says and what its questions give, as they are shown, where these differ. */
          marks: z.object({ given: z.string(), computed: z.string() }).optional(),
          /** What the form says, where no question is of that kind. */
          format: z.object({ given: z.string() }).optional(),
          /** The name of the timed section without questions. */
          section: z.string().optional(),
        }),
      ),
    }),
  }),
  questionList: endpoint({
    path: '/adminexam/questionList',
    summary: 'The questions of all tests, newest test first, in the order of the paper',
    caller: 'admin',
    teachers: 'own',
    body: listBody({ quizid: text(40).optional(), examid: text(40).optional() }, ['createdAt']),
    response: z.object({
      questions: z.array(listedQuestion),
      questionFound: z.boolean(),
      /** The name of the test, or else of the exam, that was filtered by. */
      filteredBy: z.string().optional(),
      ...listed,
    }),
  }),
  questionUpdate: endpoint({
    path: '/adminexam/questionUpdate',
    summary: 'Changes one question of a test, which makes a new revision of the test',
    caller: 'admin',
    teachers: 'own',
    bodyLimit: MAX_PAPER_BODY,
    body: z.object({
      quizid: readableId,
      version,
      index: z
        .number()
        .int()
        .min(0)
        .max(MAX_QUESTIONS - 1),
      /** In the specification's fields, whole; checked by questions/question-list.ts. */
      question: z.custom<object>(() => true).optional(),
      /** The question with its place on the paper, instead of `question`; checked by papers/draft.ts. */
      item: z.custom<object>(() => true).optional(),
    }),
    response: z.object({
      question: listedQuestion.optional(),
      questionUpdated: z.boolean(),
      message: z.string(),
      warnings,
    }),
    errors: ['conflict'],
  }),
  preview: endpoint({
    path: '/adminexam/preview',
    summary: 'Texts as the student will see them, and what cannot be displayed of them',
    caller: 'admin',
    teachers: 'common',
    bodyLimit: MAX_PAPER_BODY,
    body: z.object({ texts: z.array(text(MAX_QUESTION_TEXT)).max(MAX_PREVIEWED_TEXTS) }),
    response: z.object({
      texts: z.array(
        z.object({ set: richText, problems: z.array(formulaWarning.omit({ item: true, field: true })) }),
      ),
    }),
  }),
};
