import { PRODUCT_NAME } from './product.ts';

/** Words that somebody who knows the product tries first, as dictionaries of passwords do not have them. */
const PRODUCT_WORDS = [
  PRODUCT_NAME,
  'admin',
  'answer',
  'class',
  'exam',
  'grade',
  'marks',
  'owner',
  'paper',
  'practice',
  'principal',
  'question',
  'quiz',
  'school',
  'student',
  'teacher',
  'test',
];

/** What is guessed first: the product's words, and the parts of the person's name and e-mail address. */
function guessableWords(personal: readonly string[]): string[] {
  return [...PRODUCT_WORDS, ...personal.flatMap((text) => text.split(/[\s@.]+/))].filter(
    (word) => word !== '',
  );
}

/** Shorter parts of a name occur in too many words to be significant. */
const SHORTEST_WORD = 3;

/**
 * A password without the words that are guessed first, and without what is between them: the rest has to be hard to
 * guess too. A password without any of the words is unchanged.
 */
function withoutWords(password: string, words: readonly string[]): string {
  const long = words.filter((word) => word.length >= SHORTEST_WORD).toSorted((a, b) => b.length - a.length);
  const lower = password.toLowerCase();
  let left = lower;
  for (const word of long) left = left.replaceAll(word.toLowerCase(), ' ');
  return left === lower ? password : left.replaceAll(/[^\p{L}\p{N}]+/gu, ' ').trim();
}

/** Characters that are looked at: the work grows with the square of the length, and these are enough for a verdict. */
const JUDGED_LENGTH = 64;
/** No longer than this are passwords that people make of a known one by putting digits and signs for letters. */
const LONGEST_DISGUISE = 24;

/** The settings of the estimator for each length of a password: how much of it is looked at, and how thoroughly. */
const EFFORTS = {
  short: { maxLength: LONGEST_DISGUISE, l33tMaxSubstitutions: 100 },
  /** All words are looked up again for each way of reading digits and signs as letters, nearly all of the work. */
  long: { maxLength: JUDGED_LENGTH, l33tMaxSubstitutions: 4 },
} as const;

type Effort = (typeof EFFORTS)[keyof typeof EFFORTS];
type Estimator = { check: (password: string, words: string[]) => { score: number } };

/**
 * Returns the function that says how hard a password is to guess, from 0 to 4, for somebody who knows `personal`. Both
 * sides judge by it, so that the server refuses nothing that the page has called good. The work is bounded whatever the
 * password is (docs/decisions/0132).
 */
export function passwordScore(estimatorOf: (effort: Effort) => Estimator) {
  const [short, long] = [estimatorOf(EFFORTS.short), estimatorOf(EFFORTS.long)];
  return (password: string, personal: readonly string[]): number => {
    const words = guessableWords(personal);
    // A longer one cannot be in what is looked at, and parts of a text are looked up as long as the longest word.
    const inView = words.filter(({ length }) => length <= JUDGED_LENGTH);
    const score = (text: string) => (text.length > LONGEST_DISGUISE ? long : short).check(text, inView).score;
    const left = withoutWords(password, words);
    const whole = score(password);
    return left === password ? whole : Math.min(whole, score(left));
  };
}
