import { randomBytes } from 'node:crypto';
import { afterAll, describe, expect, it } from 'vitest';
import { anAdmin } from '../testing/admins.ts';
import { type TestApp, useApp } from '../testing/app.ts';
import { CLIENT, openOidcProvider } from '../testing/oidc-provider.ts';

const SITE = 'https://exams.school.example';

let time = Date.parse('2026-11-20T09:00:00.000Z');
const provider = await openOidcProvider(() => new Date(time));
afterAll(() => provider.close());

const environment: Record<string, string> = {
  SITE_ADDRESS: SITE,
  OIDC_ISSUER: `${provider.address}/.well-known/openid-configuration`,
  OIDC_CLIENT_ID: CLIENT.id,
  OIDC_CLIENT_SECRET: CLIENT.secret,
  OIDC_NAME: 'School account',
  OIDC_FOR: 'both',
};

const app = useApp({ environment });

type Node = Pick<TestApp, 'call' | 'post'>;

const aBrowser = () => randomBytes(32).toString('base64url');

/** Goes to the provider, where somebody signs in; what the browser comes back with. */
async function visit(node: Node, audience: 'student' | 'admin', browser = aBrowser()) {
  const { address } = await node.call('/identity/start', { audience, browser });
  const asked = new URL(address).searchParams;
  const code = provider.visit(asked);
  return { asked, back: { code, state: asked.get('state') ?? '', browser } };
}

async function signIn(claims: Record<string, unknown> = {}, node: Node = app) {
  provider.claims = claims;
  const { back } = await visit(node, 'student');
  const { status, body } = await node.post('/user/providerSignin', back);
  provider.claims = {};
  return { status, code: (body as { code?: string }).code, body };
}

