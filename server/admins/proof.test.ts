import { beforeAll, describe, expect, it } from 'vitest';
import { ADMIN_PASSWORD, anAdmin, type TestAdmin } from '../testing/admins.ts';
import { useApp } from '../testing/app.ts';

const app = useApp();

let owner: TestAdmin;
let admin: TestAdmin;
beforeAll(async () => {
  owner = await anAdmin(app, 'owner', 'Meera Nair');
  admin = await anAdmin(app);
});

const later = (minutes: number) => app.clock.advance(minutes * 60);

const wanting = (): [string, object][] => [
  ['/admin/resetLink', { adminid: admin.id }],
  ['/admin/removeFactor', { adminid: admin.id }],
  ['/admin/invite', { email: 'new@test.example', role: 'admin' }],
  ['/admin/adminUpdate', { adminid: admin.id, action: 'setRole', role: 'teacher' }],
];

describe('what could take an account over', () => {
  it('wants a proof that is five minutes old at most', async () => {
    later(6);
    for (const [path, body] of wanting()) {
      const response = await app.post(path, body, owner.token);
      expect([path, response.status, response.body]).toEqual([
        path,
        403,
        expect.objectContaining({ code: 'proof_required' }),
      ]);
    }
    // What takes nothing over does not.
    expect((await app.post('/admin/adminList', { page: 1 }, owner.token)).status).toBe(200);
  });

  it('is possible after the password was proven, for five minutes', async () => {
    later(6);
    const wrong = await app.post('/admin/prove', { password: 'not this one at all' }, owner.token);
    expect(wrong.body).toMatchObject({ code: 'bad_input', field: 'password' });
    expect(await app.call('/admin/prove', { password: ADMIN_PASSWORD }, owner.token)).toEqual({
      isProven: true,
    });
    expect((await app.post('/admin/resetLink', { adminid: admin.id }, owner.token)).status).toBe(200);
    later(6);
    expect((await app.post('/admin/resetLink', { adminid: admin.id }, owner.token)).status).toBe(403);
  });

  it.each(['/admin/resetLink', '/admin/removeFactor'])('%s refuses oneself', async (path) => {
    await app.call('/admin/prove', { password: ADMIN_PASSWORD }, owner.token);
    expect((await app.post(path, { adminid: owner.id }, owner.token)).status).toBe(409);
  });

  it('a proof is of one session alone', async () => {
    later(6);
    const { token } = await app.call('/admin/signin', {
      name: owner.name,
      email: owner.email,
      password: ADMIN_PASSWORD,
    });
    expect((await app.post('/admin/resetLink', { adminid: admin.id }, token)).status).toBe(200);
    expect((await app.post('/admin/resetLink', { adminid: admin.id }, owner.token)).status).toBe(403);
  });
});

it('the holder of an account is told, and the trail names who made the link for whom', async () => {
  const holder = await anAdmin(app);
  await app.call('/admin/prove', { password: ADMIN_PASSWORD }, owner.token);
  const { reset } = await app.call('/admin/resetLink', { adminid: holder.id }, owner.token);
  const newPassword = 'seven purple lanterns';
  expect(await app.call('/admin/resetPassword', { reset, newPassword })).toEqual({ passwordChanged: true });
  const { entries } = await app.call(
    '/admin/auditList',
    { filters: { kind: 'admin', recordid: holder.id } },
    owner.token,
  );
  expect(entries.map(({ action, adminid, adminName }) => ({ action, adminid, adminName }))).toEqual(
    expect.arrayContaining([
      { action: 'resetLink', adminid: owner.id, adminName: owner.name },
      { action: 'resetPassword', adminid: undefined, adminName: 'Link for a new password' },
    ]),
  );
  const { notices } = await app.call('/admin/signin', {
    name: holder.name,
    email: holder.email,
    password: newPassword,
  });
  expect(notices?.map(({ action, by }) => ({ action, by }))).toEqual([
    { action: 'resetPassword', by: undefined },
    { action: 'resetLink', by: owner.name },
  ]);
});

it('the trail names who gave a role by an invitation, and not to what address', async () => {
  await app.call('/admin/prove', { password: ADMIN_PASSWORD }, owner.token);
  const email = 'invited@test.example';
  await app.call('/admin/invite', { email, role: 'teacher' }, owner.token);
  const { entries } = await app.call('/admin/auditList', { filters: { kind: 'admin' } }, owner.token);
  expect(entries).toContainEqual(
    expect.objectContaining({ action: 'inviteLink', adminid: owner.id, after: { role: 'teacher' } }),
  );
  expect(JSON.stringify(entries)).not.toContain(email);
});
