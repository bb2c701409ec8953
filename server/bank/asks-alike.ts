import { type AuthoredQuestion, keyText } from '../../contract/questions/authored-question.ts';

/** From how large a share of words in common two texts ask the same. */
const SHARE = 0.75;

const NUMBERS = /\d+(?:[.,]\d+)*/g;

/**
 * Whether two questions ask nearly the same. The trigrams of whole questions say so of those that share long options, as
 * questions on assertions do, that are made after one pattern ('The SI unit of … is'), or that differ in their numbers
 * alone: none of these is one question twice. Where the words are the same, the keys may differ: one of them is wrong.
 */
export function asksAlike(one: AuthoredQuestion, other: AuthoredQuestion): boolean {
  const [a, b] = [wordsOf(one.text), wordsOf(other.text)];
  const shared = [...a].filter((word) => b.has(word)).length;
  const all = a.size + b.size - shared;
  const numbersOf = ({ text }: AuthoredQuestion) => (text.match(NUMBERS) ?? []).toSorted().join(' ');
  return (
    shared >= SHARE * all &&
    numbersOf(one) === numbersOf(other) &&
    (shared === all || keyOf(one) === keyOf(other))
  );
}

const wordsOf = (text: string) => new Set(text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? []);

const keyOf = (question: AuthoredQuestion) => keyText(question).trim().toLowerCase();
