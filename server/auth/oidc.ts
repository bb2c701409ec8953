import { createHash, createHmac } from 'node:crypto';
import { createRemoteJWKSet, errors, type JWTPayload, type JWTVerifyGetKey, jwtVerify } from 'jose';
import { z } from 'zod';
import { providedName } from '../../contract/person-name.ts';
import { RequestError } from '../errors.ts';
import type { OidcSettings } from '../settings/variables.ts';
import { secretsOf } from '../token-secret.ts';
import { createExpiringMac } from './expiring-mac.ts';
import { type Identity, looksLikeAnother, notAccepted } from './verify.ts';

export type OidcAudience = 'student' | 'admin';

/** What the provider sent the browser back with. */
export interface OidcReturn {
  code: string;
  state: string;
  /** RFC 9207: which provider it was. */
  iss?: string | undefined;
  /** What only the browser that began knows. */
  browser: string;
}

/** The authorization code flow with PKCE (RFC 6749, RFC 7636, OpenID Connect Core 1.0). */
export interface Oidc {
  settings: OidcSettings;
  /** The issuer, as its tokens name it, once it is known. */
  issuers(): string[];
  /** Where to send the browser. */
  start(begun: { audience: OidcAudience; browser: string; redirectUri: string }): Promise<string>;
  /** The person whom the provider vouches for, and the name of the sign-in, which the caller marks as used. Throws unauthenticated, forbidden or unavailable. */
  finish(
    given: OidcReturn & { audience: OidcAudience; redirectUri: string },
  ): Promise<{ identity: Identity; nonce: string }>;
  /** Throws unavailable, with what is wrong, unless the provider describes itself and publishes keys. */
  check(): Promise<void>;
}

/** How long a person may take at the provider, in milliseconds. */
const SIGN_IN_MS = 15 * 60_000;
/** How long the provider may take, in milliseconds. */
const TIMEOUT_MS = 8_000;
/** How long its description is held, in milliseconds. */
const HELD_MS = 3_600_000;
/** The longest answer of a provider, in bytes. */
const MOST_BYTES = 256 * 1024;
/** How far the clocks of provider and server may differ, in seconds. */
const CLOCK_SKEW_SECONDS = 300;

/** Signatures by a key that only the provider has: never `none`, and never HS256 with what both know. */
const ALGORITHMS = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'EdDSA'];

const GOOGLE = 'https://accounts.google.com';

/** Without TLS only on this machine. */
const endpointAddress = z
  .url()
  .refine((address) => /^(https:\/\/|http:\/\/(127\.0\.0\.1|localhost|\[::1\])[:/])/.test(address));

const description = z.object({
  issuer: z.string(),
  authorization_endpoint: endpointAddress,
  token_endpoint: endpointAddress,
  jwks_uri: endpointAddress,
  token_endpoint_auth_methods_supported: z.array(z.string()).optional(),
  authorization_response_iss_parameter_supported: z.boolean().optional(),
});

type Description = z.infer<typeof description> & { keys: JWTVerifyGetKey };

const withoutSlash = (address: string) => address.replace(/\/$/, '');

const unavailable = (why: string) => new RequestError('unavailable', why, { retryAfter: 5 });

