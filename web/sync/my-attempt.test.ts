import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  attemptOfEntry,
  forgetAttempt,
  hasOpenAttempt,
  openAttemptAt,
  openTest,
  RESUMES,
  rememberAttempt,
  rememberInEntry,
  rememberSubmission,
} from './my-attempt.ts';

const student = 'id-1';
const mine = { student: 'id-1', testCode: 'Q1', attemptId: 'a1' };

beforeEach(() => {
  const storage: Record<string, string> = {};
  const methods = {
    getItem: (name: string) => storage[name] ?? null,
    setItem: (name: string, value: string) => (storage[name] = value),
    removeItem: (name: string) => delete storage[name],
  };
  for (const [name, value] of Object.entries(methods)) Object.defineProperty(storage, name, { value });
  vi.stubGlobal('localStorage', storage);
});
afterEach(() => {
  vi.unstubAllGlobals();
});

test('an attempt is remembered by student and test until it is forgotten', () => {
  rememberAttempt(mine);
  expect(openAttemptAt(student, 'Q1')).toBe('a1');
  expect(openAttemptAt(student, 'Q2')).toBeUndefined();
  expect(hasOpenAttempt(student)).toBe(true);
  expect(hasOpenAttempt('id-2')).toBe(false);
  forgetAttempt(mine);
  expect(hasOpenAttempt(student)).toBe(false);
});

test('a test that was submitted and is not delivered is open, and none to go on in', () => {
  rememberAttempt(mine);
  expect(openTest(student)).toBe('Q1');
  rememberSubmission(mine);
  expect([openTest(student), hasOpenAttempt(student)]).toEqual([undefined, true]);
  rememberAttempt({ ...mine, testCode: 'Q2', attemptId: 'a2' });
  expect(openTest(student)).toBe('Q2');
});

test('forgetting an attempt leaves one that was opened after it', () => {
  rememberAttempt({ ...mine, attemptId: 'a9' });
  forgetAttempt(mine);
  expect(openAttemptAt(student, 'Q1')).toBe('a9');
});

test('a browser that refuses storage remembers nothing', () => {
  vi.stubGlobal('localStorage', undefined);
  rememberAttempt(mine);
  forgetAttempt(mine);
  expect([openAttemptAt(student, 'Q1'), hasOpenAttempt(student)]).toEqual([undefined, false]);
});

test.each([
  ['an attempt', { attempt: { student: 'id-1', attemptId: 'a1' } }, { attemptId: 'a1' }],
  ["another student's", { attempt: { student: 'id-2', attemptId: 'a1' } }, { isOfAnother: true }],
  ['a press on Resume', RESUMES, { resumes: true }],
  ['no attempt', {}, {}],
  ['nothing', null, {}],
])('an entry of the history that holds %s', (_, state, found) => {
  const none = { attemptId: undefined, isOfAnother: false, resumes: false };
  expect(attemptOfEntry(state, student)).toEqual({ ...none, ...found });
});

test('an entry of the history remembers its attempt', () => {
  const replaceState = vi.fn<(state: unknown) => void>();
  vi.stubGlobal('history', { replaceState });
  rememberInEntry(mine);
  expect(replaceState.mock.lastCall?.[0]).toEqual({ attempt: { student: 'id-1', attemptId: 'a1' } });
});
