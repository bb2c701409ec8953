import { expect, it } from 'vitest';
import { TEXT_FLAWS } from '../../../contract/text-flaw.ts';
import { flawText } from './flaw-text.ts';

const values = { found: '\\foo', wanted: '\\bar', most: 200, heads: 2, dashes: 1, row: 3 };

it.each(TEXT_FLAWS)('%s is said in a sentence with all that it names', (code) => {
  const sentence = flawText({ code, values });
  expect(sentence).toMatch(/^[A-Z\\&].*\.$|^\\foo .*\.$|^\\bar .*\.$/);
  expect(sentence).not.toContain('undefined');
});

it.each([
  [
    { code: 'unknown_command', values: { found: '\\foo' }, near: '\\foo' },
    '\\foo is not a known command. Look at “\\foo”.',
  ],
  [{ code: 'unknown_environment', values: { found: 'foo' } }, '\\begin{foo} is not a known environment.'],
  [{ code: 'brace_not_opened' }, 'A } has no opening {.'],
  [{ code: 'unit_command' }, '\\pu is not allowed: write units in \\mathrm, as in 5\\,\\mathrm{cm}.'],
  [{ code: 'table_rows', values: { most: 200 } }, 'A table has at most 200 rows.'],
  [
    { code: 'table_head', values: { heads: 2, dashes: 1 } },
    'The first row of the table has 2 cells, and the line of dashes 1.',
  ],
] as const)('says of %j: %s', (flaw, sentence) => {
  expect(flawText(flaw)).toBe(sentence);
});
