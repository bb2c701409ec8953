import { expect, test } from 'vitest';
import { choicePlaces } from './choice-places.ts';
import type { ReviewedQuestion } from './review-props.ts';

const specified: ReviewedQuestion = {
  questionText: 'Which?',
  options: ['one', 'two', 'three'],
  correctAnswer: 'three',
  userAnswer: 'one',
  isCorrect: false,
  questionFormat: 'MCQ',
  explanation: '',
  topic: '',
};

const asked = { kind: 'multiple_choice', options: ['b', 'c', 'a'] } as const;

test("of the specification's fields the texts tell", () => {
  expect(choicePlaces(specified)).toEqual({ chosen: [0], right: [[2]] });
  expect(choicePlaces({ ...specified, userAnswer: null, correctAnswer: '' })).toEqual({
    chosen: [],
    right: [],
  });
});

test('several chosen options and several right sets, in the order shown', () => {
  expect(
    choicePlaces({
      ...specified,
      asked: { ...asked, options: [...asked.options] },
      userAnswer: 'one, three',
      response: { chosen: ['a', 'b'] },
      key: { kind: 'multiple_choice', key: { right: [['a', 'b'], ['c']] } },
    }),
  ).toEqual({ chosen: [0, 2], right: [[0, 2], [1]] });
});

test('each of several keys of a single choice is right by itself', () => {
  expect(
    choicePlaces({
      ...specified,
      asked: { kind: 'single_choice', options: ['b', 'c', 'a'] },
      response: null,
      key: { kind: 'single_choice', key: { right: ['a', 'b'] } },
    }).right,
  ).toEqual([[2], [0]]);
});
