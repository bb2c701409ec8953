import { expect, it } from 'vitest';
import { isWholePaper } from './whole-paper.ts';

it.each([
  ['a chapter test', { testDuration: 35, questionCount: 15 }, false],
  ['a chapter test just below both bounds', { testDuration: 59, questionCount: 29 }, false],
  ['a paper of an hour', { testDuration: 60, questionCount: 17 }, true],
  ['a short paper with many questions', { testDuration: 20, questionCount: 30 }, true],
  ['a test without questions', { testDuration: 180, questionCount: 0 }, false],
])('%s is a whole paper: %o %s', (_, test, isWhole) => {
  expect(isWholePaper(test)).toBe(isWhole);
});
