import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';

/** Characters that are looked at: the work grows with the square of the length, and these are enough for a verdict. */
const MAX_LENGTH = 64;
/** zxcvbn's "safely unguessable": more than a hundred million guesses. */
const LOWEST_SCORE = 3;

const estimator = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs, maxLength: MAX_LENGTH });

/** Whether somebody who knows the person's name and e-mail address, which are `personal`, could guess a password. */
export function isEasyToGuess(password: string, personal: readonly string[]): boolean {
  const words = personal.flatMap((text) => text.split(/[\s@.]+/));
  return estimator.check(password.slice(0, MAX_LENGTH), words).score < LOWEST_SCORE;
}
