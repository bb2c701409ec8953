import { expect, it } from 'vitest';
import { summaryOf } from './first-answers.ts';

it('counts students in whole numbers where each is asked a part of the paper', () => {
  // Of eleven questions each of the three was asked ten; adding a tenth ten times gives less than one.
  const cell = { marks: 1, rest: 9, students: 3, response: 'a' };
  const cells = Array.from({ length: 11 }, (_, i) => new Map(i < 10 ? [['a', cell]] : []));
  expect(summaryOf({ students: 3, cells })).toMatchObject({ totals: [{ got: 10, students: 3 }] });
});
