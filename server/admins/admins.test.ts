import { and, eq, sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { admins } from '../db/tables/admins.ts';
import { auditEntries } from '../db/tables/audit.ts';
import { rateLimits } from '../db/tables/auth.ts';
import { ADMIN_PASSWORD, anAdmin, aPendingAdmin, type TestAdmin } from '../testing/admins.ts';
import { useApp } from '../testing/app.ts';

const app = useApp();

let owner: TestAdmin;

const registration = (name = 'Ravi Rao') => ({
  name,
  email: `${name.replaceAll(/\W/g, '').toLowerCase()}${Math.random()}@admins.example`,
  password: ADMIN_PASSWORD,
});

/** A registration that waits for a decision. */
async function pending(name?: string): Promise<string> {
  return (await aPendingAdmin(app, name)).id;
}

beforeAll(async () => {
  owner = await anAdmin(app, 'owner', 'First Owner');
});
beforeEach(async () => {
  await app.db.delete(rateLimits);
});

describe('registering', () => {
  it.each([
    [{ name: '' }, 'name', 'Name is required'],
    [{ name: 'R4vi' }, 'name', 'Name can only contain letters and one space between words'],
    [{ name: 'Ravi  Rao' }, 'name', 'Name can only contain letters and one space between words'],
    [{ name: '.Ravi' }, 'name', 'Name can only contain letters and one space between words'],
    [{ email: 'a@b' }, 'email', 'Please enter a valid email address'],
    [{ email: 'a@b.' }, 'email', 'Please enter a valid email address'],
    [{ email: 'ravi' }, 'email', 'Please enter a valid email address'],
    [{ password: '' }, 'password', 'Password is required'],
    [{ password: 'nine char' }, 'password', 'Password must have at least 10 characters'],
    [{ password: '1234567890' }, 'password', 'This password is easy to guess. Please choose another'],
    [{ password: 'Password12345' }, 'password', 'This password is easy to guess. Please choose another'],
  ])('rejects %j', async (part, field, message) => {
    const answer = await app.post('/admin/signup', { ...registration(), ...part });
    expect(answer).toMatchObject({ status: 400, body: { code: 'bad_input', field, message } });
  });

  it.each(['आशा राव', 'Dr. A.P.J. Abdul Kalam', "Anne-Marie O'Neill", 'Zoë D’Souza'])(
    'takes the name %s',
    async (name) => {
      expect((await app.post('/admin/signup', registration(name))).status).toBe(200);
    },
  );

  it.each(['a@b.c', "o'neill@sub.example.co.in"])('takes the e-mail address %s', async (email) => {
    expect((await app.post('/admin/signup', { ...registration(), email })).status).toBe(200);
  });

  it('is limited per address, and no other call with it', async () => {
    const answers = [];
    for (let run = 0; run < 101; run += 1) answers.push(await app.post('/admin/signup', registration()));
    const statuses = answers.map(({ status }) => status);
    expect(statuses.at(-1)).toBe(429);
    expect(statuses.filter((status) => status === 200).length).toBeGreaterThan(80);
    // A whole school may share the address: who has forgotten a password still gets a link.
    expect((await app.post('/admin/forgotPassword', { email: owner.email })).status).toBe(200);
  });
});

describe('an owner', () => {
  it('sees pending registrations first', async () => {
    const id = await pending();
    const list = await app.call('/admin/adminList', { pageSize: 100 }, owner.token);
    expect(list.admins.map(({ _id }) => _id)).toContain(id);
    const states = list.admins.map(({ status }) => status === 'pending');
    expect(states).toEqual(states.toSorted((a, b) => Number(b) - Number(a)));
    expect(list.total).toBe(list.admins.length);
    const onlyPending = await app.call('/admin/adminList', { filters: { status: 'pending' } }, owner.token);
    expect(onlyPending.admins.every(({ status }) => status === 'pending')).toBe(true);
    const none = await app.call('/admin/adminList', { filters: { status: 'refused' } }, owner.token);
    expect(none).toEqual({
      admins: [],
      invitations: expect.any(Array),
      dataFound: false,
      total: 0,
      message: 'Data not found',
    });
  });

  it('approves, and the admin can sign in', async () => {
    const { id: adminid, email } = await aPendingAdmin(app);
    const approved = await app.call('/admin/adminUpdate', { adminid, action: 'approve' }, owner.token);
    expect(approved).toMatchObject({ admin: { role: 'admin', status: 'approved' }, updateSuccess: true });
    const signedIn = await app.call('/admin/signin', { name: 'R', email, password: ADMIN_PASSWORD });
    expect(signedIn).toMatchObject({ approved: true, role: 'admin' });
  });

  it('refuses, disables, enables and changes roles, each only in the statuses that allow it', async () => {
    const adminid = await pending();
    const decide = (action: string, role?: string) =>
      app.post('/admin/adminUpdate', { adminid, action, role }, owner.token);
    expect(await decide('disable')).toMatchObject({ status: 409, body: { code: 'conflict' } });
    expect((await decide('refuse')).body).toMatchObject({ admin: { role: null, status: 'refused' } });
    expect((await decide('approve', 'owner')).body).toMatchObject({
      admin: { role: 'owner', status: 'approved' },
    });
    expect((await decide('approve')).status).toBe(409);
    expect((await decide('setRole')).body).toMatchObject({ code: 'bad_input', field: 'role' });
    expect((await decide('setRole', 'admin')).body).toMatchObject({ admin: { role: 'admin' } });
    expect((await decide('setRole', 'admin')).body).toMatchObject({ updateSuccess: true });
    expect((await decide('disable')).body).toMatchObject({ admin: { status: 'disabled' } });
    expect((await decide('enable')).body).toMatchObject({ admin: { role: 'admin', status: 'approved' } });
    const { entries } = await app.call(
      '/admin/auditList',
      { filters: { kind: 'admin', recordid: adminid } },
      owner.token,
    );
    expect(entries.map(({ action }) => action)).toEqual([
      'enable',
      'disable',
      'setRole',
      'approve',
      'refuse',
    ]);
    expect(entries[2]).toMatchObject({
      adminid: owner.id,
      adminName: 'First Owner',
      before: { role: 'owner' },
      after: { role: 'admin' },
    });
  });

  it('gets 404 for an admin who does not exist', async () => {
    const adminid = '0190a5b2-7c1e-7d3a-9b1c-2f4e6a8b0c1d';
    const answer = await app.post('/admin/adminUpdate', { adminid, action: 'approve' }, owner.token);
    expect(answer).toMatchObject({ status: 404, body: { code: 'not_found', message: 'No user found' } });
  });

  it('is the only role that may decide', async () => {
    const admin = await anAdmin(app);
    const student = await app.signIn();
    for (const token of [admin.token, student]) {
      expect((await app.post('/admin/adminList', {}, token)).status).toBe(403);
      const body = { adminid: admin.id, action: 'setRole', role: 'owner' };
      expect((await app.post('/admin/adminUpdate', body, token)).status).toBe(403);
    }
  });
});

it('an admin who was disabled and enabled again cannot use the old token', async () => {
  const admin = await anAdmin(app);
  const decide = (action: string) =>
    app.post('/admin/adminUpdate', { adminid: admin.id, action }, owner.token);
  expect((await app.post('/adminexam/examList', {}, admin.token)).status).toBe(200);
  await decide('disable');
  await decide('enable');
  const old = await app.post('/adminexam/examList', {}, admin.token);
  expect(old).toMatchObject({ status: 401, body: { code: 'unauthenticated' } });
  const { name, email } = admin;
  const { token = '' } = await app.call('/admin/signin', { name, email, password: ADMIN_PASSWORD });
  expect((await app.post('/adminexam/examList', {}, token)).status).toBe(200);
});

describe('the last owner', () => {
  it('can be neither disabled nor made an admin', async () => {
    await app.db
      .update(admins)
      .set({ status: 'disabled' })
      .where(and(eq(admins.role, 'owner'), sql`${admins.id} <> ${owner.id}`));
    for (const change of [{ action: 'disable' }, { action: 'setRole', role: 'admin' }]) {
      const answer = await app.post('/admin/adminUpdate', { adminid: owner.id, ...change }, owner.token);
      expect(answer).toMatchObject({ status: 409, body: { code: 'conflict' } });
      expect(answer.text).toContain('The last owner cannot be');
    }
  });

  it('stays when two owners disable each other at the same moment', async () => {
    for (let run = 0; run < 10; run += 1) {
      const second = await anAdmin(app, 'owner', 'Second Owner');
      const answers = await Promise.all([
        app.post('/admin/adminUpdate', { adminid: second.id, action: 'disable' }, owner.token),
        app.post('/admin/adminUpdate', { adminid: owner.id, action: 'disable' }, second.token),
      ]);
      const left = await app.db.$count(admins, and(eq(admins.role, 'owner'), eq(admins.status, 'approved')));
      expect(left).toBe(1);
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      await app.db.update(admins).set({ status: 'approved' }).where(eq(admins.id, owner.id));
      await app.db.update(admins).set({ status: 'disabled' }).where(eq(admins.id, second.id));
      const { token = '' } = await app.call('/admin/signin', { ...owner, password: ADMIN_PASSWORD });
      owner.token = token;
    }
  });
});

it('the audit trail cannot be changed, removed or emptied', async () => {
  await pending();
  expect(await app.db.$count(auditEntries)).toBeGreaterThan(0);
  const refused = /never changed or removed/;
  const said = (error: { cause: Error }) => error.cause.message;
  await expect(app.db.update(auditEntries).set({ action: 'x' }).then(String, said)).resolves.toMatch(refused);
  await expect(app.db.delete(auditEntries).then(String, said)).resolves.toMatch(refused);
  await expect(app.db.execute(sql`truncate audit_entries cascade`).then(String, said)).resolves.toMatch(
    refused,
  );
});
