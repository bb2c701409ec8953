import { type StudentId, studentId } from '../../contract/ids.ts';
import { meantSignInNames } from '../../contract/sign-in-name.ts';
import {
  type Counters,
  clearExpiredRateLimits,
  consumeRateLimit,
  delayAttempt,
  forgetAttempts,
  guessedKey,
  listGuessed,
  uncount,
} from '../admins/rate-limit.ts';
import { RequestError } from '../errors.ts';
import type { KnownDevices } from './known-devices.ts';
import type { Pins } from './pins.ts';
import { findForSignIn, listWithPin, type PupilWithPin } from './queries.ts';

/** After this many seconds without an attempt the failures at a sign-in name are forgotten. */
const FORGOTTEN_AFTER = 86_400;

/** For names that nobody has, so that the comparison takes as long. */
const NOBODY = studentId.parse('00000000-0000-7000-8000-000000000000');

/** A new card begins anew: what was guessed before says nothing of its PIN. */
const guessedName = (key: string, cardMadeAt: Date | undefined) =>
  `${key} ${cardMadeAt?.toISOString() ?? ''}`;

const accountOf = (guessed: string) => `pupil ${guessed}`;

/** Failures at a name, from devices that it has not used, that are more than a pupil's own mistakes. */
const MANY = 20;

/** The pupils at whose names somebody tries PINs, most tried first. */
export async function listGuessedPupils(counters: Counters, now: Date) {
  const guessed = await listGuessed(counters, now, MANY);
  if (guessed.size === 0) return [];
  const found = (await listWithPin(counters.db)).flatMap(({ cardMadeAt, ...pupil }) => {
    const account = accountOf(guessedName(meantSignInNames(pupil.signInName).key, cardMadeAt));
    const counts = guessed.get(guessedKey(counters.keyOf, account));
    return counts ? [{ ...pupil, ...counts }] : [];
  });
  return found.toSorted((a, b) => b.tries - a.tries);
}

/**
 * The pupil with a sign-in name and a PIN; undefined for an unknown name, one without a PIN, and a wrong PIN, all after
 * the same work. Throws too_many_requests: failures delay who fails at a name from a network, or with a device that the
 * account has used, and nobody else (docs/decisions/0042).
 */
export async function checkPin(
  counters: Counters,
  { name, pin, device, address }: { name: string; pin: string; device?: string | undefined; address: string },
  { now, pins, knownDevices }: { now: Date; pins: Pins; knownDevices: KnownDevices },
): Promise<(PupilWithPin & { isNewest: boolean }) | undefined> {
  const { db } = counters;
  const { names, key } = meantSignInNames(name);
  await clearExpiredRateLimits(db, now);
  const found = await findForSignIn(db, names);
  const known = found && knownDevices.nameOf(device, { ...found, id: found.student.id });
  const guesser = known === undefined ? { address } : { device: known };
  const guessed = guessedName(key, found?.cardMadeAt);
  const account = accountOf(guessed);
  await delayAttempt(counters, account, guesser, now, FORGOTTEN_AFTER);
  if (known === undefined) {
    await consumeRateLimit(counters, 'pinsOfName', guessed, now);
    await consumeRateLimit(counters, 'pinsOfNetwork', address, now);
  }
  const { isRight, isNewest } = pins.check(
    found?.hash ?? pins.hash(NOBODY, ''),
    found?.student.id ?? NOBODY,
    pin,
  );
  if (!found || !isRight) return undefined;
  const attempts = await forgetAttempts(counters, account, guesser);
  if (known === undefined) {
    await uncount(counters, 'pinsOfName', guessed, attempts);
    await uncount(counters, 'pinsOfNetwork', address, attempts);
  }
  return { ...found, isNewest };
}

/**
 * Throws bad_input of the field unless this is the PIN of a pupil: a session that somebody found open is not enough.
 */
export async function provePin(
  counters: Counters,
  student: StudentId,
  asked: Parameters<typeof checkPin>[1],
  deps: Parameters<typeof checkPin>[2],
): Promise<void> {
  const holder = await checkPin(counters, asked, deps);
  if (holder?.student.id !== student) {
    throw new RequestError('bad_input', 'This PIN is not right.', { field: 'pin' });
  }
}
