import { expect, it } from 'vitest';
import { questionId } from '../../contract/ids.ts';
import { countLearned, missedQuestions } from './learned.ts';

const HOUR = 3_600_000;
const id = questionId.parse('019ac3f0-0000-7000-8000-000000000001');

it.each([
  ['right at first is nothing to learn', [[0, true]], { learned: 0, lately: 0, toLearn: 0 }],
  ['missed', [[0, false]], { learned: 0, lately: 0, toLearn: 1 }],
  [
    'right on the next day',
    [
      [0, false],
      [24, true],
    ],
    { learned: 0, lately: 0, toLearn: 1 },
  ],
  [
    'right after two days',
    [
      [0, false],
      [40, true],
    ],
    { learned: 1, lately: 1, toLearn: 0 },
  ],
  [
    'days without seeing it, not days since the miss',
    [
      [0, false],
      [24, true],
      [48, true],
    ],
    { learned: 0, lately: 0, toLearn: 1 },
  ],
  [
    'days without seeing its solution',
    [
      [0, false],
      [40, undefined],
      [41, true],
    ],
    { learned: 0, lately: 0, toLearn: 1 },
  ],
  [
    'missed again',
    [
      [0, false],
      [40, true],
      [90, false],
    ],
    { learned: 0, lately: 0, toLearn: 1 },
  ],
  [
    'missed again after days, and right once',
    [
      [0, false],
      [40, false],
      [80, true],
    ],
    { learned: 0, lately: 0, toLearn: 1 },
  ],
  [
    'missed again after days, and right twice',
    [
      [0, false],
      [40, false],
      [80, true],
      [120, true],
    ],
    { learned: 1, lately: 1, toLearn: 0 },
  ],
  [
    'missed again on the same day, and right once',
    [
      [0, false],
      [2, false],
      [42, true],
    ],
    { learned: 1, lately: 1, toLearn: 0 },
  ],
  [
    'in any order',
    [
      [40, true],
      [0, false],
    ],
    { learned: 1, lately: 1, toLearn: 0 },
  ],
] as const)('%s', (_, sights, counts) => {
  const missed = missedQuestions(sights.map(([at, isRight]) => ({ questionId: id, at: at * HOUR, isRight })));
  expect(countLearned(missed.values(), 40 * HOUR)).toEqual(counts);
});

it('what was learned before counts no more as lately', () => {
  const missed = missedQuestions([
    { questionId: id, at: 0, isRight: false },
    { questionId: id, at: 50 * HOUR, isRight: true },
  ]);
  expect(countLearned(missed.values(), 51 * HOUR)).toEqual({ learned: 1, lately: 0, toLearn: 0 });
});
