import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';
import { guessableWords, JUDGED_LENGTH, withoutWords } from '../../contract/password-words.ts';
import { RequestError } from '../errors.ts';

/** zxcvbn's "safely unguessable": more than a hundred million guesses. */
const LOWEST_SCORE = 3;

const estimator = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs, maxLength: JUDGED_LENGTH });

/** Whether somebody who knows the person's name and e-mail address, which are `personal`, could guess a password. */
export function isEasyToGuess(password: string, personal: readonly string[]): boolean {
  const words = guessableWords(personal);
  const score = (text: string) => estimator.check(text.slice(0, JUDGED_LENGTH), words).score;
  return Math.min(score(password), score(withoutWords(password, words))) < LOWEST_SCORE;
}

/** Throws bad_input for the field when a password is easy to guess. */
export function refuseEasy(password: string, personal: readonly string[], field: string): void {
  if (!isEasyToGuess(password, personal)) return;
  throw new RequestError('bad_input', 'This password is easy to guess. Please choose another', { field });
}
