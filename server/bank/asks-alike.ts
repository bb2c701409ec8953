import type { AuthoredQuestion } from '../../contract/questions/authored-question.ts';

/** From how large a share of words in common two texts ask the same. */
const SHARE = 0.75;

const NUMBERS = /\d+(?:[.,]\d+)*/g;

/**
 * Whether two questions ask nearly the same. The trigrams of whole questions say so of those that share long options, as
 * questions on assertions do, or that differ in their numbers alone; neither is one question twice.
 */
export function asksAlike(one: AuthoredQuestion, other: AuthoredQuestion): boolean {
  const [a, b] = [wordsOf(one.text), wordsOf(other.text)];
  const shared = [...a].filter((word) => b.has(word)).length;
  const numbersOf = ({ text }: AuthoredQuestion) => (text.match(NUMBERS) ?? []).toSorted().join(' ');
  return shared >= SHARE * (a.size + b.size - shared) && numbersOf(one) === numbersOf(other);
}

const wordsOf = (text: string) => new Set(text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? []);
