import { eq } from 'drizzle-orm';
import { decodeJwt } from 'jose';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { admins } from '../db/tables/admins.ts';
import { rateLimits } from '../db/tables/auth.ts';
import { ADMIN_PASSWORD, anAdmin, aPendingAdmin, type TestAdmin } from '../testing/admins.ts';
import { TOKEN_SECRET, useApp } from '../testing/app.ts';
import { makeOperatorsOwner } from './create-owner.ts';
import { createKnownDevices } from './known-device.ts';
import { isPassword } from './passwords.ts';
import { createCounters } from './rate-limit.ts';
import { checkSignIn } from './signin.ts';

const app = useApp({ trustedProxies: 1 });
const failure = { approved: false, message: 'Invalid credentials or account is not approved' };

let owner: TestAdmin;
let admin: TestAdmin;

const signIn = (email: string, password = ADMIN_PASSWORD) =>
  app.post('/admin/signin', { name: 'Asha Rao', email, password });

beforeAll(async () => {
  owner = await anAdmin(app, 'owner');
  admin = await anAdmin(app);
});

describe('signing in', () => {
  it('returns user, profile, token, role and approval, whatever the case of the address', async () => {
    const { status, body } = await signIn(` ${admin.email.toUpperCase()} `);
    const profile = {
      _id: admin.id,
      name: 'Asha Rao',
      email: admin.email,
      role: 'admin',
      status: 'approved',
    };
    expect(status).toBe(200);
    expect(body).toMatchObject({ user: profile, profile, role: 'admin', approved: true });
    const { token } = await app.call('/admin/signin', {
      name: 'x',
      email: admin.email,
      password: ADMIN_PASSWORD,
    });
    expect(decodeJwt(token ?? '')).toMatchObject({ sub: admin.id, role: 'admin', exp: expect.any(Number) });
  });

  it('never returns the hash of a password', async () => {
    expect((await signIn(admin.email)).text).not.toMatch(/argon2|password/i);
  });

  it.each([
    [{ email: 'a@b.example', password: 'x' }, 'name', 'Name is required'],
    [{ name: ' ', email: 'a@b.example', password: 'x' }, 'name', 'Name is required'],
    [{ name: 'A', password: 'x' }, 'email', 'Please enter a valid email address'],
    [{ name: 'A', email: 'nobody', password: 'x' }, 'email', 'Please enter a valid email address'],
    [{ name: 'A', email: 'a@b.example' }, 'password', 'Password is required'],
    [{ name: 'A', email: 'a@b.example', password: '' }, 'password', 'Password is required'],
  ])('rejects %j', async (body, field, message) => {
    const answer = await app.post('/admin/signin', body);
    expect(answer).toMatchObject({ status: 400, body: { code: 'bad_input', field, message } });
  });

  it('answers the same for an unknown address, a wrong password and an account that is not approved', async () => {
    const pending = await aPendingAdmin(app);
    const disabled = await anAdmin(app);
    await app.db.update(admins).set({ status: 'disabled' }).where(eq(admins.id, disabled.id));
    const answers = [
      await signIn('nobody@admins.example'),
      await signIn(admin.email, 'a wrong password'),
      await signIn(pending.email),
      await signIn(disabled.email),
    ];
    for (const { status, body } of answers) expect({ status, body }).toEqual({ status: 200, body: failure });
  });

  it('hashes once for an unknown address too, at the same cost, so that the time reveals nothing', async () => {
    const hashings = async (email: string) => {
      const costs: string[] = [];
      await checkSignIn(
        createCounters(app.db, TOKEN_SECRET),
        { email, password: 'a wrong password', address: '192.0.2.1' },
        {
          now: app.clock.now(),
          knownDevices: createKnownDevices(TOKEN_SECRET, app.clock.now),
          isPassword: (hash, password) => {
            // $argon2id$v=19$m=19456,t=2,p=1$salt$hash
            costs.push(hash.split('$').slice(1, 4).join(' '));
            return isPassword(hash, password);
          },
          onFailure: () => {},
        },
      );
      return costs;
    };
    const known = await hashings(owner.email);
    expect(known).toEqual(['argon2id v=19 m=19456,t=2,p=1']);
    expect(await hashings('someone@admins.example')).toEqual(known);
    await app.db.delete(rateLimits);
  });
});

describe('a token', () => {
  it('stops working as soon as the admin is disabled, and for good', async () => {
    const victim = await anAdmin(app);
    expect((await app.post('/adminexam/examList', {}, victim.token)).status).toBe(200);
    await app.call('/admin/adminUpdate', { adminid: victim.id, action: 'disable' }, owner.token);
    expect((await app.post('/adminexam/examList', {}, victim.token)).status).toBe(401);
    await app.call('/admin/adminUpdate', { adminid: victim.id, action: 'enable' }, owner.token);
    expect((await app.post('/adminexam/examList', {}, victim.token)).status).toBe(401);
  });

  it('ends with a new role, which the next sign-in has', async () => {
    const promoted = await anAdmin(app);
    expect((await app.post('/admin/adminList', {}, promoted.token)).status).toBe(403);
    const change = { adminid: promoted.id, action: 'setRole', role: 'owner' } as const;
    await app.call('/admin/adminUpdate', change, owner.token);
    expect((await app.post('/admin/adminList', {}, promoted.token)).status).toBe(401);
    const { token } = await app.call('/admin/signin', { ...promoted, password: ADMIN_PASSWORD });
    expect((await app.post('/admin/adminList', {}, token)).status).toBe(200);
  });
});

