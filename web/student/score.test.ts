import { expect, it } from 'vitest';
import { scoreShare, scoreText } from './score.ts';

it.each([
  [4, 12, '4', '12', '4 of 12 right', 1 / 3],
  [14, 75, '-5', '300', '−5 of 300 marks', -5 / 300],
  [0, 8, '0', '14', '0 of 14 marks', 0],
  [1, 1, '1', '1', '1 of 1 right', 1],
  // As many marks as right answers, and one of them for a part of an answer.
  [2, 4, '2.5', '4', '2.5 of 4 marks', 2.5 / 4],
])('%i of %i right with %s of %s marks is %s', (correctCount, totalQuestions, got, possible, text, share) => {
  const score = { correctCount, totalQuestions, marks: { got, possible } };
  expect(scoreText(score)).toBe(text);
  expect(scoreShare(score)).toBeCloseTo(share);
});
