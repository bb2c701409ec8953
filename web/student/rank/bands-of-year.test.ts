import { expect, test } from 'vitest';
import { rankedExams } from '../../../contract/ranks/figures.ts';
import { bandsOf, bandWords, cutoffText, lowestOf, mostTelling, percentileMeaning } from './bands-of-year.ts';

const told = (exam: keyof typeof rankedExams, marks: number) => {
  const figures = mostTelling(rankedExams[exam].years, marks);
  return figures && marks >= lowestOf(figures) ? bandWords(figures, marks) : undefined;
};

test.each([
  ['jee', 299, 'Percentile 99.998 or more'],
  ['jee', 250, 'About rank 700, percentile 99.952'],
  ['jee', 200, 'About rank 6,300, percentile 99.575'],
  ['jee', 120, 'Percentile 94.2 to 97.1'],
  ['jee', 76, 'Below percentile 93.1'],
  ['jee', 74, undefined],
  ['neet', 690, 'Rank 1'],
  ['neet', 620, 'Rank 74 to 1,332, probably near 440'],
  ['neet', 550, 'Rank 11,991 to 51,511'],
  ['neet', 143, undefined],
] as const)('%s: %d marks are told in one sentence', (exam, marks, sentence) => {
  expect(told(exam, marks)).toBe(sentence);
});

test.each([
  [299, 'Percentile 99.998 means: about 999 of 1,000 candidates had these marks or fewer.'],
  [120, 'Percentile 94.2 means: about 94 of 100 candidates had these marks or fewer.'],
  // Fewer candidates than at the percentile that is named.
  [76, undefined],
])('what the percentile of %d marks means', (marks, meaning) => {
  const figures = mostTelling(rankedExams.jee.years, marks);
  const { percentiles = {} } = figures ? bandsOf(figures, marks) : {};
  const said = figures && percentileMeaning(figures, percentiles);
  expect(said?.replace(/ The harder .*/, '')).toBe(meaning);
});

test('marks of JEE Main above 99 percentile are told apart', () => {
  const all = Array.from({ length: 18 }, (_, i) => told('jee', 200 + 5 * i));
  expect(new Set(all).size).toBe(all.length);
});

test('a cut-off is never shown below the real one', () => {
  for (const { cutoffs } of Object.values(rankedExams))
    for (const { least } of cutoffs.years) expect(Number(cutoffText(least))).toBeGreaterThanOrEqual(least);
  expect(cutoffText(90.7788642)).toBe('90.78');
  expect(cutoffText(144)).toBe('144');
});
