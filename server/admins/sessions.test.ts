import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { admins } from '../db/tables/admins.ts';
import { ADMIN_PASSWORD, anAdmin, type TestAdmin } from '../testing/admins.ts';
import { useApp } from '../testing/app.ts';
import { makeOperatorsOwner } from './create-owner.ts';
import { startAdminSession } from './sessions.ts';

const app = useApp({ environment: { ADMIN_IDLE_MINUTES: '60' } });

const chrome = {
  'user-agent':
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/143.0.0.0 Safari/537.36',
};

async function signInAgain({ name, email }: TestAdmin): Promise<string> {
  const { body } = await app.post(
    '/admin/signin',
    { name, email, password: ADMIN_PASSWORD },
    undefined,
    chrome,
  );
  return (body as { token: string }).token;
}

/** Whether a token works: the status of a call. */
const statusOf = async (token: string) => (await app.post('/admin/sessionList', {}, token)).status;

describe('logging out', () => {
  it('ends the session on the server, and no other', async () => {
    const admin = await anAdmin(app);
    const second = await signInAgain(admin);
    expect(await app.call('/admin/logout', {}, admin.token)).toEqual({ loggedOut: true });
    expect([await statusOf(admin.token), await statusOf(second)]).toEqual([401, 200]);
  });

  it('everywhere ends all sessions, on every node', async () => {
    const node = await app.anotherNode();
    const admin = await anAdmin(app);
    const second = await signInAgain(admin);
    const stranger = await anAdmin(app);
    expect((await node.post('/admin/sessionList', {}, second)).status).toBe(200);
    await app.call('/admin/logout', { everywhere: true }, admin.token);
    expect([await statusOf(admin.token), await statusOf(second)]).toEqual([401, 401]);
    expect((await node.post('/admin/sessionList', {}, second)).status).toBe(401);
    expect(await statusOf(stranger.token)).toBe(200);
  });

  it('is not needed before another log-in in the same browser, which ends the session of its token', async () => {
    const [admin, other] = [await anAdmin(app), await anAdmin(app)];
    const { name, email } = other;
    const signIn = (password: string) => app.post('/admin/signin', { name, email, password }, admin.token);
    await signIn('wrong');
    expect(await statusOf(admin.token)).toBe(200);
    const { body } = await signIn(ADMIN_PASSWORD);
    expect(await statusOf(admin.token)).toBe(401);
    expect([await statusOf(other.token), await statusOf((body as { token: string }).token)]).toEqual([
      200, 200,
    ]);
  });

  it('ends a session of the list, but none of somebody else', async () => {
    const admin = await anAdmin(app);
    const other = await anAdmin(app);
    const second = await signInAgain(admin);
    const { sessions } = await app.call('/admin/sessionList', {}, admin.token);
    expect(sessions).toMatchObject([
      { device: 'Chrome, Linux', isCurrent: false },
      { device: '', isCurrent: true },
    ]);
    const sessionid = sessions[0]?.sessionid ?? '';
    await app.call('/admin/logout', { sessionid }, other.token);
    expect(await statusOf(second)).toBe(200);
    await app.call('/admin/logout', { sessionid }, admin.token);
    expect([await statusOf(admin.token), await statusOf(second)]).toEqual([200, 401]);
  });
});

describe('a session', () => {
  it('ends after an hour without a call, and not before', async () => {
    const admin = await anAdmin(app);
    for (let half = 0; half < 4; half++) {
      app.clock.advance(1_790);
      expect(await statusOf(admin.token)).toBe(200);
    }
    app.clock.advance(3_600);
    expect(await statusOf(admin.token)).toBe(401);
    const { sessions } = await app.call('/admin/sessionList', {}, await signInAgain(admin));
    expect(sessions).toHaveLength(1);
  });

  it('ends after twelve hours of work', async () => {
    const admin = await anAdmin(app);
    for (let half = 0; half < 23; half++) {
      app.clock.advance(1_800);
      expect(await statusOf(admin.token)).toBe(200);
    }
    app.clock.advance(1_800);
    expect(await statusOf(admin.token)).toBe(401);
  });

  it('does not begin where the password has changed, or the admin was disabled, since it was checked', async () => {
    const { id } = await anAdmin(app);
    const start = (admin: Parameters<typeof startAdminSession>[1]['admin']) =>
      startAdminSession(app.db, { admin, device: '' }, app.clock.now());
    const [before] = await app.db.select().from(admins).where(eq(admins.id, id));
    if (!before) throw new Error('The admin is missing');
    expect(await start(before)).toMatchObject({ admin: id });
    const changed = { ...before, passwordHash: 'another one' };
    expect(await start(changed)).toBeUndefined();
    await app.db.update(admins).set({ status: 'disabled' }).where(eq(admins.id, id));
    expect(await start(before)).toBeUndefined();
  });

  it('ends when the operator makes the account an owner', async () => {
    const admin = await anAdmin(app);
    const { name, email } = admin;
    await makeOperatorsOwner(app.db, { name, email, password: ADMIN_PASSWORD }, app.clock.now());
    expect(await statusOf(admin.token)).toBe(401);
  });
});
