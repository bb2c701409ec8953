import { createHmac } from 'node:crypto';
import { secretsOf } from '../token-secret.ts';

/** The key under which the database counts what somebody does: it says nothing of the address or the account. */
export type CounterKey = (kind: string, who: string) => string;

/**
 * Keyed, as a plain hash of an e-mail or network address is soon found by trying all; `secret` as TOKEN_SECRET is set.
 * While one secret replaces another, servers that have another newest one count apart.
 */
export function createCounterKey(secret: string): CounterKey {
  const [newest] = secretsOf(secret);
  return (kind, who) =>
    `${kind}:${createHmac('sha256', newest).update(`counter:${kind}:${who}`).digest('base64url')}`;
}
