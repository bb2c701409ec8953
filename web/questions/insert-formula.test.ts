import { describe, expect, it } from 'vitest';
import { insertFormula, nextPart, type Selected } from './insert-formula.ts';

/** A text in which brackets ⟨⟩ stand around what is selected, or | at the cursor. */
function read(marked: string): Selected {
  const [before = '', selected = '', after = ''] = marked.includes('⟨')
    ? marked.split(/[⟨⟩]/)
    : marked.split('|').toSpliced(1, 0, '');
  return {
    text: before + selected + after,
    start: before.length,
    end: before.length + selected.length,
  };
}

const shown = ({ text, start, end }: Selected) =>
  start === end
    ? `${text.slice(0, start)}|${text.slice(start)}`
    : `${text.slice(0, start)}⟨${text.slice(start, end)}⟩${text.slice(end)}`;

describe('a formula is written at the cursor', () => {
  it.each([
    ['in a formula of its own', 'Find |.', '\\frac{|a|}{b}', 'Find \\( \\frac{⟨a⟩}{b} \\).'],
    ['in the formula where the cursor is', '\\( x + | \\)', '\\frac{|a|}{b}', '\\( x + \\frac{⟨a⟩}{b} \\)'],
    ['between dollars too', '$x + y|$', '\\theta ', '$x + y\\theta |$'],
    ['around what was selected', 'Find ⟨x+1⟩.', '\\sqrt{|x|}', 'Find \\( \\sqrt{⟨x+1⟩} \\).'],
    ['a power at what stands before it', 'If ab| is', '^{|2|}', 'If \\( ab^{⟨2⟩} \\) is'],
    ['a power of what was selected', 'If ⟨a+b⟩ is', '^{|2|}', 'If \\( a+b^{⟨2⟩} \\) is'],
    ['a power in a formula', '\\( \\sqrt{b|} \\)', '^{|2|}', '\\( \\sqrt{b^{⟨2⟩}} \\)'],
    ['an index of nothing yet', 'Find |', '_{|1|}', 'Find \\( x_{⟨1⟩} \\)'],
    ['a sign', 'Is |', '\\le ', 'Is \\( \\le | \\)'],
  ])('%s', (_, before, latex, after) => {
    expect(shown(insertFormula(read(before), latex))).toBe(after);
  });
});

it.each([
  ['the denominator', '\\( \\frac{-b|}{2a} \\) is', '\\( \\frac{-b}{⟨2a⟩} \\) is'],
  ['the upper bound', '\\( \\sum_{⟨i=1⟩}^{n} i \\)', '\\( \\sum_{i=1}^{⟨n⟩} i \\)'],
  ['out of the root', '\\( \\frac{\\sqrt{⟨b⟩}}{a} \\)', '\\( \\frac{\\sqrt{b}|}{a} \\)'],
  ['what the root is of', '\\( \\sqrt[⟨3⟩]{x} \\)', '\\( \\sqrt[3]{⟨x⟩} \\)'],
  [
    'the next of a matrix',
    '\\begin{pmatrix} ⟨a⟩ & b \\\\ c \\end{pmatrix}',
    '\\begin{pmatrix} a & ⟨b⟩ \\\\ c \\end{pmatrix}',
  ],
  [
    'its next row',
    '\\begin{pmatrix} a & ⟨b⟩ \\\\ c \\end{pmatrix}',
    '\\begin{pmatrix} a & b \\\\ ⟨c⟩ \\end{pmatrix}',
  ],
  ['behind the formula', '\\( x| \\) is', '\\( x \\)| is'],
  ['behind it from its last part', '\\( \\frac{1}{2|} \\) is', '\\( \\frac{1}{2} \\)| is'],
  ['behind its last part where more follows', '\\( x^{2|} + 1 \\)', '\\( x^{2}| + 1 \\)'],
  [
    'behind it from the last of a matrix',
    '\\( \\begin{pmatrix} a & b| \\end{pmatrix} \\)',
    '\\( \\begin{pmatrix} a & b \\end{pmatrix} \\)|',
  ],
  ['the end of the text', 'x| is', 'x is|'],
])('goes on to %s', (_, before, after) => {
  expect(shown(nextPart(read(before)))).toBe(after);
});

it('writes the formula of the roots by its buttons and what is typed over their parts', () => {
  const type = ({ text, start, end }: Selected, typed: string): Selected => ({
    text: text.slice(0, start) + typed + text.slice(end),
    start: start + typed.length,
    end: start + typed.length,
  });
  let now = insertFormula({ text: '', start: 0, end: 0 }, '\\frac{|a|}{b}');
  now = insertFormula(type(now, '-b'), '\\pm ');
  now = type(insertFormula(now, '\\sqrt{|x|}'), 'b');
  now = nextPart(insertFormula(now, '^{|2|}'));
  now = nextPart(type(now, '-4ac'));
  now = type(nextPart(type(nextPart(now), '2a')), ' end');
  expect(now.text).toBe('\\( \\frac{-b\\pm \\sqrt{b^{2}-4ac}}{2a} \\) end');
});
