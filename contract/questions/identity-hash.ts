import { type AuthoredQuestion, questionIdentity } from './authored-question.ts';

/**
 * A number of 53 bits that is the same for two questions which ask the same and accept the same answers
 * (questionIdentity), so that a browser can compare questions that it does not have. It protects nothing: the hash is
 * cyrb53 (github.com/bryc/code, public domain).
 */
export function identityHash(question: AuthoredQuestion): number {
  let [high, low] = [0xdeadbeef, 0x41c6ce57];
  for (const character of questionIdentity(question)) {
    const code = character.codePointAt(0) ?? 0;
    high = Math.imul(high ^ code, 2654435761);
    low = Math.imul(low ^ code, 1597334677);
  }
  high = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909);
  low = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909);
  return 4294967296 * (0x1fffff & low) + (high >>> 0);
}
