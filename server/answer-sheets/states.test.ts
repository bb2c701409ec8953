import { expect, it } from 'vitest';
import type { SheetFormId, SheetImageId, StudentId } from '../../contract/ids.ts';
import { newId } from '../ids.ts';
import { type Correction, comparableRoll, decideSheets, hashOfAnswers, type ReadSheet } from './states.ts';

const images = new Map(['a', 'b'].map((name) => [name, newId<SheetImageId>()]));
const id = (name: string) => images.get(name) ?? newId<SheetImageId>();
const asha = newId<StudentId>();
const ravi = newId<StudentId>();
const form = newId<SheetFormId>();
const answers = [
  { question: 1, marked: ['A'], isSure: true },
  { question: 2, marked: ['B'], isSure: true },
];
const sheet = (name: string, given: Partial<ReadSheet> = {}): ReadSheet => ({
  id: id(name),
  formId: form,
  page: 1,
  pages: 1,
  roll: '07',
  problem: null,
  answers,
  entered: null,
  enteredFor: null,
  ...given,
});
const find = (_: SheetFormId, roll: string) => ({ '7': asha, '8': ravi })[comparableRoll(roll) ?? ''] ?? null;
const states = (sheets: ReadSheet[], corrections: Correction[] = []) =>
  decideSheets(sheets, corrections, find).map(({ state }) => state);
const said = (name: string, field: string, marked: string[] | null, studentId: StudentId | null = null) => ({
  imageId: id(name),
  field,
  marked,
  studentId,
});

it.each<[string, ReadSheet[], Correction[], string[]]>([
  ['is ready when all is clear', [sheet('a')], [], ['ready']],
  ['is of nobody on the list', [sheet('a', { roll: '99' })], [], ['whose']],
  ['has a digit that is not clear', [sheet('a', { roll: '0?' })], [], ['whose']],
  [
    'is given to a pupil by hand',
    [sheet('a', { roll: '0?' })],
    [said('a', 'student', null, ravi)],
    ['ready'],
  ],
  ['is of one pupil twice', [sheet('a'), sheet('b')], [], ['twice', 'twice']],
  ['is told apart by hand', [sheet('a'), sheet('b')], [said('b', 'student', null, ravi)], ['ready', 'ready']],
  ['is of another test', [sheet('a', { problem: 'other_test', answers: [] })], [], ['foreign']],
  ['is too dark', [sheet('a', { problem: 'blurred', answers: [] }), sheet('b')], [], ['again', 'ready']],
  ['lacks its second page', [sheet('a', { pages: 2 })], [], ['page_missing']],
  ['has both pages', [sheet('a', { pages: 2 }), sheet('b', { pages: 2, page: 2 })], [], ['ready', 'ready']],
  ['was entered', [sheet('a', { entered: hashOfAnswers(answers), enteredFor: asha })], [], ['entered']],
  [
    'was entered and corrected since',
    [sheet('a', { entered: hashOfAnswers(answers), enteredFor: asha })],
    [said('a', '2', ['C'])],
    ['changed'],
  ],
  [
    'was entered for somebody else',
    [sheet('a', { entered: hashOfAnswers(answers), enteredFor: asha })],
    [said('a', 'student', null, ravi)],
    ['changed'],
  ],
])('%s', (_, sheets, corrections, expected) => {
  expect(states(sheets, corrections)).toEqual(expected);
});

it('keeps every other answer where one is corrected, and the latest of two corrections', () => {
  const unsure = sheet('a', { answers: [...answers, { question: 3, marked: ['A', 'C'], isSure: false }] });
  const corrections = [said('a', '3', ['A']), said('a', '3', [])];
  const [before] = decideSheets([unsure], [], find);
  const [after] = decideSheets([unsure], corrections, find);
  expect([before?.state, before?.asked]).toEqual(['ask', [3]]);
  expect(after?.state).toBe('ready');
  expect(after?.answers).toEqual([...answers, { question: 3, marked: [], isSure: true }]);
});
