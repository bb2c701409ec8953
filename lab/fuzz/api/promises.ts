import { sql } from 'drizzle-orm';
import type { RootDb } from '../../../server/db/db.ts';
import type { Call } from '../../../server/testing/call-at.ts';

/** What opens the accounts of admins: roles, passwords, second factors, approved accounts, and links to set a password. */
export async function accountsOf(db: RootDb): Promise<ReadonlySet<string>> {
  const { rows } = await db.execute<{ what: string }>(sql`
    select concat_ws(' ', 'account', id, role, status, password_hash) as what from admins where status = 'approved'
    union all select concat_ws(' ', 'app', admin_id, secret) from admin_totp
    union all select concat_ws(' ', 'passkey', t) from admin_passkeys t
    union all select concat_ws(' ', 'recovery code', t) from admin_recovery_codes t
    union all select concat_ws(' ', 'link', hash) from one_time_secrets
      where purpose in ('invite', 'reset') and created_by is not null`);
  return new Set(rows.map(({ what }) => what));
}

/** Makes all open sessions of admins as old as one that somebody left open: nothing was proven in it lately. */
export async function leaveSessionsOpen(db: RootDb): Promise<void> {
  await db.execute(sql`update admin_sessions set proven_at = to_timestamp(0)`);
}

/**
 * Looks at the result of an attempt whose time is over, then delivers right answers 'from before the deadline'. Gives a
 * fault where they count.
 */
export async function deliverAfterMarks(
  { db, call }: { db: RootDb; call: Call },
  { token, attemptid }: { token: string; attemptid: string },
): Promise<string[]> {
  const answer = { index: 0, answer: 'wrong 0', marked: false, seq: 1 };
  await call('/attempt/save', { attemptid, answers: [answer] }, token);
  await db.execute(sql`update attempts set started_at = started_at - interval '1 day',
    deadline = deadline - interval '1 day' where id = ${attemptid}`);
  await call('/attempt/result', { attemptid }, token);
  const answers = [0, 1].map((index) => ({ index, answer: `right ${index}`, marked: false, seq: 2 }));
  const { result } = await call('/attempt/submit', { attemptid, answers }, token);
  return result.isLate ? ['A late delivery counted after the marks were seen'] : [];
}
