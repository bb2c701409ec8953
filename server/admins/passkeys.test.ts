import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ADMIN_PASSWORD, anAdmin, prove, type TestAdmin } from '../testing/admins.ts';
import { useApp } from '../testing/app.ts';
import { Authenticator } from '../testing/authenticator.ts';
import { passkeySite } from './passkeys.ts';

const HERE = { origin: 'https://exams.school.example', rpId: 'exams.school.example' };

const app = useApp({ environment: { SITE_ADDRESS: HERE.origin } });

let owner: TestAdmin;

beforeAll(async () => {
  owner = await anAdmin(app, 'owner');
});
beforeEach(() => prove(app, owner));

const password = ADMIN_PASSWORD;

async function add({ token }: TestAdmin, authenticator: Authenticator) {
  const { options } = await app.call('/admin/passkeyNew', { password }, token);
  const credential = authenticator.create(options.challenge);
  return app.call('/admin/passkeyAdd', { name: 'My phone', credential }, token);
}

async function withPasskey(authenticator = new Authenticator(HERE)) {
  const admin = await anAdmin(app);
  const { added, recoveryCodes = [] } = await add(admin, authenticator);
  expect(added).toBe(true);
  return { admin, authenticator, recoveryCodes };
}

const logIn = ({ name, email }: TestAdmin) => app.call('/admin/signin', { name, email, password });

async function asked(admin: TestAdmin) {
  const { ticket = '' } = await logIn(admin);
  const { options } = await app.call('/admin/passkeyChallenge', { ticket });
  return { ticket, challenge: options?.challenge ?? '', options };
}

type Credential = ReturnType<Authenticator['use']>;

async function finish(admin: TestAdmin, credentialOf: (challenge: string) => Credential) {
  const { ticket, challenge } = await asked(admin);
  return app.call('/admin/passkeySignin', { ticket, credential: credentialOf(challenge) });
}

