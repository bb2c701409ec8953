import { eq, like } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { admins } from '../db/tables/admins.ts';
import { oneTimeSecrets, rateLimits } from '../db/tables/auth.ts';
import { ADMIN_PASSWORD, anAdmin, prove, type TestAdmin } from '../testing/admins.ts';
import { useApp } from '../testing/app.ts';
import { type Mailbox, openMailbox } from '../testing/mailbox.ts';
import { makeOperatorsOwner } from './create-owner.ts';

const mailbox: Mailbox = await openMailbox();
const siteAddress = 'https://exams.school.example';
const mail = { SMTP_URL: mailbox.url, MAIL_FROM: 'exams@school.example', SITE_ADDRESS: siteAddress };
const app = useApp({ environment: mail });

let owner: TestAdmin;
let people = 0;

const aPerson = () => {
  people++;
  return { name: 'Ravi Rao', email: `ravi${people}@registration.example`, password: ADMIN_PASSWORD };
};

/** The code of the newest message to an address. */
const codeFor = (email: string) => /code is (\S+)\./.exec(mailbox.to(email).at(-1) ?? '')?.[1] ?? '';

const register = (person: ReturnType<typeof aPerson>, more: object = {}) =>
  app.post('/admin/signup', { ...person, ...more });

const statusOf = async (email: string) =>
  (await app.db.select().from(admins).where(eq(admins.email, email)))[0]?.status;

beforeAll(async () => {
  owner = await anAdmin(app, 'owner', 'First Owner');
});
beforeEach(() => prove(app, owner));
beforeEach(async () => {
  await app.db.delete(rateLimits);
});
afterAll(() => mailbox.close());

describe('registering with mail', () => {
  it('sends a code, and with it waits for approval', async () => {
    const person = aPerson();
    expect((await register(person)).body).toEqual({
      codeSent: true,
      message: 'A code was sent to this address',
    });
    expect(await statusOf(person.email)).toBeUndefined();
    const done = await register(person, { code: codeFor(person.email).toLowerCase() });
    expect(done.body).toMatchObject({
      message: 'Approval pending',
      profile: { role: null, status: 'pending' },
    });
    expect(done.body).not.toHaveProperty('token');
  });

  it('answers the same for an address with an account, which stays as it is', async () => {
    const known = await anAdmin(app);
    const unknown = aPerson();
    const asKnown = { ...unknown, email: known.email };
    const answers = [await register(unknown), await register(asKnown)];
    expect(answers[0]).toEqual(answers[1]);
    const code = codeFor(known.email);
    expect((await register(asKnown, { code })).body).toEqual({ message: 'User not registered' });
    const { approved } = await app.call('/admin/signin', { ...known, password: ADMIN_PASSWORD });
    expect(approved).toBe(true);
  });

  it('takes so many registrations an hour of one address, also those that it refuses', async () => {
    const easy = { ...aPerson(), password: '1/1/1991'.repeat(23) };
    for (let n = 0; n < 20; n++) {
      expect(await register(easy)).toMatchObject({ status: 400, body: { field: 'password' } });
    }
    expect(await register(easy)).toMatchObject({ status: 429, body: { code: 'too_many_requests' } });
  });

  it('refuses a code that is wrong, used, expired or of another address', async () => {
    const [person, other] = [aPerson(), aPerson()];
    await register(person);
    const code = codeFor(person.email);
    const refused = { message: 'User not registered' };
    expect((await register(person, { code: 'AAAA-AAAA' })).body).toEqual(refused);
    expect((await register(other, { code })).body).toEqual(refused);
    app.clock.advance(15 * 60 + 1);
    expect((await register(person, { code })).body).toEqual(refused);
    await register(person);
    const fresh = { code: codeFor(person.email) };
    const both = await Promise.all([register(person, fresh), register(person, fresh)]);
    const messages = both.map(({ body }) => (body as { message: string }).message);
    expect(messages.toSorted((a, b) => a.localeCompare(b))).toEqual([
      'Approval pending',
      'User not registered',
    ]);
  });

  it('writes to the address that the account gets, where another letter has its lower case', async () => {
    const person = { ...aPerson(), email: 'kim@registration.example' };
    await register({ ...person, email: '\u212Aim@registration.example' });
    expect(mailbox.to(person.email)).toHaveLength(1);
    await register(person, { code: codeFor(person.email) });
    expect(await statusOf(person.email)).toBe('pending');
  });

  it('takes the place of a registration that was refused or never decided', async () => {
    for (const status of ['pending', 'refused'] as const) {
      const person = aPerson();
      await register(person);
      await register(person, { code: codeFor(person.email) });
      await app.db.update(admins).set({ status }).where(eq(admins.email, person.email));
      const again = { ...person, name: 'Ravindra Rao' };
      await register(again);
      const { body } = await register(again, { code: codeFor(person.email) });
      expect(body).toMatchObject({ profile: { name: 'Ravindra Rao', status: 'pending' } });
    }
  });

  it('sends an address at most five messages in an hour', async () => {
    const person = aPerson();
    for (let run = 0; run < 8; run++) expect((await register(person)).body).toMatchObject({ codeSent: true });
    expect(mailbox.to(person.email)).toHaveLength(5);
  });

  it('keeps no code and no link in the database, only hashes', async () => {
    const person = aPerson();
    await register(person);
    const code = codeFor(person.email);
    const { invitation } = await app.call(
      '/admin/invite',
      { email: person.email, role: 'admin' },
      owner.token,
    );
    const kept = JSON.stringify(await app.db.select().from(oneTimeSecrets));
    expect(kept).toContain(person.email);
    expect(kept).not.toContain(code.slice(0, 4));
    expect(kept).not.toContain(invitation);
  });

  it('answers unavailable when the mail server is away', async () => {
    const node = await app.anotherNode({
      environment: { ...mail, SMTP_URL: 'smtp://127.0.0.1:1' },
    });
    expect(await node.post('/admin/signup', aPerson())).toMatchObject({
      status: 503,
      body: { code: 'unavailable' },
    });
  });
});

