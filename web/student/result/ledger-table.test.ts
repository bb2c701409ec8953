import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { marksText } from '../../../contract/marks/exact-marks.ts';
import type { LedgerLine } from './ledger.ts';
import type { MarkedLedger } from './ledger-questions.ts';
import { costliest, costOfGuesses, namesPenalty, partsInMarks } from './ledger-table.tsx';

const line = (change: Partial<LedgerLine>): LedgerLine => ({
  cause: 'wrong',
  indexes: [1, 3],
  lost: 10,
  taken: 2,
  seconds: 95,
  ...change,
});

const ledger = (lines: LedgerLine[], denominator = 1): MarkedLedger => ({
  lines,
  possible: 20 + lines.reduce((sum, { lost }) => sum + lost, 0),
  got: 20,
  isHurried: false,
  denominator,
});

describe('what cost the most', () => {
  it.each([
    [line({}), 1, '2 wrong answers: 8 marks not earned and 2 deducted.'],
    [line({ lost: 8, taken: 0 }), 1, '2 wrong answers: 8 marks not earned.'],
    [line({ indexes: [0], lost: 8, taken: 2 }), 3, 'One wrong answer: 2 marks not earned and 0.67 deducted.'],
    [line({ cause: 'wrong_quick' }), 1, '2 quick, wrong guesses: 8 marks not earned and 2 deducted.'],
    [
      line({ cause: 'wrong_slow' }),
      1,
      '2 slow, wrong answers: 8 marks not earned and 2 deducted, and 1 min 35 sec spent.',
    ],
    [
      line({ cause: 'read_left', taken: 0 }),
      1,
      'You read 2 questions without answering: 10 marks not earned.',
    ],
  ])('%j in units of 1/%i: %s', (one, denominator, sentence) => {
    expect(costliest(ledger([one], denominator))).toBe(sentence);
  });

  it('names the negative marks of the paper only where all of them are among those of its wrong answers', () => {
    expect(namesPenalty(ledger([line({}), line({ cause: 'read_left', taken: 0 })]))).toBe(true);
    expect(namesPenalty(ledger([line({ cause: 'left_out' })]))).toBe(false);
    expect(namesPenalty(ledger([]))).toBe(false);
    const both = ledger([line({}), line({ cause: 'wrong_slow', lost: 5, taken: 1 })]);
    expect(namesPenalty(both)).toBe(true);
    expect(costliest(both)).toBe('4 wrong answers: 12 marks not earned and 3 deducted.');
    const left = [line({ cause: 'read_left', taken: 0 }), line({ cause: 'slow_left', lost: 6, taken: 0 })];
    expect(costliest(ledger([...left, ...both.lines]))).toBe(
      'You read 4 questions without answering: 16 marks not earned. In all you lost 31 marks.',
    );
    const more = ledger([line({ cause: 'never_seen', lost: 16, taken: 0 }), ...both.lines]);
    expect(namesPenalty(more)).toBe(false);
    expect(costliest(more)).toBe(
      'You did not reach 2 questions: 16 marks not earned. In all you lost 31 marks.',
    );
  });
});

it('names what quick guesses cost where nothing else of the summary does', () => {
  const guesses = line({ cause: 'wrong_quick', indexes: [0, 1, 2], lost: 15, taken: 3 });
  const unread = line({ cause: 'never_seen', lost: 40, taken: 0 });
  const cost = '3 quick, wrong guesses: 12 marks not earned and 3 deducted.';
  expect(costOfGuesses(ledger([line({}), guesses]))).toBe(cost);
  expect(costOfGuesses(ledger([unread, guesses]))).toBe(cost);
  expect(costOfGuesses(ledger([guesses]))).toBeUndefined();
  expect(costOfGuesses(ledger([unread, { ...guesses, taken: 0 }]))).toBeUndefined();
});

describe('marks that are rounded', () => {
  it('add up as shown', () => {
    // Three wrong answers at +1 and -1/3, and one that was never seen.
    expect(partsInMarks([4, 4, 4, 3], 3)).toEqual([1.34, 1.33, 1.33, 1]);
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: -500, max: 5_000 }), { minLength: 1, maxLength: 10 }),
        fc.integer({ min: 1, max: 60 }),
        (parts, denominator) => {
          const shown = partsInMarks(parts, denominator);
          const sum = shown.reduce((total, part) => total + Math.round(part * 100), 0);
          const total = parts.reduce((all, part) => all + part, 0);
          expect(sum).toBe(Math.round(Number(marksText(total, denominator)) * 100));
          for (const [i, part] of parts.entries()) {
            expect(Math.abs((shown[i] ?? 0) - part / denominator)).toBeLessThan(0.0101);
          }
        },
      ),
    );
  });
});
