import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core';
import type { AdminId } from '../../../contract/ids.ts';
import { admins } from './admins.ts';
import { instant } from './columns.ts';

/** Codes, links and challenges that are good once; only a hash of each is kept. */
export const oneTimeSecrets = pgTable(
  'one_time_secrets',
  {
    hash: text('hash').primaryKey(),
    purpose: text('purpose', {
      enum: ['register', 'invite', 'reset', 'addPasskey', 'usePasskey', 'setUp'],
    }).notNull(),
    /** In lower case; empty for the link that sets an installation up. */
    email: text('email').notNull(),
    /** What an invitation gives. */
    role: text('role', { enum: ['owner', 'admin', 'head', 'teacher'] }),
    subjects: text('subjects').array().notNull().default([]),
    grades: smallint('grades').array().notNull().default([]),
    /** Null for what the person asked for. */
    createdBy: uuid('created_by')
      .$type<AdminId>()
      .references(() => admins.id),
    expiresAt: instant('expires_at').notNull(),
  },
  (t) => [
    index('one_time_secrets_by_email').on(t.email, t.purpose),
    index('one_time_secrets_by_expiry').on(t.expiresAt),
    check(
      'one_time_secrets_purpose',
      sql`${t.purpose} in ('register', 'invite', 'reset', 'addPasskey', 'usePasskey', 'setUp')`,
    ),
    check('one_time_secrets_role', sql`${t.role} in ('owner', 'admin', 'head', 'teacher')`),
  ],
);

/** Nonces of ID tokens that have opened a session, kept until they expire. */
export const usedNonces = pgTable(
  'used_nonces',
  {
    nonce: text('nonce').primaryKey(),
    expiresAt: instant('expires_at').notNull(),
  },
  (t) => [index('used_nonces_by_expiry').on(t.expiresAt)],
);

/** How often an account or an address has recently tried to sign in or to register, counted for all nodes together. */
export const rateLimits = pgTable(
  'rate_limits',
  {
    key: text('key').primaryKey(),
    count: integer('count').notNull(),
    /** When the count restarts. */
    resetsAt: instant('resets_at').notNull(),
    /** Before this no further attempt is taken; null where only the count limits. */
    nextAt: instant('next_at'),
  },
  (t) => [index('rate_limits_by_reset').on(t.resetsAt)],
);
