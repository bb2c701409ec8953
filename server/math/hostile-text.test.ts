import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LONGEST_MATHML } from './formula-limits.ts';
import { hasFormula, type RichPiece, renderText } from './render-text.ts';

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
const hostile = fc.array(fc.constantFrom(...tokens), { maxLength: 30 }).map((parts) => parts.join(''));
const formulas = hostile.map((inside) => `a \\(${inside}\\) b \\[${inside}\\] c`);
const anyText = fc.oneof(fc.string({ unit: 'binary' }), hostile, formulas);

const sourceOf = (pieces: RichPiece[]): string =>
  pieces.map((piece) => (typeof piece === 'string' ? piece : piece.tex)).join('');

/** Forgets the backslashes before dollars, the only characters of a text that its pieces may lack. */
const withoutEscapes = (text: string): string => text.replaceAll(/\\+\$/g, '$');

const piecesOf = async (text: string) => (await renderText(text)).pieces;

describe('for any text', () => {
  it('the pieces join to the text', async () => {
    await fc.assert(
      fc.asyncProperty(anyText, async (text) => {
        const source = sourceOf(await piecesOf(text));
        expect(withoutEscapes(source)).toBe(withoutEscapes(text));
        if (!text.includes('\\$')) expect(source).toBe(text);
      }),
      { numRuns: 1_000 },
    );
  });

  it('hasFormula, the pieces and the problems agree', async () => {
    await fc.assert(
      fc.asyncProperty(anyText, async (text) => {
        const { pieces, problems } = await renderText(text);
        const asTyped = pieces.every((piece) => typeof piece === 'string') && pieces.join('') === text;
        expect(hasFormula(text)).toBe(!asTyped);
        const failed = pieces
          .filter((piece) => typeof piece !== 'string')
          .filter((piece) => 'problem' in piece);
        expect(problems.map(({ tex, problem }) => ({ tex, problem }))).toEqual(
          failed.map(({ tex, problem }) => ({ tex, problem })),
        );
        for (const { offset, line, column, tex } of problems) {
          expect(text.startsWith(tex, offset)).toBe(true);
          const lines = text.slice(0, offset).split('\n');
          expect({ line, column }).toEqual({ line: lines.length, column: (lines.at(-1) ?? '').length + 1 });
        }
        expect(await piecesOf(text)).toEqual(pieces);
      }),
      { numRuns: 1_000 },
    );
  });

  it('the MathML holds no script, handler, link, identifier or style that loads anything', async () => {
    await fc.assert(
      fc.asyncProperty(formulas, async (text) => {
        for (const piece of await piecesOf(text)) {
          if (typeof piece === 'string' || !('mathml' in piece)) continue;
          const tags = piece.mathml.match(/<[^>]*>/g) ?? [];
          expect(piece.mathml.startsWith('<math') && piece.mathml.endsWith('</math>')).toBe(true);
          for (const tag of tags) {
            expect(tag).toMatch(/^<(?:\/m[a-z]+|m[a-z]+(?: [a-z]+="[^"<>]*")*)>$/);
            expect(tag).not.toMatch(/ (?:on\w*|href|src|id|name)=|url\(|expression\(|javascript|@import/i);
          }
          const text = piece.mathml.replaceAll(/<[^>]*>/g, '');
          expect(text).not.toMatch(/[<>]/);
        }
      }),
      { numRuns: 2_000 },
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
      expect.objectContaining({ problem: expect.any(String) }),
    ]);
  });

  it('keeps the MathML of one formula bounded', async () => {
    for (const unit of ['\\LaTeX', '\\Temml(', '&', 'x_1^2']) {
      const formula = `\\[\\begin{matrix}${unit.repeat(Math.floor(3_900 / unit.length))}\\end{matrix}\\]`;
      for (const piece of await piecesOf(formula)) {
        if (typeof piece === 'string' || !('mathml' in piece)) continue;
        expect(piece.mathml.length).toBeLessThanOrEqual(LONGEST_MATHML);
      }
    }
  });
});
