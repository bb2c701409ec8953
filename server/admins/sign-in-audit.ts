import type { AdminId } from '../../contract/ids.ts';
import { recordReading } from '../audit/queries.ts';
import type { Db } from '../db/db.ts';

/** `passwordCheckFailed`: in an open session, where a change of the account asks for the password again. */
type SignInAction = 'signIn' | 'signInFailed' | 'secondFactorFailed' | 'passwordCheckFailed';

/** Records a sign-in of an account that exists, or a failure; from which browser, such as 'Firefox, Windows'. */
export type RecordSignIn = (action: SignInAction, admin: AdminId, device: string) => void;

/**
 * Does not wait for the entry: an answer must not take longer where the account exists (docs/decisions.md, 19). An
 * unknown address leaves no entry, because nothing in the audit trail can be deleted and it may be anybody's.
 */
export function createSignInAudit(
  db: Db,
  { now, onError }: { now: () => Date; onError: (error: unknown) => void },
): RecordSignIn {
  return (action, admin, device) => {
    const entry = { admin, action, what: 'sign-in', how: { device } };
    recordReading(db, entry, now()).catch(onError);
  };
}
