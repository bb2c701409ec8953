import type { FastifyRequest } from 'fastify';
import type { Db } from '../db/db.ts';
import type { Session } from '../http/session.ts';
import { deviceName } from './device-name.ts';
import { presentAdmin } from './present.ts';
import { endAdminSession, startAdminSession } from './sessions.ts';
import type { ApprovedAdmin } from './signin.ts';

export type OpenSession = ReturnType<typeof createOpenSession>;

/**
 * Starts a session of an admin, and ends the one whose token the browser has until now; undefined when the account has
 * changed since it was looked at.
 */
export function createOpenSession({ db, session, now }: { db: Db; session: Session; now: () => Date }) {
  return async (admin: ApprovedAdmin, { headers }: FastifyRequest) => {
    const started = await startAdminSession(db, { admin, device: deviceName(headers['user-agent']) }, now());
    if (!started) return undefined;
    const before = await session.presented(headers.authorization);
    if (before && 'admin' in before) await endAdminSession(db, before);
    const token = await session.adminToken({ ...started, role: admin.role });
    return { profile: presentAdmin(admin), token, role: admin.role };
  };
}
