import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SAVE_GRACE_SECONDS } from '../../contract/limits.ts';
import {
  deadlineOf,
  hasRunOut,
  mayAnswer,
  movedMs,
  newestChanges,
  spentMs,
  timeTakenSeconds,
} from './rules.ts';

const startedAt = new Date('2026-11-20T09:00:00.000Z');
const deadline = new Date('2026-11-20T09:10:00.000Z');
const open = { startedAt, deadline, submittedAt: null };
const graceMs = SAVE_GRACE_SECONDS * 1000;
const after = (ms: number) => new Date(deadline.getTime() + ms);

describe('the last seconds of an attempt', () => {
  it.each([
    ['at the start', new Date(startedAt), true],
    ['a millisecond before the deadline', after(-1), true],
    ['at the deadline', after(0), true],
    ['in the last millisecond of the grace', after(graceMs), true],
    ['a millisecond after the grace', after(graceMs + 1), false],
  ])('%s', (_, now, takesAnswers) => {
    expect(mayAnswer(open, now)).toBe(takesAnswers);
    expect(hasRunOut(open, now)).toBe(!takesAnswers);
  });

  it('takes no answers after submission, and has not run out either', () => {
    const submitted = { ...open, submittedAt: after(-60_000) };
    expect(mayAnswer(submitted, after(-30_000))).toBe(false);
    expect(hasRunOut(submitted, after(graceMs + 1))).toBe(false);
  });
});

describe('the time taken', () => {
  it.each([
    ['nothing', 0, 0],
    ['part of a second', 999, 0],
    ['a second', 1_000, 1],
    ['all of it', 600_000, 600],
    ['the grace is not the student’s time', 600_000 + graceMs, 600],
    ['a clock that was set back', -5_000, 0],
  ])('%s', (_, ms, seconds) => {
    expect(timeTakenSeconds(open, new Date(startedAt.getTime() + ms))).toBe(seconds);
  });
});

describe('the time spent on each question', () => {
  it.each([
    ['nothing said', [], [0, 0]],
    [
      'the most of what is said',
      [
        [0, 5],
        [0, 9],
        [0, 7],
      ],
      [9, 0],
    ],
    ['a change that brings no time', [[1, undefined]], [0, 0]],
    ['never more than the attempt may last', [[1, 600_001]], [0, 600_000]],
    ['a question that the paper does not have', [[2, 5]], [0, 0]],
  ] as const)('%s', (_, reports, spent) => {
    const said = reports.map(([index, ms]) => ({ index, spentMs: ms }));
    expect(spentMs(open, 2, said)).toEqual(spent);
  });

  it('does not depend on the order of the reports', () => {
    const report = fc.record({ index: fc.nat(3), spentMs: fc.option(fc.nat(700_000), { nil: undefined }) });
    fc.assert(
      fc.property(fc.array(report), (reports) => {
        expect(spentMs(open, 3, reports.toReversed())).toEqual(spentMs(open, 3, reports));
      }),
    );
  });
});

describe('the newest of several changes', () => {
  const change = fc.record({ index: fc.integer({ min: 0, max: 5 }), seq: fc.integer({ min: 0, max: 9 }) });

  it('keeps one per question, with the largest seq, whatever the order', () => {
    fc.assert(
      fc.property(fc.array(change), (changes) => {
        const newest = newestChanges(changes);
        for (const index of new Set(changes.map((one) => one.index))) {
          const seqs = changes.filter((one) => one.index === index).map((one) => one.seq);
          expect(newest.filter((one) => one.index === index).map((one) => one.seq)).toEqual([
            Math.max(...seqs),
          ]);
        }
        expect(newest.length).toBe(new Set(changes.map((one) => one.index)).size);
      }),
    );
  });
});

describe('the end of a running attempt when the times of its test change', () => {
  const minutes = fc.integer({ min: 1, max: 600 });
  const instantOf = (ms: number) => new Date(startedAt.getTime() + ms);
  const times = fc.record({
    opensAt: fc.constantFrom(null, instantOf(0), instantOf(-3_999), instantOf(-60_000)),
    closesAt: fc.option(fc.integer({ min: 1, max: 72_000_000 }).map(instantOf)),
    mayFinish: fc.boolean(),
    durationMinutes: minutes,
  });
  const extra = fc.record({
    percent: fc.integer({ min: 100, max: 400 }),
    minutes: fc.integer({ min: 0, max: 60 }),
  });

  it('is what it would be with the last times from the start, and more minutes stay', () => {
    fc.assert(
      fc.property(fc.array(times, { minLength: 2 }), extra, fc.nat(3_600_000), (all, more, givenMs) => {
        const [first = never(), ...rest] = all.map((one) => ({ ...one, opensAt: all[0]?.opensAt ?? null }));
        const begun = deadlineOf(first, startedAt, more).getTime() + givenMs;
        let [at, before] = [begun, first];
        for (const after of rest) {
          at += movedMs(before, after, startedAt, more);
          before = after;
        }
        expect(at).toBe(deadlineOf(before, startedAt, more).getTime() + givenMs);
      }),
    );
  });

  it('does not move with the opening, which is over', () => {
    fc.assert(
      fc.property(times, fc.integer({ min: -60_000, max: 3_600_000 }), (one, ms) => {
        expect(movedMs(one, { ...one, opensAt: instantOf(ms) }, startedAt)).toBe(0);
      }),
    );
  });
});

function never(): never {
  throw new Error('There is at least one');
}
