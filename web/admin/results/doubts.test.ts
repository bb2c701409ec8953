import { expect, it } from 'vitest';
import type { AnalyzedQuestion } from '../../../contract/item-analysis.ts';
import { choicesOf, doubtsOf, fewChoicesOf } from './doubts.ts';

const option = (letter: string, students: number, isKey = false) => ({
  letter,
  text: '',
  isKey,
  students,
  meanRest: null,
  restCorrelation: null,
  interval: null,
});

const question = (index: number, other: Partial<AnalyzedQuestion> = {}): AnalyzedQuestion => ({
  index,
  number: `${index + 1}`,
  questionText: '',
  answered: 38,
  leftOut: 0,
  facility: 0.6,
  facilityInterval: null,
  standardDeviation: null,
  discriminationIndex: null,
  discriminationInterval: null,
  discriminativeEfficiency: null,
  intendedWeight: null,
  effectiveWeight: null,
  randomGuessScore: null,
  medianSeconds: null,
  options: [option('A', 6), option('B', 25, true), option('C', 3), option('D', 4)],
  scoreGroups: [],
  ...other,
});

const suspected: AnalyzedQuestion['keyAlarm'] = {
  verdict: 'suspected',
  keyCorrelation: -0.1,
  keyStudents: 3,
  option: 'A',
  optionCorrelation: 0.4,
  optionStudents: 25,
};

it('puts a key in doubt first, then what most students challenge, and leaves out what is fine', () => {
  const questions = [
    question(0),
    question(1, { leftOut: 30, answered: 8, options: [option('A', 3), option('B', 5, true)] }),
    question(2, { facility: 0.05 }),
    question(3),
    question(4),
    question(5, { keyAlarm: suspected }),
    question(7, { options: [option('A', 17, true), option('B', 18)] }),
    question(6, { discriminationInterval: { low: -0.6, high: -0.1 } }),
  ];
  const found = doubtsOf(questions, [3, 4, 4]).map(({ position, reason }) => [position, reason]);
  expect(found).toEqual([
    [5, 'key'],
    [4, 'challenged'],
    [3, 'challenged'],
    [6, 'rival'],
    [7, 'reversed'],
    [2, 'hard'],
    [1, 'skipped'],
  ]);
});

it.each([
  [29, []],
  [30, ['reversed']],
])('judges the correlation of a question that %d students have sat: %j', (answered, reasons) => {
  const reversed = question(0, { answered, discriminationInterval: { low: -0.8, high: -0.2 } });
  expect(doubtsOf([{ ...reversed, options: [] }], []).map(({ reason }) => reason)).toEqual(reasons);
});

it('calls nothing hard or skipped for fewer than ten students', () => {
  expect(doubtsOf([question(0, { facility: 0, answered: 2, leftOut: 7 })], [])).toEqual([]);
});

it('finds a challenge by the place on the present paper', () => {
  expect(doubtsOf([question(4), question(0)], [0]).map(({ position }) => position)).toEqual([1]);
});

it('says how many chose the other option, the key, and of the best third', () => {
  const scoreGroups = [0.5, 0.6, 0.71].map((share) => ({
    students: 12,
    meanRest: null,
    shares: [share, 0, 0, 0],
  }));
  const options = [option('A', 25), option('B', 3, true), option('C', 6), option('D', 4)];
  expect(choicesOf(question(0, { keyAlarm: suspected, scoreGroups, options }))).toEqual({
    option: 'A',
    chose: 25,
    key: 'B',
    choseKey: 3,
    answered: 38,
    best: { group: 'third', share: 0.71 },
  });
  expect(choicesOf(question(0))?.best).toBeNull();
  expect(choicesOf(question(0, { options: [] }))).toBeUndefined();
  expect(choicesOf(question(0, { options: [option('A', 5, true), option('B', 0)] }))).toBeUndefined();
});

it.each([
  [7, 6, 1, 'rival'],
  [6, 4, 2, 'rival'],
  [6, 3, 2, undefined],
  [6, 4, 4, undefined],
  [3, 3, 0, undefined],
  [57, 26, 17, 'rival'],
  [30, 15, 14, 'rival'],
  [30, 15, 15, undefined],
  [29, 15, 14, 'rival'],
  [28, 14, 13, undefined],
  [27, 16, 10, 'rival'],
])('of %i answers %i on one wrong option and %i on the key', (answered, chose, choseKey, reason) => {
  const options = [option('A', chose), option('B', choseKey, true)];
  expect(doubtsOf([question(0, { answered, options })], []).map((doubt) => doubt.reason)).toEqual(
    reason === undefined ? [] : [reason],
  );
});

it.each([
  { answered: 6, wrong: 3, key: 2, says: 'A' },
  { answered: 6, wrong: 2, key: 2, says: undefined },
  { answered: 2, wrong: 2, key: 0, says: 'A' },
  { answered: 1, wrong: 1, key: 0, says: undefined },
  { answered: 30, wrong: 20, key: 10, says: undefined },
])(
  'says of few answers that more chose another option than the key: %j',
  ({ answered, wrong, key, says }) => {
    const options = [option('A', wrong), option('B', key, true)];
    expect(fewChoicesOf(question(0, { answered, options }))?.option).toBe(says);
  },
);
