import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { exam, readableId, testHead } from './exam.ts';
import { setText } from './formula.ts';
import { EXAM_CATEGORIES, MAX_NAME_LENGTH, MAX_QUESTION_TEXT, MAX_QUESTIONS } from './limits.ts';
import { csvPart, listBody, listed } from './list.ts';
import { adminQuestion, formulaWarning } from './question.ts';
import { instant, text } from './text.ts';

/** How a record stands: its version, to be sent back with an update, and who changed it last. */
const changed = {
  /** Grows with each change; an update made for an older one answers conflict. */
  version: z.number().int(),
  createdAt: instant,
  /** Both absent while the record is as it was created. */
  updatedAt: instant.optional(),
  updatedBy: z.string().optional(),
};

export const adminExam = exam.extend(changed);

export type AdminExam = z.infer<typeof adminExam>;

/** A test without its questions. */
export const listedQuiz = testHead.extend(changed);

export type ListedQuiz = z.infer<typeof listedQuiz>;

export const adminQuiz = listedQuiz.extend({
  /** The revision that a student who starts now sits, from 1. */
  revision: z.number().int(),
  /** As they were given: this array, as JSON, is a test's export and imports again unchanged. */
  questions: z.array(adminQuestion),
});

export type AdminQuiz = z.infer<typeof adminQuiz>;

/** A question in the list over all tests. */
export const listedQuestion = adminQuestion.extend({
  quizid: z.string(),
  quizname: z.string(),
  /** Position in its test, from 0. */
  index: z.number().int(),
  /** The test's version, to be sent back with an update. */
  version: z.number().int(),
});

export type ListedQuestion = z.infer<typeof listedQuestion>;

const filled = 'Please fill all fields';

const examFields = {
  examName: text(MAX_NAME_LENGTH, filled).trim().min(1, { error: filled }),
  category: z.enum(EXAM_CATEGORIES, {
    error: (issue) => (issue.input === undefined || issue.input === '' ? filled : undefined),
  }),
  /** Trimmed; empty and repeated ones are dropped. */
  subjects: z
    .array(text(MAX_NAME_LENGTH).trim(), {
      error: (issue) => (issue.input === undefined ? filled : undefined),
    })
    .max(100)
    .transform((subjects) => [...new Set(subjects)].filter((subject) => subject !== ''))
    .refine((subjects) => subjects.length > 0, { error: filled }),
  isactive: z.boolean(),
};

const formText = (max: number) => text(max).trim().nullish();
const formNumber = z.union([z.number(), text(40)]).nullish();

/**
 * The fields of the test form. Each is required; the server answers all missing ones in one message
 * (spec section 5), so the shape lets them be absent. Numbers may come as typed.
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
  /** An array of AdminQuestion: contract/check-questions.ts says all that is wrong with one. */
  questions: z.unknown().optional(),
};

const version = z.number().int().min(1);
const warnings = z.array(formulaWarning);

const resultFilters = {
  examid: readableId.optional(),
  quizid: readableId.optional(),
  /** Submitted between two instants, both included. */
  submittedFrom: instant.optional(),
  submittedTo: instant.optional(),
};

