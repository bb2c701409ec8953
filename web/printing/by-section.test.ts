import { expect, it } from 'vitest';
import type { PrintedQuestion } from '../../contract/printing.ts';
import { bySection } from './by-section.ts';

const section = (name: string) => ({ name, instructions: '', questionCount: 2, possible: '2', rules: [] });
const question = (section: number, either?: string): PrintedQuestion => ({
  questionText: 'What is asked?',
  options: [],
  questionFormat: 'Short Answer',
  marks: 1,
  asked: { kind: 'short_text' },
  section,
  ...(either !== undefined && { either }),
});

it('numbers the questions over the whole paper, alternatives of one choice with letters', () => {
  const questions = [question(0), question(0, 'x'), question(0, 'x'), question(2)];
  const sections = bySection({ sections: ['A', 'none', 'B'].map(section), questions });
  expect(
    sections.map(({ section: { name }, questions }) => [
      name,
      questions.map(({ number }) => number).join(' '),
    ]),
  ).toEqual([
    ['A', '1 2a 2b'],
    ['B', '3'],
  ]);
});
