import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from '../../contract/limits.ts';
import { isPersonName } from '../../contract/name-pattern.ts';
import { emailAddress } from '../../contract/text.ts';
import { recordChange } from '../audit/queries.ts';
import type { Db } from '../db/db.ts';
import { dropSecrets, dropSecretsMadeBy } from './one-time-secrets.ts';
import { isEasyToGuess } from './password-strength.ts';
import { hashPassword } from './passwords.ts';
import { findAdminByEmail, hasOwner, makeOwner } from './queries.ts';
import { forgetAllAttempts } from './rate-limit.ts';
import { removeSecondFactor } from './second-factor.ts';
import { endAdminSessions } from './sessions.ts';

export interface NewOwner {
  name: string;
  email: string;
  password: string;
}

/** What is wrong with a new owner, as a sentence; undefined when nothing is. */
export function wrongWithOwner({ name, email, password }: NewOwner): string | undefined {
  if (!isPersonName(name)) return 'The name can only contain letters and one space between words.';
  if (!emailAddress('missing', 'invalid').safeParse(email).success) return 'The e-mail address is not valid.';
  if (password.length < MIN_PASSWORD_LENGTH || password.length > MAX_PASSWORD_LENGTH)
    return `The password must have ${MIN_PASSWORD_LENGTH} to ${MAX_PASSWORD_LENGTH} characters.`;
  if (isEasyToGuess(password, [name, email])) return 'The password is easy to guess: choose another.';
  return undefined;
}

/**
 * Creates an owner on behalf of the operator, or makes the account of that address the owner, with this name and
 * password. Ends the account's sessions, revokes its links and the invitations it has made, removes its second factor
 * and forgets all failed sign-ins, so that the owner can sign in at once. Returns which of the two it did.
 */
export async function makeOperatorsOwner(
  db: Db,
  { name, email, password }: NewOwner,
  now: Date,
): Promise<'made' | 'changed'> {
  const passwordHash = await hashPassword(password);
  return db.transaction(async (tx) => {
    const present = await findAdminByEmail(tx, email);
    const { id, role, status } = await makeOwner(tx, { name, email, passwordHash }, now);
    const change = { admin: null, action: 'owner', kind: 'admin', recordId: id } as const;
    const before = present && { name: present.name, role: present.role, status: present.status };
    await recordChange(tx, { ...change, ...(before && { before }), after: { name, role, status } }, now);
    await endAdminSessions(tx, id);
    // The previous holder of the account may have made links and invitations, and may have a link to reset its password.
    await dropSecretsMadeBy(tx, id);
    await dropSecrets(tx, 'reset', email);
    await removeSecondFactor(tx, id);
    await forgetAllAttempts(tx);
    return present ? 'changed' : 'made';
  });
}

/**
 * Creates the owner of the settings if there is no owner yet. An existing account with the address becomes the owner's:
 * the operator decides, not the person who registered first. Returns what is wrong if the owner cannot be created.
 */
export async function makeFirstOwner(db: Db, owner: NewOwner, now: Date): Promise<string | undefined> {
  if (await hasOwner(db)) return undefined;
  const wrong = wrongWithOwner(owner);
  if (wrong === undefined) await makeOperatorsOwner(db, owner, now);
  return wrong;
}
