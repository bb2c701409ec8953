import { expect, test } from 'vitest';
import { optionColumns } from './option-columns.ts';

test.each([
  [['4', '8', '15', '16'], 1, 4],
  [['4', '8', '15', '16'], 2, 4],
  [['1200 m', '1300 m', '1400 m', '1500 m'], 2, 2],
  [['the first of them', 'the second of them', 'both', 'none of them'], 1, 2],
  [['the first of them', 'the second of them', 'both', 'none of them'], 2, 1],
  [['a sentence that is too long to stand beside another one on a line', 'no'], 1, 1],
  [['one\ntwo', 'three'], 1, 1],
  [[], 1, 4],
] as const)('%j in a paper of %d columns stand in %d', (options, paperColumns, columns) => {
  expect(optionColumns({ options }, paperColumns)).toBe(columns);
});

test('a formula is as wide as what it prints, and a table or a formula on a line of its own takes a line', () => {
  const tex = '\\frac{\\sqrt{3}}{2}';
  const inline = { mathml: '<math></math>', tex, display: false };
  const options = [tex, tex, tex, tex];
  const columnsOf = (one: object) =>
    optionColumns({ options, set: { options: options.map(() => [one as never]) } }, 1);
  expect(columnsOf(inline)).toBe(4);
  expect(columnsOf({ styles: ['bold'], pieces: [inline] })).toBe(4);
  expect(columnsOf({ ...inline, display: true })).toBe(1);
  expect(columnsOf({ table: [] })).toBe(1);
  expect(columnsOf({ image: '/media/0', alt: '', width: 9, height: 9 })).toBe(1);
});
