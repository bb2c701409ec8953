import { sql } from 'drizzle-orm';
import { dropSecrets, findSecret, keepSecret, newToken, takeSecret } from '../admins/one-time-secrets.ts';
import { hashPassword } from '../admins/passwords.ts';
import { hasOwner, makeOwner } from '../admins/queries.ts';
import { recordChange } from '../audit/queries.ts';
import type { Db } from '../db/db.ts';
import type { Installation } from '../settings/live.ts';
import type { SettingTexts } from '../settings/variables.ts';

/** No person has this address: the link is the operator's. */
const NOBODY = '';

/** A secret for the link that sets an installation up, where there is no owner yet; undefined where there is one. */
export async function newSetUpToken(db: Db, now: Date): Promise<string | undefined> {
  if (await hasOwner(db)) return undefined;
  const token = newToken();
  await keepSecret(db, token, { purpose: 'setUp', email: NOBODY }, now);
  return token;
}

/** Whether a link still sets the installation up. */
export async function isSetUpOpen(db: Db, token: string, now: Date): Promise<boolean> {
  return (await findSecret(db, 'setUp', token, now)) !== undefined && !(await hasOwner(db));
}

/**
 * Makes the first owner and writes the first settings; of several at once, with one link or with those of several
 * servers, one does. Undefined where the link is not good any more.
 */
export function setUp(
  db: Db,
  installation: Installation,
  {
    token,
    owner,
    texts,
  }: { token: string; owner: { name: string; email: string; password: string }; texts: SettingTexts },
  now: Date,
) {
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('set up'))`);
    if (!(await takeSecret(tx, 'setUp', token, now)) || (await hasOwner(tx))) return undefined;
    const { name, email } = owner;
    const passwordHash = await hashPassword(owner.password);
    const made = await makeOwner(tx, { name, email, passwordHash }, now);
    await installation.write(tx, texts);
    await dropSecrets(tx, 'setUp', NOBODY);
    const of = { admin: made.id, action: 'setUp' } as const;
    const { role, status } = made;
    await recordChange(tx, { ...of, kind: 'admin', recordId: made.id, after: { name, role, status } }, now);
    const after = { ...texts };
    await recordChange(tx, { ...of, kind: 'installation', recordId: 'settings', after }, now);
    return made;
  });
}
