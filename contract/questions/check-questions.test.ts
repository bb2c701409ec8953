import { describe, expect, it } from 'vitest';
import { checkQuestions, problemText } from './check-questions.ts';

const good = {
  grade: 10,
  subject: 'Mathematics',
  topic: 'Numbers',
  questionFormat: 'MCQ',
  marks: 1,
  questionText: 'Which?',
  options: ['one', 'two'],
  answerText: 'two',
  difficulty: 'Easy',
};
const short = { ...good, questionFormat: 'Short Answer', options: [], answerText: '2' };

const problemsOf = (value: unknown) => {
  const checked = checkQuestions(value);
  return 'problems' in checked ? checked.problems : [];
};

describe('accepted', () => {
  it.each([
    ['nothing', []],
    ['an MCQ', [good]],
    ['a short answer', [short]],
    ['a grade as text', [{ ...good, grade: '10' }]],
    ['an explanation', [{ ...good, explanation: 'Because.' }]],
    ['options that differ in case', [{ ...good, options: ['a', 'A'], answerText: 'A' }]],
    ['no marks at all', [{ ...good, marks: 0 }]],
  ])('%s, as it is', (_what, questions) => {
    expect(checkQuestions(questions)).toEqual({ questions });
  });
});

describe('refused', () => {
  it.each([
    ['no array', { ...good }, 'questions: found an object, wanted a list of questions'],
    [
      'a text for a question',
      ['x'],
      'question 1: found "x", wanted a question: an object with the fields of one',
    ],
    ['a missing field', [{ ...good, topic: undefined }], 'question 1, topic: found nothing, wanted a text'],
    ['null', [{ ...good, topic: null }], 'question 1, topic: found null, wanted a text'],
    ['a blank text', [{ ...good, topic: ' ' }], 'question 1, topic: found a blank text, wanted a text'],
    [
      'marks as text',
      [{ ...good, marks: '1' }],
      'question 1, marks: found "1", wanted a number from 0 to 1000',
    ],
    [
      'too many marks',
      [{ ...good, marks: 1001 }],
      'question 1, marks: found 1001, wanted a number from 0 to 1000',
    ],
    [
      'another format',
      [{ ...good, questionFormat: 'Essay' }],
      'question 1, questionFormat: found "Essay", wanted "MCQ" or "Short Answer"',
    ],
    [
      'an answer that is no option',
      [{ ...good, answerText: 'two ' }],
      'question 1, answerText: found "two ", wanted exactly one of the options',
    ],
    [
      'no list of options',
      [{ ...good, options: 'one' }],
      'question 1, options: found "one", wanted a list of texts',
    ],
    [
      'one option',
      [{ ...good, options: ['two'] }],
      'question 1, options: found 1 option, wanted at least two',
    ],
    [
      'options that look the same',
      [{ ...good, options: ['two', 'one', ' two'] }],
      'question 1, options.2: found the same as option 1, wanted options that differ',
    ],
    [
      'a blank option',
      [{ ...good, options: ['one', 'two', ''] }],
      'question 1, options.2: found a blank text, wanted a text',
    ],
    [
      'options of a short answer',
      [{ ...short, options: ['2'] }],
      'question 1, options: found 1 option, wanted an empty list for a short answer',
    ],
    [
      'a blank explanation',
      [{ ...good, explanation: '' }],
      'question 1, explanation: found a blank text, wanted a text, or no such field',
    ],
    [
      'half a character',
      [{ ...good, topic: '\ud800' }],
      'question 1, topic: found a character that is not text (NUL or half of a pair), wanted a text',
    ],
  ])('%s', (_what, value, said) => {
    expect(problemsOf(value).map(problemText)).toEqual([said]);
  });

  it('a field without a meaning, rather than dropping it', () => {
    expect(problemsOf([{ ...good, explaination: 'x' }])).toMatchObject([
      { item: 0, field: 'explaination', found: 'a field without a meaning' },
    ]);
  });

  it('more questions than a paper may have', () => {
    expect(problemsOf(Array.from({ length: 501 }, () => good))).toMatchObject([
      { item: null, found: '501 questions' },
    ]);
  });
});

it('says everything that is wrong at once', () => {
  const problems = problemsOf([{}, good, { ...good, marks: -1, difficulty: '' }]);
  expect(problems.filter(({ item }) => item === 0)).toHaveLength(9);
  expect(problems.filter(({ item }) => item === 1)).toHaveLength(0);
  expect(problems.filter(({ item }) => item === 2).map(({ field }) => field)).toEqual([
    'difficulty',
    'marks',
  ]);
});

it('has the headline of the specification', () => {
  expect(checkQuestions('x')).toMatchObject({ headline: 'Please enter a valid array of questions' });
  expect(checkQuestions([{}])).toMatchObject({ headline: 'Invalid question structure (missing fields)' });
  expect(checkQuestions([{ ...good, marks: '1' }])).toMatchObject({ headline: 'Invalid questions' });
});
