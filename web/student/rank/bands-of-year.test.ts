import { expect, test } from 'vitest';
import { rankedExams } from '../../../contract/ranks/figures.ts';
import { bandWords, lowestOf, mostTelling } from './bands-of-year.ts';

const told = (exam: keyof typeof rankedExams, marks: number) => {
  const figures = mostTelling(rankedExams[exam].years, marks);
  return figures && marks >= lowestOf(figures) ? bandWords(figures, marks) : undefined;
};

test.each([
  ['jee', 299, 'Percentile 99.998 or more'],
  ['jee', 250, 'About rank 700, percentile 99.952'],
  ['jee', 200, 'About rank 6,300, percentile 99.575'],
  ['jee', 120, 'Percentile 94.2 to 97.1: more, the harder the paper of your shift was'],
  ['jee', 60, 'About rank 2,40,000, percentile 83.9'],
  ['jee', 59, undefined],
  ['neet', 690, 'Rank 1'],
  ['neet', 620, 'Rank 74 to 1,332, probably near 440'],
  ['neet', 143, undefined],
] as const)('%s: %d marks are told in one sentence', (exam, marks, sentence) => {
  expect(told(exam, marks)).toBe(sentence);
});

test('marks of JEE Main above 99 percentile are told apart', () => {
  const all = Array.from({ length: 18 }, (_, i) => told('jee', 200 + 5 * i));
  expect(new Set(all).size).toBe(all.length);
});
