import { expect, it } from 'vitest';
import { changeOf, markedOfText, type PaperQuestion, textOfSaved } from './paper-questions.ts';

const question = (given: Partial<PaperQuestion>): PaperQuestion => ({
  number: '1',
  position: 4,
  kind: 'single',
  options: ['x1', 'x2', 'x3', 'x4'],
  isComma: false,
  ...given,
});

it.each([
  ['b', ['B']],
  ['A, C', ['A', 'C']],
  ['ca', ['A', 'C']],
  ['(2)', ['B']],
  ['', []],
  ['E', null],
  ['7', null],
])('takes a typed cell %j as the options %j', (text, marked) => {
  expect(markedOfText(question({}), text)).toEqual(marked);
});

it('saves options by the order printed, numbers by their decimal mark, and nothing for a blank', () => {
  const shuffled = question({ options: ['x3', 'x1', 'x4', 'x2'] });
  expect(changeOf(shuffled, ['A'])).toMatchObject([{ index: 4, answer: null, chosen: ['x3'] }]);
  expect(textOfSaved(shuffled, { answer: null, chosen: ['x1', 'x2'] })).toBe('BD');
  const number = question({ kind: 'number', options: [] });
  expect(changeOf(number, ['-12.5'])).toMatchObject([{ index: 4, answer: '-12.5' }]);
  expect(changeOf({ ...number, isComma: true }, ['-12.5'])).toMatchObject([{ answer: '-12,5' }]);
  expect(changeOf(number, [''])).toEqual([]);
});
