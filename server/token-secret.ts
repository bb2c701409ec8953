import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';

const MIN_LENGTH = 32;
/** Far fewer than any secret has that was drawn at random, the short password of a demo's owner among them. */
const MIN_DIFFERENT = 4;

/**
 * Whether a text may be what somebody drew at random: not a file of NULs or of one character, as a disk that failed or
 * a mistake leaves it. Spaces do not count.
 */
export const mayBeRandom = (text: string): boolean =>
  !/[^\P{Cc}\s]/u.test(text) && new Set(text.replaceAll(/\s/g, '')).size >= MIN_DIFFERENT;

const isGoodSecret = (secret: string) => secret.trim().length >= MIN_LENGTH && mayBeRandom(secret);

/**
 * Whether TOKEN_SECRET may be this: one secret, or a new one, a comma and the one that it replaces. `$(cat …)` is a
 * command that a shell would have replaced by the secret; systemd does not, and everybody could guess it.
 */
export function isTokenSecret(text: string): boolean {
  if (text.startsWith('$(')) return false;
  const secrets = text.split(',');
  const isPair = secrets.length === 2 && !/\s/.test(text);
  return (secrets.length === 1 || isPair) && secrets.every(isGoodSecret);
}

/** In powers of ten, by zxcvbn: 128 random bits as hexadecimal digits are never estimated below 27. */
const FEWEST_GUESSES = 24;
/** zxcvbn takes a phrase of many words for hard to guess; one with these was written to be replaced. */
const PLACEHOLDER = /change|secret|password|example|replace/i;

/** Whether no secret of TOKEN_SECRET is one that a person would write: words, keys in a row, or the same again and again. */
export function isHardToGuess(tokenSecret: string): boolean {
  const estimate = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });
  return secretsOf(tokenSecret).every(
    (secret) => !PLACEHOLDER.test(secret) && estimate.check(secret).guessesLog10 >= FEWEST_GUESSES,
  );
}

/**
 * The secrets of TOKEN_SECRET. The first one signs and seals; what any of them has signed or sealed is good, so that a
 * secret can be replaced without signing everybody out (docs/decisions/0040).
 */
export function secretsOf(tokenSecret: string): readonly [string, ...string[]] {
  const [newest = '', ...older] = tokenSecret.split(',');
  return [newest, ...older];
}
