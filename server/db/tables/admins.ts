import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  smallint,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import type { AdminId, SessionId } from '../../../contract/ids.ts';
import { LANGUAGES } from '../../../contract/languages.ts';
import { instant } from './columns.ts';

export const admins = pgTable(
  'admins',
  {
    id: uuid('id').$type<AdminId>().primaryKey(),
    name: text('name').notNull(),
    /** In lower case: two spellings of one address are one account. */
    email: text('email').notNull().unique('admins_email'),
    /** argon2id in PHC form. */
    passwordHash: text('password_hash').notNull(),
    /** Null until an owner gives one. */
    role: text('role', { enum: ['owner', 'admin', 'head', 'teacher'] }),
    /** The departments of a teacher or a head; what is shared with a department is shared with who is in it. */
    subjects: text('subjects').array().notNull().default([]),
    /** The grades that a head reviews; all of them where there are none. */
    grades: smallint('grades').array().notNull().default([]),
    status: text('status', { enum: ['pending', 'approved', 'refused', 'disabled'] }).notNull(),
    /** The language that the admin has chosen to read in. */
    language: text('language', { enum: LANGUAGES }),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [
    check('admins_role', sql`${t.role} in ('owner', 'admin', 'head', 'teacher')`),
    check('admins_status', sql`${t.status} in ('pending', 'approved', 'refused', 'disabled')`),
    check('admins_approved_has_role', sql`${t.status} <> 'approved' or ${t.role} is not null`),
  ],
);

/** An admin's sign-in on one device; the token carries its id. Deleted when it ends. */
export const adminSessions = pgTable(
  'admin_sessions',
  {
    id: uuid('id').$type<SessionId>().primaryKey(),
    adminId: uuid('admin_id').$type<AdminId>().notNull(),
    /** Browser and system, such as 'Firefox, Windows'; empty when the browser does not say. */
    device: text('device').notNull(),
    createdAt: instant('created_at').notNull(),
    /** At most a minute behind. */
    lastUsedAt: instant('last_used_at').notNull(),
    /** When it last proved password and second factor. */
    provenAt: instant('proven_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (t) => [
    foreignKey({ name: 'admin_sessions_admin', columns: [t.adminId], foreignColumns: [admins.id] }),
    index('admin_sessions_by_admin').on(t.adminId, t.id),
    index('admin_sessions_by_expiry').on(t.expiresAt),
  ],
);

/** An authenticator app as the second factor of an admin. */
export const adminTotp = pgTable(
  'admin_totp',
  {
    adminId: uuid('admin_id').$type<AdminId>().primaryKey(),
    /** Sealed with a key of the server's secret. */
    secret: text('secret').notNull(),
    /** The time step of the last code that was taken: no code is taken twice. */
    lastStep: integer('last_step').notNull(),
  },
  (t) => [foreignKey({ name: 'admin_totp_admin', columns: [t.adminId], foreignColumns: [admins.id] })],
);

/** Passkeys as the second factor of an admin. */
export const adminPasskeys = pgTable(
  'admin_passkeys',
  {
    /** The credential id of the authenticator, as base64url. */
    id: text('id').primaryKey(),
    adminId: uuid('admin_id').$type<AdminId>().notNull(),
    /** As the admin calls it. */
    name: text('name').notNull(),
    /** COSE, as base64url. */
    publicKey: text('public_key').notNull(),
    /** The authenticator's own count of its uses; 0 if it does not count. */
    counter: bigint('counter', { mode: 'number' }).notNull(),
    /** How a browser reaches it: usb, internal, hybrid, … */
    transports: text('transports').array().notNull(),
    createdAt: instant('created_at').notNull(),
    lastUsedAt: instant('last_used_at'),
  },
  (t) => [
    foreignKey({ name: 'admin_passkeys_admin', columns: [t.adminId], foreignColumns: [admins.id] }),
    index('admin_passkeys_by_admin').on(t.adminId),
  ],
);

/** Codes for admins who have lost the app or the passkeys; each works once. */
export const adminRecoveryCodes = pgTable(
  'admin_recovery_codes',
  {
    /** argon2id, as base64url. */
    hash: text('hash').primaryKey(),
    adminId: uuid('admin_id').$type<AdminId>().notNull(),
    /** Of the hashes of one admin's codes, as base64url. */
    salt: text('salt').notNull(),
  },
  (t) => [
    foreignKey({ name: 'admin_recovery_codes_admin', columns: [t.adminId], foreignColumns: [admins.id] }),
    index('admin_recovery_codes_by_admin').on(t.adminId),
  ],
);
