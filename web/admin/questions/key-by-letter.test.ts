import { expect, test } from 'vitest';
import type { QuestionContent } from '../../questions/asked.ts';
import { keyByLetter, keyLetters } from './key-by-letter.ts';

const options = ['2', '3', '4', ''].map((text, i) => ({ id: 'abcd'[i] ?? '', text }));
const single: QuestionContent = { kind: 'single_choice', body: { options }, key: { right: [] } };
const several: QuestionContent = { kind: 'multiple_choice', body: { options }, key: { right: [['a']] } };
const press = (key: string, code = '', more = {}) => ({
  key,
  code,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  ...more,
});

test.each([
  [single, press('b'), 'B'],
  [single, press('B'), 'B'],
  // The letters of a Hindi keyboard are where the English ones are.
  [single, press('ो', 'KeyA'), 'A'],
  [single, press('ब', 'KeyC'), 'C'],
  [several, press('c'), 'A, C'],
  [several, press('a'), ''],
])('a letter names the key', (asked, pressed, letters) => {
  const keyed = keyByLetter(asked, pressed);
  expect(keyed && keyLetters(keyed)).toBe(letters);
});

test.each([
  // An empty option, one that does not exist, a key of the browser, none that is a letter.
  [single, press('d')],
  [single, press('h')],
  [single, press('a', 'KeyA', { ctrlKey: true })],
  [single, press('Enter', 'Enter')],
  [{ kind: 'short_text', body: {}, key: { accepted: [] } } as unknown as QuestionContent, press('a')],
])('other keys are left alone', (asked, pressed) => {
  expect(keyByLetter(asked, pressed)).toBeUndefined();
});
