import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SAVE_GRACE_SECONDS } from '../../contract/limits.ts';
import { grade, hasRunOut, mayAnswer, newestChanges, timeTakenSeconds } from './rules.ts';

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

  it('takes nothing after submission, and has not run out either', () => {
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

describe('marking', () => {
  it.each([
    ['nothing asked', [], [], '', 0],
    [
      'right, wrong and left out',
      ['a', 'b', 'c'],
      [
        [0, 'a'],
        [1, 'x'],
      ],
      'RWL',
      1,
    ],
    ['cleared counts as left out', ['a'], [[0, null]], 'L', 0],
    ['an empty answer was given', ['a'], [[0, '']], 'W', 0],
    ['letter case counts', ['Paris'], [[0, 'paris']], 'W', 0],
    ['white space counts', ['Paris'], [[0, 'Paris ']], 'W', 0],
    ['look-alikes of Unicode are not equal', ['\u00e9'], [[0, 'e\u0301']], 'W', 0],
  ] as const)('%s', (_, keys, answers, sheet, correctCount) => {
    expect(grade(keys, new Map(answers))).toEqual({ sheet, correctCount });
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
