import { isTeaching } from '../../contract/access.ts';
import type { inviteForm } from '../../contract/admins.ts';
import type { Wire } from '../../contract/http/wire-names.ts';
import type { AdminId, SessionId } from '../../contract/ids.ts';
import mail from '../../locale/en/mail.ts';
import { recordChange } from '../audit/queries.ts';
import type { Db } from '../db/db.ts';
import { RequestError } from '../errors.ts';
import type { Mailer } from '../mail/mailer.ts';
import { words } from '../words.ts';
import {
  codeSecret,
  dropSecrets,
  findSecret,
  keepSecret,
  newCode,
  newToken,
  takeSecret,
} from './one-time-secrets.ts';
import { type AdminRow, findAdminByEmail, insertAccepted, lockAdmin, setPassword } from './queries.ts';
import { type Counters, mayMail } from './rate-limit.ts';
import { endAdminSessions } from './sessions.ts';

const t = words({ mail });

export interface Applicant {
  name: string;
  email: string;
  passwordHash: string;
}

/** Sends a code to an address that wants to register. Known and unknown addresses get the same. */
export async function sendCode(counters: Counters, mailer: Mailer, email: string, now: Date): Promise<void> {
  if (!(await mayMail(counters, 'codeMail', email, now))) return;
  const code = newCode();
  await keepSecret(counters.db, codeSecret(email, code), { purpose: 'register', email }, now);
  await mailer.send({
    to: email,
    subject: t('mail.codeSubject', { product: mailer.school, code }),
    text: t('mail.code', { product: mailer.school, code }),
  });
}

/** Registers who has the code of the address; undefined when the code is wrong or the address has an account. */
export function registerByCode(db: Db, applicant: Applicant, code: string, now: Date) {
  return db.transaction(async (tx): Promise<AdminRow | undefined> => {
    if (!(await takeSecret(tx, 'register', codeSecret(applicant.email, code), now))) return undefined;
    return insertAccepted(tx, applicant, { role: null, status: 'pending' }, now);
  });
}

/** Registers an invited admin, with the address and role of the invitation; undefined when it is no longer valid. */
export function registerByInvitation(db: Db, applicant: Omit<Applicant, 'email'>, token: string, now: Date) {
  return db.transaction(async (tx): Promise<AdminRow | undefined> => {
    const invitation = await takeSecret(tx, 'invite', token, now);
    if (!invitation) return undefined;
    const { role, subjects, grades } = invitation;
    const standing = { role: role ?? 'admin', status: 'approved', subjects, grades } as const;
    const admin = await insertAccepted(tx, { ...applicant, email: invitation.email }, standing, now);
    if (!admin) return undefined;
    const change = {
      admin: invitation.createdBy,
      action: 'invite',
      kind: 'admin',
      recordId: admin.id,
    } as const;
    await recordChange(tx, { ...change, after: { name: admin.name, ...standing } }, now);
    return admin;
  });
}

export interface Invitation {
  token: string;
  expiresAt: Date;
}

/** Invites an address. Earlier invitations of it end. Throws conflict where it has an account that was approved. */
export async function invite(
  db: Db,
  mailer: Mailer | undefined,
  { by, ...invited }: Wire<typeof inviteForm> & { by: AdminId },
  now: Date,
): Promise<Invitation> {
  const { email, role } = invited;
  const { subjects = [], grades = [] } = invited;
  const department = isTeaching(role) && subjects.length + grades.length > 0 ? { subjects, grades } : {};
  const present = await findAdminByEmail(db, email);
  if (present?.status === 'approved' || present?.status === 'disabled') {
    throw new RequestError('conflict', 'This address has an account already.', { field: 'email' });
  }
  const token = newToken();
  const expiresAt = await db.transaction(async (tx) => {
    await dropSecrets(tx, 'invite', email);
    // The address is not on record: nobody has agreed to be there, and nothing of the audit can be deleted.
    const change = { admin: by, action: 'inviteLink', kind: 'admin', recordId: by } as const;
    await recordChange(tx, { ...change, after: { role, ...department } }, now);
    const invitation = { purpose: 'invite', email, role, ...department, createdBy: by } as const;
    return keepSecret(tx, token, invitation, now);
  });
  if (mailer) {
    const link = `${mailer.siteAddress}/admin/register#${token}`;
    await mailer.send({
      to: email,
      subject: t('mail.inviteSubject', { product: mailer.school }),
      text: t('mail.invite', { product: mailer.school, link }),
    });
  }
  return { token, expiresAt };
}

