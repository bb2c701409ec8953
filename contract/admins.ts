import { z } from 'zod';
import { signInForm, signUpForm } from './credentials.ts';
import { endpoint } from './http/endpoint.ts';
import { listBody, listed } from './http/list.ts';
import { adminId } from './ids.ts';
import { instant } from './text.ts';

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

export const adminEndpoints = {
  signin: endpoint({
    path: '/admin/signin',
    summary: 'Signs an admin in. Every failure answers 200 with the same message alone, after the same time',
    caller: 'anyone',
    body: signInForm,
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
