import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import ReadAs from './read-as.tsx';

test.each([
  ['-3', true, 'Read as -3'],
  ['3.0', true, 'Read as 3'],
  ['-3.5', true, '-3.5 is not a whole number. Type one without decimals, such as -3.'],
  ['-3.5', false, 'Read as -3.5'],
  ['12abc', true, 'Not a number: as it is, it cannot be marked right.'],
])('%s, where a whole number is asked for: %s', (typed, isWhole, said) => {
  const asked = { kind: 'numeric', decimal: 'point', isWhole, asksForUnit: false } as const;
  const text = renderToStaticMarkup(<ReadAs asked={asked} typed={typed} />).replaceAll(/<[^>]*>/g, '');
  expect(text).toBe(said);
});
