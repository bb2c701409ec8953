import { z } from 'zod';
import { testFilters } from './catalog/editing.ts';
import { endpoint } from './http/endpoint.ts';
import { csvPart, listBody, listed, namedFile } from './http/list.ts';
import type { Clean } from './http/wire-names.ts';
import { attemptId, classId, readableId, studentId } from './ids.ts';
import { analyzedQuestion, analyzedTest } from './item-analysis.ts';
import { MAX_NAME_LENGTH, MAX_WORKBOOK_CELLS } from './limits.ts';
import { ENDINGS, result } from './results.ts';
import { instant, text } from './text.ts';

/** Filters of the submitted attempts at a test. An absent or empty one is not applied. */
const ofTest = {
  /** Words of the student's name, e-mail address or phone number, as the list of students finds them. */
  student: text(320).optional(),
  /** What the students say in their profiles that they study in. */
  class: text(MAX_NAME_LENGTH).optional(),
  /** A class of the school: who is in it now. A teacher finds nothing by the class of another. */
  classid: classId.optional(),
  submittedBy: z.enum(ENDINGS).optional(),
  /** Submitted between two instants, both included. */
  submittedFrom: instant.optional(),
  submittedTo: instant.optional(),
};

/** Filters of the submitted attempts at the tests that the list of tests shows with the same filters. */
const ofTests = {
  ...ofTest,
  ...testFilters,
  /** One test, an archived one too. */
  quizid: text(40).optional(),
};

const quizid = readableId;

const sitter = {
  attemptid: z.uuid(),
  studentid: z.uuid(),
  student: z.string(),
  /** What the student studies in; null without a profile. */
  class: z.string().nullable(),
  /** In that class, as the school has it. */
  rollNumber: z.string().nullable(),
  startedAt: instant,
  totalQuestions: z.number().int(),
};

/** A submitted attempt as teachers see it in a list. */
export const listedResult = z.object({
  ...sitter,
  /** From 1: which of the student's submitted attempts at the test it is. */
  attemptNumber: z.number().int(),
  /** The marks, as they are shown. */
  marks: z.object({ got: z.string(), possible: z.string() }),
  /** Of the most possible marks: from 0 to 1, or below 0 with negative marks. */
  share: z.number(),
  right: z.number().int(),
  partial: z.number().int(),
  wrong: z.number().int(),
  leftOut: z.number().int(),
  /** Written answers that nobody has marked yet. */
  waiting: z.number().int(),
  /** Whole seconds from start to submission. */
  timeTaken: z.number().int(),
  submittedAt: instant,
  submittedBy: z.enum(ENDINGS),
  /** Nothing was answered: the result counts nowhere. */
  isBlank: z.boolean(),
  /** Answers were delivered after the deadline, and count. */
  isLate: z.boolean(),
  /** Declared void: it counts for nothing. */
  isVoid: z.boolean(),
});

export type ListedResult = Clean<z.infer<typeof listedResult>>;

/** How an answer came about, as the server saved it. */
const answerSteps = z.object({
  /** When it was saved last. */
  at: instant,
  /** How many times a saved answer became another one. */
  changes: z.number().int(),
  /**
   * What it was, from the first answer on, where it was changed: the first ones where these are many, and none in
   * attempts from before they were kept. `text` is null where the answer was taken back.
   */
  steps: z.array(
    z.object({
      at: instant,
      text: z.string().nullable(),
      outcome: z.enum(['right', 'partial', 'wrong', 'left_out', 'waiting']),
    }),
  ),
});

export type AnswerSteps = z.infer<typeof answerSteps>;

/** How far a student of a running test is. Of one who is sitting it, `offline`: nothing has been heard for a minute; `absent`: had not begun when the class closed. */
export const SITTING_STATES = ['not_started', 'absent', 'working', 'offline', 'submitted'] as const;

