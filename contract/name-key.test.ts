import { describe, expect, it } from 'vitest';
import { meantName, nameKey } from './name-key.ts';

it.each([
  ['Quadratic Equations', 'quadratic  equation'],
  ['Light – Reflection and Refraction', 'Light: Reflection & Refraction'],
  ['Coordinate Geometry', 'Co-ordinate geometry'],
  ['Mathematics', 'maths'],
  ['Heron’s Formula', "Heron's formula"],
  ['त्रिभुज', ' त्रिभुज '],
])('%s and %s are one name', (name, other) => {
  expect(nameKey(other)).toBe(nameKey(name));
});

it.each([
  ['Circles', 'Areas Related to Circles'],
  ['वृत', 'वृत्त'],
  ['Proportional Reasoning-1', 'Proportional Reasoning-2'],
  ['Gas', 'Ga'],
])('%s and %s are two', (name, other) => {
  expect(nameKey(other)).not.toBe(nameKey(name));
});

describe('the name that is meant', () => {
  const syllabus = ['Real Numbers', 'Quadratic Equations'];

  it.each([
    ['quadratic equation', [], 'Quadratic Equations'],
    // What is in use is not moved under another name.
    ['Quadratic equations', ['Quadratic equations'], undefined],
    ['QUADRATIC EQUATIONS', ['Quadratic equations'], 'Quadratic equations'],
    ['QUADRATIC EQUATIONS', ['Quadratic equations', 'Quadratic Equations'], 'Quadratic Equations'],
    ['Quadratic Equations', ['Quadratic equations'], undefined],
    ['Vedic tricks', [], undefined],
    ['', [], undefined],
  ])('of %j, with %j in use, is %j', (typed, own, meant) => {
    expect(meantName(typed, { own, syllabus })).toBe(meant);
  });
});
