/** As in server/admins/password-strength.ts, so that the browser's advice is the server's verdict. */
const MAX_LENGTH = 64;

/**
 * Loads the estimator with its dictionary of 200 kB. What it returns says how hard a password is to guess, from 0 to 4,
 * for somebody who knows the person's name and e-mail address, which are `personal`; the server refuses less than 3.
 */
export async function loadPasswordScore() {
  const [{ ZxcvbnFactory }, { adjacencyGraphs, dictionary }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ]);
  const estimator = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs, maxLength: MAX_LENGTH });
  return (password: string, personal: readonly string[]): number => {
    const words = personal.flatMap((text) => text.split(/[\s@.]+/));
    return estimator.check(password.slice(0, MAX_LENGTH), words).score;
  };
}
