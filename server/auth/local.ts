import { createHash } from 'node:crypto';
import {
  createLocalJWKSet,
  exportJWK,
  generateKeyPair,
  importJWK,
  type JSONWebKeySet,
  type JWK,
  SignJWT,
} from 'jose';
import type { IdentityProvider } from './verify.ts';

export const LOCAL_ISSUER = 'urn:uttara:local-identity';
const CLIENT_ID = 'uttara-local';
const KEY_ID = 'local-1';
/** As long as an ID token of Google's. */
const CREDENTIAL_LIFETIME_MS = 3_600_000;

/** The name by which the local provider knows an address; its accounts are the addresses. */
export const localSubject = (email: string) =>
  createHash('sha256').update(email.trim().toLowerCase()).digest('hex').slice(0, 24);

/** The stand-in for Google on a machine without an account anywhere: same script interface, real signatures. */
export interface LocalIdentity {
  provider: IdentityProvider;
  /** The public keys, as a provider publishes them. */
  keySet: JSONWebKeySet;
  sign(person: { email: string; name: string; nonce: string }): Promise<string>;
}

/** A new RS256 signing key, private part included; kept in the database so that all nodes sign alike. */
export async function makeLocalKey(): Promise<JWK> {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  return { ...(await exportJWK(privateKey)), kid: KEY_ID, alg: 'RS256' };
}

export async function createLocalIdentity(privateJwk: JWK, now: () => Date): Promise<LocalIdentity> {
  const key = await importJWK(privateJwk, 'RS256');
  const { kty, n, e, kid, alg } = privateJwk;
  const keySet = { keys: [{ kty, n, e, kid, alg, use: 'sig' }] } as JSONWebKeySet;
  return {
    keySet,
    provider: {
      name: 'local',
      clientId: CLIENT_ID,
      script: '/identity/client.js',
      issuers: [LOCAL_ISSUER],
      keys: createLocalJWKSet(keySet),
    },
    sign: ({ email, name, nonce }) =>
      new SignJWT({ email, name, nonce, email_verified: true })
        .setProtectedHeader({ alg: 'RS256', kid: KEY_ID })
        .setIssuer(LOCAL_ISSUER)
        .setAudience(CLIENT_ID)
        .setSubject(localSubject(email))
        .setIssuedAt(now())
        .setExpirationTime(new Date(now().getTime() + CREDENTIAL_LIFETIME_MS))
        .sign(key),
  };
}
