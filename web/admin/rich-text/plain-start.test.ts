import { expect, test } from 'vitest';
import { plainStart } from './plain-start.ts';

test.each([
  ['Find \\(\\frac{90}{2}\\) now', 'Find … now'],
  ['$$x^2$$', '…'],
  ['A pen costs $5.', 'A pen costs $5.'],
  ['See ![a lens](media:0123456789abcdef0123456789abcdef) here', 'See a lens here'],
  ['', ''],
])('%s begins with %s', (text, plain) => {
  expect(plainStart(text, 120)).toBe(plain);
});

test('a long text is cut after its formulas are left out', () => {
  expect(plainStart(`\\(${'x'.repeat(200)}\\) is long`, 6)).toBe('… is l');
});
