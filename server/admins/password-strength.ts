import { LOWEST_PASSWORD_SCORE, passwordScore } from '../../contract/password-score.ts';

/** Whether somebody who knows the person's name and e-mail address, which are `personal`, could guess a password. */
export function isEasyToGuess(password: string, personal: readonly string[]): boolean {
  return passwordScore(password, personal) < LOWEST_PASSWORD_SCORE;
}
