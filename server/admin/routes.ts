import { type Admin, admins } from '../../contract/admin.ts';
import type { Db } from '../db/database.ts';
import { ApiError } from '../http/errors.ts';
import { route, type Seam } from '../http/route.ts';
import type { AdminId } from '../ids.ts';
import { difference, listEntries, recordChange } from './audit.ts';
import { isCommonPassword } from './common-passwords.ts';
import { csvPart, EXPORT_PART, placeOf } from './export.ts';
import { hashPassword, isPassword } from './passwords.ts';
import { type AdminRow, insertPending, listAdmins, lockWithOwners, updateStanding } from './queries.ts';
import { decide } from './rules.ts';
import { checkSignIn } from './signin.ts';
import { createTotals } from './totals.ts';
import { countTry } from './tries.ts';
import { countUsers, listUsers, listUsersAfter, userPlace } from './user-queries.ts';

const newestFirst = { by: 'createdAt', order: 'desc' } as const;

export function adminRoutes(seam: Seam, { db, now }: { db: Db; now: () => Date }): void {
  const totals = createTotals();

  route(seam, admins.signin, async ({ email, password }, _caller, request) => {
    const admin = await checkSignIn(db, { email, password, address: request.ip }, { now: now(), isPassword });
    if (!admin) return { approved: false, message: 'Invalid credentials or account is not approved' };
    const profile = presentAdmin(admin);
    return {
      user: profile,
      profile,
      token: await seam.session.adminToken(admin.id, admin.role),
      role: admin.role,
      approved: true,
      message: 'Login successful',
    };
  });

  route(seam, admins.signup, async ({ name, email, password }, _caller, request) => {
    if (isCommonPassword(password)) {
      const message = 'This password is one of the most common ones. Please choose another';
      throw new ApiError('bad_input', message, { field: 'password' });
    }
    await countTry(db, 'registration', request.ip, now());
    const admin = await insertPending(db, { name, email, passwordHash: await hashPassword(password) }, now());
    if (!admin) return { message: 'User not registered' };
    return { profile: presentAdmin(admin), message: 'Approval pending' };
  });

  route(seam, admins.userList, async ({ filters = {}, sort = newestFirst, ...page }) => {
    const { total, rows } = await listUsers({ db, totals }, filters, sort, page);
    const users = rows.map(({ id, name, phone, email, createdAt, studyingIn, city, country }) => ({
      _id: id,
      name,
      mobile: phone,
      email,
      createdAt: createdAt.toISOString(),
      grade: studyingIn,
      city,
      country,
    }));
    return { users, userFound: total > 0, total, ...(total === 0 && { message: 'User not found' }) };
  });

  route(seam, admins.userExport, async ({ filters = {}, after }) => {
    const place = placeOf(after, userPlace);
    return csvPart(await listUsersAfter(db, filters, place, EXPORT_PART), {
      columns: ['Student Name', 'Phone No', 'Email', 'Registered On (UTC)', 'Class', 'City', 'Country'],
      cells: (row) => [row.name, row.phone, row.email, row.createdAt, row.studyingIn, row.city, row.country],
      place: (row) => [row.createdAt, row.id],
      total: place === undefined ? await countUsers(db, filters) : undefined,
    });
  });

  route(seam, admins.adminList, async ({ filters, sort = newestFirst, ...page }) => {
    const { total, rows } = await listAdmins(db, filters?.status, sort.order, page);
    return {
      admins: rows.map(presentAdmin),
      dataFound: total > 0,
      total,
      ...(total === 0 && { message: 'Data not found' }),
    };
  });

  route(seam, admins.adminUpdate, async ({ adminid, action, role }, caller) =>
    db.transaction(async (tx) => {
      const { admin, owners } = await lockWithOwners(tx, adminid as AdminId);
      if (!admin) throw new ApiError('not_found', 'No user found', { field: 'adminid' });
      if (action === 'setRole' && !role) {
        throw new ApiError('bad_input', 'role is required to change a role.', { field: 'role' });
      }
      const decided = decide(admin, { action, role: role ?? 'admin' }, owners);
      if ('refusal' in decided) throw new ApiError('conflict', decided.refusal);
      const { standing, message } = decided;
      const changed = difference({ role: admin.role, status: admin.status }, standing);
      if (!changed) return { admin: presentAdmin(admin), updateSuccess: true, message };
      const change = { admin: caller.admin, action, kind: 'admin', recordId: admin.id } as const;
      await recordChange(tx, { ...change, ...changed }, now());
      const updated = await updateStanding(tx, admin.id, standing);
      return { admin: presentAdmin(updated), updateSuccess: true, message };
    }),
  );

  route(seam, admins.auditList, async ({ filters = {}, sort, ...page }, { role }) => {
    const isOfContent = (filters.kind === 'exam' || filters.kind === 'quiz') && filters.recordid;
    if (role !== 'owner' && !isOfContent) {
      throw new ApiError('forbidden', 'Only an owner may see the changes of more than one exam or test.');
    }
    const { total, rows } = await listEntries({ db, totals }, filters, sort?.order ?? 'desc', page);
    return {
      entries: rows.map(({ entry, adminName }) => ({
        _id: entry.id,
        at: entry.at.toISOString(),
        ...(entry.adminId && { adminid: entry.adminId }),
        adminName: adminName ?? 'Operator',
        action: entry.action,
        kind: entry.kind,
        recordid: entry.recordId,
        ...(entry.before && { before: entry.before }),
        after: entry.after,
      })),
      dataFound: total > 0,
      total,
      ...(total === 0 && { message: 'Data not found' }),
    };
  });
}

function presentAdmin({ id, name, email, role, status, createdAt }: AdminRow): Admin {
  return { _id: id, name, email, role, status, createdAt: createdAt.toISOString() };
}
