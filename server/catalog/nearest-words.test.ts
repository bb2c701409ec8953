import { describe, expect, it } from 'vitest';
import { nearestWords } from './nearest-words.ts';

const names = [
  'Quadratic Equations',
  'Linear Equations in One Variable',
  'JEE Main',
  'Physics',
  'Photosynthesis',
  'हिन्दी व्याकरण',
  'Roots and Signs',
  'Paper of 2025',
];

describe('the nearest words', () => {
  it.each([
    ['quadretic', 'quadratic'],
    ['quadretic equashuns', 'quadratic equations'],
    ['qudratic jee', 'quadratic jee'],
    ['fysics', 'physics'],
    // What is still being typed is compared with beginnings.
    ['photosin', 'photosynthesis'],
    ['हिन्दि', 'हिन्दी'],
    ['linaer', 'linear'],
  ])('for %j are %j', async (typed, expected) => {
    expect((await nearestWords(typed.split(' '), names))?.join(' ')).toBe(expected);
  });

  it.each(['nowhere', 'jx', 'quadratic', 'quadr', 'quadratic zzzzzz', 'paper 2024'])(
    'for %j are none',
    async (typed) => {
      expect(await nearestWords(typed.split(' '), names)).toBeUndefined();
    },
  );

  it('are the nearest of several, the shorter one first', async () => {
    expect(await nearestWords(['roota'], ['rooted', 'roots', 'rotation'])).toEqual(['roots']);
    expect(await nearestWords(['limitt'], ['limitless', 'limits'])).toEqual(['limits']);
  });
});
