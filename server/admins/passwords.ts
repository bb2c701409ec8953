import { randomBytes } from 'node:crypto';
import { hash, hashRaw, verify } from '@node-rs/argon2';
import { RequestError } from '../errors.ts';

/** OWASP's first recommendation for argon2id: 19 MiB, two passes, one lane (Password Storage Cheat Sheet, 2025). */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** At most this many wait, for about three seconds (docs/decisions/0132). */
const MOST_WAITING = 100;

let waiting = 0;
let last: Promise<unknown> = Promise.resolve();

/** Throws unavailable when too many passwords wait; before an attempt is counted that nobody would look at. */
export function refuseWhenBusy(): void {
  if (waiting >= MOST_WAITING) {
    throw new RequestError('unavailable', 'The service is busy. Please try again.', { retryAfter: 5 });
  }
}

/**
 * Hashes passwords one after the other: each takes a core for tens of milliseconds, and with several at once everybody
 * who sits a test would wait for them. Throws unavailable when too many wait.
 */
async function inOrder<T>(work: () => Promise<T>): Promise<T> {
  refuseWhenBusy();
  waiting += 1;
  const before = last;
  const { promise, resolve: end } = Promise.withResolvers<void>();
  last = promise;
  await before;
  try {
    return await work();
  } finally {
    waiting -= 1;
    end();
  }
}

/** An argon2id hash in PHC form. */
export function hashPassword(password: string): Promise<string> {
  return inOrder(() => hash(password, cost));
}

/** An argon2id hash with a given salt, both as base64url: what codes are compared by that have one salt. */
export function hashWithSalt(secret: string, salt: string): Promise<string> {
  return inOrder(async () => {
    const raw = await hashRaw(secret, { ...cost, salt: Buffer.from(salt, 'base64url') });
    return raw.toString('base64url');
  });
}

/** A salt of 128 bits as base64url, for {@link hashWithSalt}. */
export const newSalt = (): string => randomBytes(16).toString('base64url');

/** Whether a password matches the hash. */
export function isPassword(passwordHash: string, password: string): Promise<boolean> {
  return inOrder(() => verify(passwordHash, password));
}

let decoy: Promise<string> | undefined;

/** A hash of the same cost that no password matches: rejecting an unknown account takes as long as a known one. */
export function decoyHash(): Promise<string> {
  decoy ??= hashPassword(randomBytes(32).toString('base64'));
  return decoy;
}
