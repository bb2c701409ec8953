import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { listBody, listed } from '../http/list.ts';
import { readableId } from '../ids.ts';
import { MAX_NAME_LENGTH } from '../limits.ts';
import { instant, text } from '../text.ts';
import { exam, testHead } from './browsing.ts';
import { examFields } from './exam-form.ts';

/** The version of a record, to be sent back with an update, and who changed it last. */
const changed = {
  /** Grows with each change; an update made for an older one answers conflict. */
  version: z.number().int(),
  createdAt: instant,
  /** Both absent until the record is changed. */
  updatedAt: instant.optional(),
  updatedBy: z.string().optional(),
};

export const adminExam = exam.extend(changed);

export type AdminExam = z.infer<typeof adminExam>;

/** A test without its questions. */
export const listedQuiz = testHead.extend(changed);

export type ListedQuiz = z.infer<typeof listedQuiz>;

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
      testFormats: z.array(z.string()),
      statuses: z.array(z.string()),
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
    summary: 'The tests, newest first unless sorted otherwise',
    caller: 'admin',
    teachers: 'own',
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
};
