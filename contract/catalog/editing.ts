import { z } from 'zod';
import { ACCESSES, REVIEW_STATES } from '../access.ts';
import { endpoint } from '../http/endpoint.ts';
import { listBody, listed } from '../http/list.ts';
import type { Clean } from '../http/wire-names.ts';
import { readableId } from '../ids.ts';
import { MAX_NAME_LENGTH } from '../limits.ts';
import { instant, text } from '../text.ts';
import { exam, testHead } from './browsing.ts';
import { examFields } from './exam-form.ts';

/** The version of a record, to be sent back with an update, and who changed it last. */
export const changed = {
  /** Grows with each change; an update made for an older one answers conflict. */
  version: z.number().int(),
  createdAt: instant,
  /** Both absent until the record is changed. */
  updatedAt: instant.optional(),
  updatedBy: z.string().optional(),
};

export const adminExam = exam.extend(changed);

export type AdminExam = Clean<z.infer<typeof adminExam>>;

/** A test without its questions. */
export const listedQuiz = testHead.extend({
  ...changed,
  /** What the caller may do with it. */
  access: z.enum(ACCESSES),
  /** The teacher whose test it is; absent where it is the institution's. */
  owner: z.object({ _id: z.uuid(), name: z.string() }).optional(),
  review: z.enum(REVIEW_STATES),
});

/** inactive: only admins see it; archived: also not in their list unless asked for. */
export const TEST_STATES = ['active', 'inactive', 'archived'] as const;

/** A test in the list of tests. */
export const quizRow = listedQuiz.extend({
  state: z.enum(TEST_STATES),
  /** How many attempts were submitted, up to {@link MAX_ATTEMPTS_COUNTED}; for a teacher only those of their students. */
  submitted: z.number().int(),
  /** Its reviewer wants changes; told to who may edit it. */
  isSentBack: z.boolean(),
  /** The classes that it is for; without any it is for everyone, or a teacher's for nobody. A teacher sees only their own. */
  classes: z.array(
    z.object({
      _id: z.uuid(),
      name: z.string(),
      /** The own times of a class; null where it has none. */
      opensAt: instant.nullable(),
      closesAt: instant.nullable(),
    }),
  ),
});

/** By the times of a test: it may be begun now, opens later, or has closed. */
export const TEST_TIMES = ['live', 'next', 'past'] as const;

export type TestTime = (typeof TEST_TIMES)[number];

/** Filters of the tests. An absent or empty one is not applied. */
export const testFilters = {
  /** A part of the name, or the TestID. */
  search: text(MAX_NAME_LENGTH).optional(),
  /** Without it, all but archived ones. */
  state: z.enum(TEST_STATES).optional(),
  when: z.enum(TEST_TIMES).optional(),
  examid: text(40).optional(),
  subject: text(MAX_NAME_LENGTH).optional(),
  chapter: text(MAX_NAME_LENGTH).optional(),
};

export type QuizRow = Clean<z.infer<typeof quizRow>>;

/** The version that an update was made for; without one the update is made whatever the record is now. */
export const version = z.number().int().min(1);

export const editingEndpoints = {
  initvals: endpoint({
    path: '/adminexam/initvals',
    summary: 'The values of the drop-downs; with examid and subject, only their subjects and chapters',
    caller: 'admin',
    teachers: 'own',
    body: z.object({ examid: text(40).optional(), subject: text(MAX_NAME_LENGTH).optional() }),
    response: z.object({
      exams: z.array(exam),
      categories: z.array(z.string()),
      subjects: z.array(z.string()),
      chapters: z.array(z.string()),
      /** The chapters of the subject in the syllabus of the exam, with their topics; none unless both are given and it has one. */
      syllabus: z.array(z.object({ chapter: z.string(), topics: z.array(z.string()) })),
      testFormats: z.array(z.string()),
      statuses: z.array(z.string()),
      /** The school's, in which times are typed: `Asia/Kolkata`. */
      timeZone: z.string(),
    }),
  }),
  examadd: endpoint({
    path: '/adminexam/examadd',
    summary: 'Creates an exam',
    caller: 'admin',
    body: z.object(examFields),
    response: z.object({ exam: adminExam.optional(), message: z.string() }),
  }),
  examupdate: endpoint({
    path: '/adminexam/examupdate',
    summary:
      'Changes an exam. With `version`: conflict when another admin has changed the exam since, naming who and when',
    caller: 'admin',
    body: z.object({ examid: readableId, version: version.optional(), ...examFields }),
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
  quizList: endpoint({
    path: '/adminexam/quizList',
    summary:
      'The tests, newest first unless sorted otherwise; archived ones only where the filter asks for them',
    caller: 'admin',
    teachers: 'own',
    body: listBody(
      {
        ...testFilters,
        /** Only tests that somebody has submitted. */
        hasResults: z.boolean().optional(),
      },
      ['createdAt', 'quizname'],
    ),
    response: z.object({
      quizs: z.array(quizRow),
      /** The caller publishes a test only once it is approved. */
      needsApproval: z.boolean(),
      dataFound: z.boolean(),
      ...listed,
    }),
  }),
};
