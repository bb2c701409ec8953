import { expect, it } from 'vitest';
import type { PrintedQuestion } from '../../contract/printing.ts';
import { bySection, countNumbers } from './by-section.ts';

const section = (name: string, wrong = '0') => ({
  name,
  instructions: '',
  questionCount: 2,
  possible: '2',
  rules: [
    {
      kind: 'short_text' as const,
      rule: { right: '4', wrong: { marks: wrong }, leftOut: '0' },
      marks: ['4'],
    },
  ],
});
const question = (
  section: number,
  together: { either?: string; passage?: string } = {},
): PrintedQuestion => ({
  questionText: 'What is asked?',
  options: [],
  questionFormat: 'Short Answer',
  marks: 1,
  asked: { kind: 'short_text' },
  section,
  ...together,
});
const numbers = (paper: Parameters<typeof bySection>[0]) =>
  bySection(paper).map(({ section: { name }, questions }) => [
    name,
    questions.map(({ label }) => label).join(' '),
    countNumbers(questions),
  ]);

it('numbers the questions over the whole paper, alternatives of one choice with letters', () => {
  const either = { either: 'x' };
  const questions = [question(0), question(0, either), question(0, either), question(2)];
  expect(numbers({ sections: ['A', 'none', 'B'].map((name) => section(name)), questions })).toEqual([
    ['A', '1 2a 2b', 2],
    ['B', '3', 1],
  ]);
});

it('a case has one number and parts, a passage of one number none, and where wrong answers cost each question has its own', () => {
  const [lens, well] = [{ passage: 'Lens' }, { passage: 'Well' }];
  const questions = [
    question(0),
    question(0, lens),
    question(0, lens),
    question(0, { ...lens, either: 'x' }),
    question(0, { ...lens, either: 'x' }),
    question(0, { ...well, either: 'y' }),
    question(0, { ...well, either: 'y' }),
    question(1, { passage: 'Rows' }),
    question(1, { passage: 'Rows' }),
  ];
  expect(numbers({ sections: [section('Cases'), section('Entrance', '-1')], questions })).toEqual([
    ['Cases', '1 2(i) 2(ii) 2(iii)a 2(iii)b 3a 3b', 3],
    ['Entrance', '4 5', 2],
  ]);
});
