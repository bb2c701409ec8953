import { describe, expect, it } from 'vitest';
import { reasonToRefuse } from './refused-commands.ts';

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
    ['\\def\\a{b}', '\\def is not allowed: a formula cannot define commands.'],
    ['a\\\\\\let\\a=b', '\\let is not allowed: a formula cannot define commands.'],
    ['\\renewcommand{\\frac}{a}', '\\renewcommand is not allowed: a formula cannot define commands.'],
    [
      '\\renewcommand{\\arraystretch}{100}',
      '\\renewcommand is not allowed: a formula cannot define commands.',
    ],
    ['\\href{javascript:a}{b}', '\\href is not allowed: a formula holds mathematics only.'],
    ['x\\label{root}', '\\label is not allowed: a formula holds mathematics only.'],
    ['\\cancelto{1}{\\cancelto{2}{\\llap{x}}}', '\\llap is nested too deeply.'],
    ['{'.repeat(51), 'The formula nests braces too deeply.'],
    ['\\left('.repeat(21), '\\left is nested too deeply.'],
    ['\\begin{matrix}'.repeat(21), '\\begin is nested too deeply.'],
    ['5 \\pu{cm}', '\\pu is not allowed: write units in \\mathrm, as in 5\\,\\mathrm{cm}.'],
    [`\\ce{${'H2O '.repeat(400)}}`, 'A formula with \\ce is at most 1500 characters long.'],
    ['a'.repeat(4_001), 'The formula is longer than 4000 characters.'],
  ])('refuses %s', (tex, reason) => {
    expect(reasonToRefuse(tex)).toBe(reason);
  });
});
