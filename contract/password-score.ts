import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';

/** Characters that are looked at: the work grows with the square of the length, and these are enough for a verdict. */
const MAX_LENGTH = 64;

/** zxcvbn's "safely unguessable": more than a hundred million guesses. The server refuses less. */
export const LOWEST_PASSWORD_SCORE = 3;

const estimator = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs, maxLength: MAX_LENGTH });

/**
 * How hard a password is to guess, from 0 to 4, for somebody who knows the person's name and e-mail address, which are
 * `personal`. Both sides ask here, so that the browser's advice is the server's verdict.
 */
export function passwordScore(password: string, personal: readonly string[]): 0 | 1 | 2 | 3 | 4 {
  const words = personal.flatMap((text) => text.split(/[\s@.]+/));
  return estimator.check(password.slice(0, MAX_LENGTH), words).score;
}
