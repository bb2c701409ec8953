import { eq } from 'drizzle-orm';
import { adminAccountEndpoints } from '../../contract/admin-account.ts';
import { recordChange } from '../audit/queries.ts';
import type { Db } from '../db/db.ts';
import { admins } from '../db/tables/admins.ts';
import { RequestError } from '../errors.ts';
import { type Adapter, route } from '../http/route.ts';
import type { Mailer } from '../mail/mailer.ts';
import type { Seal } from '../sealed.ts';
import { tellHolder } from './notices.ts';
import { listPasskeys, type PasskeySite } from './passkeys.ts';
import type { PasswordCheck } from './password-check.ts';
import { refuseEasy } from './password-strength.ts';
import { hashPassword } from './passwords.ts';
import { findAdmin } from './queries.ts';
import { type Counters, consumeRateLimit } from './rate-limit.ts';
import { findReset, replacePassword, resetPassword, sendReset } from './registration.ts';
import {
  countRecoveryCodes,
  enableTotp,
  factorsOf,
  newTotpSecret,
  removeApp,
  removeNeedlessCodes,
} from './second-factor.ts';
import { endAdminSession, endAdminSessions, listAdminSessions } from './sessions.ts';

export interface AccountDeps {
  db: Db;
  counters: Counters;
  now: () => Date;
  /** Absent where no mail server is set. */
  mailer: () => Mailer | undefined;
  /** How long a session lasts without use, in milliseconds. */
  idleMs: () => number;
  seal: Seal;
  /** Whether every admin must have a second factor. */
  isFactorRequired: () => boolean;
  /** Absent where passkeys cannot be bound to the site's address. */
  passkeySite: () => PasskeySite | undefined;
  checkPassword: PasswordCheck;
  onError: (error: unknown) => void;
}

/** What an admin does about their own account. */
export function accountRoutes(adapter: Adapter, deps: AccountDeps): void {
  const { db, counters, now, mailer, idleMs, checkPassword, onError } = deps;
  secondFactorRoutes(adapter, deps);

  route(adapter, adminAccountEndpoints.logOut, async ({ sessionId, everywhere }, { admin, session }) => {
    if (everywhere) await endAdminSessions(db, admin);
    else await endAdminSession(db, { admin, session: sessionId ?? session });
    return { loggedOut: true };
  });

  route(adapter, adminAccountEndpoints.setLanguage, async ({ language }, { admin }) => {
    await db.update(admins).set({ language }).where(eq(admins.id, admin));
    return { language };
  });

  route(adapter, adminAccountEndpoints.sessions, async (_body, { admin, session }) => {
    const rows = await listAdminSessions(db, admin, { now: now(), idleMs: idleMs() });
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

  route(adapter, adminAccountEndpoints.changePassword, async ({ password, newPassword }, caller, request) => {
    const admin = await checkPassword(request, caller, password, ({ name, email }) =>
      refuseEasy(
        counters,
        { password: newPassword, personal: [name, email], field: 'newPassword', by: caller.admin },
        now(),
      ),
    );
    const passwordHash = await hashPassword(newPassword);
    await db.transaction(async (tx) => {
      await replacePassword(tx, admin, passwordHash, caller.session);
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
    await consumeRateLimit(counters, 'forgottenPasswords', request.ip, now());
    // Not awaited: an address with an account must not be known by the time that its message takes.
    const sender = mailer();
    if (sender) sendReset(counters, sender, email, now()).catch(onError);
    return { sendsMail: sender !== undefined };
  });

  route(adapter, adminAccountEndpoints.resetPassword, async ({ reset, newPassword }) => {
    // Who has no link learns only that: it has 192 bits.
    const admin = await findReset(db, reset, now());
    if (!admin) return { passwordChanged: false };
    await consumeRateLimit(counters, 'reset', admin.id, now());
    const personal = [admin.name, admin.email];
    await refuseEasy(
      counters,
      { password: newPassword, personal, field: 'newPassword', by: admin.id },
      now(),
    );
    const passwordHash = await hashPassword(newPassword);
    const changed = await resetPassword(db, { token: reset, passwordHash }, now());
    if (changed) tellHolder(mailer(), { holder: changed, action: 'resetPassword' }).catch(onError);
    return { passwordChanged: changed !== undefined };
  });
}

function secondFactorRoutes(
  adapter: Adapter,
  { db, now, seal, isFactorRequired, passkeySite, checkPassword }: AccountDeps,
): void {
  route(adapter, adminAccountEndpoints.secondFactor, async (_body, { admin }) => {
    const [{ hasApp }, passkeys, recoveryCodes] = await Promise.all([
      factorsOf(db, admin),
      listPasskeys(db, admin),
      countRecoveryCodes(db, admin),
    ]);
    return {
      isOn: hasApp || passkeys.length > 0,
      hasApp,
      passkeys: passkeys.map(({ id, name, createdAt, lastUsedAt }) => ({
        passkeyid: id,
        name,
        createdAt: createdAt.toISOString(),
        ...(lastUsedAt && { lastUsedAt: lastUsedAt.toISOString() }),
      })),
      takesPasskeys: passkeySite() !== undefined,
      isRequired: isFactorRequired(),
      recoveryCodes,
    };
  });

  route(adapter, adminAccountEndpoints.newTotpSecret, async (_body, caller) => {
    const admin = await findAdmin(db, caller.admin);
    if (!admin) throw new RequestError('not_found', 'No user found');
    return newTotpSecret(admin.email);
  });

  route(adapter, adminAccountEndpoints.enableTotp, async ({ password, secret, code }, caller, request) => {
    const { id } = await checkPassword(request, caller, password);
    return db.transaction(async (tx) => {
      const recoveryCodes = await enableTotp(tx, seal, { admin: id, secret, code }, now());
      if (recoveryCodes === undefined) return {};
      await endAdminSessions(tx, id, caller.session);
      const change = { admin: id, action: 'enableFactor', kind: 'admin', recordId: id } as const;
      await recordChange(tx, { ...change, after: {} }, now());
      return { recoveryCodes };
    });
  });

  route(adapter, adminAccountEndpoints.disableTotp, async ({ password }, caller, request) => {
    const { id } = await checkPassword(request, caller, password);
    await db.transaction(async (tx) => {
      await removeApp(tx, id);
      await removeNeedlessCodes(tx, id);
      const change = { admin: id, action: 'disableFactor', kind: 'admin', recordId: id } as const;
      await recordChange(tx, { ...change, after: {} }, now());
    });
    const { hasPasskey } = await factorsOf(db, id);
    return { isOn: hasPasskey };
  });
}
