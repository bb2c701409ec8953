import { eq } from 'drizzle-orm';
import { generate } from 'otplib';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { adminRecoveryCodes, adminTotp } from '../db/tables/admins.ts';
import { createSeal } from '../sealed.ts';
import { ADMIN_PASSWORD, anAdmin, prove, type TestAdmin } from '../testing/admins.ts';
import { TOKEN_SECRET, useApp } from '../testing/app.ts';
import { makeOperatorsOwner } from './create-owner.ts';
import { sealAgain } from './second-factor.ts';

const app = useApp();

let owner: TestAdmin;

beforeAll(async () => {
  owner = await anAdmin(app, 'owner');
});
beforeEach(() => prove(app, owner));

/** What the app on the phone shows now. */
const codeOf = (secret: string) => generate({ secret, epoch: Math.floor(app.clock.now().getTime() / 1000) });

async function withFactor() {
  const admin = await anAdmin(app);
  const { secret, uri } = await app.call('/admin/totpSecret', {}, admin.token);
  const body = { password: ADMIN_PASSWORD, secret, code: await codeOf(secret) };
  const { recoveryCodes = [] } = await app.call('/admin/totpEnable', body, admin.token);
  // The next code: one is taken only once.
  app.clock.advance(30);
  return { ...admin, secret, uri, recoveryCodes };
}

const logIn = ({ name, email }: TestAdmin, password = ADMIN_PASSWORD) =>
  app.call('/admin/signin', { name, email, password });

async function finish(admin: TestAdmin, code: string) {
  const { ticket = '' } = await logIn(admin);
  return app.call('/admin/secondFactor', { ticket, code });
}

describe('a second factor', () => {
  it('is asked for after the password, which alone opens no session', async () => {
    const admin = await withFactor();
    expect(admin.uri).toMatch(/^otpauth:\/\/totp\/Uttara:.*secret=/);
    const first = await logIn(admin);
    expect(first).toEqual({
      approved: false,
      ticket: expect.any(String),
      message: 'Second factor required',
    });
    const { ticket = '' } = first;
    expect(await app.call('/admin/secondFactor', { ticket, code: '000000' })).toEqual({
      approved: false,
      ticket,
      message: 'The code is wrong',
    });
    const done = await app.call('/admin/secondFactor', { ticket, code: await codeOf(admin.secret) });
    expect(done).toMatchObject({ approved: true, role: 'admin', profile: { email: admin.email } });
    expect((await app.post('/admin/sessionList', {}, done.token)).status).toBe(200);
  });

  it('gives no ticket for a wrong password', async () => {
    const admin = await withFactor();
    expect(await logIn(admin, 'wrong')).toEqual({
      approved: false,
      message: 'Invalid credentials or account is not approved',
    });
  });

  it('takes each code once, also when it is sent many times at once', async () => {
    const admin = await withFactor();
    const code = await codeOf(admin.secret);
    const { ticket = '' } = await logIn(admin);
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => app.call('/admin/secondFactor', { ticket, code })),
    );
    expect(answers.filter(({ approved }) => approved)).toHaveLength(1);
  });

  it('takes a code of the step before or after, and no older one', async () => {
    const admin = await withFactor();
    const early = await codeOf(admin.secret);
    app.clock.advance(30);
    expect((await finish(admin, early)).approved).toBe(true);
    const late = await codeOf(admin.secret);
    app.clock.advance(61);
    expect((await finish(admin, late)).approved).toBe(false);
  });

  it('makes guessing wait, also with a new ticket', async () => {
    const admin = await withFactor();
    for (let run = 0; run < 5; run++) expect((await finish(admin, '000000')).approved).toBe(false);
    const { ticket = '' } = await logIn(admin);
    const answer = await app.post('/admin/secondFactor', { ticket, code: await codeOf(admin.secret) });
    expect(answer).toMatchObject({ status: 429, retryAfter: 2 });
  });

  it('refuses a ticket that is forged, of another admin, or older than five minutes', async () => {
    const [admin, other] = [await withFactor(), await withFactor()];
    const { ticket = '' } = await logIn(admin);
    const foreign = ticket.replace(admin.id, other.id);
    for (const bad of ['x', `${ticket}x`, foreign]) {
      const answer = await app.call('/admin/secondFactor', { ticket: bad, code: await codeOf(admin.secret) });
      expect(answer).toEqual({ approved: false, message: 'Please log in again' });
    }
    app.clock.advance(301);
    const late = await app.call('/admin/secondFactor', { ticket, code: await codeOf(admin.secret) });
    expect(late).toEqual({ approved: false, message: 'Please log in again' });
  });

  it('refuses a ticket for a password that has changed since', async () => {
    const admin = await withFactor();
    const { ticket = '' } = await logIn(admin);
    const change = { password: ADMIN_PASSWORD, newPassword: 'twenty blue kettles' };
    await app.call('/admin/changePassword', change, admin.token);
    const answer = await app.call('/admin/secondFactor', { ticket, code: await codeOf(admin.secret) });
    expect(answer).toEqual({ approved: false, message: 'Please log in again' });
  });

  it('is set up only with the password and a right code, which ends the other sessions', async () => {
    const admin = await anAdmin(app);
    const { token: other } = await logIn(admin);
    const { secret } = await app.call('/admin/totpSecret', {}, admin.token);
    const code = await codeOf(secret);
    const enable = (body: object) =>
      app.post('/admin/totpEnable', { password: ADMIN_PASSWORD, secret, code, ...body }, admin.token);
    expect(await enable({ password: 'wrong' })).toMatchObject({ status: 400, body: { field: 'password' } });
    expect((await enable({ code: '000000' })).body).toEqual({});
    expect((await logIn(admin)).approved).toBe(true);
    expect((await enable({})).body).toMatchObject({ recoveryCodes: expect.any(Array) });
    expect((await app.post('/admin/sessionList', {}, other)).status).toBe(401);
    expect(await app.call('/admin/secondFactorState', {}, admin.token)).toEqual({
      isOn: true,
      hasApp: true,
      passkeys: [],
      takesPasskeys: false,
      isRequired: false,
      recoveryCodes: 10,
    });
  });

  it('is kept sealed, and recovery codes as hashes', async () => {
    const admin = await withFactor();
    const [row] = await app.db.select().from(adminTotp).where(eq(adminTotp.adminId, admin.id));
    expect(row?.secret).not.toContain(admin.secret);
    expect(createSeal('another secret that is long enough').open(row?.secret ?? '')).toBeUndefined();
    const kept = JSON.stringify(await app.db.select().from(adminRecoveryCodes));
    for (const code of admin.recoveryCodes)
      expect(kept.replaceAll('-', '')).not.toContain(code.replace('-', ''));
  });
});

