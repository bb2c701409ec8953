import type { Db } from '../db/db.ts';
import { RequestError } from '../errors.ts';
import type { Callers } from '../http/session.ts';
import { isPassword, refuseWhenBusy } from './passwords.ts';
import { type AdminRow, findAdmin } from './queries.ts';
import { delayAttempt, forgetAttempts } from './rate-limit.ts';

/**
 * Returns the admin if the password is right. Calls that change an account ask for it, so that an unattended browser is
 * not enough. `checkFirst` throws other errors before an attempt is counted.
 */
export type PasswordCheck = (
  caller: Callers['admin'],
  password: string,
  checkFirst?: (admin: AdminRow) => void,
) => Promise<AdminRow>;

export function createPasswordCheck({ db, now }: { db: Db; now: () => Date }): PasswordCheck {
  return async ({ admin: id, session }, password, checkFirst = () => {}) => {
    const admin = await findAdmin(db, id);
    if (!admin) throw new RequestError('not_found', 'No user found');
    checkFirst(admin);
    // Someone at an unattended browser could guess for as long as the session lasts.
    const guesser = { device: session };
    refuseWhenBusy();
    await delayAttempt(db, admin.email, guesser, now());
    if (!(await isPassword(admin.passwordHash, password))) {
      throw new RequestError('bad_input', 'This is not your password.', { field: 'password' });
    }
    await forgetAttempts(db, admin.email, guesser);
    return admin;
  };
}
