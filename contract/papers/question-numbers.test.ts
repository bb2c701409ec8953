import { expect, it } from 'vitest';
import { questionLabels } from './question-numbers.ts';

it.each([
  ['no choice', ['', '', ''], '1 2 3'],
  ['one of two', ['', 'x', 'x', ''], '1 2a 2b 3'],
  ['one of three, and another choice behind it', ['x', 'x', 'x', 'y', 'y'], '1a 1b 1c 2a 2b'],
  ['a choice of which one question is left', ['x', '', 'y'], '1 2 3'],
])('numbers questions as a paper prints them: %s', (_, groups, numbers) => {
  const asked = groups.map((either) => ({ either: either || undefined }));
  expect(questionLabels(asked).join(' ')).toBe(numbers);
});
