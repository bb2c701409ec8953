import { afterEach, expect, test, vi } from 'vitest';
import { currentStudent } from './stored-student.ts';

afterEach(() => vi.unstubAllGlobals());

function store(items: Record<string, string>): void {
  vi.stubGlobal('localStorage', { getItem: (key: string) => items[key] ?? null });
}

const asha = { id: 'id-1', name: 'Asha', email: 'asha@example.org' };

test('a stored user with a token is signed in', () => {
  store({ token: 'T', user: JSON.stringify(asha) });
  expect(currentStudent()).toEqual(asha);
  expect(currentStudent()).toBe(currentStudent());
});

test('a pupil without an e-mail address is signed in', () => {
  store({ token: 'T', user: JSON.stringify({ ...asha, email: null }) });
  expect(currentStudent()?.name).toBe('Asha');
});

test.each<Record<string, string>>([
  {},
  { token: 'T' },
  { user: JSON.stringify(asha) },
  { token: 'T', user: '{"name":"As' },
  { token: 'T', user: 'null' },
  { token: 'T', user: JSON.stringify({ id: 'id-1', name: 'Asha' }) },
  { token: 'T', user: JSON.stringify({ ...asha, id: undefined }) },
  { token: 'T', user: JSON.stringify({ ...asha, name: '' }) },
  { token: 'T', user: JSON.stringify({ ...asha, email: 7 }) },
])('nobody is signed in with %j', (items) => {
  store(items);
  expect(currentStudent()).toBeNull();
});