describe('an invitation', () => {
  const invite = (email: string, role: 'admin' | 'owner' = 'admin') =>
    app.call('/admin/invite', { email, role }, owner.token);

  it('registers its address once, with its role and a session', async () => {
    const person = aPerson();
    const { invitation, isSent } = await invite(person.email.toUpperCase(), 'owner');
    expect(isSent).toBe(true);
    expect(mailbox.to(person.email.toUpperCase()).at(-1)).toContain(
      `${siteAddress}/admin/register#${invitation}`,
    );
    expect(await app.call('/admin/signupOptions', { invitation })).toEqual({
      sendsCode: true,
      invited: { email: person.email, role: 'owner', subjects: [], grades: [] },
    });
    const { body } = await register({ ...person, email: 'somebody@else.example' }, { invitation });
    expect(body).toMatchObject({
      message: 'User Registered',
      role: 'owner',
      profile: { email: person.email },
    });
    const { token } = body as { token: string };
    expect((await app.post('/admin/adminList', {}, token)).status).toBe(200);
    expect((await register(person, { invitation })).body).toEqual({ message: 'User not registered' });
    expect(await app.call('/admin/signupOptions', { invitation })).toEqual({ sendsCode: true });
  });

  it('gives a head the department that it names, and an admin none', async () => {
    const department = { subjects: ['Physics'], grades: [9, 10] };
    const profileOf = async (role: 'head' | 'admin') => {
      const person = aPerson();
      const asked = { email: person.email, role, ...department };
      const { invitation } = await app.call('/admin/invite', asked, owner.token);
      const { invitations } = await app.call('/admin/adminList', {}, owner.token);
      const listed = invitations.find(({ email }) => email === person.email);
      const { profile } = await app.call('/admin/signup', { ...person, invitation });
      return { listed, profile };
    };
    const none = { subjects: [], grades: [] };
    expect(await profileOf('head')).toMatchObject({ listed: department, profile: department });
    expect(await profileOf('admin')).toMatchObject({ listed: none, profile: none });
  });

  it('goes to a refused address again, and not to one with an account', async () => {
    const person = aPerson();
    await register(person);
    await register(person, { code: codeFor(person.email) });
    await app.db.update(admins).set({ status: 'refused' }).where(eq(admins.email, person.email));
    const { invitation } = await invite(person.email);
    expect((await register(person, { invitation })).body).toMatchObject({ message: 'User Registered' });
    const again = await app.post('/admin/invite', { email: person.email, role: 'admin' }, owner.token);
    expect(again).toMatchObject({ status: 409, body: { code: 'conflict' } });
  });

  it('is listed until it is used, withdrawn or over', async () => {
    const [guest, other] = [aPerson(), aPerson()];
    const listedFor = async (...people: { email: string }[]) => {
      const { invitations } = await app.call('/admin/adminList', { pageSize: 1 }, owner.token);
      return invitations.filter(({ email }) => people.some((person) => person.email === email));
    };
    const withdraw = (email: string) => app.post('/admin/withdrawInvitation', { email }, owner.token);
    const { invitation, expiresAt } = await invite(guest.email, 'owner');
    const { invitation: second } = await invite(other.email);
    expect(await listedFor(guest, other)).toMatchObject([
      { email: guest.email, role: 'owner', expiresAt },
      { email: other.email, role: 'admin' },
    ]);
    expect((await withdraw(guest.email.toUpperCase())).body).toEqual({ deleted: true });
    expect(await withdraw(guest.email)).toMatchObject({ status: 404, body: { field: 'email' } });
    expect((await register(guest, { invitation })).body).toEqual({ message: 'User not registered' });
    await register(other, { invitation: second });
    await invite(guest.email);
    // As if seven days had passed: the owner's session would be over then.
    const over = { expiresAt: new Date(app.clock.now().getTime() - 1) };
    await app.db.update(oneTimeSecrets).set(over).where(eq(oneTimeSecrets.email, guest.email));
    expect(await listedFor(guest, other)).toEqual([]);
  });

  it.each([
    ['disabled', { action: 'disable' }],
    ['made a teacher', { action: 'setRole', role: 'teacher' }],
  ] as const)('ends when the owner who made it is %s, and does not come back', async (_what, decision) => {
    const maker = await anAdmin(app, 'owner', 'Second Owner');
    const person = aPerson();
    const { invitation } = await app.call(
      '/admin/invite',
      { email: person.email, role: 'owner' },
      maker.token,
    );
    await app.call('/admin/adminUpdate', { adminid: maker.id, ...decision }, owner.token);
    const refused = { message: 'User not registered' };
    expect(await app.call('/admin/signupOptions', { invitation })).toEqual({ sendsCode: true });
    expect((await register(person, { invitation })).body).toEqual(refused);
    await app.db.update(admins).set({ status: 'approved', role: 'owner' }).where(eq(admins.id, maker.id));
    expect((await register(person, { invitation })).body).toEqual(refused);
  });

  it('is good for nothing when its maker was no owner any more while it was being made', async () => {
    const maker = await anAdmin(app, 'owner', 'Second Owner');
    const person = aPerson();
    const { invitation } = await app.call(
      '/admin/invite',
      { email: person.email, role: 'owner' },
      maker.token,
    );
    await app.db.update(admins).set({ status: 'disabled' }).where(eq(admins.id, maker.id));
    expect((await register(person, { invitation })).body).toEqual({ message: 'User not registered' });
  });

  it('ends after seven days, and when the address is invited anew', async () => {
    const person = aPerson();
    const first = await invite(person.email);
    const second = await invite(person.email);
    const refused = { message: 'User not registered' };
    expect((await register(person, { invitation: first.invitation })).body).toEqual(refused);
    app.clock.advance(7 * 24 * 3600 + 1);
    expect((await register(person, { invitation: second.invitation })).body).toEqual(refused);
    owner = await anAdmin(app, 'owner', 'Second Owner');
  });

  it('is the only way without mail, where nobody else is registered', async () => {
    const node = await app.anotherNode({ environment: {} });
    expect(await node.call('/admin/signupOptions', {})).toEqual({ sendsCode: false });
    const person = aPerson();
    expect((await node.post('/admin/signup', person)).body).toEqual({ message: 'User not registered' });
    const known = { ...person, email: owner.email };
    expect((await node.post('/admin/signup', known)).body).toEqual({ message: 'User not registered' });
    const { invitation } = await node.call(
      '/admin/invite',
      { email: person.email, role: 'admin' },
      owner.token,
    );
    expect((await node.post('/admin/signup', { ...person, invitation })).body).toMatchObject({
      message: 'User Registered',
    });
  });
});