/** Asks the provider for JSON; a redirect is refused, because it could lead anywhere. */
async function ask(address: string, init?: RequestInit): Promise<{ ok: boolean; body: unknown }> {
  try {
    const response = await fetch(address, {
      ...init,
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const parts: Uint8Array[] = [];
    let bytes = 0;
    for await (const part of response.body ?? []) {
      bytes += part.length;
      if (bytes > MOST_BYTES) throw new Error('The answer is too long');
      parts.push(part);
    }
    return { ok: response.ok, body: JSON.parse(Buffer.concat(parts).toString('utf8')) };
  } catch {
    throw unavailable(`${new URL(address).host} does not answer as a provider of OpenID Connect does.`);
  }
}

/** RFC 6749, 4.1.3. A provider that names no method takes the secret as HTTP Basic. */
async function exchange(
  { clientId, clientSecret }: OidcSettings,
  { token_endpoint: address, token_endpoint_auth_methods_supported: methods }: Description,
  { code, verifier, redirectUri }: { code: string; verifier: string; redirectUri: string },
): Promise<string> {
  const form = new URLSearchParams({
    grant_type: 'authorization_code',
    code,
    redirect_uri: redirectUri,
    code_verifier: verifier,
    client_id: clientId,
  });
  const headers: Record<string, string> = { accept: 'application/json' };
  const isBasic = methods === undefined || methods.includes('client_secret_basic');
  if (clientSecret !== undefined && isBasic) {
    const pair = [clientId, clientSecret].map(encodeURIComponent).join(':');
    headers['authorization'] = `Basic ${Buffer.from(pair).toString('base64')}`;
  } else if (clientSecret !== undefined) form.set('client_secret', clientSecret);
  const { ok, body } = await ask(address, { method: 'POST', headers, body: form });
  const token = z.object({ id_token: z.string().max(64 * 1024) }).safeParse(body);
  if (!ok || !token.success) throw notAccepted();
  return token.data.id_token;
}

/** What an ID token says. Throws unauthenticated unless it is for this sign-in. */
async function verify(
  token: string,
  { issuer: named, keys }: Description,
  { clientId, nonce, now }: { clientId: string; nonce: string; now: Date },
) {
  const { payload } = await jwtVerify(token, keys, {
    algorithms: ALGORITHMS,
    issuer: named,
    audience: clientId,
    currentDate: now,
    clockTolerance: CLOCK_SKEW_SECONDS,
    requiredClaims: ['sub', 'exp', 'iat'],
  }).catch((error: unknown) => {
    const isRejected =
      error instanceof errors.JOSEError &&
      error.code !== 'ERR_JOSE_GENERIC' &&
      !(error instanceof errors.JWKSTimeout || error instanceof errors.JWKSInvalid);
    throw isRejected ? notAccepted() : unavailable('The keys of the provider cannot be had.');
  });
  const isForOthersToo = Array.isArray(payload.aud) && payload.aud.length > 1;
  const isPartyOther = payload['azp'] !== undefined && payload['azp'] !== clientId;
  if (isPartyOther || (isForOthersToo && payload['azp'] === undefined)) throw notAccepted();
  if (payload['nonce'] !== nonce) throw notAccepted();
  if ((payload.iat ?? 0) > now.getTime() / 1000 + CLOCK_SKEW_SECONDS) throw notAccepted();
  return payload;
}

/** The address, which has to be verified: by the provider, or by being in a domain that the school says is its own. */
function identityOf(
  { domains }: OidcSettings,
  { sub, email, email_verified: isVerified, ...claims }: JWTPayload,
  named: string,
): Identity {
  const address = email ?? (domains.length > 0 ? claims['preferred_username'] : undefined);
  if (typeof address !== 'string' || typeof sub !== 'string' || !/^[^@\s]+@[^@\s]+$/.test(address)) {
    throw foreign('The provider gives no e-mail address of this account.');
  }
  const domain = address.slice(address.indexOf('@') + 1).toLowerCase();
  const isOfSchool = domains.includes(domain);
  if (domains.length > 0 && !isOfSchool) throw foreign('Only accounts of the school can sign in here.');
  // Anybody can have a Google account with an address elsewhere; `hd` is there for accounts of Google Workspace alone.
  if (domains.length > 0 && named === GOOGLE && !domains.includes(String(claims['hd']).toLowerCase())) {
    throw foreign('Only accounts of the school can sign in here.');
  }
  const isTrusted = isVerified === true || (isVerified === undefined && isOfSchool);
  if (!isTrusted || looksLikeAnother(address))
    throw foreign('The provider has not verified the address of this account.');
  const name = typeof claims['name'] === 'string' ? claims['name'] : '';
  return { issuer: named, subject: sub, email: address, name: providedName(name, address) };
}

export function createOidc(
  settings: OidcSettings,
  { secret, now }: { secret: string; now: () => Date },
): Oidc {
  const { issuer, clientId, domains } = settings;
  const states = createExpiringMac({ secret, purpose: 'oidc', lifetimeMs: SIGN_IN_MS }, now);
  const [key] = secretsOf(secret);
  /** What any server knows of a sign-in by its state alone, and nobody else. */
  const derived = (purpose: 'verifier' | 'nonce', state: string) =>
    createHmac('sha256', key).update(`oidc ${purpose}:${clientId}:${state}`).digest('base64url');

  let held: { at: number; description: Description } | undefined;

  async function describe(): Promise<Description> {
    if (held && now().getTime() - held.at < HELD_MS) return held.description;
    const { ok, body } = await ask(`${withoutSlash(issuer)}/.well-known/openid-configuration`);
    const read = description.safeParse(body);
    if (!ok || !read.success) throw unavailable(`${issuer} does not describe a provider of OpenID Connect.`);
    // OpenID Connect Discovery 1.0, 4.3: otherwise one provider could pass for another.
    if (withoutSlash(read.data.issuer) !== withoutSlash(issuer)) {
      throw unavailable(`The provider calls itself ${read.data.issuer}: set OIDC_ISSUER to that.`);
    }
    const keys = createRemoteJWKSet(new URL(read.data.jwks_uri), {
      timeoutDuration: TIMEOUT_MS,
      cacheMaxAge: 600_000,
    });
    held = { at: now().getTime(), description: { ...read.data, keys } };
    return held.description;
  }

  const subjectOf = (audience: OidcAudience, browser: string) => `${audience}:${browser}`;

  return {
    settings,
    issuers: () => [...new Set([withoutSlash(issuer), `${withoutSlash(issuer)}/`])],
    async start({ audience, browser, redirectUri }) {
      const { authorization_endpoint: address } = await describe();
      const state = states.issue(subjectOf(audience, browser));
      const url = new URL(address);
      const parameters = {
        response_type: 'code',
        client_id: clientId,
        redirect_uri: redirectUri,
        scope: 'openid email profile',
        state,
        nonce: derived('nonce', state),
        code_challenge: createHash('sha256').update(derived('verifier', state)).digest('base64url'),
        code_challenge_method: 'S256',
        // A shared computer has somebody else's session.
        prompt: 'select_account',
        ...(withoutSlash(issuer) === GOOGLE && domains[0] !== undefined && { hd: domains[0] }),
      };
      for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
      return url.href;
    },
    async finish({ audience, browser, redirectUri, code, state, iss }) {
      const nonce = states.nameOf(state, subjectOf(audience, browser));
      if (nonce === undefined) throw notAccepted();
      const described = await describe();
      const isNamed = iss === undefined && !described.authorization_response_iss_parameter_supported;
      if (!isNamed && iss !== described.issuer) throw notAccepted();
      const verifier = derived('verifier', state);
      const token = await exchange(settings, described, { code, verifier, redirectUri });
      const payload = await verify(token, described, {
        clientId,
        nonce: derived('nonce', state),
        now: now(),
      });
      return { identity: identityOf(settings, payload, described.issuer), nonce };
    },
    async check() {
      held = undefined;
      const { jwks_uri: address } = await describe();
      const { ok, body } = await ask(address);
      const published = z.object({ keys: z.array(z.unknown()).min(1) }).safeParse(body);
      if (!ok || !published.success) throw unavailable('The provider publishes no keys.');
    },
  };
}

const foreign = (why: string) => new RequestError('forbidden', why, { field: 'code' });
