import * as fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { findLatex } from './latex-runs.ts';

function bodiesOf(text: string): string[] {
  return findLatex(text).map((run) => {
    if ('body' in run) return run.display ? `display ${run.body}` : run.body;
    return 'environment' in run
      ? `table ${text.slice(run.start, run.end)}`
      : 'problem' in run
        ? `${run.problem.code} ${Object.values(run.problem.values ?? {}).join(' ')}`
        : '';
  });
}

describe('findLatex', () => {
  it.each([
    ['\\(x\\)', ['x']],
    ['\\[x\\]', ['display x']],
    ['$x$', ['x']],
    ['$$x$$', ['display x']],
    ['a \\(x\\) b \\[y\\] c $z$ d $$w$$', ['x', 'display y', 'z', 'display w']],
    ['$x$$y$', ['x', 'y']],
    ['$$x$$$y$', ['display x', 'y']],
    ['If $x=3$$$y$$', ['x=3', 'display y']],
    ['\\(\na\n\\)', ['\na\n']],
    ['$$\na\n\nb\n$$', ['display \na\n\nb\n']],
    ['😀$x$😀', ['x']],
  ])('reads the delimiters of %j', (text, bodies) => {
    expect(bodiesOf(text)).toEqual(bodies);
  });

  it.each([
    '',
    '\\(x',
    'x\\)',
    '\\[x\\)',
    '$$x',
    '$$$$',
    '$$ $$',
    '\\(\\)',
    '\\[ \\]',
    '$x',
    '\\\\(x\\\\)',
    '\\\\[2pt]',
    '\\$x\\$',
    '\\',
    'a\n\n$b\n\nc$',
  ])('finds no formula in %j', (text) => {
    expect(bodiesOf(text)).toEqual([]);
  });

  it('does not nest: a second opening makes text of the first', () => {
    expect(bodiesOf('\\( a \\( b \\)')).toEqual([' b ']);
    expect(bodiesOf('\\[ a \\[ b \\] c \\]')).toEqual(['display  b ']);
  });

  it('reads other delimiters inside a formula as part of it', () => {
    expect(bodiesOf('$$a \\(b\\) $c$ \\[d\\]$$')).toEqual(['display a \\(b\\) $c$ \\[d\\]']);
    expect(bodiesOf('\\(a $$b$$ c\\)')).toEqual(['a $$b$$ c']);
  });

  it('reads a line break in a formula as a line break', () => {
    expect(bodiesOf('$$a\\\\[2pt]b\\\\(c)\\\\$$')).toEqual(['display a\\\\[2pt]b\\\\(c)\\\\']);
    expect(bodiesOf('\\[a\\\\[2pt]b\\]')).toEqual(['display a\\\\[2pt]b']);
    expect(bodiesOf('\\(a\\\\\\)')).toEqual(['a\\\\']);
  });

  it('keeps \\text{…} in one piece', () => {
    expect(bodiesOf('$a \\text{ if $b>0$, {else $c$}}$ d')).toEqual(['a \\text{ if $b>0$, {else $c$}}']);
    expect(bodiesOf('\\(a \\text{ if \\(b\\)}\\) d')).toEqual(['a \\text{ if \\(b\\)}']);
    expect(bodiesOf('\\(\\mbox {in $}\\)')).toEqual(['\\mbox {in $}']);
    expect(bodiesOf('$\\text{a}$ and ${b}$')).toEqual(['\\text{a}', '{b}']);
    expect(bodiesOf('$\\text{\\{}$ a } $b$')).toEqual(['\\text{\\{}', 'b']);
    expect(bodiesOf('$\\text{5 \\} $}$')).toEqual(['\\text{5 \\} $}']);
  });

  it('ends a formula at its delimiter when its braces do not pair', () => {
    expect(bodiesOf('$\\frac{1}{2$ and $x$')).toEqual(['\\frac{1}{2', 'x']);
    expect(bodiesOf('$\\text{a$ and $x$')).toEqual(['\\text{a', 'x']);
    expect(bodiesOf('{\\(a} b\\)')).toEqual(['a} b']);
  });

  it.each([
    ['a \\begin{align*}x\\end{align*} b', ['display \\begin{align*}x\\end{align*}']],
    ['\\begin{tabular}{c}$x$\\end{tabular}', ['table \\begin{tabular}{c}$x$\\end{tabular}']],
    ['\\[ \\begin{tabular}{c}1\\end{tabular} \\]', ['table \\[ \\begin{tabular}{c}1\\end{tabular} \\]']],
    ['costs $5.\\begin{tabular}{c}$x$\\end{tabular}', ['table \\begin{tabular}{c}$x$\\end{tabular}']],
    ['\\begin{center}a\\end{center}', ['', '']],
    ['\\begin{tabular}{c}a', ['unpaired_environment \\begin{tabular} \\end{tabular}']],
    ['a\\end{tabular}', ['unpaired_environment \\end{tabular} \\begin{tabular}']],
    ['a\\\\begin{tabular}', []],
  ])('reads the environments of %j', (text, bodies) => {
    expect(bodiesOf(text)).toEqual(bodies);
  });

  it('tells where a formula stands as typed', () => {
    expect(findLatex('ab $$x$$')).toEqual([{ start: 3, end: 8, body: 'x', display: true }]);
  });
});

/** Counts the steps of the searches, each of which moves on in the text: a measure of time without a clock. */
function stepsFor(text: string): number {
  const exec = vi.spyOn(RegExp.prototype, 'exec');
  try {
    findLatex(text);
    return exec.mock.calls.length;
  } finally {
    exec.mockRestore();
  }
}

describe('the time findLatex takes', () => {
  const pieces = ['$', '$$', '\\(', '\\)', '\\[', '\\]', '\\text{', '{', '}', '\\\\', ' ', '5', 'a', '\n\n'];

  it('is linear in the length of the text, whatever is repeated', () => {
    const unit = fc.array(fc.constantFrom(...pieces), { minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(unit, unit, (first, last) => {
        const text = first.join('').repeat(300) + last.join('').repeat(300);
        expect(stepsFor(text)).toBeLessThan(10 * text.length + 20);
      }),
    );
  });

  it('is linear for nested openings', () => {
    const text = `${'\\(\\text{'.repeat(1_500)}${'}'.repeat(1_500)}${'a{}'.repeat(2_000)}`;
    expect(stepsFor(text)).toBeLessThan(6 * text.length);
  });
});
