import { createHmac, hkdfSync, randomInt, timingSafeEqual } from 'node:crypto';
import type { StudentId } from '../../contract/ids.ts';
import { isEasyPin, PIN_LENGTH } from '../../contract/pin.ts';
import { secretsOf } from '../token-secret.ts';

/** What is kept of PINs, and what they are compared by. */
export interface Pins {
  hash(pupil: StudentId, pin: string): string;
  /** Whether a PIN is the one of a hash, and whether that was made with the newest secret. */
  check(hash: string, pupil: StudentId, pin: string): { isRight: boolean; isNewest: boolean };
}

/**
 * HMAC with a key that follows from the server's secret, `tokenSecret` as TOKEN_SECRET is set. No slow hash: a million
 * PINs are tried in hours with one too, and who has the key and the database has both (docs/decisions/0042).
 */
export function createPins(tokenSecret: string): Pins {
  const [key, ...older] = secretsOf(tokenSecret).map((secret) =>
    Buffer.from(hkdfSync('sha256', secret, '', 'pupil pins', 32)),
  );
  const hashWith = (by: Buffer | undefined, pupil: StudentId, pin: string) =>
    createHmac('sha256', by ?? '')
      .update(`${pupil}:${pin}`)
      .digest();
  return {
    hash: (pupil, pin) => hashWith(key, pupil, pin).toString('base64url'),
    check(hash, pupil, pin) {
      const kept = Buffer.from(hash, 'base64url');
      const [isNewest, ...isOlder] = [key, ...older].map((by) => {
        const expected = hashWith(by, pupil, pin);
        return kept.length === expected.length && timingSafeEqual(kept, expected);
      });
      return { isRight: isNewest === true || isOlder.includes(true), isNewest: isNewest === true };
    },
  };
}

/** A PIN at random that is not among the first that somebody would try. */
export function newPin(): string {
  for (;;) {
    const pin = String(randomInt(10 ** PIN_LENGTH)).padStart(PIN_LENGTH, '0');
    if (!isEasyPin(pin)) return pin;
  }
}
