import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type RichText, richText } from '../../contract/rich-text.ts';
import { LONGEST_MATHML } from '../math/formula-limits.ts';
import { needsRendering } from './render-text.ts';
import { IMAGE_HASH, renderText } from './testing/rendered-text.ts';

// Texts that are likely to reach every branch: delimiters, LaTeX and markup in any order.
const tokens = [
  ['$', '$$', '\\(', '\\)', '\\[', '\\]', '\\$', '\\\\', '{', '}', '\\text{', ' ', '\n', '5', 'x', '^', '_'],
  ['\\frac', '\\href', '{javascript:alert(1)}', '\\ref{root}', '\\label{root}', '\\tag{1}', '\\color{red}'],
  [
    '\\style{color:red}',
    '\\class{a}',
    '\\data{a=b}',
    '\\url{a}',
    '\\includegraphics{a.png}',
    '\\def\\x{\\x}',
  ],
  ['<script>', '" onload="a', "' onclick='b", '&lt;', '\\rule{9cm}{1em}', '\\llap{x}', '\\cancelto{1}', '&'],
  [
    '\\begin{matrix}',
    '\\end{matrix}',
    '\\left(',
    '\\right)',
    '\\ce{H2O}',
    '\\char"3c',
    'यदि',
    '😀',
    '\ud800',
  ],
  ['\\colorbox{red}{x}', '\\fcolorbox{red}{url(a)}{x}', '\\kern-2em', '\\verb|<b>|', '%', '\\unicode{x3c}'],
].flat();
const marks = [
  ['*', '**', '***', '\\*', '_{', '^{', '}', 'a', 'b ', '____', '\\_{', 'x^{2}', '(', ')', '"', '\n\n', '\n'],
  ['\n- a', '\n- b', '\n1. a', '\n2. b', '\n(a) c', '\n(b) d', '\n  more', '\n\\- e', '- ', '1. ', '(i) '],
  ['![', '![a](media:', '![a]', `![a *b*](media:${IMAGE_HASH})`, `](media:${IMAGE_HASH})`, '$', '[', ']'],
  ['\n| a | b |', '\n|---|:-:|', '\n|-|', '|', '\\|', '|-', '\n| **a** | $x$ |', '\n'],
].flat();
const tables = [
  [
    '\\begin{tabular}',
    '{|c|c|}',
    '{l}',
    '\\end{tabular}',
    '\\hline',
    '\\cline{1-2}',
    '&',
    '\\\\',
    '\\\\hline',
  ],
  ['\\multicolumn{2}{c|}{', '\\multirow{2}{*}{', '}', '{', '\\textbf{', 'a', '1', '$x$', '\\%', '~', '\\foo'],
  ['\\begin{center}', '\\end{center}', '\n', '\\begin{tabular}[c]{@{}c@{}}a\\\\b\\end{tabular}', '$$', '$'],
].flat();
const textOf = (from: readonly string[], maxLength = 30) =>
  fc.array(fc.constantFrom(...from), { maxLength }).map((parts) => parts.join(''));
const hostile = textOf(tokens);
const formulas = hostile.map((inside) => `a \\(${inside}\\) b \\[${inside}\\] c`);
const marked = textOf(marks, 60);
const anyText = fc.oneof(
  fc.string({ unit: 'binary' }),
  hostile,
  formulas,
  marked,
  textOf(tables, 60),
  textOf([...tokens, ...marks, ...tables], 60),
);

const sourceOf = (pieces: RichText): string =>
  pieces
    .map((piece) => {
      if (typeof piece === 'string') return piece;
      if ('image' in piece) return `![${piece.alt}](media:${piece.image.replace('/media/', '')})`;
      if ('styles' in piece) return sourceOf(piece.pieces);
      if ('table' in piece)
        return piece.table
          .flat()
          .map(({ content }) => sourceOf(content))
          .join('');
      if ('list' in piece)
        return piece.items.map(({ marker, content }) => marker + sourceOf(content)).join('');
      return piece.tex;
    })
    .join('');

