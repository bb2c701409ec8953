import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { tally } from '../statistics/tally.ts';
import {
  addAttempt,
  type CountedAttempt,
  emptyCount,
  readCount,
  secondsOf,
  tallyOfCount,
  writeCount,
} from './count.ts';

const QUESTIONS = 3;
const attempt: fc.Arbitrary<CountedAttempt> = fc.record({
  marks: fc.array(fc.integer({ min: -1, max: 4 }), { minLength: QUESTIONS, maxLength: QUESTIONS }),
  responses: fc.array(fc.constantFrom(null, 'a', 'a b', 'typed', ''), {
    minLength: QUESTIONS,
    maxLength: QUESTIONS,
  }),
  spentMs: fc.option(
    fc.array(fc.integer({ min: 0, max: 9_000 }), { minLength: QUESTIONS, maxLength: QUESTIONS }),
  ),
});

const sorted = (list: readonly unknown[]) => list.map((one) => JSON.stringify(one)).toSorted();

describe('a count', () => {
  it('has what counting all attempts at once gives, however it is stopped, written and read between them', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(attempt, fc.boolean()), { maxLength: 30 }), (list) => {
        let count = emptyCount();
        for (const [one, isStored] of list) {
          addAttempt(count, one);
          if (isStored) count = readCount(writeCount(count));
        }
        const firsts = list.map(([one]) => one);
        expect(count.students).toBe(firsts.length);
        const possible = Array.from({ length: QUESTIONS }, () => 4);
        for (const [question, { cells }] of tally(firsts, possible).entries()) {
          expect(sorted(tallyOfCount(count, possible)[question]?.cells ?? [])).toEqual(sorted(cells));
        }
        const times = firsts.flatMap(({ spentMs }) =>
          spentMs?.[0] ? Math.max(1, Math.round(spentMs[0] / 1000)) : [],
        );
        expect(
          secondsOf(count, 0).flatMap(({ value, students }) => Array.from({ length: students }, () => value)),
        ).toEqual(times.toSorted((a, b) => a - b));
      }),
    );
  });
});