/** A student of a test that is sat now. */
export const sitting = z.object({
  studentid: z.uuid(),
  student: z.string(),
  /** The class of the school, or what the student studies in. */
  class: z.string().nullable(),
  rollNumber: z.string().nullable(),
  state: z.enum(SITTING_STATES),
  /** Absent where the student has not started. */
  attemptid: z.uuid().optional(),
  startedAt: instant.optional(),
  deadline: instant.optional(),
  totalQuestions: z.number().int(),
  /** Questions with an answer that the server has saved. */
  answered: z.number().int(),
  /** When the student's page was last heard of. */
  seenAt: instant.optional(),
  /** Of the answer that was saved last, where the paper has several. */
  section: z.string().optional(),
});

export type Sitting = Clean<z.infer<typeof sitting>>;

/** The most of those who ask for help that are named. */
export const MAX_ASKING = 20;

/** A student of a running test who asks for help. */
const asking = z.object({
  studentid: z.uuid(),
  attemptid: z.uuid(),
  student: z.string(),
  class: z.string().nullable(),
  rollNumber: z.string().nullable(),
  askedAt: instant,
});

export type Asking = Clean<z.infer<typeof asking>>;

/** An attempt of a student at any test: running, or submitted. */
export const studentAttempt = z.object({
  attemptid: z.uuid(),
  quizid: z.string(),
  quizname: z.string(),
  examname: z.string(),
  startedAt: instant,
  /** Until then it runs; without the fields below it is running or about to be closed. */
  deadline: instant,
  totalQuestions: z.number().int(),
  submitted: z
    .object({
      at: instant,
      by: z.enum(ENDINGS),
      marks: z.object({ got: z.string(), possible: z.string() }),
      /** Of the most possible marks: from 0 to 1, or below 0 with negative marks. */
      share: z.number(),
      right: z.number().int(),
      /** Written answers that wait to be marked: until then marks and share are no result. */
      waiting: z.number().int(),
      /** Whole seconds from start to submission. */
      timeTaken: z.number().int(),
      /** Nothing was answered: the result counts nowhere. */
      isBlank: z.boolean(),
      isLate: z.boolean(),
      isVoid: z.boolean(),
    })
    .optional(),
  /** Of the attempt that counts of its test: how it stands in a class of the student, among those who have sat the test. */
  inClass: z
    .object({ name: z.string(), mean: z.number(), rank: z.number().int(), students: z.number().int() })
    .optional(),
});

export type StudentAttempt = Clean<z.infer<typeof studentAttempt>>;

/** How many bands of equal width a distribution has: the first is 0 % to below 10 %, the last includes 100 %. */
export const BANDS = 10;

