import { describe, expect, it } from 'vitest';
import { foundChapters, foundExams, foundTests, stemOf, wordsOf } from './search.ts';

const exams = [
  { examCode: 'E1', name: 'CBSE Class 10', subjects: ['Mathematics', 'हिन्दी'] },
  { examCode: 'E2', name: 'JEE Main', subjects: ['Physics', 'Mathematics'] },
];

const aTest = (name: string, chapter: string, subject: string, examName: string) => ({
  name,
  topic: `About ${chapter}`,
  chapter,
  subject,
  examCode: examName,
  examName,
});

const tests = [
  aTest('Roots and Signs', 'Quadratic Equations', 'Mathematics', 'CBSE Class 10'),
  aTest('Full Mock', 'Mock Tests', 'All Subjects', 'JEE Main'),
  aTest('Limits 1', 'Limits', 'Mathematics', 'JEE Main'),
  aTest('Limits 2', 'Limits', 'Mathematics', 'JEE Main'),
  aTest('शब्द भंडार', 'शब्द', 'हिन्दी', 'CBSE Class 10'),
];

/** What names are called in another language. */
const said = [
  { name: 'Limits', text: 'सीमा' },
  { name: 'Mathematics', text: 'गणित' },
];

/** What each kind of result is called. */
function found(typed: string) {
  const words = { words: wordsOf(typed), said, ownExams: new Set<string>() };
  return [
    foundExams(words, exams).map(({ name }) => name),
    foundChapters(words, tests).map(({ chapter }) => chapter),
    foundTests(words, tests).map(({ name }) => name),
  ];
}

describe('a search', () => {
  it.each([
    ['jee', [['JEE Main'], [], []]],
    ['LIMITS', [[], ['Limits'], ['Limits 1', 'Limits 2']]],
    ['limits  jee', [['JEE Main'].slice(1), ['Limits'], ['Limits 1', 'Limits 2']]],
    ['class 10 mathematics', [['CBSE Class 10'], ['Quadratic Equations'], []]],
    ['mathematics', [[], ['Quadratic Equations', 'Limits'], []]],
    ['quadr', [[], ['Quadratic Equations'], ['Roots and Signs']]],
    ['हिन्दी शब्द', [[], ['शब्द'], ['शब्द भंडार']]],
    ['सीम', [[], ['Limits'], []]],
    ['गणित main', [['JEE Main'], ['Limits'], []]],
    ['limits quadratic', [[], [], []]],
  ])('for %j finds %j', (typed, expected) => {
    expect(found(typed)).toEqual(expected);
  });

  it('puts first what has more of the words in its name', () => {
    const both = [
      { examCode: 'E1', name: 'Heat', subjects: ['Light'] },
      { examCode: 'E2', name: 'Heat and Light', subjects: [] },
    ];
    const wanted = { words: wordsOf('light heat'), said: [], ownExams: new Set<string>() };
    expect(foundExams(wanted, both).map(({ name }) => name)).toEqual(['Heat and Light', 'Heat']);
  });

  it('puts whole words before parts of others, in the own exam too', () => {
    const listed = [
      aTest('First Flight', 'First Flight', 'English', 'CBSE Class 10'),
      aTest('Mirrors', 'Light – Reflection', 'Science', 'NEET'),
      aTest('Rays', 'Light', 'Science', 'CBSE Class 10'),
    ];
    const wanted = { words: wordsOf('light'), said: [], ownExams: new Set(['CBSE Class 10']) };
    expect(foundChapters(wanted, listed).map(({ chapter }) => chapter)).toEqual([
      'Light',
      'Light – Reflection',
      'First Flight',
    ]);
    expect(foundTests(wanted, listed).map(({ name }) => name)).toEqual(['Rays', 'Mirrors', 'First Flight']);
  });

  it('puts the own exam first, and in it what is called as typed', () => {
    const listed = [
      aTest('Cells', 'Current Electricity', 'Physics', 'NEET'),
      aTest('Ohm', 'Electricity', 'Physics', 'NEET'),
      aTest('Wires', 'Magnets and Electricity', 'Science', 'CBSE Class 10'),
      { ...aTest('Currents', 'Electricity', 'Science', 'CBSE Class 10'), topic: 'Circuits' },
      { ...aTest('Poles', 'Magnets', 'Electricity', 'CBSE Class 10'), topic: 'Fields' },
    ];
    const wanted = { words: wordsOf('electricity'), said: [], ownExams: new Set(['CBSE Class 10']) };
    expect(foundChapters(wanted, listed).map(({ examid, chapter }) => [examid, chapter])).toEqual([
      ['CBSE Class 10', 'Electricity'],
      ['CBSE Class 10', 'Magnets and Electricity'],
      ['CBSE Class 10', 'Magnets'],
      ['NEET', 'Electricity'],
      ['NEET', 'Current Electricity'],
    ]);
    expect(foundTests(wanted, listed).map(({ name }) => name)).toEqual(['Wires', 'Currents', 'Cells', 'Ohm']);
  });

  it.each([
    ['limits', 'limit'],
    ['properties', 'propert'],
    ['property', 'propert'],
    ['series', 'serie'],
    ['masses', 'mass'],
    ['mass', 'mass'],
    ['gas', 'gas'],
    ['नियमों', 'नियम'],
    ['सीमाएँ', 'सीमा'],
    ['राशियाँ', 'राशि'],
    ['में', 'में'],
    ['2024', '2024'],
  ])('looks for %j as %j, in one and in many', (word, stem) => {
    expect(stemOf(word)).toBe(stem);
  });

  it('takes eight words at most, each once', () => {
    expect(wordsOf(' A a b c d e f g h i')).toEqual(['a', 'b', 'c', 'd', 'e', 'f', 'g']);
  });
});