describe('a new password', () => {
  const NEW = 'twenty blue kettles';
  const signsIn = async (admin: TestAdmin, password: string) =>
    (await app.call('/admin/signin', { ...admin, password })).approved;

  it('of one’s own needs the present one, and ends the other sessions', async () => {
    const admin = await anAdmin(app);
    const { token: other } = await app.call('/admin/signin', { ...admin, password: ADMIN_PASSWORD });
    const change = (password: string, newPassword: string) =>
      app.post('/admin/changePassword', { password, newPassword }, admin.token);
    expect(await change('wrong', NEW)).toMatchObject({ status: 400, body: { field: 'password' } });
    for (const easy of ['Password12345', 'Uttara admin 1', `${admin.email}1`]) {
      expect(await change(ADMIN_PASSWORD, easy)).toMatchObject({
        status: 400,
        body: { field: 'newPassword' },
      });
    }
    expect((await change(ADMIN_PASSWORD, NEW)).body).toEqual({ passwordChanged: true });
    expect((await app.post('/admin/sessionList', {}, other)).status).toBe(401);
    expect((await app.post('/admin/sessionList', {}, admin.token)).status).toBe(200);
    expect([await signsIn(admin, ADMIN_PASSWORD), await signsIn(admin, NEW)]).toEqual([false, true]);
  });

  it('is not to be had by guessing the present one from an open session', async () => {
    const admin = await anAdmin(app);
    const statuses = [];
    for (let run = 0; run < 6; run++) {
      const guess = { password: `guess ${run}`, newPassword: NEW };
      statuses.push((await app.post('/admin/changePassword', guess, admin.token)).status);
    }
    expect(statuses).toEqual([400, 400, 400, 400, 400, 429]);
  });

  it('is judged so often an hour for one admin, and no further', async () => {
    const [admin, other] = [await anAdmin(app), await anAdmin(app)];
    const easy = { password: ADMIN_PASSWORD, newPassword: 'Password12345' };
    const change = async (token: string) => (await app.post('/admin/changePassword', easy, token)).status;
    for (let n = 0; n < 60; n++) expect(await change(admin.token)).toBe(400);
    expect([await change(admin.token), await change(other.token)]).toEqual([429, 400]);
  });

  it('by mail goes to admins alone, with one answer for all, and ends every session', async () => {
    const admin = await anAdmin(app);
    expect(await app.call('/admin/signinOptions', {})).toEqual({ sendsMail: true });
    const unknown = 'nobody@registration.example';
    const answers = [
      await app.post('/admin/forgotPassword', { email: admin.email }),
      await app.post('/admin/forgotPassword', { email: unknown }),
    ];
    expect(answers[0]).toEqual(answers[1]);
    await expect.poll(() => mailbox.to(admin.email)).toHaveLength(1);
    expect(mailbox.to(unknown)).toEqual([]);
    const reset = /\/admin\/reset#(\S+)/.exec(mailbox.to(admin.email)[0] ?? '')?.[1] ?? '';
    const easy = await app.post('/admin/resetPassword', { reset, newPassword: 'Password12345' });
    expect(easy).toMatchObject({ status: 400, body: { field: 'newPassword' } });
    const body = { reset, newPassword: NEW };
    expect(await app.call('/admin/resetPassword', body)).toEqual({ passwordChanged: true });
    expect(await app.call('/admin/resetPassword', body)).toEqual({ passwordChanged: false });
    expect((await app.post('/admin/sessionList', {}, admin.token)).status).toBe(401);
    expect(await signsIn(admin, NEW)).toBe(true);
  });

  /** The tokens of all links that were mailed to an address. */
  const linksTo = (email: string) =>
    mailbox.to(email).flatMap((text) => /\/admin\/reset#(\S+)/.exec(text)?.[1] ?? []);

  it('is not kept from an admin by strangers who ask for other messages, or for many of these', async () => {
    const admin = await anAdmin(app);
    for (let run = 0; run < 6; run++) await register({ ...aPerson(), email: admin.email });
    await app.db.delete(rateLimits).where(like(rateLimits.key, 'registration:%'));
    for (let run = 0; run < 7; run++) await app.post('/admin/forgotPassword', { email: admin.email });
    await expect.poll(() => linksTo(admin.email)).toHaveLength(5);
    // Until the next message may come, the newest is good.
    app.clock.advance(3_599);
    const reset = linksTo(admin.email).at(-1) ?? '';
    expect(await app.call('/admin/resetPassword', { reset, newPassword: NEW })).toEqual({
      passwordChanged: true,
    });
    owner = await anAdmin(app, 'owner', 'Next Owner');
  });

  it('by an owner’s link stays possible when anybody asks for one by mail', async () => {
    const admin = await anAdmin(app);
    const { reset } = await app.call('/admin/resetLink', { adminid: admin.id }, owner.token);
    await app.post('/admin/forgotPassword', { email: admin.email });
    await expect.poll(() => linksTo(admin.email)).toHaveLength(1);
    expect(await app.call('/admin/resetPassword', { reset, newPassword: NEW })).toEqual({
      passwordChanged: true,
    });
  });

  it('ends every link for another one, however it was set', async () => {
    const admin = await anAdmin(app);
    await app.post('/admin/forgotPassword', { email: admin.email });
    await app.post('/admin/forgotPassword', { email: admin.email });
    await expect.poll(() => linksTo(admin.email)).toHaveLength(2);
    const [first = '', second = ''] = linksTo(admin.email);
    const use = async (reset: string, newPassword: string) =>
      (await app.call('/admin/resetPassword', { reset, newPassword })).passwordChanged;
    expect(await use(first, NEW)).toBe(true);
    expect(await use(second, ADMIN_PASSWORD)).toBe(false);
    const { reset } = await app.call('/admin/resetLink', { adminid: admin.id }, owner.token);
    const { token } = await app.call('/admin/signin', { ...admin, password: NEW });
    const change = { password: NEW, newPassword: 'thirty green kettles' };
    await app.call('/admin/changePassword', change, token);
    expect(await use(reset, ADMIN_PASSWORD)).toBe(false);
    const { reset: last } = await app.call('/admin/resetLink', { adminid: admin.id }, owner.token);
    const { name, email } = admin;
    await makeOperatorsOwner(app.db, { name, email, password: ADMIN_PASSWORD }, app.clock.now());
    expect(await use(last, NEW)).toBe(false);
  });

  it('is set once by two links at once', async () => {
    const admin = await anAdmin(app);
    for (let run = 0; run < 4; run++) await app.post('/admin/forgotPassword', { email: admin.email });
    await expect.poll(() => linksTo(admin.email)).toHaveLength(4);
    const changed = await Promise.all(
      linksTo(admin.email).map((reset) => app.call('/admin/resetPassword', { reset, newPassword: NEW })),
    );
    expect(changed.filter(({ passwordChanged }) => passwordChanged)).toHaveLength(1);
  });

  it.each([
    ['disabled', { action: 'disable' }],
    ['made a teacher', { action: 'setRole', role: 'teacher' }],
  ] as const)('is not set by a link of an owner who is %s', async (_what, decision) => {
    const [maker, admin] = [await anAdmin(app, 'owner'), await anAdmin(app, 'owner')];
    const { reset } = await app.call('/admin/resetLink', { adminid: admin.id }, maker.token);
    await app.call('/admin/adminUpdate', { adminid: maker.id, ...decision }, owner.token);
    expect(await app.call('/admin/resetPassword', { reset, newPassword: NEW })).toEqual({
      passwordChanged: false,
    });
  });

  it('by an owner’s link is good for an hour, and not for an account that is disabled', async () => {
    const admin = await anAdmin(app);
    const link = () => app.call('/admin/resetLink', { adminid: admin.id }, owner.token);
    const late = await link();
    app.clock.advance(3_601);
    const body = { reset: late.reset, newPassword: NEW };
    expect(await app.call('/admin/resetPassword', body)).toEqual({ passwordChanged: false });
    const { token = '' } = await app.call('/admin/signin', { ...owner, password: ADMIN_PASSWORD });
    owner.token = token;
    const { reset } = await link();
    await app.call('/admin/adminUpdate', { adminid: admin.id, action: 'disable' }, owner.token);
    expect(await app.call('/admin/resetPassword', { reset, newPassword: NEW })).toEqual({
      passwordChanged: false,
    });
    expect((await app.post('/admin/resetLink', { adminid: admin.id }, owner.token)).status).toBe(409);
  });
});
