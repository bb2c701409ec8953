import { expect, test } from 'vitest';
import { nextFrom } from './next-address.ts';

test.each(['/test', '/test/start/?id=Q1', '/test/result?attemptid=1', '/dashboard'])(
  '%s is an address to go on to for a student',
  (next) => {
    expect(nextFrom({ next }, 'student')).toBe(next);
    expect(nextFrom({ next }, 'admin')).toBeUndefined();
  },
);

test.each(['/admin/exam?page=2', '/admin/quizadd/?quizid=Q1', '/admin/changes'])(
  '%s is an address to go on to for an admin',
  (next) => {
    expect(nextFrom({ next }, 'admin')).toBe(next);
    expect(nextFrom({ next }, 'student')).toBeUndefined();
  },
);

test.each([
  undefined,
  null,
  'text',
  {},
  { next: 1 },
  { next: '' },
  { next: '/' },
  { next: '/?next=/' },
  { next: '/admin' },
  { next: '//elsewhere.example/test' },
  { next: '/\\elsewhere.example/test' },
  { next: 'https://elsewhere.example/test' },
])('%j is none', (state) => {
  expect(nextFrom(state, 'student')).toBeUndefined();
  expect(nextFrom(state, 'admin')).toBeUndefined();
});