export const adminexam = {
  initvals: endpoint({
    path: '/adminexam/initvals',
    summary:
      'What the drop-downs offer; subjects and chapters of one exam, chapters of one subject, when given',
    caller: 'admin',
    body: z.object({ examid: text(40).optional(), subject: text(MAX_NAME_LENGTH).optional() }),
    response: z.object({
      exams: z.array(exam),
      categories: z.array(z.string()),
      subjects: z.array(z.string()),
      chapters: z.array(z.string()),
      testFormats: z.array(z.string()),
      statuses: z.array(z.string()),
    }),
  }),
  examadd: endpoint({
    path: '/adminexam/examadd',
    summary: 'Creates an exam',
    caller: 'admin',
    body: z.object(examFields),
    response: z.object({ exam: adminExam, message: z.string() }),
  }),
  examupdate: endpoint({
    path: '/adminexam/examupdate',
    summary:
      'Changes an exam; conflict when another admin has changed it since `version`, saying who and when',
    caller: 'admin',
    body: z.object({ examid: readableId, version, ...examFields }),
    response: z.object({ exam: adminExam.optional(), updateSuccess: z.boolean(), message: z.string() }),
    errors: ['conflict'],
  }),
  examDetails: endpoint({
    path: '/adminexam/examDetails',
    summary: 'One exam',
    caller: 'admin',
    body: z.object({ examid: readableId }),
    response: z.object({
      exams: adminExam.optional(),
      examFound: z.boolean(),
      message: z.string().optional(),
    }),
  }),
  examList: endpoint({
    path: '/adminexam/examList',
    summary: 'The exams, newest first unless sorted otherwise',
    caller: 'admin',
    body: listBody({ category: text(MAX_NAME_LENGTH).optional() }, ['createdAt', 'examname']),
    response: z.object({
      exams: z.array(adminExam),
      examFound: z.boolean(),
      dataFound: z.boolean(),
      ...listed,
    }),
  }),
  quizadd: endpoint({
    path: '/adminexam/quizadd',
    summary: 'Creates a test with its questions; formulas that cannot be set come back as warnings',
    caller: 'admin',
    body: z.object(quizFields),
    response: z.object({ quiz: adminQuiz, quizAdded: z.boolean(), message: z.string(), warnings }),
  }),
  quizupdate: endpoint({
    path: '/adminexam/quizupdate',
    summary:
      'Changes a test; attempts keep the paper that they opened. Without `questions` these stay. conflict when another admin has changed it since `version`, saying who and when',
    caller: 'admin',
    body: z.object({ quizid: readableId, version, ...quizFields }),
    response: z.object({
      quiz: adminQuiz.optional(),
      quizUpdated: z.boolean(),
      message: z.string(),
      warnings,
    }),
    errors: ['conflict'],
  }),
  quizDetails: endpoint({
    path: '/adminexam/quizDetails',
    summary: 'One test with its questions and their answers',
    caller: 'admin',
    body: z.object({ quizid: readableId }),
    response: z.object({
      quiz: adminQuiz.optional(),
      quizFound: z.boolean(),
      message: z.string().optional(),
    }),
  }),
  quizList: endpoint({
    path: '/adminexam/quizList',
    summary: 'The tests, newest first unless sorted otherwise',
    caller: 'admin',
    body: listBody(
      {
        examid: text(40).optional(),
        subject: text(MAX_NAME_LENGTH).optional(),
        chapter: text(MAX_NAME_LENGTH).optional(),
      },
      ['createdAt', 'quizname'],
    ),
    response: z.object({ quizs: z.array(listedQuiz), dataFound: z.boolean(), ...listed }),
  }),
  questionList: endpoint({
    path: '/adminexam/questionList',
    summary: 'The questions of all tests, newest test first, in the order of the paper',
    caller: 'admin',
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
    body: z.object({
      quizid: readableId,
      version,
      index: z
        .number()
        .int()
        .min(0)
        .max(MAX_QUESTIONS - 1),
      /** An AdminQuestion, whole. */
      question: z.unknown(),
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
    summary: 'Texts as the student will see them, and the formulas that cannot be set',
    caller: 'admin',
    body: z.object({ texts: z.array(text(MAX_QUESTION_TEXT)).max(100) }),
    response: z.object({
      texts: z.array(
        z.object({ set: setText, problems: z.array(formulaWarning.omit({ item: true, field: true })) }),
      ),
    }),
  }),
  resultExport: endpoint({
    path: '/adminexam/resultExport',
    summary: 'The submitted attempts as CSV, part by part: join the parts in order until no `next` comes',
    caller: 'admin',
    body: z.object({ filters: z.object(resultFilters).optional(), after: text(400).optional() }),
    response: csvPart,
  }),
};
