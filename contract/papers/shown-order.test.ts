import fc from 'fast-check';
import { expect, test } from 'vitest';
import { inShownOrder, shownOrder } from './shown-order.ts';

const anOrder = fc
  .integer({ min: 0, max: 40 })
  .chain((count) => fc.shuffledSubarray([...Array(count).keys()], { minLength: count, maxLength: count }));

test('an order of all places is followed', () => {
  fc.assert(
    fc.property(anOrder, (order) => {
      expect(shownOrder(order, order.length)).toEqual(order);
      expect(inShownOrder([...order.keys()], order)).toEqual(order);
    }),
  );
});

test('without an order, or with an empty one, the places stand as they are', () => {
  expect(shownOrder(undefined, 3)).toEqual([0, 1, 2]);
  expect(inShownOrder(['a', 'b'], [])).toEqual(['a', 'b']);
});

test.each([[[0, 0, 1]], [[0, 1]], [[1, 2, 3]], [[0, 1, 2, 3]], [[0, 1.5, 2]]])(
  'an order that is none of three places is not followed: %j',
  (order) => {
    expect(inShownOrder(['a', 'b', 'c'], order)).toEqual(['a', 'b', 'c']);
  },
);
