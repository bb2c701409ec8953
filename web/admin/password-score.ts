import { passwordScore } from '../../contract/password-score.ts';

/**
 * Loads the estimator with its dictionary of 200 kB. What it returns says how hard a password is to guess, from 0 to 4,
 * for somebody who knows the person's name and e-mail address, which are `personal`; the server refuses less than 3.
 */
export async function loadPasswordScore() {
  const [{ ZxcvbnFactory }, { adjacencyGraphs, dictionary }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ]);
  return passwordScore((effort) => new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs, ...effort }));
}
