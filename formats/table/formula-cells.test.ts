import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readCsv } from '../csv/read.ts';
import { writeCsv } from '../csv/write.ts';
import { anyImported } from '../testing/sample-questions.ts';
import { ownText, safeCell } from './formula-cells.ts';

/** Where a cell may begin for a spreadsheet that separates at semicolons and takes quotation marks for text. */
const RUNS = /(?:^|[;\t\r\n])[\s"]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]/;

const texts = fc.string({ unit: fc.constantFrom(...Array.from('=+-@;,"\n\r\t \'a5＝')), maxLength: 12 });

it.each([
  ['=1+1', "'=1+1"],
  [' @SUM(1)', "' @SUM(1)"],
  ['Pune;=cmd', "'Pune;'=cmd"],
  ['x\n= 6', "'x\n'= 6"],
  ['-5', '-5'],
  ['a-b; c=d', 'a-b; c=d'],
])('%j becomes %j', (text, cell) => {
  expect(safeCell(text)).toBe(cell);
});

it.each(["'tis; so", "x\n'-' is the sign", "'a';-5", "It's"])(
  '%j of another program stays as it is',
  (cell) => {
    expect(ownText(cell)).toBe(cell);
  },
);

it('no cell begins a formula, wherever semicolons separate, and each is read as it was', () => {
  fc.assert(
    fc.property(texts, (text) => {
      const cell = safeCell(text);
      if (cell !== text || Number.isNaN(Number(text))) expect(cell).not.toMatch(RUNS);
      expect(ownText(cell)).toBe(text);
    }),
    { numRuns: 2_000 },
  );
});

it('a file of questions runs nothing where semicolons separate, and comes back as it was', () => {
  const hostile = anyImported.map(({ question, ...rest }) => ({
    ...rest,
    question: { ...question, text: `Pune;=cmd|' /C calc'!A0\n${question.text}`, explanation: 'so\n= 6; "=x' },
  }));
  fc.assert(
    fc.property(fc.array(hostile, { minLength: 1, maxLength: 3 }), (questions) => {
      const bytes = writeCsv(questions);
      // What is a number alone is none of a formula.
      expect(bytes.toString().slice(1)).not.toMatch(RUNS);
      const read = readCsv({ name: 'questions.csv', bytes }).questions;
      expect(read.map(({ question: { text, explanation } }) => ({ text, explanation }))).toEqual(
        questions.map(({ question: { text, explanation } }) => ({ text, explanation })),
      );
    }),
    { numRuns: 100 },
  );
});
