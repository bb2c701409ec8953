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

test.each([
  ['12abc', { marks: '-1' }, 'Not a number: as it is, it cannot be marked right, and costs 1 mark.'],
  ['12abc', { share: '-1/2' }, 'Not a number: as it is, it cannot be marked right, and costs 2 marks.'],
  ['12abc', { marks: '0' }, 'Not a number: as it is, it cannot be marked right.'],
  [
    '3.5',
    { marks: '-1' },
    '3.5 is not a whole number, and costs 1 mark. Type one without decimals, such as 3.',
  ],
  ['3', { marks: '-1' }, 'Read as 3'],
])('%s, where a wrong answer gets %o', (typed, wrong, said) => {
  const asked = { kind: 'numeric', decimal: 'point', isWhole: true, asksForUnit: false } as const;
  const rule = { right: '4', wrong, leftOut: '0' };
  const text = renderToStaticMarkup(<ReadAs asked={asked} typed={typed} rule={rule} marks={4} />);
  expect(text.replaceAll(/<[^>]*>/g, '')).toBe(said);
});
