import { adminAccountEndpoints } from '../../contract/admin-account.ts';
import { recordChange } from '../audit/queries.ts';
import type { Db } from '../db/database.ts';
import { RequestError } from '../errors.ts';
import { type Adapter, route } from '../http/route.ts';
import type { Mailer } from '../mail/mailer.ts';
import { refuseEasy } from './password-strength.ts';
import { hashPassword, isPassword } from './passwords.ts';
import { findAdmin, setPassword } from './queries.ts';
import { consumeRateLimit, delayAttempt, forgetAttempts } from './rate-limit.ts';
import { findReset, resetPassword, sendReset } from './registration.ts';
import { endAdminSession, endAdminSessions, listAdminSessions } from './sessions.ts';

export interface AccountDeps {
  db: Db;
  now: () => Date;
  /** Absent where no mail server is set. */
  mailer: Mailer | undefined;
  /** How long a session lasts without use, in milliseconds. */
  idleMs: number;
  onError: (error: unknown) => void;
}

/** What an admin does about their own account. */
export function accountRoutes(adapter: Adapter, { db, now, mailer, idleMs, onError }: AccountDeps): void {
  route(adapter, adminAccountEndpoints.logOut, async ({ sessionId, everywhere }, { admin, session }) => {
    if (everywhere) await endAdminSessions(db, admin);
    else await endAdminSession(db, { admin, session: sessionId ?? session });
    return { loggedOut: true };
  });

  route(adapter, adminAccountEndpoints.sessions, async (_body, { admin, session }) => {
    const rows = await listAdminSessions(db, admin, { now: now(), idleMs });
    return {
      sessions: rows.map(({ id, device, createdAt, lastUsedAt }) => ({
        sessionid: id,
        device,
        createdAt: createdAt.toISOString(),
        lastUsedAt: lastUsedAt.toISOString(),
        isCurrent: id === session,
      })),
    };
  });

  route(adapter, adminAccountEndpoints.changePassword, async ({ password, newPassword }, caller) => {
    const admin = await findAdmin(db, caller.admin);
    if (!admin) throw new RequestError('not_found', 'No user found');
    refuseEasy(newPassword, [admin.name, admin.email], 'newPassword');
    // Whoever has found an open browser has all the time that the session lasts.
    const guesser = { device: caller.session };
    await delayAttempt(db, admin.email, guesser, now());
    if (!(await isPassword(admin.passwordHash, password))) {
      throw new RequestError('bad_input', 'This is not your password.', { field: 'password' });
    }
    await forgetAttempts(db, admin.email, guesser);
    const passwordHash = await hashPassword(newPassword);
    await db.transaction(async (tx) => {
      await setPassword(tx, admin.id, passwordHash);
      await endAdminSessions(tx, admin.id, caller.session);
      const change = {
        admin: admin.id,
        action: 'changePassword',
        kind: 'admin',
        recordId: admin.id,
      } as const;
      await recordChange(tx, { ...change, after: {} }, now());
    });
    return { passwordChanged: true };
  });

  route(adapter, adminAccountEndpoints.forgotPassword, async ({ email }, _caller, request) => {
    await consumeRateLimit(db, 'registration', request.ip, now());
    // Not awaited: an address with an account must not be known by the time that its message takes.
    if (mailer) sendReset(db, mailer, email, now()).catch(onError);
    return { sendsMail: mailer !== undefined };
  });

  route(adapter, adminAccountEndpoints.resetPassword, async ({ reset, newPassword }, _caller, request) => {
    await consumeRateLimit(db, 'registration', request.ip, now());
    const admin = await findReset(db, reset, now());
    if (!admin) return { passwordChanged: false };
    refuseEasy(newPassword, [admin.name, admin.email], 'newPassword');
    const passwordHash = await hashPassword(newPassword);
    return { passwordChanged: await resetPassword(db, { token: reset, passwordHash }, now()) };
  });
}