describe('who has lost the second factor', () => {
  it('signs in with each recovery code once', async () => {
    const admin = await withFactor();
    const [code = ''] = admin.recoveryCodes;
    expect((await finish(admin, code.toLowerCase())).approved).toBe(true);
    expect((await finish(admin, code)).approved).toBe(false);
  });

  it('has it taken away by an owner, with all sessions, and by nobody else', async () => {
    const admin = await withFactor();
    const body = { adminid: admin.id };
    expect((await app.post('/admin/removeFactor', body, admin.token)).status).toBe(403);
    expect(await app.call('/admin/removeFactor', body, owner.token)).toEqual({ updateSuccess: true });
    expect((await app.post('/admin/sessionList', {}, admin.token)).status).toBe(401);
    expect((await logIn(admin)).approved).toBe(true);
  });

  it('does not get around it with a link for a new password', async () => {
    const admin = await withFactor();
    const { reset } = await app.call('/admin/resetLink', { adminid: admin.id }, owner.token);
    const newPassword = 'seven quiet lanterns';
    await app.call('/admin/resetPassword', { reset, newPassword });
    const answer = await logIn(admin, newPassword);
    expect(answer).toMatchObject({ approved: false, ticket: expect.any(String) });
  });

  it('takes it away with the password, or as an owner by the operator', async () => {
    const admin = await withFactor();
    expect(await app.post('/admin/totpDisable', { password: 'wrong' }, admin.token)).toMatchObject({
      status: 400,
      body: { field: 'password' },
    });
    expect(await app.call('/admin/totpDisable', { password: ADMIN_PASSWORD }, admin.token)).toEqual({
      isOn: false,
    });
    expect((await logIn(admin)).approved).toBe(true);
    const { name, email } = await withFactor();
    await makeOperatorsOwner(app.db, { name, email, password: ADMIN_PASSWORD }, app.clock.now());
    expect((await app.call('/admin/signin', { name, email, password: ADMIN_PASSWORD })).approved).toBe(true);
  });
});

it('where every admin must have one, nothing else works until it is set up', async () => {
  const node = await app.anotherNode({ environment: { ADMIN_SECOND_FACTOR: 'required' } });
  const admin = await anAdmin(app);
  const exams = () => node.post('/adminexam/examList', {}, admin.token);
  expect(await exams()).toMatchObject({ status: 403, body: { code: 'second_factor_required' } });
  const { secret } = await node.call('/admin/totpSecret', {}, admin.token);
  const body = { password: ADMIN_PASSWORD, secret, code: await codeOf(secret) };
  await node.call('/admin/totpEnable', body, admin.token);
  expect((await exams()).status).toBe(200);
});

it('goes on when a new secret replaces the old one, with sessions, tickets and known devices', async () => {
  const NEW = 'another secret that is long enough';
  const admin = await withFactor();
  const { ticket = '' } = await logIn(admin);
  const tokenSecret = `${NEW},${TOKEN_SECRET}`;
  const meanwhile = await app.anotherNode({ tokenSecret });
  expect((await meanwhile.post('/admin/sessionList', {}, admin.token)).status).toBe(200);
  const second = { ticket, code: await codeOf(admin.secret) };
  const done = await meanwhile.call('/admin/secondFactor', second);
  expect(done.approved).toBe(true);

  const isHis = eq(adminTotp.adminId, admin.id);
  const sealedNow = async () => {
    const [row] = await app.db.select().from(adminTotp).where(isHis);
    return createSeal(NEW).open(row?.secret ?? '');
  };
  // With the code, in case a server with the old secret sealed it after the start.
  expect(await sealedNow()).toBe(admin.secret);
  await app.db
    .update(adminTotp)
    .set({ secret: createSeal(TOKEN_SECRET).close(admin.secret) })
    .where(isHis);
  // As every start does.
  expect(await sealAgain(app.db, createSeal(tokenSecret))).toBe(0);
  expect(await sealedNow()).toBe(admin.secret);
  expect(await sealAgain(app.db, createSeal('a third secret that is long enough'))).toBeGreaterThan(0);
  const afterwards = await app.anotherNode({ tokenSecret: NEW });
  expect((await afterwards.post('/admin/sessionList', {}, done.token)).status).toBe(200);
  expect((await afterwards.post('/admin/sessionList', {}, admin.token)).status).toBe(401);
  app.clock.advance(30);
  const { name, email } = admin;
  const again = await afterwards.call('/admin/signin', { name, email, password: ADMIN_PASSWORD });
  const finished = await afterwards.call('/admin/secondFactor', {
    ticket: again.ticket ?? '',
    code: await codeOf(admin.secret),
  });
  expect(finished.approved).toBe(true);
});
