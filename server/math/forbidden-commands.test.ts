import { describe, expect, it } from 'vitest';
import { reasonToRefuse } from './forbidden-commands.ts';
import { shortFlaw } from './testing/short-flaw.ts';

describe('reasonToRefuse', () => {
  it.each([
    'x',
    '\\frac{1}{2}',
    'a \\\\ def',
    'a\\\\def',
    '\\defeq',
    '\\renewcommand{\\arraystretch}{1.5}\\begin{pmatrix}1\\end{pmatrix}',
    '\\cancelto{1}{x}\\cancelto{1}{x}\\cancelto{1}{x}',
    '\\cancelto{1}{\\cancelto{2}{x}}',
    '\\ce{A}\\frac{\\ce{B}}{\\ce{C}}\\ce{D}',
    '\\{\\{',
    '\\punctuation',
    '\\left('.repeat(20) + '\\right)'.repeat(20) + '\\left('.repeat(20),
    `\\ce{${'H2O '.repeat(300)}}`,
    '{'.repeat(50) + '}'.repeat(50) + '{'.repeat(50),
  ])('lets %s through', (tex) => {
    expect(reasonToRefuse(tex)).toBeUndefined();
  });

  it.each([
    ['\\def\\a{b}', 'definition \\def'],
    ['a\\\\\\let\\a=b', 'definition \\let'],
    ['\\renewcommand{\\frac}{a}', 'definition \\renewcommand'],
    ['\\renewcommand{\\arraystretch}{100}', 'definition \\renewcommand'],
    ['\\href{javascript:a}{b}', 'page_command \\href'],
    ['x\\label{root}', 'page_command \\label'],
    ['\\cancelto{1}{\\cancelto{2}{\\llap{x}}}', 'nested_too_deep \\llap'],
    ['{'.repeat(51), 'braces_too_deep'],
    ['\\left('.repeat(21), 'nested_too_deep \\left'],
    ['\\begin{matrix}'.repeat(21), 'nested_too_deep \\begin'],
    ['5 \\pu{cm}', 'unit_command'],
    [`\\ce{${'H2O '.repeat(400)}}`, 'chemistry_too_long 1500'],
    ['a'.repeat(4_001), 'formula_too_long 4000'],
  ])('refuses %s', (tex, reason) => {
    const flaw = reasonToRefuse(tex);
    expect(flaw && shortFlaw(flaw)).toBe(reason);
  });
});