const from = (address: string) => ({ 'x-forwarded-for': address });

describe('wrong passwords', () => {
  const guess = (address: string, email = admin.email, password = 'wrong') =>
    app.post('/admin/signin', { name: 'Asha Rao', email, password }, undefined, from(address));

  beforeEach(async () => {
    await app.db.delete(rateLimits);
  });

  it('of strangers never lock the account: its owner signs in from elsewhere', async () => {
    for (let stranger = 1; stranger <= 30; stranger += 1) {
      for (let run = 0; run < 6; run += 1) await guess(`192.0.2.${stranger}`);
    }
    expect((await guess('198.51.100.7', admin.email, ADMIN_PASSWORD)).body).toMatchObject({ approved: true });
  });

  it('do not hold up a known device behind the same address', async () => {
    const signedIn = await guess('192.0.2.1', admin.email, ADMIN_PASSWORD);
    const { device } = signedIn.body as { device: string };
    for (let run = 0; run < 60; run += 1)
      await guess('192.0.2.1', run < 10 ? admin.email : `${run}@b.example`);
    expect((await guess('192.0.2.1', admin.email, ADMIN_PASSWORD)).status).toBe(429);
    const known = { name: 'Asha Rao', email: admin.email, password: ADMIN_PASSWORD, device };
    const answer = await app.post('/admin/signin', known, undefined, from('192.0.2.1'));
    expect(answer.body).toMatchObject({ approved: true });
  });

  it('on a known device make that device wait, and a forged or foreign one is not known', async () => {
    const { device: own = '' } = await app.call('/admin/signin', { ...admin, password: ADMIN_PASSWORD });
    const { device: foreign = '' } = await app.call('/admin/signin', { ...owner, password: ADMIN_PASSWORD });
    for (const [device, isKnown] of [
      [own, true],
      [foreign, false],
      [`${own}x`, false],
    ] as const) {
      await app.db.delete(rateLimits);
      const guessing = { name: 'A', email: admin.email, password: 'wrong', device };
      const statuses = [];
      for (let run = 0; run < 6; run += 1) {
        statuses.push((await app.post('/admin/signin', guessing, undefined, from('192.0.2.9'))).status);
      }
      expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
      const counted = await app.db.select().from(rateLimits);
      expect(counted.some(({ key }) => key.includes('device:'))).toBe(isKnown);
    }
  });

  it('get 429 with the time to wait, whether password and account are right or not', async () => {
    for (const email of [admin.email, 'unknown@admins.example']) {
      for (let run = 0; run < 5; run += 1) expect((await guess('192.0.2.1', email)).status).toBe(200);
      expect(await guess('192.0.2.1', email, ADMIN_PASSWORD)).toMatchObject({
        status: 429,
        body: { code: 'too_many_requests' },
        retryAfter: 2,
      });
    }
  });

  it('are waited for once: an attempt that comes too early does not extend the wait', async () => {
    for (let run = 0; run < 5; run += 1) await guess('192.0.2.1');
    for (let run = 0; run < 5; run += 1) expect((await guess('192.0.2.1')).retryAfter).toBe(2);
    app.clock.advance(2);
    expect((await guess('192.0.2.1', admin.email, ADMIN_PASSWORD)).body).toMatchObject({ approved: true });
  });

  it('from one address get 429, whatever the accounts; successful ones are not counted', async () => {
    for (let run = 0; run < 60; run += 1) {
      expect((await guess('192.0.2.1', admin.email, ADMIN_PASSWORD)).status).toBe(200);
    }
    const guesses = Array.from({ length: 50 }, (_, run) => guess('192.0.2.1', `guess${run}@admins.example`));
    expect((await Promise.all(guesses)).every(({ status }) => status === 200)).toBe(true);
    expect((await guess('192.0.2.1', 'one-more@admins.example')).status).toBe(429);
  });

  it('are counted for the address that the proxy saw, whatever the client says of itself', async () => {
    for (let run = 0; run < 5; run += 1) await guess(`203.0.113.${run}, 192.0.2.1`);
    expect((await guess('203.0.113.9, 192.0.2.1')).status).toBe(429);
    expect((await guess('192.0.2.1, 192.0.2.2')).status).toBe(200);
  });

  it('at once are counted one by one', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => guess('192.0.2.1')));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
  });

  it('are forgotten when the operator makes the owner anew', async () => {
    for (let run = 0; run < 6; run += 1) await guess('192.0.2.1', owner.email);
    const { name, email } = owner;
    const password = 'twenty blue kettles';
    await makeOperatorsOwner(app.db, { name, email, password }, app.clock.now());
    expect((await guess('192.0.2.1', email, password)).body).toMatchObject({ approved: true });
  });
});
