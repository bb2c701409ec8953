import type { PrintedQuestion } from '../../contract/printing.ts';
import { choicePlaces } from '../questions/choice-places.ts';
import { optionLetter } from '../ui/option-letter.ts';

/** The letters of the right options: 'B', 'A C', 'A / B' where either is right. Undefined where the answer is typed. */
export function keyLetters({ options, asked, solution }: PrintedQuestion): string | undefined {
  if (!solution || options.length === 0) return undefined;
  const { key, correctAnswer } = solution;
  const { right } = choicePlaces({ options, asked, key, correctAnswer, response: null, userAnswer: null });
  return right.map((places) => places.map(optionLetter).join(' ')).join(' / ');
}
