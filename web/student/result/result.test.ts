import { describe, expect, it } from 'vitest';
import type { MarkedQuestion } from '../../../contract/attempt.ts';
import { readResultState } from './result-state.ts';
import { timeTakenWords } from './time-taken.ts';
import { topicStrengths } from './topic-strengths.ts';
import { verdictOf } from './verdict.ts';

const marked = (topic: string, isCorrect: boolean, userAnswer: string | null = 'x'): MarkedQuestion => ({
  questionText: 'q',
  options: [],
  correctAnswer: 'x',
  userAnswer,
  isCorrect,
  questionFormat: 'MCQ',
  explanation: '',
  topic,
  marks: 1,
});

describe('a result', () => {
  it.each([
    [0, '0 min 00 sec'],
    [65, '1 min 05 sec'],
    [5_400, '90 min 00 sec'],
    [-1, 'Invalid time'],
    [Number.NaN, 'Invalid time'],
    [undefined, 'Invalid time'],
    ['12', 'Invalid time'],
  ])('tells the time %j as %s', (seconds, words) => {
    expect(timeTakenWords(seconds)).toBe(words);
  });

  it('tells left out from wrong', () => {
    expect(verdictOf(marked('', true))).toBe('right');
    expect(verdictOf(marked('', false))).toBe('wrong');
    expect(verdictOf(marked('', false, null))).toBe('left_out');
  });

  it('puts the weakest topic first', () => {
    const details = [
      marked('A', true),
      marked('B', false),
      marked('A', false, null),
      marked('C', true),
      marked(' ', false),
    ];
    const strengths = topicStrengths([...details, marked('B', false)], [1_000, 2_000, 4_000, 0, 0, 3_000]);
    expect(strengths.map(({ topic }) => topic)).toEqual(['B', 'Other', 'A', 'C']);
    expect(strengths[0]).toEqual({
      topic: 'B',
      total: 2,
      counts: { right: 0, wrong: 2, left_out: 0 },
      secondsEach: 3,
    });
  });

  it.each([
    undefined,
    null,
    'x',
    {},
    { details: [1] },
    { details: [], selectedOptions: [], correctCount: '1' },
  ])('is not read out of %j', (state) => expect(readResultState(state)).toBeUndefined());
});
