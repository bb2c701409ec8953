import { adminAccountEndpoints } from '../../contract/admin-account.ts';
import type { Db } from '../db/db.ts';
import { type Adapter, route } from '../http/route.ts';
import type { Seal } from '../sealed.ts';
import { deviceName } from './device-name.ts';
import { type PasskeySite, takePasskey } from './passkeys.ts';
import type { PasswordCheck } from './password-check.ts';
import { findAdmin } from './queries.ts';
import { type Counters, delayAttempt, forgetAttempts } from './rate-limit.ts';
import { factorsOf, takeFactorCode } from './second-factor.ts';
import { proveAdminSession } from './sessions.ts';
import type { RecordSignIn } from './sign-in-audit.ts';
import type { Tickets } from './tickets.ts';

/** The fresh proof of password and second factor that some calls want (`wantsProof` in contract/http/endpoint.ts). */
export function proofRoutes(
  adapter: Adapter,
  {
    db,
    counters,
    now,
    tickets,
    seal,
    passkeySite,
    checkPassword,
    recordSignIn,
  }: {
    db: Db;
    counters: Counters;
    now: () => Date;
    tickets: Tickets;
    seal: Seal;
    passkeySite: () => PasskeySite | undefined;
    checkPassword: PasswordCheck;
    recordSignIn: RecordSignIn;
  },
): void {
  route(adapter, adminAccountEndpoints.prove, async ({ password }, caller, request) => {
    const admin = await checkPassword(request, caller, password);
    const { hasApp, hasPasskey } = await factorsOf(db, admin.id);
    if (hasApp || hasPasskey) return { isProven: false, ticket: tickets.issue(admin), hasPasskey };
    await proveAdminSession(db, caller, now());
    return { isProven: true };
  });

  route(adapter, adminAccountEndpoints.proveFactor, async ({ ticket, code, credential }, caller, request) => {
    const admin = await tickets.holderOf(ticket, (id) => findAdmin(db, id));
    // A ticket of another account proves nothing about this one.
    if (admin?.id !== caller.admin) return { isProven: false };
    const site = passkeySite();
    const guesser = { device: `second factor ${caller.session}` };
    await delayAttempt(counters, admin.email, guesser, now());
    const isRight =
      (code !== undefined && (await takeFactorCode(db, seal, { admin: admin.id, code }, now()))) ||
      (credential !== undefined &&
        site !== undefined &&
        (await takePasskey(db, site, { admin, credential }, now())));
    if (!isRight) {
      recordSignIn('secondFactorFailed', admin.id, deviceName(request.headers['user-agent']));
      return { isProven: false, ticket };
    }
    await forgetAttempts(counters, admin.email, guesser);
    await proveAdminSession(db, caller, now());
    return { isProven: true };
  });
}
