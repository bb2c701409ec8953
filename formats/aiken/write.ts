import { optionsOf, rightPlaces } from '../build-question.ts';
import type { ImportedQuestion } from '../imported.ts';
import { optionLetter } from '../option-labels.ts';

/** One question in Aiken; undefined for what it cannot say: other kinds, several right options, empty lines. */
export function aikenQuestion({ question }: ImportedQuestion): string | undefined {
  if (question.kind !== 'single_choice') return undefined;
  const [right, ...others] = rightPlaces(question).flat();
  if (right === undefined || others.length > 0) return undefined;
  const options = optionsOf(question).map(({ text }, place) => `${optionLetter(place)}. ${text}`);
  return [question.text, ...options, `ANSWER: ${optionLetter(right)}`].join('\n');
}