export const resultListEndpoints = {
  analysis: endpoint({
    path: '/adminexam/itemAnalysis',
    summary:
      "The item analysis of one revision of a test, from students' first attempts unless asked for all",
    caller: 'admin',
    teachers: 'own',
    body: z.object({
      quizid,
      /** Its number; the newest one that was sat unless given. */
      revision: z.number().int().min(1).max(1_000_000).optional(),
      /** Of 'all', who has sat more than once counts more than once, so that there are no intervals and no alarms. */
      attempts: z.enum(['first', 'all']).optional(),
    }),
    response: z.object({
      /** Which attempts were analyzed: of a test with a rollup the first ones, whatever was asked for. */
      attempts: z.enum(['first', 'all']),
      /** How many seconds ago the figures were computed: those of many attempts are renewed every 30 seconds at most. */
      age: z.number().int(),
      /** Revisions with such attempts, and how many each has; the newest first. */
      revisions: z.array(z.object({ number: z.number().int(), students: z.number().int() })),
      /** The one analyzed; absent where nobody has sat the test. */
      revision: z.number().int().optional(),
      /** From how many attempts the figures are: the earliest of the revision. */
      students: z.number().int(),
      test: analyzedTest,
      questions: z.array(analyzedQuestion),
    }),
    errors: ['not_found'],
  }),
  list: endpoint({
    path: '/adminexam/resultList',
    summary: 'The submitted attempts at a test, newest first unless sorted otherwise',
    caller: 'admin',
    teachers: 'own',
    body: listBody(ofTest, ['submittedAt', 'student', 'marks', 'timeTaken']).extend({ quizid }),
    response: z.object({
      results: z.array(listedResult),
      dataFound: z.boolean(),
      ...listed,
    }),
    errors: ['not_found'],
  }),
  summary: endpoint({
    path: '/adminexam/resultSummary',
    summary: 'How the submitted attempts at a test came out, as fractions of the most possible marks',
    caller: 'admin',
    teachers: 'own',
    body: z.object({ quizid, filters: z.object(ofTest).optional() }),
    response: z.object({
      quizname: z.string(),
      /** The classes of the students with an attempt, for the filter. */
      classes: z.array(z.string()),
      /** The attempts summed up: those with an answer. */
      results: z.number().int(),
      /** Attempts without any answer, which do not count. */
      blank: z.number().int(),
      /** How many attempts are in each band. */
      bands: z.array(z.number().int()),
      mean: z.number().nullable(),
      median: z.number().nullable(),
      /** Over n - 1; null for fewer than two attempts. */
      standardDeviation: z.number().nullable(),
    }),
    errors: ['not_found'],
  }),
  sittings: endpoint({
    path: '/adminexam/sittingList',
    summary:
      'Who sits a test now, classes whose time it is first, by roll number and name: the students of its classes, and whoever has begun or submitted it in the last day',
    caller: 'admin',
    teachers: 'own',
    body: listBody(
      {
        student: text(320).optional(),
        classid: classId.optional(),
        state: z.enum(SITTING_STATES).optional(),
        /** Of the classes only those whose time it is, where there are any; whoever sits the test now is in. */
        dueOnly: z.boolean().optional(),
      },
      ['student'],
    ).extend({ quizid }),
    response: z.object({
      sittings: z.array(sitting),
      /** How many are in each state, of all whom the other filters find. */
      counts: z.record(z.enum(SITTING_STATES), z.number().int()),
      /** Who asks for help, whatever the filters find, those who have waited longest first. */
      asking: z.array(asking).max(MAX_ASKING),
      /** The classes whose time it is; empty where it is that of all classes of the test, or of none. */
      dueClasses: z.array(z.string()),
      serverNow: instant,
      ...listed,
    }),
    errors: ['not_found'],
  }),
  ofStudent: endpoint({
    path: '/adminexam/studentAttempts',
    summary: 'The attempts of a student at all tests, the one begun last first',
    caller: 'admin',
    teachers: 'own',
    body: listBody({}, ['startedAt']).extend({ studentid: studentId }),
    response: z.object({
      attempts: z.array(studentAttempt),
      /** The mean of the means of the student's class in those of these tests that have an attempt that counts. */
      classMean: z.number().optional(),
      ...listed,
    }),
    errors: ['not_found'],
  }),
  sheet: endpoint({
    path: '/adminexam/resultSheet',
    summary: "A student's marked sheet",
    caller: 'admin',
    teachers: 'own',
    body: z.object({ studentid: studentId, attemptid: attemptId }),
    response: z.object({
      student: z.string(),
      email: z.string().nullable(),
      rollNumber: z.string().nullable(),
      class: z.string().nullable(),
      startedAt: instant,
      submittedBy: z.enum(ENDINGS),
      attemptNumber: z.number().int(),
      result,
      /** By question as the attempt has them; null where nothing was saved. */
      saved: z.array(answerSteps.nullable()),
    }),
    errors: ['not_found', 'attempt_open'],
  }),
  workbook: endpoint({
    path: '/adminexam/resultWorkbook',
    summary: `The submitted attempts at a test as an Excel workbook, with what was answered to each question; times are the school's. too_large beyond ${MAX_WORKBOOK_CELLS} cells`,
    caller: 'admin',
    teachers: 'own',
    body: z.object({ quizid, filters: z.object(ofTest).optional() }),
    response: z.object({ file: namedFile }),
    errors: ['not_found', 'too_large'],
  }),
  export: endpoint({
    path: '/adminexam/resultExport',
    summary: 'The submitted attempts as CSV, part by part: join the parts in order until no `next` comes',
    caller: 'admin',
    teachers: 'own',
    body: z.object({
      filters: z.object(ofTests).optional(),
      /** Adds what was answered to each question; only with a quizid. */
      withAnswers: z.boolean().optional(),
      after: text(400).optional(),
    }),
    response: csvPart,
    errors: ['not_found'],
  }),
};
