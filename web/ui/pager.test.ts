import { expect, test } from 'vitest';
import { pageNumbers } from './pager.tsx';

test.each([
  [1, 1, [1]],
  [1, 3, [1, 2, 3]],
  [1, 5, [1, 2, null, 5]],
  [3, 5, [1, 2, 3, 4, 5]],
  [5, 10, [1, null, 4, 5, 6, null, 10]],
  [4, 10, [1, 2, 3, 4, 5, null, 10]],
  [10, 10, [1, null, 9, 10]],
])('page %i of %i', (page, pages, numbers) => expect(pageNumbers(page, pages)).toEqual(numbers));
