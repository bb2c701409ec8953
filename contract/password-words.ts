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
export function guessableWords(personal: readonly string[]): string[] {
  return [...PRODUCT_WORDS, ...personal.flatMap((text) => text.split(/[\s@.]+/))].filter(
    (word) => word !== '',
  );
}

/** Shorter parts of a name are in too many words to say anything. */
const SHORTEST_WORD = 3;

/**
 * A password without the words that are guessed first, and without what stands between them: what is left has to be
 * hard to guess too. A password that has none of the words stays as it is.
 */
export function withoutWords(password: string, words: readonly string[]): string {
  const long = words.filter((word) => word.length >= SHORTEST_WORD).toSorted((a, b) => b.length - a.length);
  const lower = password.toLowerCase();
  let left = lower;
  for (const word of long) left = left.replaceAll(word.toLowerCase(), ' ');
  return left === lower ? password : left.replaceAll(/[^\p{L}\p{N}]+/gu, ' ').trim();
}

/** Characters that are looked at: the work grows with the square of the length, and these are enough for a verdict. */
export const JUDGED_LENGTH = 64;
