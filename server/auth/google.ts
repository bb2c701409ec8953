import { createRemoteJWKSet } from 'jose';
import type { IdentityProvider } from './verify.ts';

/** Google's published keys: https://developers.google.com/identity/gsi/web/guides/verify-google-id-token */
const GOOGLE_KEYS = 'https://www.googleapis.com/oauth2/v3/certs';

/**
 * Google Identity Services. The keys are fetched at the first sign-in, held for ten minutes, and fetched again
 * when a token names a key that is not among them.
 */
export function googleProvider(clientId: string, keysAddress = GOOGLE_KEYS): IdentityProvider {
  return {
    name: 'google',
    clientId,
    script: 'https://accounts.google.com/gsi/client',
    issuers: ['https://accounts.google.com', 'accounts.google.com'],
    keys: createRemoteJWKSet(new URL(keysAddress), { timeoutDuration: 5_000, cacheMaxAge: 600_000 }),
  };
}