/** Ends the invitation of an address; false where there is none. */
export function withdrawInvitation(db: Db, email: string, by: AdminId, now: Date): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [withdrawn] = await dropSecrets(tx, 'invite', email);
    if (!withdrawn) return false;
    const change = { admin: by, action: 'withdrawInvitation', kind: 'admin', recordId: by } as const;
    await recordChange(tx, { ...change, after: { role: withdrawn.role } }, now);
    return true;
  });
}

/** Whom an invitation is for, and as what; undefined when it is not good any more. */
export async function invitedAs(db: Db, token: string, now: Date) {
  const found = await findSecret(db, 'invite', token, now);
  if (!found) return undefined;
  const { email, role, subjects, grades } = found;
  return { email, role: role ?? 'admin', subjects, grades } as const;
}

/** Makes a link for a new password, to be handed over by an owner. Earlier ones end. */
export function makeReset(
  db: Db,
  { id, email }: Pick<AdminRow, 'id' | 'email'>,
  by: AdminId,
  now: Date,
): Promise<Invitation> {
  const token = newToken();
  return db.transaction(async (tx) => {
    await lockAdmin(tx, id);
    await dropSecrets(tx, 'reset', email);
    const expiresAt = await keepSecret(tx, token, { purpose: 'reset', email, createdBy: by }, now);
    const change = { admin: by, action: 'resetLink', kind: 'admin', recordId: id } as const;
    await recordChange(tx, { ...change, after: {} }, now);
    return { token, expiresAt };
  });
}

/**
 * Sends a link for a new password to the address of an approved admin; nothing to any other address. Anybody can cause
 * it, so it invalidates no other link: neither one that an owner has handed over, nor those of earlier messages. When
 * the messages of an hour are used up, the newest one stays valid until the next can be sent.
 */
export async function sendReset(counters: Counters, mailer: Mailer, email: string, now: Date): Promise<void> {
  const { db } = counters;
  const admin = await findAdminByEmail(db, email);
  if (admin?.status !== 'approved' || !(await mayMail(counters, 'resetMail', admin.email, now))) return;
  const token = newToken();
  await keepSecret(db, token, { purpose: 'reset', email: admin.email }, now);
  const link = `${mailer.siteAddress}/admin/reset#${token}`;
  await mailer.send({
    to: admin.email,
    subject: t('mail.resetSubject', { product: mailer.school }),
    text: t('mail.reset', { product: mailer.school, link }),
  });
}

/**
 * Sets a new password and revokes the access that the old password or the mailbox still gave: links for a new password,
 * and every session except `except`. Tickets become invalid on their own (tickets.ts).
 */
export async function replacePassword(
  tx: Db,
  { id, email }: Pick<AdminRow, 'id' | 'email'>,
  passwordHash: string,
  except?: SessionId,
): Promise<void> {
  await setPassword(tx, id, passwordHash);
  await dropSecrets(tx, 'reset', email);
  await endAdminSessions(tx, id, except);
}

/** The admin whose password a link changes; undefined if the link is no longer valid. */
export async function findReset(db: Db, token: string, now: Date): Promise<AdminRow | undefined> {
  const found = await findSecret(db, 'reset', token, now);
  const admin = found && (await findAdminByEmail(db, found.email));
  return admin?.status === 'approved' ? admin : undefined;
}

/**
 * Sets the password by a link, which ends every session; undefined when the link is not good any more. The audit trail
 * says who made the link: who used it is not known.
 */
export function resetPassword(
  db: Db,
  { token, passwordHash }: { token: string; passwordHash: string },
  now: Date,
): Promise<AdminRow | undefined> {
  return db.transaction(async (tx) => {
    const admin = await findReset(tx, token, now);
    if (!admin) return undefined;
    // Of two links at once, the later one finds that the earlier has ended it.
    await lockAdmin(tx, admin.id);
    const link = await takeSecret(tx, 'reset', token, now);
    if (!link) return undefined;
    await replacePassword(tx, admin, passwordHash);
    const change = { admin: null, action: 'resetPassword', kind: 'admin', recordId: admin.id } as const;
    await recordChange(tx, { ...change, after: link.createdBy ? { linkBy: link.createdBy } : {} }, now);
    return admin;
  });
}
