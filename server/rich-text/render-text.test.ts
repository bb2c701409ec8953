import { describe, expect, it } from 'vitest';
import type { RichText } from '../../contract/rich-text.ts';
import { shortFlaw } from '../math/testing/short-flaw.ts';
import { renderText } from './testing/rendered-text.ts';

const x = '<math lang="en" aria-label="x"><mi>x</mi></math>';

const piecesOf = async (text: string) => (await renderText(text)).pieces;
const problemsIn = async (text: string) => (await renderText(text)).problems;

describe('renderText', () => {
  it.each<[string, RichText]>([
    ['', []],
    ['no formula', ['no formula']],
    ['costs $5', ['costs $5']],
    ['costs \\$5 and \\$6', ['costs $5 and $6']],
    ['a \\\\$5', ['a \\\\$5']],
    ['If $x$, then', ['If ', { tex: '$x$', display: false, mathml: x }, ', then']],
    ['यदि $x$', ['यदि ', { tex: '$x$', display: false, mathml: x.replace('en', 'hi') }]],
    ['\\(x\\)', [{ tex: '\\(x\\)', display: false, mathml: x }]],
    ['$$x$$', [{ tex: '$$x$$', display: true, mathml: x.replace('>', ' display="block">') }]],
    ['$x', ['$x']],
    [
      'a $\\foo$ b',
      [
        'a ',
        {
          tex: '$\\foo$',
          display: false,
          problem: { code: 'unknown_command', values: { found: '\\foo' }, near: '\\foo' },
        },
        ' b',
      ],
    ],
  ])('sets %j', async (text, pieces) => {
    expect(await piecesOf(text)).toEqual(pieces);
  });

  it.each([
    ['\\text{यदि } x', '<mtext>यदि\u00a0</mtext>'],
    ['\\text{😀}', '<mtext>😀</mtext>'],
    ['\\text{if $x>0$}', '<mo>&gt;</mo>'],
    ['\\mbox{ cm}', '<mtext>\u00a0cm</mtext>'],
    ['50%', '<mi>%</mi>'],
    ['50\\%', '<mi>%</mi>'],
    ['\\$ 8', '<mi>$</mi>'],
    ['\\rupee', '₹'],
    ['\\ce{H2O}', '<msub>'],
    ['\\text{<b/onload=a>}', '<mtext>&lt;b/onload=a&gt;</mtext>'],
  ])('sets %s', async (tex, part) => {
    const [piece] = await piecesOf(`\\(${tex}\\)`);
    expect(piece).toHaveProperty('mathml', expect.stringContaining(part));
  });

  it('tells a displayed formula from one in the line, whatever dollars they hold', async () => {
    const problems = (await problemsIn('\\($x$\\) \\[x$\\]')).map(({ problem }) => shortFlaw(problem));
    expect(problems).toEqual(['dollar_in_formula “$x$”', 'dollar_in_formula “$”']);
  });

  it('drops a comment only where a line ends it', async () => {
    expect(await piecesOf('\\(x%y\n\\)')).toEqual([{ tex: '\\(x%y\n\\)', display: false, mathml: x }]);
  });

  it('carries nothing from one formula to the next', async () => {
    const matrix = '\\[\\begin{matrix}a\\\\b\\end{matrix}\\]';
    const tallMatrix = matrix.replace('\\begin', '\\renewcommand{\\arraystretch}{2}\\begin');
    const [tall, next] = await piecesOf(tallMatrix + matrix);
    expect(next).toEqual((await piecesOf(matrix))[0]);
    expect(tall).toHaveProperty('mathml', expect.stringContaining('padding-bottom'));
    expect(next).not.toHaveProperty('mathml', expect.stringContaining('padding-bottom'));
    // temml does not undo the definitions of a formula that it cannot read to its end.
    const unreadable = '\\[\\renewcommand{\\arraystretch}{2} }\\]';
    expect((await piecesOf(unreadable + matrix))[1]).toEqual(next);
  });
});

describe('the problems of a text', () => {
  it('tells where a formula stands and what is wrong with it', async () => {
    expect(await problemsIn('$x$\r\nfirst $\\foo$\n\n$$\\frac{1}{2$$')).toEqual([
      {
        offset: 11,
        line: 2,
        column: 7,
        tex: '$\\foo$',
        problem: { code: 'unknown_command', values: { found: '\\foo' }, near: '\\foo' },
      },
      { offset: 19, line: 4, column: 1, tex: '$$\\frac{1}{2$$', problem: { code: 'brace_not_closed' } },
    ]);
  });

  it.each([
    ['x}', 'brace_not_opened “}”'],
    ['{x', 'brace_not_closed'],
    ['\\left( x', 'left_without_right'],
    ['x \\right)', 'right_without_left “\\right)”'],
    ['\\begin{foo}x\\end{foo}', 'unknown_environment foo “{foo}x\\end{foo}”'],
    ['\\begin{matrix}x', 'begin_without_end'],
    ['x \\end{matrix}', 'end_without_begin “\\end{matrix}”'],
    ['a & b', 'stray_ampersand “& b”'],
    ['x_1_2', 'two_subscripts “_2”'],
    ['a$b', 'dollar_in_formula “$b”'],
    ['a\u0000b', 'control_character “ b”'],
    ['x^^2', 'unreadable'],
    ['\\char999999999', 'unreadable'],
    ['\\begin{align}x\\end{align}', 'displayed_only {align}'],
    ['\\href{a}{b}', 'page_command \\href'],
    ['\\ref{a}', 'page_command \\ref'],
    ['\\kern-9999em x', 'too_wide'],
    ['\\foo{<script>alert(1)</script> and more}', 'unknown_command \\foo “\\foo{<script>alert(1)</s…”'],
  ])('says of %s what is wrong', async (tex, problem) => {
    expect((await problemsIn(`\\(${tex}\\)`)).map((each) => shortFlaw(each.problem))).toEqual([problem]);
  });
});
