import { adminEndpoints, type Notice } from '../../contract/admins.ts';
import type { AdminId } from '../../contract/ids.ts';
import { difference, recordChange } from '../audit/queries.ts';
import type { Db } from '../db/db.ts';
import { RequestError } from '../errors.ts';
import { type Adapter, route } from '../http/route.ts';
import type { Callers } from '../http/session.ts';
import type { Mailer } from '../mail/mailer.ts';
import { tellHolder } from './notices.ts';
import { dropSecretsMadeBy, listInvitations } from './one-time-secrets.ts';
import { presentAdmin, standingOf } from './present.ts';
import { type AdminRow, findAdmin, listAdmins, lockWithOwners, updateStanding } from './queries.ts';
import { invite, makeReset, withdrawInvitation } from './registration.ts';
import { decide } from './rules.ts';
import { removeSecondFactor } from './second-factor.ts';
import { endAdminSessions } from './sessions.ts';
import { isApproved } from './signin.ts';

const newestFirst = { by: 'createdAt', order: 'desc' } as const;

/** What owners do with the accounts of admins. */
export function adminRoutes(
  adapter: Adapter,
  {
    db,
    now,
    mailer,
    onError,
  }: {
    db: Db;
    now: () => Date;
    /** Absent where no mail server is set. */
    mailer: () => Mailer | undefined;
    onError: (error: unknown) => void;
  },
): void {
  /** An open session must not be enough to get around one's own password and second factor. */
  function refuseOneself(admin: AdminId, caller: Callers['owner'], instead: string): void {
    if (admin === caller.admin) throw new RequestError('conflict', instead, { field: 'adminid' });
  }

  /** Not awaited: what was done is done, and the next sign-in tells too. */
  function tell(admin: AdminRow, action: Notice['action'], { admin: by }: Callers['owner']): void {
    findAdmin(db, by)
      .then((owner) => tellHolder(mailer(), { holder: admin, action, by: owner?.name }))
      .catch(onError);
  }

  route(adapter, adminEndpoints.invite, async (invited, { admin }) => {
    const sender = mailer();
    const { token, expiresAt } = await invite(db, sender, { ...invited, by: admin }, now());
    return { invitation: token, expiresAt: expiresAt.toISOString(), isSent: sender !== undefined };
  });

  route(adapter, adminEndpoints.withdrawInvitation, async ({ email }, { admin }) => {
    if (!(await withdrawInvitation(db, email, admin, now()))) {
      throw new RequestError('not_found', 'No invitation found', { field: 'email' });
    }
    return { deleted: true };
  });

  route(adapter, adminEndpoints.resetLink, async ({ adminId }, caller) => {
    const admin = await findAdmin(db, adminId);
    if (!admin) throw new RequestError('not_found', 'No user found', { field: 'adminid' });
    if (!isApproved(admin)) throw new RequestError('conflict', `This admin is ${admin.status}.`);
    refuseOneself(admin.id, caller, 'Change your own password under My account.');
    const { token, expiresAt } = await makeReset(db, admin, caller.admin, now());
    tell(admin, 'resetLink', caller);
    return { reset: token, expiresAt: expiresAt.toISOString() };
  });

  route(adapter, adminEndpoints.removeFactor, async ({ adminId }, caller) => {
    const admin = await findAdmin(db, adminId);
    if (!admin) throw new RequestError('not_found', 'No user found', { field: 'adminid' });
    refuseOneself(admin.id, caller, 'Change your own second factor under My account.');
    await db.transaction(async (tx) => {
      await removeSecondFactor(tx, adminId);
      await endAdminSessions(tx, adminId);
      const change = {
        admin: caller.admin,
        action: 'removeFactor',
        kind: 'admin',
        recordId: adminId,
      } as const;
      await recordChange(tx, { ...change, after: {} }, now());
    });
    tell(admin, 'removeFactor', caller);
    return { updateSuccess: true };
  });

  route(adapter, adminEndpoints.list, async ({ filters, sort = newestFirst, ...page }) => {
    const { total, rows } = await listAdmins(db, filters?.status, sort.order, page);
    const invitations = await listInvitations(db, now());
    return {
      admins: rows.map(presentAdmin),
      invitations: invitations.map(({ role, expiresAt, ...invited }) => ({
        ...invited,
        role: role ?? 'admin',
        expiresAt: expiresAt.toISOString(),
      })),
      dataFound: total > 0,
      total,
      ...(total === 0 && { message: 'Data not found' }),
    };
  });

  route(adapter, adminEndpoints.update, async ({ adminId, action, role, subjects, grades }, caller) =>
    db.transaction(async (tx) => {
      const { admin, owners } = await lockWithOwners(tx, adminId);
      if (!admin) throw new RequestError('not_found', 'No user found', { field: 'adminid' });
      if (action === 'setRole' && !role) {
        throw new RequestError('bad_input', 'role is required to change a role.', { field: 'role' });
      }
      const decided = decide(standingOf(admin), { action, role: role ?? 'admin', subjects, grades }, owners);
      if ('error' in decided) throw new RequestError('conflict', decided.error);
      const { standing, message } = decided;
      const changed = difference(standingOf(admin), standing);
      if (!changed) return { admin: presentAdmin(admin), updateSuccess: true, message };
      const change = { admin: caller.admin, action, kind: 'admin', recordId: admin.id } as const;
      await recordChange(tx, { ...change, ...changed }, now());
      const updated = await updateStanding(tx, admin.id, standing);
      if (action === 'setDepartment') return { admin: presentAdmin(updated), updateSuccess: true, message };
      // A new role or status applies to new sessions, and to links and invitations made from now on.
      await endAdminSessions(tx, admin.id);
      await dropSecretsMadeBy(tx, admin.id);
      return { admin: presentAdmin(updated), updateSuccess: true, message };
    }),
  );
}
