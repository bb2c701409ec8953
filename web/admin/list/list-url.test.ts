import { expect, test } from 'vitest';
import { listQuery, readList } from './list-url.ts';

const kind = { filters: ['exam', 'subject'], sorts: ['newest', 'oldest', 'name'] } as const;
const untouched = { page: 1, sort: 'newest', filters: { exam: '', subject: '' } } as const;

test.each([
  ['', untouched],
  ['page=3', { ...untouched, page: 3 }],
  [
    'exam=E1001&subject=Math&page=2&sort=name',
    { page: 2, sort: 'name', filters: { exam: 'E1001', subject: 'Math' } },
  ],
  ['page=0', untouched],
  ['page=-2', untouched],
  ['page=2.5', untouched],
  ['page=x', untouched],
  ['page=1e99', untouched],
  ['sort=nonsense', untouched],
  ['exam=%20', untouched],
  ['unknown=1', untouched],
])('reads ?%s', (query, state) => expect(readList(new URLSearchParams(query), kind)).toEqual(state));

test('writes only what differs from an untouched list', () => {
  expect(listQuery(untouched, kind)).toEqual({});
  expect(listQuery({ page: 2, sort: 'name', filters: { exam: ' E1 ', subject: '' } }, kind)).toEqual({
    exam: 'E1',
    sort: 'name',
    page: 2,
  });
});

test('what was written is read back', () => {
  const state = { page: 7, sort: 'oldest', filters: { exam: 'E1', subject: 'गणित & more' } } as const;
  const query = Object.entries(listQuery(state, kind)).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)]],
  );
  expect(readList(new URLSearchParams(query), kind)).toEqual(state);
});
