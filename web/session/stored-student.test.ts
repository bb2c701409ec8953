import { afterEach, expect, test, vi } from 'vitest';
import { currentStudent, toStored } from './stored-student.ts';

afterEach(() => vi.unstubAllGlobals());

function store(items: Record<string, string>): void {
  vi.stubGlobal('localStorage', { getItem: (key: string) => items[key] ?? null });
}

const asha = { name: 'Asha', email: 'asha@example.org' };

test('a stored user with a token is signed in', () => {
  store({ token: 'T', user: JSON.stringify(asha) });
  expect(currentStudent()).toEqual(asha);
  expect(currentStudent()).toBe(currentStudent());
});

test('the id is stored under the name that earlier versions know', () => {
  const stored = { _id: 'id-1', ...asha };
  store({ token: 'T', user: JSON.stringify(stored) });
  expect(currentStudent()).toEqual({ id: 'id-1', ...asha });
  expect(toStored({ id: 'id-1', ...asha })).toEqual(stored);
  expect(toStored(asha)).toEqual(asha);
});

test.each<Record<string, string>>([
  {},
  { token: 'T' },
  { user: JSON.stringify(asha) },
  { token: 'T', user: '{"name":"As' },
  { token: 'T', user: 'null' },
  { token: 'T', user: JSON.stringify({ name: 'Asha' }) },
  { token: 'T', user: JSON.stringify({ ...asha, name: '' }) },
  { token: 'T', user: JSON.stringify({ ...asha, email: 7 }) },
])('nobody is signed in with %j', (items) => {
  store(items);
  expect(currentStudent()).toBeNull();
});
