import { expect, it } from 'vitest';
import { type GridKey, numbersWithout, readKeyLine } from './key-line.ts';

/** '1B 2AC 3A/B 4=4.5' of what was read. */
const asText = (keys: ReadonlyMap<number, GridKey>) =>
  Array.from(keys, ([number, key]) => {
    if ('accepted' in key)
      return `${number}=${'value' in key.accepted ? key.accepted.value : `${key.accepted.from}..${key.accepted.to}`}`;
    const letters = key.places.map((place) => String.fromCharCode(65 + place));
    return `${number}${letters.join(key.isEither ? '/' : '')}`;
  }).join(' ');

it.each([
  ['1b 2c 21: 4.5', '1B 2C 21=4.5'],
  ['1. (b)\n2. (c)\n3) d', '1B 2C 3D'],
  ['1-a, 2-B; 3 – c', '1A 2B 3C'],
  ['Q1 a Q.2 b', '1A 2B'],
  ['1: b 2 = c', '1B 2C'],
  ['1(2) 2 (4) 3. (1)', '1B 2D 3A'],
  ['1ac 2 a,c 3 b & d 4 a/b', '1AC 2AC 3BD 4A/B'],
  ['1: -0.5 2: 4 to 5 3: 2 – 3', '1=-0.5 2=4..5 3=2..3'],
  ['bacd', '1B 2A 3C 4D'],
  ['b a c', '1B 2A 3C'],
  ['', ''],
  [' , ', ''],
])('reads %j', (typed, read) => {
  const { keys, problem } = readKeyLine(typed, 4);
  expect(problem).toBeNull();
  expect(asText(keys)).toBe(read);
});

it.each([
  ['1b 2 bonus 3c', { what: 'unread', text: '2 bonus 3c' }],
  ['1b 2', { what: 'unread', text: '2' }],
  ['1b 2 4.5', { what: 'unread', text: '2 4.5' }],
  ['1b 1c', { what: 'twice', number: 1 }],
  ['1b 2e', { what: 'noOption', number: 2, letter: 'E' }],
  ['1(5)', { what: 'noOption', number: 1, letter: '5' }],
  ['1(0)', { what: 'noOption', number: 1, letter: '0' }],
  ['abe', { what: 'noOption', number: 3, letter: 'e' }],
])('says what is wrong in %j', (typed, problem) => {
  expect(readKeyLine(typed, 4).problem).toEqual(problem);
});

it('takes a fifth option where there are five', () => {
  expect(asText(readKeyLine('1e', 5).keys)).toBe('1E');
});

it('names the questions without a key', () => {
  expect(numbersWithout(readKeyLine('1b 2c 4d 9a', 4).keys, 10)).toBe('3, 5–8, 10');
  expect(numbersWithout(readKeyLine('bac', 4).keys, 3)).toBe('');
});
