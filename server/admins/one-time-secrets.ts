import { createHash, randomBytes, randomInt } from 'node:crypto';
import { and, eq, gt, isNull, lt, or, sql } from 'drizzle-orm';
import type { AdminId } from '../../contract/ids.ts';
import type { Db } from '../db/db.ts';
import { admins } from '../db/tables/admins.ts';
import { oneTimeSecrets } from '../db/tables/auth.ts';

type Row = typeof oneTimeSecrets.$inferSelect;

export type Purpose = Row['purpose'];

/** How long each is good, in milliseconds: a code that is awaited, a link that a person passes on, a link by mail. */
const LIFETIME_MS: Record<Purpose, number> = {
  register: 15 * 60_000,
  invite: 7 * 24 * 3_600_000,
  reset: 3_600_000,
  addPasskey: 5 * 60_000,
  usePasskey: 5 * 60_000,
  setUp: 24 * 3_600_000,
};

/** Without letters and digits that look alike: 31 of them, so that eight are 40 bits. */
const CODE_LETTERS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
const CODE_LENGTH = 8;

/** A code to be typed, such as KT7M-3XQA. */
export function newCode(): string {
  const letters = Array.from({ length: CODE_LENGTH }, () => CODE_LETTERS[randomInt(CODE_LETTERS.length)]);
  return `${letters.slice(0, 4).join('')}-${letters.slice(4).join('')}`;
}

/** What a link carries: 192 bits. */
export const newToken = (): string => randomBytes(24).toString('base64url');

/** The secret of a code: codes are short, so each is valid for its own address only. */
export const codeSecret = (email: string, code: string): string =>
  `${email.toLowerCase()} ${code.toUpperCase().replaceAll(/[^A-Z0-9]/g, '')}`;

export interface OneTimeSecret {
  purpose: Purpose;
  email: string;
  /** With an invitation: the role that it gives. */
  role?: Row['role'];
  /** With an invitation of a teacher or a head: their department. */
  subjects?: string[];
  grades?: number[];
  createdBy?: AdminId;
}

/** Stores the hash of a secret that can be used once, until the returned time. */
export async function keepSecret(
  db: Db,
  secret: string,
  { purpose, email, role = null, subjects = [], grades = [], createdBy }: OneTimeSecret,
  now: Date,
): Promise<Date> {
  const expiresAt = new Date(now.getTime() + LIFETIME_MS[purpose]);
  await db.delete(oneTimeSecrets).where(lt(oneTimeSecrets.expiresAt, now));
  await db.insert(oneTimeSecrets).values({
    hash: hashOf(purpose, secret),
    purpose,
    email: email.toLowerCase(),
    role,
    subjects,
    grades,
    createdBy: createdBy ?? null,
    expiresAt,
  });
  return expiresAt;
}

/** Looks a secret up without using it up. */
export async function findSecret(db: Db, purpose: Purpose, secret: string, now: Date) {
  const [row] = await db
    .select()
    .from(oneTimeSecrets)
    .where(isGood(purpose, secret, now));
  return row;
}

/** Uses a secret up; undefined when it is unknown, used or expired. Of two at once, one gets it. */
export async function takeSecret(tx: Db, purpose: Purpose, secret: string, now: Date) {
  const [row] = await tx
    .delete(oneTimeSecrets)
    .where(isGood(purpose, secret, now))
    .returning();
  return row;
}

/** Makes all secrets of a purpose for an address useless; gives those that were there. */
export function dropSecrets(tx: Db, purpose: Purpose, email: string): Promise<Row[]> {
  return tx
    .delete(oneTimeSecrets)
    .where(and(eq(oneTimeSecrets.purpose, purpose), eq(oneTimeSecrets.email, email.toLowerCase())))
    .returning();
}

/** How many invitations are listed: an owner invites a few colleagues, not a crowd. */
const MOST_INVITATIONS = 100;

/** The invitations that are good and that nobody has used, those that end first first. */
export function listInvitations(db: Db, now: Date) {
  const { email, role, subjects, grades, expiresAt } = oneTimeSecrets;
  return db
    .select({ email, role, subjects, grades, expiresAt })
    .from(oneTimeSecrets)
    .where(and(eq(oneTimeSecrets.purpose, 'invite'), gt(expiresAt, now), isOfAnOwner))
    .orderBy(expiresAt, email)
    .limit(MOST_INVITATIONS);
}

/** Makes all secrets that an admin has made useless: invitations, and links for the passwords of others. */
export async function dropSecretsMadeBy(tx: Db, admin: AdminId): Promise<void> {
  await tx.delete(oneTimeSecrets).where(eq(oneTimeSecrets.createdBy, admin));
}

/** What an owner has made is good while they are an owner who can sign in. */
const isOfAnOwner = sql`exists (select from ${admins} where ${admins.id} = ${oneTimeSecrets.createdBy}
  and ${admins.role} = 'owner' and ${admins.status} = 'approved')`;

const isGood = (purpose: Purpose, secret: string, now: Date) =>
  and(
    eq(oneTimeSecrets.hash, hashOf(purpose, secret)),
    gt(oneTimeSecrets.expiresAt, now),
    or(isNull(oneTimeSecrets.createdBy), isOfAnOwner),
  );

/** What is kept of a secret. */
export const hashOf = (purpose: Purpose | 'guardian', secret: string): string =>
  createHash('sha256').update(`${purpose}:${secret}`).digest('base64url');
