import { expect, it } from 'vitest';
import { optionsNamed } from './options-named.ts';

it.each([
  ['two', ['one', 'two'], [1]],
  ['one, three', ['one', 'two', 'three'], [0, 2]],
  ['three, one', ['one', 'two', 'three'], [2, 0]],
  // Options with commas of their own.
  ['1, 2, 3', ['1', '1, 2', '3'], [1, 2]],
  ['1, 2', ['1', '2', '1, 2'], [2]],
  ['four', ['one', 'two'], undefined],
  ['one, four', ['one', 'two'], undefined],
  ['one, one', ['one', 'two'], undefined],
  ['', ['one', 'two'], undefined],
  ['7', [], undefined],
])('%j of %j names %j', (answer, options, named) => {
  expect(optionsNamed(answer, options)).toEqual(named);
});
