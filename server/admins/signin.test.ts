import { eq } from 'drizzle-orm';
import { decodeJwt } from 'jose';
import { beforeAll, describe, expect, it } from 'vitest';
import { admins } from '../db/tables/admins.ts';
import { rateLimits } from '../db/tables/auth.ts';
import { ADMIN_PASSWORD, anAdmin, aPendingAdmin, type TestAdmin } from '../testing/admins.ts';
import { TOKEN_SECRET, useApp } from '../testing/app.ts';
import { createKnownDevices } from './known-device.ts';
import { hashPassword, isPassword } from './passwords.ts';
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
    const passwordHash = await hashPassword(ADMIN_PASSWORD);
    await app.db.update(admins).set({ passwordHash }).where(eq(admins.id, owner.id));
    const known = await hashings(owner.email);
    expect(known).toEqual(['argon2id v=19 m=19456,t=2,p=1']);
    expect(await hashings('someone@admins.example')).toEqual(known);
    await app.db.delete(rateLimits);
  });
});

describe('a token', () => {
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
