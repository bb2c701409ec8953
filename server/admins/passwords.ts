import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';

/** OWASP's first recommendation for argon2id: 19 MiB, two passes, one lane (Password Storage Cheat Sheet, 2025). */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** An argon2id hash in PHC form. */
export function hashPassword(password: string): Promise<string> {
  return hash(password, cost);
}

/** Whether a password matches the hash. */
export function isPassword(passwordHash: string, password: string): Promise<boolean> {
  return verify(passwordHash, password);
}

let decoy: Promise<string> | undefined;

/** A hash of the same cost that no password matches: rejecting an unknown account takes as long as a known one. */
export function decoyHash(): Promise<string> {
  decoy ??= hashPassword(randomBytes(32).toString('base64'));
  return decoy;
}
