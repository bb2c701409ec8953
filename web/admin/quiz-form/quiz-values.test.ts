import { expect, test } from 'vitest';
import { noQuiz, type QuizValues, quizErrors, quizPayload, quizVersions } from './quiz-values.ts';

const whole: QuizValues = {
  quizName: ' Waves ',
  description: 'Nine questions',
  exam: 'E1001',
  subject: 'Physics',
  chapter: 'Waves',
  topic: 'Sound',
  testDuration: '20',
  testFormat: 'MCQ',
  marks: '36',
  status: 'Active',
};

test('an empty form says everything in the order of the specification', () => {
  expect(Object.values(quizErrors(noQuiz)).join(' ')).toBe(
    'Quiz Name is required. Subject is required. Chapter is required. Topic is required. Description is required. Exam type is required. Test Duration is required. Marks are required. Test Format is required. Status is required.',
  );
});

test.each<[Partial<QuizValues>, object]>([
  [{}, {}],
  [{ testDuration: '1' }, {}],
  [{ testDuration: '600' }, {}],
  [{ testDuration: 'an hour' }, { testDuration: 'Test Duration must be a number.' }],
  [{ testDuration: '0' }, { testDuration: 'Test Duration must be a whole number of minutes from 1 to 600.' }],
  [
    { testDuration: '601' },
    { testDuration: 'Test Duration must be a whole number of minutes from 1 to 600.' },
  ],
  [
    { testDuration: '1.5' },
    { testDuration: 'Test Duration must be a whole number of minutes from 1 to 600.' },
  ],
  [{ marks: '0' }, {}],
  [{ marks: '2.5' }, {}],
  [{ marks: '1e3' }, { marks: 'Marks must be a number.' }],
  [{ marks: '1001' }, { marks: 'Marks must be a number from 0 to 1000.' }],
  [{ marks: '-1' }, { marks: 'Marks must be a number from 0 to 1000.' }],
  [{ quizName: '  ' }, { quizName: 'Quiz Name is required.' }],
])('%j', (change, errors) => expect(quizErrors({ ...whole, ...change })).toEqual(errors));

test('what is sent is trimmed, and numbers are numbers', () => {
  const { status: _, ...texts } = whole;
  expect(quizPayload(whole, [])).toEqual({
    ...texts,
    quizName: 'Waves',
    testDuration: 20,
    marks: 36,
    isactive: true,
    questions: [],
  });
});

test('a conflict compares every field and the questions', () => {
  const form = { values: whole, text: '[]' };
  const versions = quizVersions(
    form,
    { ...form, text: '[1]' },
    { values: { ...whole, marks: '40' }, text: '[]' },
  );
  expect(versions).toHaveLength(11);
  expect(versions.filter(({ theirs, mine }) => theirs !== mine).map(({ name }) => name)).toEqual([
    'marks',
    'questions',
  ]);
});