describe('a passkey', () => {
  it('is asked for after the password, and opens a session', async () => {
    const { admin, authenticator } = await withPasskey();
    expect(await logIn(admin)).toEqual({
      approved: false,
      ticket: expect.any(String),
      hasPasskey: true,
      message: 'Second factor required',
    });
    const { ticket, challenge, options } = await asked(admin);
    expect(options).toMatchObject({ rpId: HERE.rpId, allowCredentials: [{ id: authenticator.id }] });
    const done = await app.call('/admin/passkeySignin', { ticket, credential: authenticator.use(challenge) });
    expect(done).toMatchObject({ approved: true, role: 'admin', profile: { email: admin.email } });
    const state = await app.call('/admin/secondFactorState', {}, done.token);
    expect(state).toEqual({
      isOn: true,
      hasApp: false,
      passkeys: [
        {
          passkeyid: authenticator.id,
          name: 'My phone',
          createdAt: app.clock.now().toISOString(),
          lastUsedAt: app.clock.now().toISOString(),
        },
      ],
      takesPasskeys: true,
      isRequired: false,
      recoveryCodes: 10,
    });
  });

  it('is added with the password alone, ends the other sessions, and is on record', async () => {
    const admin = await anAdmin(app);
    const { token: other } = await logIn(admin);
    expect(await app.post('/admin/passkeyNew', { password: 'wrong' }, admin.token)).toMatchObject({
      status: 400,
      body: { field: 'password' },
    });
    const authenticator = new Authenticator(HERE);
    expect(await add(admin, authenticator)).toEqual({ added: true, recoveryCodes: expect.any(Array) });
    expect((await app.post('/admin/sessionList', {}, other)).status).toBe(401);
    const second = await app.call('/admin/passkeyNew', { password }, admin.token);
    expect(second.options.excludeCredentials).toMatchObject([{ id: authenticator.id }]);
    // It has recovery codes, so it gets no new ones; the same passkey is not taken twice.
    expect(await add(admin, new Authenticator(HERE))).toEqual({ added: true });
    expect(await add(admin, authenticator)).toEqual({ added: false });
    const body = { password, passkeyid: authenticator.id };
    expect(await app.call('/admin/passkeyRemove', body, admin.token)).toEqual({ removed: true });
    expect(await app.call('/admin/passkeyRemove', body, admin.token)).toEqual({ removed: false });
    const filters = { kind: 'admin', recordid: admin.id } as const;
    const { entries } = await app.call('/admin/auditList', { filters }, owner.token);
    expect(entries.map(({ action }) => action).slice(0, 3)).toEqual([
      'removePasskey',
      'addPasskey',
      'addPasskey',
    ]);
  });

  it('answers its challenge once and within five minutes', async () => {
    const { admin, authenticator } = await withPasskey();
    const { ticket, challenge } = await asked(admin);
    const credential = authenticator.use(challenge);
    expect((await app.call('/admin/passkeySignin', { ticket, credential })).approved).toBe(true);
    expect((await app.call('/admin/passkeySignin', { ticket, credential })).approved).toBe(false);
    const late = await asked(admin);
    app.clock.advance(290);
    const { ticket: fresh = '' } = await logIn(admin);
    app.clock.advance(15);
    const answer = { ticket: fresh, credential: authenticator.use(late.challenge) };
    expect((await app.call('/admin/passkeySignin', answer)).approved).toBe(false);
    expect(await app.call('/admin/passkeyChallenge', { ticket: late.ticket })).toEqual({});
  });

  it('is added only with the challenge of the same admin, made for adding', async () => {
    const [one, other] = [await anAdmin(app), await withPasskey()];
    const { options } = await app.call('/admin/passkeyNew', { password }, other.admin.token);
    const use = await asked(other.admin);
    for (const challenge of [options.challenge, use.challenge, 'AAAA']) {
      const credential = new Authenticator(HERE).create(challenge);
      const body = { name: 'Mine', credential };
      expect(await app.call('/admin/passkeyAdd', body, one.token)).toEqual({ added: false });
    }
  });

  it.each<[string, (mine: Authenticator, challenge: string) => Credential | Promise<Credential>]>([
    ['signed by another key', (mine, challenge) => mine.use(challenge, { by: new Authenticator(HERE) })],
    ['for another purpose', (mine, challenge) => mine.use(challenge, { type: 'webauthn.create' })],
    ['that no account has', (_mine, challenge) => new Authenticator(HERE).use(challenge)],
    ['of another admin', async (_mine, challenge) => (await withPasskey()).authenticator.use(challenge)],
    [
      'whose count was seen before',
      (mine, challenge) => {
        mine.setCounter(1);
        return mine.use(challenge);
      },
    ],
    ['for a challenge that nobody gave', (mine) => mine.use('AAAA')],
  ])('%s opens nothing', async (_what, credentialOf) => {
    const { admin, authenticator } = await withPasskey();
    const { ticket, challenge } = await asked(admin);
    const credential = await credentialOf(authenticator, challenge);
    expect(await app.call('/admin/passkeySignin', { ticket, credential })).toEqual({
      approved: false,
      ticket,
      message: 'The passkey does not fit',
    });
  });

  it.each([
    ['another origin', { ...HERE, origin: 'https://exams.school.example.evil.example' }],
    ['another relying party', { ...HERE, rpId: 'evil.example' }],
  ])('made on %s is not added', async (_what, place) => {
    expect(await add(await anAdmin(app), new Authenticator(place))).toEqual({ added: false });
  });

  it('that does not count opens sessions again and again', async () => {
    const { admin, authenticator } = await withPasskey(new Authenticator(HERE, { counter: 0 }));
    for (let run = 0; run < 2; run++) {
      expect((await finish(admin, (challenge) => authenticator.use(challenge))).approved).toBe(true);
    }
  });

  it('makes guessing wait, as codes do', async () => {
    const { admin } = await withPasskey();
    for (let run = 0; run < 5; run++) {
      const { approved } = await finish(admin, (challenge) => new Authenticator(HERE).use(challenge));
      expect(approved).toBe(false);
    }
    const { ticket, challenge } = await asked(admin);
    const credential = new Authenticator(HERE).use(challenge);
    expect(await app.post('/admin/passkeySignin', { ticket, credential })).toMatchObject({ status: 429 });
  });

  it('leaves a recovery code as the other way in, until the last factor is removed', async () => {
    const { admin, authenticator, recoveryCodes } = await withPasskey();
    const { ticket = '' } = await logIn(admin);
    const [code = ''] = recoveryCodes;
    const { approved, token } = await app.call('/admin/secondFactor', { ticket, code });
    expect(approved).toBe(true);
    await app.call('/admin/passkeyRemove', { password, passkeyid: authenticator.id }, token);
    expect(await app.call('/admin/secondFactorState', {}, token)).toMatchObject({
      isOn: false,
      recoveryCodes: 0,
    });
    expect((await logIn(admin)).approved).toBe(true);
  });

  it('is taken away by an owner with the whole second factor', async () => {
    const { admin } = await withPasskey();
    await app.call('/admin/removeFactor', { adminid: admin.id }, owner.token);
    expect((await logIn(admin)).approved).toBe(true);
  });

  it('is enough where every admin must have a second factor', async () => {
    const node = await app.anotherNode({
      environment: { SITE_ADDRESS: HERE.origin, ADMIN_SECOND_FACTOR: 'required' },
    });
    const admin = await anAdmin(app);
    expect((await node.post('/adminexam/examList', {}, admin.token)).status).toBe(403);
    await add(admin, new Authenticator(HERE));
    expect((await node.post('/adminexam/examList', {}, admin.token)).status).toBe(200);
  });
});

it('passkeys need an address with a name', async () => {
  expect(passkeySite('https://exams.school.example')).toEqual({ id: HERE.rpId, origin: HERE.origin });
  expect(passkeySite('http://localhost:3000')).toEqual({ id: 'localhost', origin: 'http://localhost:3000' });
  for (const address of [undefined, 'http://192.0.2.1', 'https://[2001:db8::1]:8443']) {
    expect(passkeySite(address)).toBeUndefined();
  }
  const node = await app.anotherNode({ environment: { SITE_ADDRESS: 'http://192.0.2.1' } });
  const { token } = await anAdmin(app);
  expect(await node.call('/admin/secondFactorState', {}, token)).toMatchObject({ takesPasskeys: false });
  expect((await node.post('/admin/passkeyNew', { password }, token)).status).toBe(409);
});
