import { describe, expect, it } from 'vitest';
import { readQuestions } from './question-list.ts';

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
  const read = readQuestions(value);
  return 'problems' in read ? read.problems : [];
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
    expect(readQuestions(questions)).toEqual({ questions, ignored: [] });
  });

  it('marks as a text, which are read as a number', () => {
    expect(readQuestions([{ ...good, marks: '1' }])).toEqual({ questions: [good], ignored: [] });
    expect(readQuestions([{ ...good, marks: ' 2.5 ' }])).toMatchObject({ questions: [{ marks: 2.5 }] });
  });

  it('fields that have no meaning, which are left out and named', () => {
    expect(readQuestions([good, { ...short, questionType: 'x', hint: 1 }])).toEqual({
      questions: [good, short],
      ignored: [
        { item: 1, field: 'questionType' },
        { item: 1, field: 'hint' },
      ],
    });
  });
});

describe('refused', () => {
  it.each([
    ['no array', { ...good }, null, '', 'not_an_array', '{…}'],
    ['a text for a question', ['x'], 0, '', 'not_a_question', '"x"'],
    ['a missing field', [{ ...good, topic: undefined }], 0, 'topic', 'missing', ''],
    ['null', [{ ...good, topic: null }], 0, 'topic', 'not_text', 'null'],
    ['a blank text', [{ ...good, topic: ' ' }], 0, 'topic', 'blank', '" "'],
    ['a blank grade', [{ ...good, grade: '' }], 0, 'grade', 'blank', '""'],
    ['marks as words', [{ ...good, marks: 'one' }], 0, 'marks', 'not_a_number', '"one"'],
    ['too many marks', [{ ...good, marks: 1001 }], 0, 'marks', 'marks_out_of_range', '1001'],
    [
      'another format',
      [{ ...good, questionFormat: 'Essay' }],
      0,
      'questionFormat',
      'unknown_format',
      '"Essay"',
    ],
    ['no list of options', [{ ...good, options: 'one' }], 0, 'options', 'not_a_list', '"one"'],
    ['one option', [{ ...good, options: ['two'] }], 0, 'options', 'too_few_options', '[…]'],
    ['a blank option', [{ ...good, options: ['one', 'two', ''] }], 0, 'options.2', 'blank', '""'],
    [
      'options of a short answer',
      [{ ...short, options: ['2'] }],
      0,
      'options',
      'options_of_short_answer',
      '[…]',
    ],
    ['a blank explanation', [{ ...good, explanation: '' }], 0, 'explanation', 'blank', '""'],
    ['half a character', [{ ...good, topic: '\ud800' }], 0, 'topic', 'bad_characters', '"\\ud800"'],
    ['a long text', [{ ...good, topic: 'x'.repeat(201) }], 0, 'topic', 'too_long', `"${'x'.repeat(40)}…"`],
  ])('%s', (_what, value, item, field, error, found) => {
    expect(problemsOf(value)).toEqual([{ item, field, error, found }]);
  });

  it('options that look the same, with the first of them', () => {
    expect(problemsOf([{ ...good, options: ['two', 'one', ' two'] }])).toEqual([
      { item: 0, field: 'options.2', error: 'same_option', found: '" two"', option: 0, optionText: 'two' },
    ]);
  });

  it.each([
    ['nothing like an option', 'three', {}],
    ['a letter, with the option that it may mean', 'B', { option: 1, optionText: 'two' }],
    ['an option with a blank behind it', 'two ', { option: 1, optionText: 'two' }],
    ['a letter that no option has', 'D', {}],
  ])('a key that is %s', (_what, answerText, meant) => {
    expect(problemsOf([{ ...good, answerText }])).toEqual([
      { item: 0, field: 'answerText', error: 'key_not_an_option', found: `"${answerText}"`, ...meant },
    ]);
  });

  it('more questions than a paper may have', () => {
    expect(problemsOf(Array.from({ length: 501 }, () => good))).toMatchObject([
      { item: null, error: 'too_many_questions' },
    ]);
  });
});

it('says everything that is wrong at once, also beside an unknown format', () => {
  const problems = problemsOf([{}, good, { ...good, marks: -1, difficulty: '' }]);
  expect(problems.filter(({ item }) => item === 0)).toHaveLength(9);
  expect(problems.filter(({ item }) => item === 1)).toHaveLength(0);
  expect(problems.filter(({ item }) => item === 2).map(({ field }) => field)).toEqual([
    'marks',
    'difficulty',
  ]);
  const both = problemsOf([{ ...good, options: ['1', '1'], answerText: '3', topic: undefined }]);
  expect(both.map(({ field }) => field)).toEqual(['topic', 'options.1', 'answerText']);
});

it('has the headline of the specification', () => {
  expect(readQuestions('x')).toMatchObject({ headline: 'not_an_array' });
  expect(readQuestions([{}])).toMatchObject({ headline: 'missing_fields' });
  expect(readQuestions([1])).toMatchObject({ headline: 'missing_fields' });
  expect(readQuestions([{ ...good, marks: 'x' }])).toMatchObject({ headline: 'invalid' });
});
