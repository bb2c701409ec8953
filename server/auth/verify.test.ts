import { once } from 'node:events';
import { createServer } from 'node:http';
import { exportJWK, generateKeyPair, type JWK, SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { RequestError } from '../errors.ts';
import { googleProvider } from './google.ts';
import { createNonces } from './nonces.ts';
import { verifyCredential } from './verify.ts';

/** Google's own servers are not ours and cannot run here: this stands in for the address of their keys. */
const published: { keys: JWK[]; fetched: number; fails: boolean } = { keys: [], fetched: 0, fails: false };
const keyServer = createServer((_request, response) => {
  published.fetched++;
  if (published.fails) response.writeHead(503).end();
  else response.setHeader('content-type', 'application/json').end(JSON.stringify({ keys: published.keys }));
});

let time = Date.parse('2026-11-20T09:00:00.000Z');
const now = () => new Date(time);
const nonces = createNonces('secret', now);
const CLIENT = 'client-1.apps.example';

async function aKey(kid: string) {
  const { publicKey, privateKey } = await generateKeyPair('RS256', { extractable: true });
  return { kid, privateKey, publicJwk: { ...(await exportJWK(publicKey)), kid, alg: 'RS256', use: 'sig' } };
}

let first: Awaited<ReturnType<typeof aKey>>;
let address: string;

beforeAll(async () => {
  first = await aKey('first');
  published.keys = [first.publicJwk];
  keyServer.listen(0, '127.0.0.1');
  await once(keyServer, 'listening');
  const at = keyServer.address();
  address = `http://127.0.0.1:${typeof at === 'object' ? at?.port : ''}/certs`;
});

afterAll(() => void keyServer.close());

const good = () => ({
  iss: 'https://accounts.google.com',
  aud: CLIENT,
  sub: '1234567890',
  email: 'asha@test.example',
  email_verified: true,
  name: 'Asha',
  nonce: nonces.mint(),
  iat: Math.floor(time / 1000),
  exp: Math.floor(time / 1000) + 3600,
});

function sign(claims: Record<string, unknown>, key = first) {
  return new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: key.kid }).sign(key.privateKey);
}

const provider = () => googleProvider(CLIENT, address);
const verify = (credential: string, by = provider(), browser?: string) =>
  verifyCredential(by, credential, { now, nonces, browser });

async function codeOf(credential: string, by = provider(), browser?: string) {
  const error: unknown = await verify(credential, by, browser).catch((cause: unknown) => cause);
  return error instanceof RequestError ? error.code : error;
}

describe('a credential of Google’s', () => {
  it('returns the person whom the provider vouches for', async () => {
    const claims = good();
    expect(await verify(await sign(claims))).toEqual({
      identity: {
        issuer: 'https://accounts.google.com',
        subject: '1234567890',
        email: 'asha@test.example',
        name: 'Asha',
      },
      nonce: claims.nonce,
    });
  });

  it.each([
    ['with a Kelvin sign in the address', { email: '\u212Aim@test.example' }],
    ['of another issuer', { iss: 'https://accounts.example' }],
    ['for another client', { aud: 'client-2.apps.example' }],
    ['for several clients', { aud: [CLIENT, 'client-2.apps.example'] }],
    ['for this client in a list', { aud: [CLIENT] }],
    ['without the time of issue', { iat: undefined }],
    ['issued in the future', { iat: Math.floor(time / 1000) + 301 }],
    ['living longer than a day', { exp: Math.floor(time / 1000) + 86_401 }],
    ['expired', { exp: Math.floor(time / 1000) - 1 }],
    ['without expiry', { exp: undefined }],
    ['without a subject', { sub: undefined }],
    ['with an unverified address', { email_verified: false }],
    ['with an address verified in words only', { email_verified: 'true' }],
    ['without an address', { email: undefined }],
    ['without a nonce', { nonce: undefined }],
    ['with a nonce of somebody else', { nonce: createNonces('other secret', now).mint() }],
    ['with a nonce that is no text', { nonce: 7 }],
  ])('is rejected: %s', async (_, wrong) => {
    expect(await codeOf(await sign({ ...good(), ...wrong }))).toBe('unauthenticated');
  });

  it('with a nonce for a browser signs in that browser alone', async () => {
    const credential = await sign({ ...good(), nonce: nonces.mint('the browser') });
    expect(await codeOf(credential)).toBe('unauthenticated');
    expect(await codeOf(credential, provider(), 'another')).toBe('unauthenticated');
    expect(await verify(credential, provider(), 'the browser')).toMatchObject({
      identity: { subject: '1234567890' },
    });
  });

  it('with an old nonce is rejected', async () => {
    const credential = await sign({ ...good(), exp: Math.floor(time / 1000) + 7200 });
    time += 3_600_001;
    expect(await codeOf(credential)).toBe('unauthenticated');
  });

  it('signed by another key, by none, or with the public key as a secret is rejected', async () => {
    const stranger = await aKey('first');
    expect(await codeOf(await sign(good(), stranger))).toBe('unauthenticated');
    const [, payload] = (await sign(good())).split('.');
    const none = Buffer.from('{"alg":"none"}').toString('base64url');
    expect(await codeOf(`${none}.${payload}.`)).toBe('unauthenticated');
    const confused = new SignJWT(good()).setProtectedHeader({ alg: 'HS256', kid: 'first' });
    const secret = new TextEncoder().encode(JSON.stringify(first.publicJwk));
    expect(await codeOf(await confused.sign(secret))).toBe('unauthenticated');
    for (const nonsense of ['', 'x', 'a.b.c', '..']) expect(await codeOf(nonsense)).toBe('unauthenticated');
  });
});

describe('the keys', () => {
  it('are fetched once and cached', async () => {
    const by = provider();
    const before = published.fetched;
    for (let i = 0; i < 3; i++) await verify(await sign(good()), by);
    expect(published.fetched - before).toBe(1);
  });

  it('are fetched again when they are rotated', async () => {
    const second = await aKey('second');
    published.keys = [second.publicJwk];
    expect((await verify(await sign(good(), second), provider())).identity.name).toBe('Asha');
    expect(await codeOf(await sign(good()), provider())).toBe('unauthenticated');
    published.keys = [first.publicJwk];
  });

  it('that cannot be fetched answer unavailable, not unauthenticated', async () => {
    published.fails = true;
    expect(await codeOf(await sign(good()))).toBe('unavailable');
    published.fails = false;
  });
});
