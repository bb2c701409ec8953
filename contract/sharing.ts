import { z } from 'zod';
import { SHARED_FOR } from './access.ts';
import { bankQuestion } from './bank.ts';
import { version } from './catalog/editing.ts';
import type { FormError } from './form-errors.ts';
import { endpoint } from './http/endpoint.ts';
import type { Clean } from './http/wire-names.ts';
import { adminId, folderId, questionId, readableId } from './ids.ts';
import { MAX_NAME_LENGTH, MAX_QUESTIONS, MAX_TEACHERS } from './limits.ts';
import { instant, requiredText, text } from './text.ts';

/** With whom a test or a folder is shared, a colleague or a department, and for what. */
const share = z.object({
  admin: z.uuid().optional(),
  /** The colleague's; absent for a department. */
  name: z.string().optional(),
  /** A subject: everybody who teaches it. */
  department: z.string().optional(),
  access: z.enum(SHARED_FOR),
});

export type Share = Clean<z.infer<typeof share>>;

/** What is shared: one of the two. */
const shared = { quizid: readableId.optional(), folderId: folderId.optional() };

const folder = z.object({
  _id: folderId,
  name: z.string(),
  owner: z.object({ _id: z.uuid(), name: z.string() }),
  access: z.enum(SHARED_FOR),
  /** Those that are not retired. */
  questions: z.number().int(),
  /** What they are filed under, by name. */
  subjects: z.array(z.string()),
  /** With whom it is shared; for who may edit it. */
  shares: z.array(share),
});

export type Folder = Clean<z.infer<typeof folder>>;

const folderName = requiredText(MAX_NAME_LENGTH, 'nameRequired' satisfies FormError);

/** The most questions that one call moves: a page of the bank. */
const MAX_MOVED = 100;

/** What teachers share with colleagues and departments (docs/decisions/0141). */
export const sharingEndpoints = {
  list: endpoint({
    path: '/adminexam/shareList',
    summary: 'With whom a test or a folder of questions is shared',
    caller: 'admin',
    teachers: 'own',
    body: z.object(shared),
    response: z.object({
      shares: z.array(share),
      /** The caller, who is not offered. */
      self: adminId,
    }),
    errors: ['not_found'],
  }),
  set: endpoint({
    path: '/adminexam/shareSet',
    summary: 'Shares a test or a folder of questions with these colleagues and departments alone',
    caller: 'admin',
    teachers: 'own',
    body: z.object({
      ...shared,
      shares: z
        .array(
          z
            .object({
              admin: adminId.optional(),
              department: text(MAX_NAME_LENGTH).trim().min(1).optional(),
              access: z.enum(SHARED_FOR),
            })
            .refine((one) => (one.admin === undefined) !== (one.department === undefined), {
              error: 'Name either admin or department.',
              path: ['admin'],
            })
            .meta({ examples: [{ department: 'Physics', access: SHARED_FOR[0] }] }),
        )
        .max(MAX_TEACHERS),
    }),
    response: z.object({ shares: z.array(share) }),
    errors: ['not_found'],
  }),
  folders: endpoint({
    path: '/adminexam/folderList',
    summary: 'The folders of questions that the caller owns or that are shared with the caller, by name',
    caller: 'admin',
    teachers: 'own',
    body: z.object({}),
    response: z.object({
      folders: z.array(folder),
      /** The caller, with whom nothing is shared. */
      self: adminId,
    }),
  }),
  addFolder: endpoint({
    path: '/adminexam/folderAdd',
    summary: 'Creates a folder of questions',
    caller: 'admin',
    teachers: 'own',
    body: z.object({ name: folderName }),
    response: z.object({ folderId: folderId }),
  }),
  removeFolder: endpoint({
    path: '/adminexam/folderRemove',
    summary: 'Removes a folder; its questions stay with their owners',
    caller: 'admin',
    teachers: 'own',
    body: z.object({ folderId: folderId }),
    response: z.object({ removed: z.boolean() }),
    errors: ['not_found'],
  }),
  moveQuestions: endpoint({
    path: '/adminexam/folderPut',
    summary:
      'Puts questions of the bank that the caller may change into a folder, or with null out of theirs; says how many',
    caller: 'admin',
    teachers: 'own',
    body: z.object({
      folderId: folderId.nullable(),
      questionids: z.array(questionId).min(1).max(MAX_MOVED),
    }),
    response: z.object({ moved: z.number().int() }),
    errors: ['not_found'],
  }),
  corrections: endpoint({
    path: '/adminexam/correctionList',
    summary: 'The questions of a test that were changed elsewhere since it took them, as they are now',
    caller: 'admin',
    teachers: 'own',
    body: z.object({ quizid: readableId }),
    response: z.object({
      corrections: z.array(
        z.object({
          questionId: questionId,
          /** As it is printed: '21', or '21a' of an alternative. */
          number: z.string(),
          before: bankQuestion.pick({ labels: true, filed: true, question: true, version: true }),
          now: bankQuestion.pick({ labels: true, filed: true, question: true, version: true }),
          at: instant,
          by: z.string().optional(),
        }),
      ),
    }),
    errors: ['not_found'],
  }),
  take: endpoint({
    path: '/adminexam/correctionTake',
    summary: 'Makes a test ask questions as they are now, which makes a new revision of it; says how many',
    caller: 'admin',
    teachers: 'own',
    body: z.object({
      quizid: readableId,
      version: version.optional(),
      questionids: z.array(questionId).min(1).max(MAX_QUESTIONS),
    }),
    response: z.object({ taken: z.number().int() }),
    errors: ['not_found', 'conflict'],
  }),
};
