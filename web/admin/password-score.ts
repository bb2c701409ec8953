import { guessableWords, JUDGED_LENGTH, withoutWords } from '../../contract/password-words.ts';

/**
 * Loads the estimator with its dictionary of 200 kB. What it returns says how hard a password is to guess, from 0 to 4,
 * for somebody who knows the person's name and e-mail address, which are `personal`; the server refuses less than 3.
 */
export async function loadPasswordScore() {
  const [{ ZxcvbnFactory }, { adjacencyGraphs, dictionary }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ]);
  const estimator = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs, maxLength: JUDGED_LENGTH });
  return (password: string, personal: readonly string[]): number => {
    const words = guessableWords(personal);
    const score = (text: string) => estimator.check(text.slice(0, JUDGED_LENGTH), words).score;
    return Math.min(score(password), score(withoutWords(password, words)));
  };
}
