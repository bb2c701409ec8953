import { createExpiringMac } from './expiring-mac.ts';

/** How long a sign-in page may stay open before its nonce expires, in milliseconds: the lifetime of an ID token. */
export const NONCE_LIFETIME_MS = 60 * 60 * 1000;

export interface Nonces {
  mint(): string;
  /** Whether this server, or another node with the same secret, made it within the last hour. */
  isOurs(nonce: unknown): nonce is string;
}

/** Nonces that any node can check without storing them. */
export function createNonces(secret: string, now: () => Date): Nonces {
  const macs = createExpiringMac({ secret, purpose: 'nonce', lifetimeMs: NONCE_LIFETIME_MS }, now);
  return {
    mint: () => macs.issue(),
    isOurs: (nonce): nonce is string => macs.nameOf(nonce) !== undefined,
  };
}
