import { describe, expect, it } from 'vitest';
import { nearestWords, vocabularyOf } from './nearest-words.ts';

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

const nearestIn = async (typed: readonly string[], among = names) =>
  nearestWords(typed, await vocabularyOf(among));

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
    expect((await nearestIn(typed.split(' ')))?.join(' ')).toBe(expected);
  });

  it.each(['nowhere', 'jx', 'quadratic', 'quadr', 'quadratic zzzzzz', 'paper 2024'])(
    'for %j are none',
    async (typed) => {
      expect(await nearestIn(typed.split(' '))).toBeUndefined();
    },
  );

  it('are the nearest of several, the shorter one first', async () => {
    expect(await nearestIn(['roota'], ['rooted', 'roots', 'rotation'])).toEqual(['roots']);
    expect(await nearestIn(['limitt'], ['limitless', 'limits'])).toEqual(['limits']);
  });
});
