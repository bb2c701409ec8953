import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { ADMIN_NAME_PATTERN, MAX_NAME_LENGTH, MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from './limits.ts';
import { csvPart, listBody, listed } from './list.ts';
import { emailAddress, instant, requiredText, text } from './text.ts';

/** owner: everything, and decides on admins; admin: exams, tests, questions and students (docs/decisions.md, 18). */
export const ADMIN_ROLES = ['owner', 'admin'] as const;
export const ADMIN_STATUSES = ['pending', 'approved', 'refused', 'disabled'] as const;
export const admin = z.object({
  _id: z.uuid(),
  name: z.string(),
  email: z.string(),
  /** Null until an owner gives one. */
  role: z.enum(ADMIN_ROLES).nullable(),
  status: z.enum(ADMIN_STATUSES),
  createdAt: instant,
});

export type Admin = z.infer<typeof admin>;

/** A student as the users list shows one (spec section 3: phone as mobile, studyingIn as grade). */
export const listedUser = z.object({
  _id: z.uuid(),
  name: z.string(),
  mobile: z.string().nullable(),
  email: z.string(),
  createdAt: instant,
  grade: z.string().nullable(),
  city: z.string().nullable(),
  country: z.string().nullable(),
});

export type ListedUser = z.infer<typeof listedUser>;

export const AUDIT_KINDS = ['exam', 'quiz', 'admin'] as const;

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
  /** The examid, the quizid or the admin's _id. */
  recordid: z.string(),
  before: z.record(z.string(), z.unknown()).optional(),
  after: z.record(z.string(), z.unknown()),
});

export type AuditEntry = z.infer<typeof auditEntry>;

/** Registered On between two instants, both included; the browser takes the days' bounds in the viewer's zone. */
const userFilters = { registeredFrom: instant.optional(), registeredTo: instant.optional() };

const emailMessage = 'Please enter a valid email address';
const email = emailAddress(emailMessage, emailMessage);

export const admins = {
  signin: endpoint({
    path: '/admin/signin',
    summary: 'Signs an admin in. Every failure answers 200 with the same message alone, after the same time',
    caller: 'anyone',
    body: z.object({
      name: requiredText(MAX_NAME_LENGTH, 'Name is required'),
      email,
      password: text(MAX_PASSWORD_LENGTH, 'Password is required').min(1, { error: 'Password is required' }),
    }),
    response: z.object({
      user: admin.optional(),
      profile: admin.optional(),
      token: z.string().optional(),
      role: z.enum(ADMIN_ROLES).optional(),
      approved: z.boolean(),
      message: z.string(),
    }),
    errors: ['too_many_requests'],
  }),
  signup: endpoint({
    path: '/admin/signup',
    summary: 'Registers an admin, who can sign in once an owner has approved; gives no role and no token',
    caller: 'anyone',
    body: z.object({
      name: requiredText(MAX_NAME_LENGTH, 'Name is required')
        .regex(ADMIN_NAME_PATTERN, {
          error: 'Name can only contain letters and one space between words',
        })
        .meta({ examples: ['Asha Rao'] }),
      email,
      password: text(MAX_PASSWORD_LENGTH, 'Password is required')
        .min(1, { error: 'Password is required' })
        .min(MIN_PASSWORD_LENGTH, { error: `Password must have at least ${MIN_PASSWORD_LENGTH} characters` })
        .meta({ examples: ['nineteen green kettles'] }),
    }),
    response: z.object({
      /** Absent when the address is registered already. */
      profile: admin.optional(),
      token: z.string().optional(),
      role: z.enum(ADMIN_ROLES).optional(),
      /** 'Approval pending' or 'User not registered'. */
      message: z.string(),
    }),
    errors: ['too_many_requests'],
  }),
  userList: endpoint({
    path: '/admin/userList',
    summary: 'The registered students, newest first unless sorted otherwise',
    caller: 'admin',
    body: listBody(userFilters, ['createdAt', 'name']),
    response: z.object({ users: z.array(listedUser), userFound: z.boolean(), ...listed }),
  }),
  userExport: endpoint({
    path: '/admin/userExport',
    summary: 'The registered students as CSV, part by part: join the parts in order until no `next` comes',
    caller: 'admin',
    body: z.object({ filters: z.object(userFilters).optional(), after: text(200).optional() }),
    response: csvPart,
  }),
  adminList: endpoint({
    path: '/admin/adminList',
    summary: 'The admins, pending registrations first',
    caller: 'owner',
    body: listBody({ status: z.enum(ADMIN_STATUSES).optional() }, ['createdAt']),
    response: z.object({ admins: z.array(admin), dataFound: z.boolean(), ...listed }),
  }),
  adminUpdate: endpoint({
    path: '/admin/adminUpdate',
    summary: 'Decides on an admin. The last owner can be neither disabled nor made an admin (conflict)',
    caller: 'owner',
    body: z.object({
      adminid: z.uuid(),
      /** approve: pending or refused; refuse: pending; disable and setRole: approved; enable: disabled. */
      action: z.enum(['approve', 'refuse', 'disable', 'enable', 'setRole']),
      /** The role to give with approve ('admin' when absent) or setRole. */
      role: z.enum(ADMIN_ROLES).optional(),
    }),
    response: z.object({ admin, updateSuccess: z.boolean(), message: z.string() }),
    errors: ['not_found', 'conflict'],
  }),
  auditList: endpoint({
    path: '/admin/auditList',
    summary:
      'The changes by admins, newest first: of one exam or test for every admin, all others for owners',
    caller: 'admin',
    body: listBody(
      {
        kind: z.enum(AUDIT_KINDS).optional(),
        recordid: text(40).optional(),
        adminid: z.uuid().optional(),
      },
      ['at'],
    ),
    response: z.object({ entries: z.array(auditEntry), dataFound: z.boolean(), ...listed }),
  }),
};
