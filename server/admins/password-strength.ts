import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';
import { passwordScore } from '../../contract/password-score.ts';
import { RequestError } from '../errors.ts';
import { type Counters, consumeRateLimit } from './rate-limit.ts';

/** zxcvbn's "safely unguessable": more than a hundred million guesses. */
const LOWEST_SCORE = 3;

let scoreOf: ReturnType<typeof passwordScore> | undefined;

/** Whether somebody who knows the person's name and e-mail address, which are `personal`, could guess a password. */
export function isEasyToGuess(password: string, personal: readonly string[]): boolean {
  // Ranking the dictionaries takes a tenth of a second: not at every start.
  scoreOf ??= passwordScore(
    (effort) => new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs, ...effort }),
  );
  return scoreOf(password, personal) < LOWEST_SCORE;
}

export interface PasswordChoice {
  password: string;
  personal: readonly string[];
  /** The field that it came in. */
  field: string;
  /** The caller who chooses it: an address, or an admin by id. */
  by: string;
}

/**
 * Throws bad_input when a password is easy to guess. Counts before it checks, because a check takes milliseconds of the
 * event loop, and throws too_many_requests at one too many.
 */
export async function refuseEasy(
  counters: Counters,
  { password, personal, field, by }: PasswordChoice,
  now: Date,
): Promise<void> {
  await consumeRateLimit(counters, 'choice', by, now);
  if (!isEasyToGuess(password, personal)) return;
  throw new RequestError('bad_input', 'This password is easy to guess. Please choose another', { field });
}
