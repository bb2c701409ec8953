import { z } from 'zod';
import { signInForm, signUpForm } from './credentials.ts';
import { endpoint } from './http/endpoint.ts';
import { listBody, listed } from './http/list.ts';
import { adminId, sessionId } from './ids.ts';
import { instant, text } from './text.ts';

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

/** A sign-in of an admin on one device. */
export const adminSession = z.object({
  sessionid: sessionId,
  /** Browser and system, such as 'Firefox, Windows'; empty when the browser does not say. */
  device: z.string(),
  createdAt: instant,
  lastUsedAt: instant,
  /** The session of the token that asks. */
  isCurrent: z.boolean(),
});

export type AdminSession = z.infer<typeof adminSession>;

export const adminEndpoints = {
  signin: endpoint({
    path: '/admin/signin',
    summary: 'Signs an admin in. Every failure answers 200 with the same message alone, after the same time',
    caller: 'anyone',
    // The device is what an earlier sign-in gave this browser.
    body: signInForm.extend({ device: text(200).optional() }),
    response: z.object({
      user: admin.optional(),
      profile: admin.optional(),
      token: z.string().optional(),
      role: z.enum(ADMIN_ROLES).optional(),
      approved: z.boolean(),
      /** To be sent with the next sign-in: a known device is not held up by what strangers try. */
      device: z.string().optional(),
      message: z.string(),
    }),
    errors: ['too_many_requests'],
  }),
  logOut: endpoint({
    path: '/admin/logout',
    summary: 'Ends the session of the token, another one of the same admin, or all of them',
    caller: 'admin',
    body: z.object({
      sessionid: sessionId.optional(),
      everywhere: z.boolean().optional(),
    }),
    response: z.object({ loggedOut: z.boolean() }),
  }),
  sessions: endpoint({
    path: '/admin/sessionList',
    summary: "The admin's own sessions, the one used last first",
    caller: 'admin',
    body: z.object({}),
    response: z.object({ sessions: z.array(adminSession) }),
  }),
  signup: endpoint({
    path: '/admin/signup',
    summary: 'Registers an admin, who can sign in once an owner has approved; gives no role and no token',
    caller: 'anyone',
    body: signUpForm,
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
  list: endpoint({
    path: '/admin/adminList',
    summary: 'The admins, pending registrations first',
    caller: 'owner',
    body: listBody({ status: z.enum(ADMIN_STATUSES).optional() }, ['createdAt']),
    response: z.object({ admins: z.array(admin), dataFound: z.boolean(), ...listed }),
  }),
  update: endpoint({
    path: '/admin/adminUpdate',
    summary: 'Decides on an admin. The last owner can be neither disabled nor made an admin (conflict)',
    caller: 'owner',
    body: z.object({
      adminid: adminId,
      /** approve: pending or refused; refuse: pending; disable and setRole: approved; enable: disabled. */
      action: z.enum(['approve', 'refuse', 'disable', 'enable', 'setRole']),
      /** The role to give with approve ('admin' when absent) or setRole. */
      role: z.enum(ADMIN_ROLES).optional(),
    }),
    response: z.object({ admin, updateSuccess: z.boolean(), message: z.string() }),
    errors: ['not_found', 'conflict'],
  }),
};
