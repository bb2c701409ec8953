import { z } from 'zod';
import { email, factorCode, signInForm, signUpForm, token } from './credentials.ts';
import { endpoint } from './http/endpoint.ts';
import { listBody, listed } from './http/list.ts';
import type { Clean } from './http/wire-names.ts';
import { adminId } from './ids.ts';
import { MAX_NAME_LENGTH } from './limits.ts';
import { chosenLanguage, instant, requiredText, text } from './text.ts';

/**
 * owner: everything, and decides on admins; admin: exams, tests, questions and students (docs/decisions.md, 18);
 * teacher: tests and questions of their own and those shared with them, and the students and results of their own classes
 * (docs/decisions/0081, 0141); head: what a teacher may, and the teachers' tests of a department, to review them.
 */
export const ADMIN_ROLES = ['owner', 'admin', 'head', 'teacher'] as const;

export type AdminRole = (typeof ADMIN_ROLES)[number];

export const ADMIN_STATUSES = ['pending', 'approved', 'refused', 'disabled'] as const;

export const admin = z.object({
  _id: z.uuid(),
  name: z.string(),
  email: z.string(),
  /** Null until an owner gives one. */
  role: z.enum(ADMIN_ROLES).nullable(),
  status: z.enum(ADMIN_STATUSES),
  /** The departments of a teacher or a head. */
  subjects: z.array(z.string()),
  /** The grades that a head reviews; all where there are none. */
  grades: z.array(z.number().int()),
  createdAt: instant,
});

export type Admin = Clean<z.infer<typeof admin>>;

/** The answer to a sign-in. */
const notice = z.object({
  action: z.enum(['resetLink', 'removeFactor', 'resetPassword']),
  at: instant,
  /** The owner who did it; absent for what a link did. */
  by: z.string().optional(),
});

export type Notice = z.infer<typeof notice>;

export const signedIn = z.object({
  user: admin.optional(),
  profile: admin.optional(),
  token: z.string().optional(),
  role: z.enum(ADMIN_ROLES).optional(),
  approved: z.boolean(),
  /** The language of the account; missing until one is chosen. */
  language: chosenLanguage.optional(),
  /** To be sent with the next sign-in: a known device is not held up by what strangers try. */
  device: z.string().optional(),
  /** Absent unless the password was right and a second factor is to come: what /admin/secondFactor takes. */
  ticket: z.string().optional(),
  /** With a ticket: the second step can be a passkey. */
  hasPasskey: z.boolean().optional(),
  /** What others did to the account in the last two weeks; absent where nobody did anything. */
  notices: z.array(notice).optional(),
  message: z.string(),
});

/** An invitation that nobody has used yet. */
const invitation = z.object({
  email: z.string(),
  role: z.enum(ADMIN_ROLES),
  ...admin.pick({ subjects: true, grades: true }).shape,
  expiresAt: instant,
});

/** The subjects of a teacher or a head, and the grades that a head reviews, all where there are none. */
const department = {
  subjects: z.array(requiredText(MAX_NAME_LENGTH, 'subjects must not be blank.')).max(50).optional(),
  grades: z.array(z.number().int().min(1).max(12)).max(12).optional(),
};

/** Whom an owner invites. */
export const inviteForm = z.object({ email, role: z.enum(ADMIN_ROLES), ...department });

