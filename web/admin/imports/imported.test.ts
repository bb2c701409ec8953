import { expect, it } from 'vitest';
import { OPEN_LABELS } from '../../../contract/imports.ts';
import type { AuthoredQuestion } from '../../../contract/questions/authored-question.ts';
import { identityHash } from '../../../contract/questions/identity-hash.ts';
import {
  countOpen,
  entriesOf,
  type FoundInFile,
  guessesIn,
  lackOf,
  selectionOf,
  withLetters,
  withoutAnswered,
} from './imported.ts';

const short = (text: string): AuthoredQuestion => ({
  kind: 'short_text',
  text,
  explanation: '',
  body: {},
  key: { accepted: ['1'], ignoreCase: true },
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
const outline = (number: number, text: string, open: FoundInFile['questions'][number]['open'] = []) => ({
  number,
  open,
  isInBank: false,
  lacks: null,
  options: 0,
  identity: identityHash(short(text)),
});
const found = {
  importId: '0195f3f0-0000-7000-8000-000000000000',
  format: 'gift',
  questions: [outline(1, 'One?'), outline(3, 'Two?', [...OPEN_LABELS]), outline(4, ' Two? ')],
  problems: [
    { ...warning, question: 1, wanted: 'A letter.' },
    { ...warning, question: 1, wanted: 'A letter.' },
    { ...warning, question: 3, wanted: 'A letter.' },
    { ...warning, question: 2, wanted: 'Of one that was not read.' },
    { ...warning, question: 4, wanted: 'A note.', level: 'note' },
  ],
  rest: null,
} as unknown as FoundInFile;

it('chooses what is neither there already nor twice in the file', () => {
  const entries = entriesOf(found, [short('One?')]);
  expect(entries.map(({ isChosen, isDouble }) => [isChosen, isDouble])).toEqual([
    [false, true],
    [true, false],
    [false, true],
  ]);
  expect(countOpen(entries, 'topic')).toBe(1);
});

it('sends what is left out, what was corrected, and what was typed for all', () => {
  const [one, two, three] = entriesOf(found, []);
  if (!one || !two || !three) throw new Error('No entries');
  const changed = { ...two, changed: short('Three?') };
  const fill = { grade: ' 9', subject: 'Physics', topic: 'Rays', difficulty: ' ', marks: '' };
  expect(selectionOf([one, changed, three], [changed], fill)).toEqual({
    leaveOut: [0, 2],
    keys: [],
    changed: [{ position: 1, question: short('Three?') }],
    fill: { grade: 9, subject: 'Physics', topic: 'Rays' },
  });
});

it('puts a guess that was made many times into one place', () => {
  expect(guessesIn(found)).toEqual([{ wanted: LETTER, numbers: [1, 3] }]);
});

it('asks no more for an answer that was given, or that a person marks', () => {
  const [one, two, three] = entriesOf(found, []);
  if (!one || !two || !three) throw new Error('No entries');
  const wanted = { ...warning, wanted: 'An answer.', said: { wanted: { key: 'imports.wantedAnswer' } } };
  const lacking = {
    ...found,
    problems: [{ ...wanted, question: 1 }, { ...wanted, question: 3 }, ...found.problems],
  };
  const written = { ...short('One?'), kind: 'written' as const, body: {}, key: { model: '' } };
  const entries = [
    { ...one, lacks: 'key' as const, changed: written },
    { ...two, lacks: 'key' as const },
    three,
  ];
  expect(withoutAnswered(lacking, entries).problems).toEqual(lacking.problems.slice(1));
});

it('sets the answers that a row of letters says, and names an option that is not there', () => {
  const [one, two, three] = entriesOf(found, []);
  if (!one || !two || !three) throw new Error('No entries');
  const open = [
    { ...one, lacks: 'key' as const, options: 4 },
    two,
    { ...three, lacks: 'key' as const, options: 2 },
  ];
  const keyed = withLetters(open, 'd, b');
  expect(keyed.entries.map((entry) => [entry.right, lackOf(entry)])).toEqual([
    [3, null],
    [undefined, null],
    [1, null],
  ]);
  expect(
    selectionOf(open, keyed.entries, { grade: '', subject: '', topic: '', difficulty: '', marks: '' }).keys,
  ).toEqual([
    { position: 0, option: 3 },
    { position: 2, option: 1 },
  ]);
  expect(withLetters(open, 'ad').wrong).toEqual({ number: '4', letter: 'D' });
});