describe('the school’s own provider', () => {
  it('signs a student in, who is the same the next time, also on another server', async () => {
    const first = (await signIn()).body as { token: string; profile: { _id: string; email: string } };
    expect(first).toMatchObject({
      userFound: false,
      profile: { email: 'asha@school.example', name: 'Asha Rao' },
    });
    expect((await app.post('/exam/examList', {}, first.token)).status).toBe(200);
    const other = await app.anotherNode();
    const { back } = await visit(app, 'student');
    expect(await other.call('/user/providerSignin', back)).toMatchObject({
      profile: { _id: first.profile._id },
    });
    expect(await app.call('/user/signinOptions', {})).toMatchObject({ ownProvider: 'School account' });
  });

  it('is asked with PKCE, a nonce, the address of the site, and the secret as the standard says', async () => {
    const { asked, back } = await visit(app, 'student');
    expect(Object.fromEntries(asked)).toMatchObject({
      response_type: 'code',
      client_id: CLIENT.id,
      redirect_uri: `${SITE}/sign-in`,
      code_challenge_method: 'S256',
      nonce: expect.stringMatching(/^[\w-]{43}$/),
      scope: 'openid email profile',
    });
    await app.call('/user/providerSignin', back);
    const { form, authorization } = provider.asked.at(-1) ?? {};
    expect(form?.get('client_secret')).toBeNull();
    const pair = Buffer.from(authorization?.replace('Basic ', '') ?? '', 'base64').toString();
    expect(pair.split(':').map(decodeURIComponent)).toEqual([CLIENT.id, CLIENT.secret]);
  });

  it.each([
    ['another issuer', { iss: 'https://accounts.example' }],
    ['another client', { aud: 'another' }],
    ['several clients, of which none is named', { aud: ['uttara', 'another'] }],
    ['this client on behalf of another', { azp: 'another' }],
    ['a nonce of another sign-in', { nonce: 'x'.repeat(43) }],
    ['no nonce', { nonce: undefined }],
    ['the past', { exp: 1_700_000_000 }],
    ['no end', { exp: undefined }],
    ['the future', { iat: 2_000_000_000 }],
    ['nobody', { sub: undefined }],
  ])('is refused with a token of %s', async (_, claims) => {
    expect(await signIn(claims)).toMatchObject({ status: 401, code: 'unauthenticated' });
  });

  it.each(['stranger', 'shared', 'none'] as const)(
    'is refused with a token signed by: %s',
    async (signer) => {
      provider.signsWith = signer;
      expect(await signIn()).toMatchObject({ status: 401, code: 'unauthenticated' });
      provider.signsWith = 'own';
    },
  );

  it.each([
    ['that nobody verified', { email_verified: undefined }],
    ['that is not verified', { email_verified: false }],
    ['that is none', { email: undefined }],
    ['that looks like another', { email: '\u212Aim@school.example' }],
  ])('is refused with an address %s', async (_, claims) => {
    expect(await signIn(claims)).toMatchObject({ status: 403, code: 'forbidden' });
  });

  it('answers only the browser that began, once, for what it began, and with its own state', async () => {
    const { back } = await visit(app, 'student');
    expect((await app.post('/user/providerSignin', { ...back, browser: aBrowser() })).status).toBe(401);
    expect((await app.post('/admin/providerSignin', back)).status).toBe(401);
    expect((await app.post('/user/providerSignin', { ...back, state: `${back.state}x` })).status).toBe(401);
    expect((await app.post('/user/providerSignin', { ...back, iss: 'https://another.example' })).status).toBe(
      401,
    );
    await app.call('/user/providerSignin', back);
    const again = { ...back, code: provider.visit((await visit(app, 'student')).asked) };
    expect((await app.post('/user/providerSignin', again)).status).toBe(401);
  });

  it('gives a code that somebody stole to nobody else: its verifier belongs to another sign-in', async () => {
    const [one, two] = [await visit(app, 'student'), await visit(app, 'student')];
    const mixed = { ...two.back, code: one.back.code };
    expect((await app.post('/user/providerSignin', mixed)).status).toBe(401);
  });

  it('waits a quarter of an hour for the person', async () => {
    const { back } = await visit(app, 'student');
    app.clock.advance(15 * 60 + 1);
    time += (15 * 60 + 1) * 1000;
    expect((await app.post('/user/providerSignin', back)).status).toBe(401);
  });

  it('lets in only the domains of the school, whose directory then vouches for an address', async () => {
    const node = await app.anotherNode({ environment: { ...environment, OIDC_DOMAINS: 'school.example' } });
    expect((await signIn({ email: 'a@elsewhere.example' }, node)).status).toBe(403);
    expect((await signIn({ email_verified: undefined, sub: 'two' }, node)).status).toBe(200);
    const microsoft = {
      email: undefined,
      email_verified: undefined,
      preferred_username: 'B@School.example',
      sub: 'three',
    };
    expect((await signIn(microsoft, node)).status).toBe(200);
  });

  it('that passes for another, or is away, is told apart from a wrong sign-in', async () => {
    provider.description = { issuer: 'https://another.example' };
    const node = await app.anotherNode();
    const begin = { audience: 'student', browser: aBrowser() } as const;
    expect((await node.post('/identity/start', begin)).status).toBe(503);
    provider.description = { token_endpoint: 'http://another.example/token' };
    expect((await node.post('/identity/start', begin)).status).toBe(503);
    provider.description = {};
    expect((await node.post('/identity/start', begin)).status).toBe(200);
  });
});

describe('an admin', () => {
  it('signs in with the address of the account, and with the second factor that it has', async () => {
    const owner = await anAdmin(app, 'owner');
    provider.claims = { email: owner.email, sub: 'owner' };
    const { back } = await visit(app, 'admin');
    const done = await app.call('/admin/providerSignin', back);
    expect(done).toMatchObject({ approved: true, role: 'owner', profile: { email: owner.email } });
    expect((await app.post('/admin/installation', {}, done.token)).status).toBe(200);
    provider.claims = { email: 'nobody@school.example', sub: 'nobody' };
    const unknown = await visit(app, 'admin');
    expect(await app.call('/admin/providerSignin', unknown.back)).toMatchObject({ approved: false });
    provider.claims = {};
    expect(await app.call('/admin/signinOptions', {})).toEqual({
      provider: 'School account',
      sendsMail: false,
    });
  });

  it('does not where the provider is for students alone', async () => {
    const node = await app.anotherNode({ environment: { ...environment, OIDC_FOR: 'students' } });
    const begin = { audience: 'admin', browser: aBrowser() } as const;
    expect((await node.post('/identity/start', begin)).status).toBe(409);
    expect(await node.call('/admin/signinOptions', {})).toEqual({ sendsMail: false });
  });
});
