import { expect, it } from 'vitest';
import type { AuthoredQuestion } from '../../../contract/questions/authored-question.ts';
import { broughtOf, countOpen, entriesOf, type FoundInFile, guessesIn } from './imported.ts';

const short = (text: string): AuthoredQuestion => ({
  kind: 'short_text',
  text,
  explanation: '',
  body: {},
  key: { accepted: ['1'], ignoreCase: true, ignoreSpaces: true, ignoreForm: true },
});

const LETTER = { key: 'imports.wantedLetter', parameters: { last: 'D' } };
const warning = {
  line: 1,
  column: 1,
  level: 'warning',
  found: 'x',
  fix: 'Taken.',
  said: { wanted: LETTER },
} satisfies Partial<FoundInFile['problems'][number]>;
const found: FoundInFile = {
  format: 'gift',
  questions: [
    { number: 1, question: short('One?'), labels: { topic: 'Light', marks: 2 / 3 } },
    { number: 3, question: short('Two?'), labels: {} },
    { number: 4, question: short(' Two? '), labels: {} },
  ],
  problems: [
    { ...warning, question: 1, wanted: 'A letter.' },
    { ...warning, question: 1, wanted: 'A letter.' },
    { ...warning, question: 3, wanted: 'A letter.' },
    { ...warning, question: 2, wanted: 'Of one that was not read.' },
    { ...warning, question: 4, wanted: 'A note.', level: 'note' },
  ],
  rest: null,
};

it('chooses what is neither there already nor twice in the file', () => {
  const entries = entriesOf(found, [short('One?')]);
  expect(entries.map(({ isChosen, isDouble }) => [isChosen, isDouble])).toEqual([
    [false, true],
    [true, false],
    [false, true],
  ]);
  expect(countOpen(entries, 'topic')).toBe(1);
});

it('fills only what the file leaves open', () => {
  const fill = { grade: '9', subject: 'Physics', topic: 'Rays', difficulty: 'Easy', marks: '' };
  const [one, two] = found.questions.map((each) => broughtOf(each, fill));
  expect(one).toMatchObject({ labels: { grade: 9, topic: 'Light' }, marks: '2/3' });
  expect(two?.labels.topic).toBe('Rays');
  expect(two).not.toHaveProperty('marks');
});

it('puts a guess that was made many times into one place', () => {
  expect(guessesIn(found)).toEqual([{ wanted: LETTER, numbers: [1, 3] }]);
});