export const adminEndpoints = {
  signin: endpoint({
    path: '/admin/signin',
    summary: 'Signs an admin in. Every failure answers 200 with the same message alone, after the same time',
    caller: 'anyone',
    // The device is what an earlier sign-in gave this browser.
    body: signInForm.extend({ device: text(200).optional() }),
    response: signedIn,
    errors: ['too_many_requests'],
  }),
  secondFactor: endpoint({
    path: '/admin/secondFactor',
    summary:
      'The second step of a sign-in: a code of the authenticator app, or a recovery code; /admin/passkeySignin takes a passkey',
    caller: 'anyone',
    body: z.object({ ticket: text(200).min(1), code: factorCode, device: text(200).optional() }),
    response: signedIn,
    errors: ['too_many_requests'],
  }),
  signupOptions: endpoint({
    path: '/admin/signupOptions',
    summary: 'How to register here: by a code that is sent to the address, or by an invitation',
    caller: 'anyone',
    body: z.object({ invitation: token.optional() }),
    response: z.object({
      sendsCode: z.boolean(),
      /** Whom the invitation is for, and as what; absent when it is not good any more. */
      invited: invitation.omit({ expiresAt: true }).optional(),
    }),
  }),
  signup: endpoint({
    path: '/admin/signup',
    summary:
      'Registers an admin: without a code it sends one to the address; with it an owner then approves; an invitation opens a session',
    caller: 'anyone',
    body: signUpForm.extend({
      /** From the message that the first call sent. */
      code: text(40).optional(),
      /** From the link that an owner handed over; its address counts, not the one of the body. */
      invitation: token.optional(),
    }),
    response: z.object({
      /** True when a code was sent, whether the address has an account or not. */
      codeSent: z.boolean().optional(),
      profile: admin.optional(),
      token: z.string().optional(),
      role: z.enum(ADMIN_ROLES).optional(),
      /** 'User Registered', 'Approval pending' or 'User not registered'. */
      message: z.string(),
    }),
    errors: ['too_many_requests'],
  }),
  invite: endpoint({
    path: '/admin/invite',
    summary:
      'Makes an invitation, for one registration within 7 days; sent to the address where there is mail',
    caller: 'owner',
    wantsProof: true,
    body: inviteForm,
    response: z.object({ invitation: z.string(), expiresAt: instant, isSent: z.boolean() }),
    errors: ['conflict'],
  }),
  withdrawInvitation: endpoint({
    path: '/admin/withdrawInvitation',
    summary: 'Ends the invitation of an address, used by nobody yet',
    caller: 'owner',
    body: z.object({ email }),
    response: z.object({ deleted: z.boolean() }),
    errors: ['not_found'],
  }),
  resetLink: endpoint({
    path: '/admin/resetLink',
    summary:
      'Makes a link by which another approved admin chooses a new password, once and within an hour. The account holder is told',
    caller: 'owner',
    wantsProof: true,
    body: z.object({ adminid: adminId }),
    response: z.object({ reset: z.string(), expiresAt: instant }),
    errors: ['not_found', 'conflict'],
  }),
  removeFactor: endpoint({
    path: '/admin/removeFactor',
    summary:
      'Takes the second factor of another admin away who has lost it; ends the sessions of the account, whose holder is told',
    caller: 'owner',
    wantsProof: true,
    body: z.object({ adminid: adminId }),
    response: z.object({ updateSuccess: z.boolean() }),
    errors: ['not_found', 'conflict'],
  }),
  list: endpoint({
    path: '/admin/adminList',
    summary: 'The admins, pending registrations first, and the invitations that nobody has used yet',
    caller: 'owner',
    body: listBody({ status: z.enum(ADMIN_STATUSES).optional() }, ['createdAt']),
    response: z.object({
      admins: z.array(admin),
      /** Those that end first, first. */
      invitations: z.array(invitation),
      dataFound: z.boolean(),
      ...listed,
    }),
  }),
  update: endpoint({
    path: '/admin/adminUpdate',
    summary: 'Decides on an admin. The last owner can be neither disabled nor made an admin (conflict)',
    caller: 'owner',
    wantsProof: true,
    body: z.object({
      adminid: adminId,
      /** approve: pending or refused; refuse: pending; disable, setRole and setDepartment: approved; enable: disabled. */
      action: z.enum(['approve', 'refuse', 'disable', 'enable', 'setRole', 'setDepartment']),
      /** The role to give with approve ('admin' when absent) or setRole. */
      role: z.enum(ADMIN_ROLES).optional(),
      /** With setDepartment. */
      ...department,
    }),
    response: z.object({ admin, updateSuccess: z.boolean(), message: z.string() }),
    errors: ['not_found', 'conflict'],
  }),
};
