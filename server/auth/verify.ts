import { errors, type JWTVerifyGetKey, jwtVerify } from 'jose';
import { providedName } from '../../contract/person-name.ts';
import { RequestError } from '../errors.ts';
import type { Nonces } from './nonces.ts';

/** Who signs students in: where the browser finds the provider, and what its tokens must say. */
export interface IdentityProvider {
  /** `none` where only pupils sign in. */
  name: 'google' | 'local' | 'none';
  clientId: string;
  /** The address of the script that defines google.accounts.id. */
  script: string;
  issuers: string[];
  keys: JWTVerifyGetKey;
}

/** What the provider vouches for. */
export interface Identity {
  issuer: string;
  subject: string;
  email: string;
  name: string;
}

/** How far the clocks of provider and server may differ, in seconds: Google's library allows as much. */
const CLOCK_SKEW_SECONDS = 300;
/** The longest life of an ID token, in seconds: Google's library refuses more. */
const LONGEST_LIFE_SECONDS = 86_400;

/**
 * Checks a credential: an RS256 ID token of this provider for this client alone, issued before now, unexpired, living
 * a day at most, with a verified e-mail address that no other one is taken for, and a nonce of ours for the browser, which the caller marks as used. Throws
 * unauthenticated, or unavailable when the provider's keys cannot be had.
 */
export async function verifyCredential(
  provider: IdentityProvider,
  credential: string,
  { now, nonces, browser }: { now: () => Date; nonces: Nonces; browser: string | undefined },
): Promise<{ identity: Identity; nonce: string }> {
  const { payload } = await jwtVerify(credential, provider.keys, {
    algorithms: ['RS256'],
    issuer: provider.issuers,
    audience: provider.clientId,
    currentDate: now(),
    requiredClaims: ['sub', 'exp', 'iat', 'email'],
  }).catch((error: unknown) => {
    if (isRejected(error)) throw notAccepted();
    throw new RequestError('unavailable', 'The sign-in service does not answer. Please try again.', {
      retryAfter: 5,
    });
  });
  const { iss, sub, aud, iat = 0, exp = 0, email, email_verified: isVerified, name, nonce } = payload;
  if (!iss || !sub || typeof aud !== 'string' || typeof email !== 'string' || isVerified !== true)
    throw notAccepted();
  if (looksLikeAnother(email)) throw notAccepted();
  const isFuture = iat > now().getTime() / 1000 + CLOCK_SKEW_SECONDS;
  if (isFuture || exp - iat > LONGEST_LIFE_SECONDS || !nonces.isOurs(nonce, browser)) throw notAccepted();
  const shownName = providedName(typeof name === 'string' ? name : '', email);
  const identity = { issuer: iss, subject: sub, email, name: shownName };
  return { identity, nonce };
}

/**
 * Whether an address has letters beyond ASCII that become ASCII in lower case (Kelvin sign, İ): it would be taken for
 * the address of somebody else, whom a class may expect.
 */
export const looksLikeAnother = (email: string): boolean => /[\u0130\u212A]/.test(email);

/** A token that is wrong, as opposed to keys that could not be fetched. */
function isRejected(error: unknown): boolean {
  const fetching = error instanceof errors.JWKSTimeout || error instanceof errors.JWKSInvalid;
  return error instanceof errors.JOSEError && error.code !== 'ERR_JOSE_GENERIC' && !fetching;
}

/** The answer to a credential that opens no session. */
export function notAccepted(): RequestError {
  return new RequestError('unauthenticated', 'The sign-in was not accepted. Please sign in again.', {
    field: 'credential',
  });
}
