import { expect, test } from 'vitest';
import {
  atNight,
  faultOf,
  newRow,
  oneAfterAnother,
  sitApart,
  sittingOf,
  withoutOwnTime,
} from './schedule-rows.ts';

const row = { ...newRow({ id: 'a', name: '9-A', students: 42 }), opensAt: '2026-11-30T03:30:00.000Z' };

test('classes follow each other, each with its own length', () => {
  const rows = [row, { ...newRow({ id: 'b', name: '9-B', students: 40 }), minutes: '30' }];
  const first = new Date('2026-11-30T03:30:00.000Z');
  const filled = oneAfterAnother(rows, { first, every: 45, testMinutes: 20 });
  expect(filled.map(({ opensAt, closesAt }) => [opensAt?.slice(11, 16), closesAt?.slice(11, 16)])).toEqual([
    ['03:30', '03:50'],
    ['04:15', '04:45'],
  ]);
  const open = newRow({ id: 'c', name: '9-C', students: 38 });
  expect(withoutOwnTime([...filled, open])).toEqual([open]);
  expect([withoutOwnTime(filled), withoutOwnTime([open])]).toEqual([[], []]);
  expect([sitApart(filled), sitApart([row, row])]).toEqual([true, false]);
  expect(atNight(filled, 'Asia/Kolkata')).toEqual([]);
  const late = oneAfterAnother(rows, { first, every: 1_050, testMinutes: 20 });
  expect(atNight(late, 'Asia/Kolkata').map(({ name }) => name)).toEqual(['9-B']);
});

test.each([
  [{ closesAt: row.opensAt }, { closesAt: 'order' }],
  [{ minutes: '0' }, { minutes: 'number' }],
  [
    { minutes: '7.5', extraMinutes: '-1' },
    { minutes: 'number', extraMinutes: 'number' },
  ],
  [{ minutes: '600', extraMinutes: '0' }, {}],
])('what is wrong with %o', (given, faults) => {
  expect(faultOf({ ...row, ...given })).toEqual(faults);
});

test('empty fields take what the test says', () => {
  expect(sittingOf(row)).toMatchObject({ minutes: null, extraMinutes: 0, closesAt: null });
});
