import fc from 'fast-check';
import { expect, it } from 'vitest';
import { csvLines } from './csv.ts';

/** Where a cell may begin for a spreadsheet that separates at semicolons and takes quotation marks for text. */
const RUNS = /(?:^|[;\t\r\n])[\s"]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]/;

it.each([
  ['=1+1', "'=1+1"],
  [' @SUM(1)', "' @SUM(1)"],
  ['Pune;=cmd', "Pune;'=cmd"],
  ['a; "=cmd', `"a; ""'=cmd"`],
  ['a\n=cmd', `"a\n'=cmd"`],
  ['"=cmd', `"'""=cmd"`],
  ['a-b; c=d, e+f', '"a-b; c=d, e+f"'],
])('%j is text in every spreadsheet', (text, line) => {
  expect(csvLines([[text]])).toBe(`${line}\r\n`);
});

it('leaves numbers below zero alone', () => {
  expect(csvLines([[-1, 'x', -2.5]])).toBe('-1,x,-2.5\r\n');
});

it('begins no cell with a formula, wherever semicolons separate', () => {
  const texts = fc.string({ unit: fc.constantFrom(...Array.from('=+-@;,"\n\r\t \'aé＝')) });
  fc.assert(
    fc.property(fc.array(texts, { minLength: 1, maxLength: 4 }), (row) => {
      expect(csvLines([row])).not.toMatch(RUNS);
    }),
    { numRuns: 300 },
  );
});
