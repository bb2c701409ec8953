import { SignJWT } from 'jose';
import { expect, it } from 'vitest';
import { ADMIN_ROLES } from '../contract/admins.ts';
import { endpoints } from '../contract/api.ts';
import type { AdminId, SessionId, StudentId } from '../contract/ids.ts';
import { createSession } from './http/session.ts';
import { newId } from './ids.ts';
import { anAdmin } from './testing/admins.ts';
import { TOKEN_SECRET, useApp } from './testing/app.ts';

/** Access control is data: what each entry of the contract says is what the server does. */
const app = useApp();

const guarded = endpoints.filter((entry) => entry.caller !== 'anyone');

/** Signs tokens as the server does. */
const minter = createSession({
  secret: TOKEN_SECRET,
  now: () => app.clock.now(),
  findStudent: async () => undefined,
  findAdmin: async () => undefined,
});

function signed(secret: string, claims: Record<string, unknown>, expiresIn: number) {
  const now = Math.floor(app.clock.now().getTime() / 1000);
  return new SignJWT(claims)
    .setProtectedHeader({ alg: 'HS256' })
    .setIssuedAt(now)
    .setExpirationTime(now + expiresIn)
    .sign(new TextEncoder().encode(secret));
}

it('has an entry for every kind of caller', () => {
  expect(new Set(endpoints.map((entry) => entry.caller))).toContain('student');
  expect(guarded.length).toBeGreaterThan(5);
});

// The browser chooses the token to send by the path (web/api.ts).
it.each(guarded)('$path begins as those of its callers do', ({ path, caller }) => {
  expect(path.startsWith('/admin')).toBe(caller !== 'student');
});

it.each(endpoints.map((entry) => entry.path))('%s is served', async (path) => {
  expect((await app.post(path)).status).not.toBe(404);
});

it.each(guarded.map((entry) => entry.path))('%s without a token answers 401', async (path) => {
  const { status, body } = await app.post(path);
  expect({ status, body }).toMatchObject({ status: 401, body: { code: 'unauthenticated' } });
});

it.each(guarded)('$path with a bad token answers 401', async ({ path, caller }) => {
  const kind = caller === 'student' ? 'student' : 'admin';
  const sub = newId<StudentId>();
  const sid = newId<SessionId>();
  const bad = [
    'nonsense',
    '..',
    await signed('another secret that is just as long', { sub, sid, kind }, 60),
    await signed(TOKEN_SECRET, { sub, sid, kind }, -1),
    await signed(TOKEN_SECRET, { sub, sid, kind: 'superuser' }, 60),
    await signed(TOKEN_SECRET, { sid, kind }, 60),
    await signed(TOKEN_SECRET, { sub, kind }, 60),
    // Genuine, but of somebody who is not in the database.
    await signed(TOKEN_SECRET, { sub, sid, kind }, 60),
    await signed(TOKEN_SECRET, { sub: 'not-an-id', sid, kind }, 60),
  ];
  for (const token of bad) {
    const { status, body } = await app.post(path, {}, token);
    expect({ token, status, body }).toMatchObject({ status: 401, body: { code: 'unauthenticated' } });
  }
});

it.each(guarded)("$path with another kind's token answers 403", async ({ path, caller }) => {
  const wrong =
    caller === 'student'
      ? await minter.adminToken({ admin: newId<AdminId>(), session: newId<SessionId>(), role: 'owner' })
      : await minter.studentToken({ student: newId<StudentId>(), session: newId<SessionId>() });
  const { status, body } = await app.post(path, {}, wrong);
  expect({ status, body }).toMatchObject({ status: 403, body: { code: 'forbidden' } });
});

it.each(ADMIN_ROLES)('%s is refused every call that the contract gives to others', async (role) => {
  const { token } = await anAdmin(app, role);
  const refused = endpoints.filter(
    ({ caller, teachers }) =>
      (caller === 'owner' && role !== 'owner') ||
      (caller === 'admin' && (role === 'teacher' || role === 'head') && teachers === undefined),
  );
  for (const { path } of refused) {
    const { status, body } = await app.post(path, {}, token);
    expect({ path, status, body }).toMatchObject({ status: 403, body: { code: 'forbidden' } });
  }
  expect(refused.length > 0).toBe(role !== 'owner');
});
