import { expect, test } from 'vitest';
import { splitPasted, unmarked } from './option-marks.ts';

test.each([
  [
    '12. The graph of x = 3 is parallel to\n(a) the x-axis\n(b) the y-axis\n(c) y = x\n(d) none of these\nAnswer: (b)',
    {
      text: 'The graph of x = 3 is parallel to',
      options: ['the x-axis', 'the y-axis', 'y = x', 'none of these'],
      answer: 1,
    },
  ],
  [
    'How much is 2 + 2?  A) 3  B) 4  C) 5',
    { text: 'How much is 2 + 2?', options: ['3', '4', '5'], answer: undefined },
  ],
  [
    'संज्ञा कौन-सी है?\n(क) राम\n(ख) जाना\n(ग) अच्छा\n(घ) धीरे\nउत्तर: क',
    { text: 'संज्ञा कौन-सी है?', options: ['राम', 'जाना', 'अच्छा', 'धीरे'], answer: 0 },
  ],
  [
    'Q3. Which is odd?\n(1) 2\n(2) 3\n(3) 4\n(4) 6',
    { text: 'Which is odd?', options: ['2', '3', '4', '6'], answer: undefined },
  ],
])('a question of a paper is split: %s', (pasted, split) => {
  expect(splitPasted(pasted)).toEqual(split);
});

test.each([
  'Which of these is a. m. and p. m.?',
  'Two lines\nof one question',
  '(a) only\n(b) options\n(c) here',
  'Two only: (a) yes (b) no',
])('anything else is a text: %s', (pasted) => {
  expect(splitPasted(pasted)).toBeUndefined();
});

test('letters before options go where each line has its own', () => {
  expect(unmarked(['(a) 4', '(b) 5', 'C) 6'])).toEqual(['4', '5', '6']);
  expect(unmarked(['a) 4', '5'])).toEqual(['a) 4', '5']);
  expect(unmarked(['A', 'B'])).toEqual(['A', 'B']);
});
