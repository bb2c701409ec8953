import { generate } from 'otplib';
import { beforeAll, expect, it } from 'vitest';
import { ADMIN_PASSWORD, anAdmin, aPendingAdmin, type TestAdmin } from '../testing/admins.ts';
import { useApp } from '../testing/app.ts';

const app = useApp();
let owner: TestAdmin;
let asha: TestAdmin;

beforeAll(async () => {
  owner = await anAdmin(app, 'owner', 'First Owner');
  asha = await anAdmin(app, 'admin', 'Asha Rao');
});

/** What is on record of an admin's log-ins, newest first. */
async function recorded(adminid: string): Promise<string[]> {
  const filters = { kind: 'reading', adminid } as const;
  const { entries } = await app.call('/admin/auditList', { filters }, owner.token);
  return entries.map(({ action }) => action);
}

const logIn = (email: string, password: string) =>
  app.call('/admin/signin', { name: 'Asha', email, password });

it('has log-ins and failures of an account, with the browser and nothing else', async () => {
  await logIn(asha.email, 'a wrong password');
  await expect.poll(() => recorded(asha.id)).toEqual(['signInFailed', 'signIn']);
  const { entries } = await app.call('/admin/auditList', { filters: { kind: 'reading' } }, owner.token);
  expect(entries[0]).toMatchObject({ adminName: 'Asha Rao', recordid: 'sign-in', after: { device: '' } });
});

it('has the failures of who waits for approval, and nothing of an address without an account', async () => {
  const ravi = await aPendingAdmin(app);
  const all = async () => {
    const { entries } = await app.call('/admin/auditList', { filters: { kind: 'reading' } }, owner.token);
    return entries.length;
  };
  const before = await all();
  await logIn('nobody@b.example', 'a wrong password');
  await logIn(ravi.email, 'a wrong password');
  await expect.poll(() => recorded(ravi.id)).toEqual(['signInFailed']);
  expect(await all()).toBe(before + 1);
});

it('has a wrong second factor, and a wrong password in an open session', async () => {
  const lata = await anAdmin(app, 'admin', 'Lata Rao');
  const wrong = { password: 'a wrong password', newPassword: 'seven purple ladders' };
  expect((await app.post('/admin/changePassword', wrong, lata.token)).status).toBe(400);
  await expect.poll(() => recorded(lata.id)).toEqual(['passwordCheckFailed', 'signIn']);

  const { secret } = await app.call('/admin/totpSecret', {}, lata.token);
  const code = await generate({ secret, epoch: Math.floor(app.clock.now().getTime() / 1000) });
  await app.call('/admin/totpEnable', { password: ADMIN_PASSWORD, secret, code }, lata.token);
  const { ticket = '' } = await logIn(lata.email, ADMIN_PASSWORD);
  await app.call('/admin/secondFactor', { ticket, code: '000000' });
  await expect.poll(() => recorded(lata.id)).toEqual(['secondFactorFailed', 'passwordCheckFailed', 'signIn']);
});
