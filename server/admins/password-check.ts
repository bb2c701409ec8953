import type { FastifyRequest } from 'fastify';
import type { Db } from '../db/db.ts';
import { RequestError } from '../errors.ts';
import type { AdminSession } from '../http/session.ts';
import { deviceName } from './device-name.ts';
import { isPassword, refuseWhenBusy } from './passwords.ts';
import { type AdminRow, findAdmin } from './queries.ts';
import { type Counters, delayAttempt, forgetAttempts } from './rate-limit.ts';
import type { RecordSignIn } from './sign-in-audit.ts';

/**
 * Returns the admin if the password is right, and records a wrong one. Calls that change an account ask for it, so that an
 * unattended browser is not enough. `checkFirst` throws other errors before an attempt is counted.
 */
export type PasswordCheck = (
  request: Pick<FastifyRequest, 'headers'>,
  caller: AdminSession,
  password: string,
  checkFirst?: (admin: AdminRow) => Promise<void>,
) => Promise<AdminRow>;

export function createPasswordCheck({
  db,
  counters,
  now,
  recordSignIn,
}: {
  db: Db;
  counters: Counters;
  now: () => Date;
  recordSignIn: RecordSignIn;
}): PasswordCheck {
  return async (request, { admin: id, session }, password, checkFirst) => {
    const admin = await findAdmin(db, id);
    if (!admin) throw new RequestError('not_found', 'No user found');
    await checkFirst?.(admin);
    // Someone at an unattended browser could guess for as long as the session lasts.
    const guesser = { device: session };
    refuseWhenBusy();
    await delayAttempt(counters, admin.email, guesser, now());
    if (!(await isPassword(admin.passwordHash, password))) {
      recordSignIn('passwordCheckFailed', id, deviceName(request.headers['user-agent']));
      throw new RequestError('bad_input', 'This is not your password.', { field: 'password' });
    }
    await forgetAttempts(counters, admin.email, guesser);
    return admin;
  };
}
