import { createExpiringMac } from './expiring-mac.ts';

/** How long a sign-in page may stay open before its nonce expires, in milliseconds: the lifetime of an ID token. */
export const NONCE_LIFETIME_MS = 60 * 60 * 1000;

export interface Nonces {
  /** A nonce for the browser with this secret, or for any browser without one. */
  mint(browser?: string): string;
  /** Whether this server, or another node with the same secret, made it within the last hour, and for this browser. */
  isOurs(nonce: unknown, browser?: string): nonce is string;
}

/** Nonces that any node can check without storing them. */
export function createNonces(secret: string, now: () => Date): Nonces {
  const macs = createExpiringMac({ secret, purpose: 'nonce', lifetimeMs: NONCE_LIFETIME_MS }, now);
  return {
    mint: (browser) => macs.issue(browser),
    isOurs: (nonce, browser): nonce is string =>
      // One that was made without a browser is for any.
      (macs.nameOf(nonce, browser) ?? macs.nameOf(nonce)) !== undefined,
  };
}
