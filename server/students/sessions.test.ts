import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { usedNonces } from '../db/tables/auth.ts';
import { studentSessions } from '../db/tables/students.ts';
import { anAdmin } from '../testing/admins.ts';
import { useApp } from '../testing/app.ts';
import { deleteOldStudentSessions } from './sessions.ts';

const app = useApp();

const person = { email: 'asha@test.example', name: 'Asha' };

async function signIn(): Promise<string> {
  const { credential } = await app.call('/identity/credential', person);
  return (await app.call('/user/googlesignup', { ...person, credential })).token;
}

const statusOf = async (token: string) => (await app.post('/exam/examList', {}, token)).status;

describe('logging out', () => {
  it('ends the session on the server, and no other', async () => {
    const [first, second] = [await signIn(), await signIn()];
    expect([await statusOf(first), await statusOf(second)]).toEqual([200, 200]);
    expect(await app.call('/user/logout', {}, first)).toEqual({ loggedOut: true });
    expect([await statusOf(first), await statusOf(second)]).toEqual([401, 200]);
    expect((await app.post('/user/logout', {}, first)).status).toBe(401);
  });

  it('is not needed before another sign-in in the same browser, which ends the session of its token', async () => {
    const [first, elsewhere] = [await signIn(), await signIn()];
    const admin = await anAdmin(app);
    expect([await statusOf(first), await statusOf(elsewhere)]).toEqual([200, 200]);
    const again = async (token: string) => {
      const { credential } = await app.call('/identity/credential', person);
      return (await app.call('/user/googlesignup', { ...person, credential }, token)).token;
    };
    const second = await again(first);
    await again(admin.token);
    expect([await statusOf(first), await statusOf(second), await statusOf(elsewhere)]).toEqual([
      401, 200, 200,
    ]);
    expect((await app.post('/admin/sessionList', {}, admin.token)).status).toBe(200);
  });

  it('everywhere ends all sessions of the student', async () => {
    const tokens = [await signIn(), await signIn()];
    const other = await app.signIn();
    for (const token of tokens) expect(await statusOf(token)).toBe(200);
    await app.call('/user/logout', { everywhere: true }, tokens[0]);
    for (const token of tokens) expect(await statusOf(token)).toBe(401);
    expect(await statusOf(other)).toBe(200);
  });

  it('reaches another node, which has seen the session, within seconds', async () => {
    const node = await app.anotherNode();
    const [first, second] = [await signIn(), await signIn()];
    const there = async (token: string) => (await node.post('/exam/examList', {}, token)).status;
    expect([await there(first), await there(second)]).toEqual([200, 200]);
    await app.call('/user/logout', {}, first);
    // Without the endings that it follows, the node would ask again after a minute.
    await expect.poll(() => there(first)).toBe(401);
    expect(await there(second)).toBe(200);
  });
});

it('a student who is deleted reads nothing more on another node, which has seen the session', async () => {
  const node = await app.anotherNode();
  const token = await app.signIn('Bela');
  const there = async () => (await node.post('/exam/examList', {}, token)).status;
  expect(await there()).toBe(200);
  await app.call('/user/deleteAccount', { isSure: true }, token);
  await expect.poll(there).toBe(401);
});

it('an ID token opens one session, whoever sends it how often at once', async () => {
  const { credential } = await app.call('/identity/credential', person);
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => app.post('/user/googlesignup', { ...person, credential })),
  );
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
    200,
    ...Array<number>(7).fill(401),
  ]);
});

it('a nonce signs in once, also in another ID token', async () => {
  const { nonce } = await app.call('/user/signinOptions', {});
  const answers = [];
  for (let run = 0; run < 2; run += 1) {
    const { credential } = await app.call('/identity/credential', { ...person, nonce });
    answers.push((await app.post('/user/googlesignup', { ...person, credential })).status);
    app.clock.advance(1);
  }
  expect(answers).toEqual([200, 401]);
});

it('a credential that is stolen on its way signs nobody in without what its browser keeps', async () => {
  const browser = 'b'.repeat(43);
  const { nonce } = await app.call('/user/signinOptions', { browser });
  const { credential } = await app.call('/identity/credential', { ...person, nonce });
  const signInWith = async (kept: object) =>
    (await app.post('/user/googlesignup', { ...person, credential, ...kept })).status;
  expect(await signInWith({})).toBe(401);
  expect(await signInWith({ browser: 'c'.repeat(43) })).toBe(401);
  expect(await signInWith({ browser })).toBe(200);
});

it('a session of the local provider ends where Google is configured', async () => {
  const token = await signIn();
  const node = await app.anotherNode({ environment: { GOOGLE_CLIENT_ID: 'client-1.apps.example' } });
  expect((await node.post('/exam/examList', {}, token)).status).toBe(401);
  expect(await statusOf(token)).toBe(200);
});

it('what has expired is deleted, and what every node knows to have ended', async () => {
  const token = await signIn();
  await app.call('/user/logout', { everywhere: true }, token);
  await app.db.update(studentSessions).set({ endedAt: sql`clock_timestamp() - interval '61 minutes'` });
  const lasting = await signIn();
  await deleteOldStudentSessions(app.db, app.clock.now());
  expect(await app.db.$count(studentSessions)).toBe(1);
  expect(await statusOf(lasting)).toBe(200);
  await deleteOldStudentSessions(app.db, new Date(app.clock.now().getTime() + 31 * 24 * 3_600_000));
  expect(await app.db.$count(studentSessions)).toBe(0);
  expect(await app.db.$count(usedNonces)).toBeGreaterThan(0);
});
