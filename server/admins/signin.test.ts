import { eq } from 'drizzle-orm';
import { decodeJwt } from 'jose';
import { beforeAll, describe, expect, it } from 'vitest';
import { admins, rateLimits } from '../db/tables.ts';
import { ADMIN_PASSWORD, anAdmin, type TestAdmin } from '../testing/admins.ts';
import { useApp } from '../testing/app.ts';
import { isPassword } from './passwords.ts';
import { checkSignIn } from './signin.ts';

const app = useApp();
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
    const pending = { name: 'Ravi Rao', email: 'ravi@admins.example', password: ADMIN_PASSWORD };
    await app.call('/admin/signup', pending);
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
        app.db,
        { email, password: 'a wrong password', address: '192.0.2.1' },
        {
          now: app.clock.now(),
          isPassword: (hash, password) => {
            // $argon2id$v=19$m=19456,t=2,p=1$salt$hash
            costs.push(hash.split('$').slice(1, 4).join(' '));
            return isPassword(hash, password);
          },
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
  it('stops working as soon as the admin is disabled', async () => {
    const victim = await anAdmin(app);
    expect((await app.post('/adminexam/examList', {}, victim.token)).status).toBe(200);
    await app.call('/admin/adminUpdate', { adminid: victim.id, action: 'disable' }, owner.token);
    expect((await app.post('/adminexam/examList', {}, victim.token)).status).toBe(401);
  });

  it('has the current role, not the one of the sign-in', async () => {
    const promoted = await anAdmin(app);
    expect((await app.post('/admin/adminList', {}, promoted.token)).status).toBe(403);
    const change = { adminid: promoted.id, action: 'setRole', role: 'owner' } as const;
    await app.call('/admin/adminUpdate', change, owner.token);
    expect((await app.post('/admin/adminList', {}, promoted.token)).status).toBe(200);
  });
});

describe('too many attempts', () => {
  it('at one account get 429 with the time to wait, whether password and address are right or not', async () => {
    for (const email of [admin.email, 'unknown@admins.example']) {
      await app.db.delete(rateLimits);
      for (let run = 0; run < 10; run += 1) expect((await signIn(email, 'wrong')).status).toBe(200);
      const response = await fetch(`${app.address}/admin/signin`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ name: 'A', email, password: ADMIN_PASSWORD }),
      });
      expect(response.status).toBe(429);
      expect(await response.json()).toMatchObject({ code: 'too_many_requests' });
      expect(Number(response.headers.get('retry-after'))).toBe(900);
    }
  });

  it('are forgotten after the wait, which a blocked attempt does not extend', async () => {
    await app.db.delete(rateLimits);
    for (let run = 0; run < 10; run += 1) await signIn(admin.email, 'wrong');
    app.clock.advance(600);
    expect((await signIn(admin.email)).status).toBe(429);
    app.clock.advance(300);
    expect((await signIn(admin.email)).body).toMatchObject({ approved: true });
  });

  it('from one address get 429, whatever the accounts; successful ones are not counted', async () => {
    await app.db.delete(rateLimits);
    for (let run = 0; run < 60; run += 1) expect((await signIn(admin.email)).status).toBe(200);
    const guesses = Array.from({ length: 50 }, (_, run) => signIn(`guess${run}@admins.example`));
    expect((await Promise.all(guesses)).every(({ status }) => status === 200)).toBe(true);
    expect((await signIn('one-more@admins.example')).status).toBe(429);
    await app.db.delete(rateLimits);
  });

  it('counts concurrent attempts one by one', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => signIn(admin.email, 'wrong')));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(10);
    await app.db.delete(rateLimits);
  });
});
