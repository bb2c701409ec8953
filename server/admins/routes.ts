import { type Admin, adminEndpoints } from '../../contract/admins.ts';
import { difference, recordChange } from '../audit/queries.ts';
import type { Db } from '../db/database.ts';
import { RequestError } from '../errors.ts';
import { type Adapter, route } from '../http/route.ts';
import { deviceName } from './device-name.ts';
import type { KnownDevices } from './known-device.ts';
import { isEasyToGuess } from './password-strength.ts';
import { hashPassword, isPassword } from './passwords.ts';
import { type AdminRow, insertPending, listAdmins, lockWithOwners, updateStanding } from './queries.ts';
import { consumeRateLimit } from './rate-limit.ts';
import { decide } from './rules.ts';
import { endAdminSession, endAdminSessions, listAdminSessions, startAdminSession } from './sessions.ts';
import { checkSignIn } from './signin.ts';

const newestFirst = { by: 'createdAt', order: 'desc' } as const;

export interface AdminDeps {
  db: Db;
  now: () => Date;
  knownDevices: KnownDevices;
  /** How long a session lasts without use, in milliseconds. */
  idleMs: number;
}

export function adminRoutes(adapter: Adapter, { db, now, knownDevices, idleMs }: AdminDeps): void {
  route(adapter, adminEndpoints.signin, async ({ email, password, device }, _caller, request) => {
    const signIn = { email, password, device, address: request.ip };
    const admin = await checkSignIn(db, signIn, { now: now(), knownDevices, isPassword });
    if (!admin) return { approved: false, message: 'Invalid credentials or account is not approved' };
    const profile = presentAdmin(admin);
    const opened = { admin: admin.id, device: deviceName(request.headers['user-agent']) };
    const session = await startAdminSession(db, opened, now());
    return {
      user: profile,
      profile,
      token: await adapter.session.adminToken({ ...session, role: admin.role }),
      role: admin.role,
      approved: true,
      device: knownDevices.issue(admin.id),
      message: 'Login successful',
    };
  });

  route(adapter, adminEndpoints.logOut, async ({ sessionId, everywhere }, { admin, session }) => {
    if (everywhere) await endAdminSessions(db, admin);
    else await endAdminSession(db, { admin, session: sessionId ?? session });
    return { loggedOut: true };
  });

  route(adapter, adminEndpoints.sessions, async (_body, { admin, session }) => {
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

  route(adapter, adminEndpoints.signup, async ({ name, email, password }, _caller, request) => {
    if (isEasyToGuess(password, [name, email])) {
      const message = 'This password is easy to guess. Please choose another';
      throw new RequestError('bad_input', message, { field: 'password' });
    }
    await consumeRateLimit(db, 'registration', request.ip, now());
    const admin = await insertPending(db, { name, email, passwordHash: await hashPassword(password) }, now());
    if (!admin) return { message: 'User not registered' };
    return { profile: presentAdmin(admin), message: 'Approval pending' };
  });

  route(adapter, adminEndpoints.list, async ({ filters, sort = newestFirst, ...page }) => {
    const { total, rows } = await listAdmins(db, filters?.status, sort.order, page);
    return {
      admins: rows.map(presentAdmin),
      dataFound: total > 0,
      total,
      ...(total === 0 && { message: 'Data not found' }),
    };
  });

  route(adapter, adminEndpoints.update, async ({ adminId, action, role }, caller) =>
    db.transaction(async (tx) => {
      const { admin, owners } = await lockWithOwners(tx, adminId);
      if (!admin) throw new RequestError('not_found', 'No user found', { field: 'adminid' });
      if (action === 'setRole' && !role) {
        throw new RequestError('bad_input', 'role is required to change a role.', { field: 'role' });
      }
      const decided = decide(admin, { action, role: role ?? 'admin' }, owners);
      if ('error' in decided) throw new RequestError('conflict', decided.error);
      const { standing, message } = decided;
      const changed = difference({ role: admin.role, status: admin.status }, standing);
      if (!changed) return { admin: presentAdmin(admin), updateSuccess: true, message };
      const change = { admin: caller.admin, action, kind: 'admin', recordId: admin.id } as const;
      await recordChange(tx, { ...change, ...changed }, now());
      const updated = await updateStanding(tx, admin.id, standing);
      // A new role or status is for new sessions.
      await endAdminSessions(tx, admin.id);
      return { admin: presentAdmin(updated), updateSuccess: true, message };
    }),
  );
}

function presentAdmin({ id, name, email, role, status, createdAt }: AdminRow): Admin {
  return { _id: id, name, email, role, status, createdAt: createdAt.toISOString() };
}