/** Every object of a rendered text. */
function objectsIn(value: unknown): object[] {
  if (typeof value !== 'object' || value === null) return [];
  return [...(Array.isArray(value) ? [] : [value]), ...Object.values(value).flatMap(objectsIn)];
}

/** Forgets the characters that marks are made of, and white space. */
const withoutMarks = (text: string): string => text.replaceAll(/[\s*_^{}|:\\-]/g, '');

const piecesOf = async (text: string) => (await renderText(text)).pieces;

describe('for any text', () => {
  it('the pieces join to the text, but for its marks', async () => {
    await fc.assert(
      fc.asyncProperty(fc.oneof(fc.string({ unit: 'binary' }), hostile, formulas, marked), async (text) => {
        expect(withoutMarks(sourceOf(await piecesOf(text)))).toBe(withoutMarks(text));
      }),
      { numRuns: 200 },
    );
  });

  it('has one form that the contract knows, and tells of all that it cannot render', async () => {
    await fc.assert(
      fc.asyncProperty(anyText, async (text) => {
        const { pieces, problems } = await renderText(text);
        expect(richText.parse(pieces)).toEqual(pieces);
        expect(needsRendering(text)).toBe(pieces.length > 1 || (pieces[0] ?? '') !== text);
        const told = problems.map(({ problem }) => problem);
        for (const failed of objectsIn(pieces)) {
          if ('problem' in failed) expect(told).toContainEqual(failed.problem);
        }
        for (const { offset, line, column, tex } of problems) {
          expect(text.startsWith(tex, offset)).toBe(true);
          const lines = text.slice(0, offset).split('\n');
          expect({ line, column }).toEqual({ line: lines.length, column: (lines.at(-1) ?? '').length + 1 });
        }
        expect(await piecesOf(text)).toEqual(pieces);
      }),
      { numRuns: 200 },
    );
  });

  it('no cell reaches out of its table, and none over another one', async () => {
    await fc.assert(
      fc.asyncProperty(textOf(tables, 60), async (inside) => {
        const pieces = await piecesOf(`\\begin{tabular}{|c|c|}${inside}\\end{tabular}`);
        for (const piece of pieces) {
          if (typeof piece === 'string' || !('table' in piece)) continue;
          const taken = new Set<string>();
          piece.table.forEach((cells, row) => {
            let column = 0;
            for (const { columns = 1, rows = 1 } of cells) {
              while (taken.has(`${row} ${column}`)) column += 1;
              for (let r = row; r < row + rows; r += 1) {
                for (let c = column; c < column + columns; c += 1) {
                  expect(r).toBeLessThan(piece.table.length);
                  expect(taken.has(`${r} ${c}`)).toBe(false);
                  taken.add(`${r} ${c}`);
                }
              }
            }
          });
        }
      }),
      { numRuns: 200 },
    );
  });

  it('the MathML holds no script, handler, link, identifier or style that loads anything', async () => {
    await fc.assert(
      fc.asyncProperty(formulas, async (text) => {
        for (const piece of objectsIn(await piecesOf(text))) {
          if (!('mathml' in piece) || typeof piece.mathml !== 'string') continue;
          // What a formula is read as is words, which may say anything between their quotes.
          const tags = piece.mathml.replaceAll(/ aria-label="[^"<>]*"/g, '').match(/<[^>]*>/g) ?? [];
          expect(piece.mathml.startsWith('<math') && piece.mathml.endsWith('</math>')).toBe(true);
          for (const tag of tags) {
            expect(tag).toMatch(/^<(?:\/m[a-z]+|m[a-z]+(?: [a-z-]+="[^"<>]*")*)>$/);
            expect(tag).not.toMatch(/ (?:on\w*|href|src|id|name)=|url\(|expression\(|javascript|@import/i);
          }
          const text = piece.mathml.replaceAll(/<[^>]*>/g, '');
          expect(text).not.toMatch(/[<>]/);
        }
      }),
      { numRuns: 200 },
    );
  });
});

describe('for a text of 20,000 characters', () => {
  const longest = 20_000;

  it.each(['$', '$$', '\\(', '\\[', '\\(x\\)', '$x', '{$', '$\\text{', '$5 '])(
    'sets %s repeated',
    async (unit) => {
      const text = unit.repeat(longest / unit.length);
      expect(sourceOf(await piecesOf(text))).toBe(text);
    },
  );

  it.each([
    '*',
    '**a ',
    '*a **b ***c ',
    'a*** b** c* ',
    'x^{',
    'x^{2}',
    '\\*',
    '- a\n',
    '1. ',
    '  \n',
    '|',
    '| a\n|-\n',
    '|-|\n',
    '|a|b|\n|-|-|\n|a|b|c|\n',
    '\\begin{center}',
    '\\begin{a}',
    '\\end{a}',
    '\\begin{tabular}',
    '\\begin{tabular}{c}',
    '\\begin{tabular}{c}\\end{tabular}',
    '![](media:',
  ])('renders %j repeated, in bounded space', async (unit) => {
    const text = unit.repeat(longest / unit.length);
    const pieces = await piecesOf(text);
    expect(JSON.stringify(pieces).length).toBeLessThan(40 * longest);
  });

  it('tells once of a table with too many rows, each of which could begin a table', async () => {
    const { problems } = await renderText('|-|\n'.repeat(longest / 4));
    expect(problems.map(({ problem }) => problem)).toEqual([{ code: 'table_rows', values: { most: 200 } }]);
  });

  it('renders a table of many cells and one whose cells span many', async () => {
    const wide = `\\begin{tabular}{*{9999}{*{9999}{c}}}${'\\multicolumn{9999}{c}{\\multirow{9999}{*}{a}} \\\\ '.repeat(190)}`;
    const pieces = await piecesOf(`${wide}\\end{tabular}`);
    expect(pieces).toEqual([{ table: expect.any(Array) }]);
    expect(JSON.stringify(pieces).length).toBeLessThan(1_000_000);
    const long = `\\begin{tabular}{c}${'a&'.repeat(4_000)}${'\\\\'.repeat(4_000)}\\end{tabular}`;
    expect(await piecesOf(long)).toEqual([
      expect.objectContaining({ problem: { code: 'table_rows', values: { most: 200 } } }),
    ]);
  });

  it.each([
    ['nested repetition', `${'\\cancelto{1}{'.repeat(30)}x${'}'.repeat(30)}`],
    ['nested boxes', `${'\\llap{'.repeat(40)}x${'}'.repeat(40)}`],
    ['nested chemistry', `${'\\ce{^{$'.repeat(20)}x${'$}}'.repeat(20)}`],
    ['growing definitions', '\\def\\a#1{#1#1#1#1}\\a{\\a{\\a{\\a{\\a{\\a{x}}}}}}'],
    ['endless expansion', '\\def\\a{\\a}\\a'],
    ['deep braces', `${'{'.repeat(1_900)}x${'}'.repeat(1_900)}`],
    ['deep scripts', `${'x^{'.repeat(900)}x${'}'.repeat(900)}`],
    ['one huge formula', 'x+'.repeat(9_000)],
  ])('refuses %s', async (_, tex) => {
    expect(await piecesOf(`\\(${tex}\\)`)).toEqual([
      expect.objectContaining({ problem: expect.any(Object) }),
    ]);
  });

  it('keeps the MathML of one formula bounded', async () => {
    for (const unit of ['\\LaTeX', '\\Temml(', '&', 'x_1^2']) {
      const formula = `\\[\\begin{matrix}${unit.repeat(Math.floor(3_900 / unit.length))}\\end{matrix}\\]`;
      for (const piece of objectsIn(await piecesOf(formula))) {
        if (!('mathml' in piece)) continue;
        expect(String(piece.mathml).length).toBeLessThanOrEqual(LONGEST_MATHML);
      }
    }
  });
});
