import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { averageOf, paceOf } from '../../../contract/pace.ts';
import { type LedgerQuestion, ledgerOf } from './ledger.ts';

const outcomes = ['right', 'partial', 'wrong', 'left_out', 'given', 'dropped'] as const;

/** A question as any marking scheme may mark it. */
const question = fc
  .record({
    outcome: fc.constantFrom(...outcomes),
    worth: fc.integer({ min: 0, max: 60 }),
    penalty: fc.integer({ min: 0, max: 30 }),
    part: fc.integer({ min: 0, max: 59 }),
    spentMs: fc.option(fc.integer({ min: 0, max: 400_000 }), { nil: undefined }),
  })
  .map(({ outcome, worth, penalty, part, spentMs }): LedgerQuestion => {
    const got = {
      right: worth,
      given: worth,
      dropped: 0,
      left_out: 0,
      wrong: -penalty,
      partial: part % (worth + 1),
    };
    return { outcome, got: got[outcome], worth: outcome === 'dropped' ? 0 : worth, spentMs };
  });

const total = (values: readonly (number | undefined)[]) =>
  values.reduce<number>((sum, value) => sum + (value ?? 0), 0);

describe('the ledger', () => {
  it('adds up: marks to most possible less got, seconds to those of its questions, each question at most once', () => {
    fc.assert(
      fc.property(fc.array(question, { maxLength: 90 }), (questions) => {
        const { lines, possible, got } = ledgerOf(questions);
        expect(total(lines.map(({ lost }) => lost))).toBe(possible - got);
        expect(possible).toBe(total(questions.map(({ worth }) => worth)));
        expect(got).toBe(total(questions.map((one) => one.got)));
        for (const { indexes, seconds } of lines) {
          const ms = indexes.map((index) => questions[index]?.spentMs);
          expect((seconds ?? 0) * 1000).toBeCloseTo(total(ms));
        }
        const listed = lines.flatMap(({ indexes }) => indexes);
        expect(new Set(listed).size).toBe(listed.length);
        expect(listed.toSorted((a, b) => a - b)).toEqual(
          [...questions.keys()].filter((index) => questions[index]?.worth !== questions[index]?.got),
        );
      }),
    );
  });

  it('adds up to the marks of the paper where its rules make them differ from its questions', () => {
    const totals = fc.record({ got: fc.integer({ min: -500, max: 500 }), possible: fc.nat(1_000) });
    fc.assert(
      fc.property(fc.array(question), totals, (questions, paper) => {
        const { lines, possible, got } = ledgerOf(questions, paper);
        expect({ possible, got }).toEqual(paper);
        expect(total(lines.map(({ lost }) => lost))).toBe(possible - got);
      }),
    );
  });

  it('counts as taken away exactly what wrong answers gave below nothing', () => {
    fc.assert(
      fc.property(fc.array(question), (questions) => {
        const { lines } = ledgerOf(questions);
        const below = questions.filter(({ got }) => got < 0).map(({ got }) => -got);
        expect(total(lines.map(({ taken }) => taken))).toBe(total(below));
      }),
    );
  });

  it('has in one line all slow questions without an answer, with all their time', () => {
    fc.assert(
      fc.property(fc.array(question, { minLength: 5, maxLength: 60 }), (questions) => {
        const average = averageOf(questions.flatMap(({ spentMs }) => spentMs ?? []));
        const slow = [...questions.entries()].filter(
          ([, { outcome, worth, spentMs = 0 }]) =>
            outcome === 'left_out' && worth > 0 && paceOf(spentMs, average) === 'slow',
        );
        const { lines } = ledgerOf(questions);
        const line = lines.find(({ cause }) => cause === 'slow_left');
        expect(line?.indexes ?? []).toEqual(slow.map(([index]) => index));
        expect(line?.lost ?? 0).toBe(total(slow.map(([, { worth }]) => worth)));
        const ms = total(slow.map(([, { spentMs }]) => spentMs));
        if (line) expect(line.seconds).toBe(ms / 1000);
      }),
    );
  });

  it('never blames time without times', () => {
    fc.assert(
      fc.property(fc.array(question), (questions) => {
        const untimed = questions.map((one) => ({ ...one, spentMs: undefined }));
        const { lines } = ledgerOf(untimed);
        expect(lines.filter(({ seconds }) => seconds !== undefined)).toEqual([]);
        const causes = lines.map(({ cause }) => cause);
        for (const cause of ['wrong_quick', 'wrong_slow', 'slow_left', 'read_left', 'never_seen'] as const) {
          expect(causes).not.toContain(cause);
        }
      }),
    );
  });
});

/** Four questions that took 60 seconds each, and one to judge. */
const beside = (one: Partial<LedgerQuestion>) => [
  ...[1, 2, 3, 4].map((): LedgerQuestion => ({ outcome: 'right', got: 1, worth: 1, spentMs: 60_000 })),
  { outcome: 'wrong' as const, got: 0, worth: 1, spentMs: 60_000, ...one },
];

test.each([
  ['wrong in the usual time', { spentMs: 60_000 }, 'wrong'],
  ['wrong in a few seconds', { spentMs: 5_000 }, 'wrong_quick'],
  ['typed wrong in a few seconds', { spentMs: 5_000, isTyped: true }, 'wrong'],
  ['wrong after long', { spentMs: 180_000 }, 'wrong_slow'],
  ['wrong faster than anyone reads', { spentMs: 1_000 }, 'wrong_quick'],
  ['wrong without a time of its own', { spentMs: undefined }, 'wrong'],
  ['left after reading', { outcome: 'left_out', spentMs: 30_000 }, 'read_left'],
  ['left after long', { outcome: 'left_out', spentMs: 180_000 }, 'slow_left'],
  ['left after a blink', { outcome: 'left_out', spentMs: 1_999 }, 'never_seen'],
  ['marked for review in a blink', { outcome: 'left_out', spentMs: 1_000, marked: true }, 'read_left'],
  ['left unseen', { outcome: 'left_out', spentMs: 0 }, 'never_seen'],
  ['left without times', { outcome: 'left_out', spentMs: undefined }, 'left_out'],
] as const)('%s', (_, one, cause) => {
  expect(ledgerOf(beside(one)).lines.map((line) => line.cause)).toEqual([cause]);
});

test('without an average no question is called slow, and quick only what nobody can have read', () => {
  const causes = (questions: LedgerQuestion[]) => ledgerOf(questions).lines.map(({ cause }) => cause);
  expect(causes(beside({ spentMs: 180_000 }).slice(1))).toEqual(['wrong']);
  const hurried = beside({ spentMs: 20_000 }).map((one, i) => (i < 4 ? { ...one, spentMs: 4_000 } : one));
  expect(causes(hurried)).toEqual(['wrong']);
  const guessed = hurried.map((one) => ({ ...one, outcome: 'wrong' as const, got: 0, spentMs: 3_000 }));
  expect(causes(guessed)).toEqual(['wrong_quick']);
});
