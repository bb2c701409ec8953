import { z } from 'zod';
import { endpoint } from './http/endpoint.ts';
import { listBody, listed } from './http/list.ts';
import type { Clean } from './http/wire-names.ts';
import { adminId } from './ids.ts';
import { instant, text } from './text.ts';

/** `reading`: personal data was read or exported. */
export const AUDIT_KINDS = [
  'exam',
  'quiz',
  'question',
  'admin',
  'student',
  'class',
  'note',
  'installation',
  'reading',
] as const;

/** What people know by a name. */
const namedRecord = z.object({
  recordid: z.string(),
  kind: z.enum(['exam', 'quiz', 'class', 'student', 'admin', 'question', 'folder', 'note']),
  name: z.string(),
});

export type NamedRecord = Clean<z.infer<typeof namedRecord>>;

/** One change by an admin. `before` and `after` hold the fields that it changed; `before` is absent for a new record. */
export const auditEntry = z.object({
  _id: z.uuid(),
  at: instant,
  /** Absent for what the operator did on the server's command line. */
  adminid: z.uuid().optional(),
  adminName: z.string(),
  /** What was done: `examadd`, `quizupdate`, `questionUpdate`, `approve`, … */
  action: z.string(),
  kind: z.enum(AUDIT_KINDS),
  /** The examid, the quizid, the questionId, or the _id of the admin, student, class or notes; what was read, where it was a list. */
  recordid: z.string(),
  before: z.record(z.string(), z.unknown()).optional(),
  after: z.record(z.string(), z.unknown()),
});

export type AuditEntry = Clean<z.infer<typeof auditEntry>>;

export const auditEndpoints = {
  list: endpoint({
    path: '/admin/auditList',
    summary:
      'The changes by admins, newest first: of one exam, test, student or revision notes for every admin, all others for owners. Readings of personal data are no changes: they are listed where `kind` asks for them',
    caller: 'admin',
    body: listBody(
      {
        kind: z.enum(AUDIT_KINDS).optional(),
        recordid: text(40).optional(),
        adminid: adminId.optional(),
      },
      ['at'],
    ),
    response: z.object({
      entries: z.array(auditEntry),
      /** What the ids in the entries stand for now. Of what was deleted there is nothing. */
      names: z.array(namedRecord),
      dataFound: z.boolean(),
      ...listed,
    }),
  }),
};
