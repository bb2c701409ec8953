import { expect, it } from 'vitest';
import { alarmRates } from '../testing/key-alarm-rates.ts';
import { FEWEST_STUDENTS, judgeKey } from './key-alarm.ts';
import { optionStatistics } from './option-statistics.ts';
import type { Cell } from './tally.ts';

const simulation = { questions: 30, options: 4, planted: 1 };

it('finds nine of ten wrong keys with 100 students, and suspects few right ones', () => {
  const rates = alarmRates({ ...simulation, tests: 150, students: 100 }, 1);
  expect(rates.found / rates.wrongKeys).toBeGreaterThanOrEqual(0.9);
  expect(rates.named / rates.found).toBeGreaterThan(0.97);
  expect(rates.falseAlarms / rates.rightKeys).toBeLessThan(0.006);
});

it('finds wrong keys with 500 students, also with five options and answers left out', () => {
  const rates = alarmRates(
    { questions: 32, options: 5, planted: 1, tests: 20, students: 500, leftOut: 0.05 },
    1,
  );
  expect(rates.found).toBeGreaterThanOrEqual(19);
  expect(rates.falseAlarms / rates.rightKeys).toBeLessThan(0.006);
});

/** A question of which the good chose B and the weak the key A. */
function reversed(students: number): Cell[] {
  return Array.from({ length: students }, (_, i) => ({
    response: i % 2 === 0 ? 'A' : 'B',
    marks: i % 2 === 0 ? 1 : 0,
    rest: (i % 2) * 5 + (i % 7),
    students: 1,
  }));
}

it('judges nothing below the fewest students', () => {
  expect(judgeKey(reversed(FEWEST_STUDENTS - 1), ['A'])).toEqual({ verdict: 'not_enough_data' });
  expect(judgeKey(reversed(FEWEST_STUDENTS), ['A'])).toMatchObject({ verdict: 'suspected', option: 'B' });
  expect(judgeKey(reversed(FEWEST_STUDENTS), ['B'])).toEqual({ verdict: 'no_alarm' });
  expect(judgeKey(reversed(FEWEST_STUDENTS), ['A', 'B'])).toEqual({ verdict: 'no_alarm' });
});

it('suspects a key that nobody chose', () => {
  const cells = reversed(60).map((cell) => ({ ...cell, response: cell.response === 'A' ? 'C' : 'B' }));
  expect(judgeKey(cells, ['A'])).toMatchObject({
    verdict: 'suspected',
    keyCorrelation: null,
    keyStudents: 0,
    option: 'B',
  });
});

it('names no option that fewer than five chose', () => {
  const cells = Array.from({ length: 100 }, (_, i): Cell => {
    const isBest = i >= 96;
    return { response: isBest ? 'B' : 'A', marks: isBest ? 0 : 1, rest: isBest ? 9 : i % 5, students: 1 };
  });
  expect(judgeKey(cells, ['A'])).toEqual({ verdict: 'no_alarm' });
});

it('says for each option who chose it', () => {
  const cells: Cell[] = [
    { response: 'A', marks: 1, rest: 3, students: 2 },
    { response: 'B', marks: 0, rest: 1, students: 1 },
    { response: null, marks: 0, rest: 0, students: 1 },
  ];
  const found = optionStatistics(cells, { options: ['A', 'B', 'C'], keys: ['A'], possibleRest: 4 });
  expect(found).toEqual([
    // Correlation of 1 1 0 0 with 3 3 1 0, by hand: 2.5 / √(1 · 6.75).
    {
      option: 'A',
      isKey: true,
      students: 2,
      meanRest: 0.75,
      restCorrelation: expect.closeTo(0.962_25, 5),
      interval: expect.anything(),
    },
    {
      option: 'B',
      isKey: false,
      students: 1,
      meanRest: 0.25,
      restCorrelation: expect.closeTo(-0.333_33, 4),
      interval: expect.anything(),
    },
    { option: 'C', isKey: false, students: 0, meanRest: null, restCorrelation: null, interval: null },
  ]);
});
