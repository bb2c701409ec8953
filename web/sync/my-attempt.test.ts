import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  attemptOfEntry,
  forgetAttempt,
  hasOpenAttempt,
  openAttemptAt,
  ownerOf,
  rememberAttempt,
  rememberInEntry,
} from './my-attempt.ts';

const owner = { id: 'id-1', email: 'asha@uttara.example' };
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
  expect(openAttemptAt(owner, 'Q1')).toBe('a1');
  expect(openAttemptAt(owner, 'Q2')).toBeUndefined();
  expect(hasOpenAttempt(owner)).toBe(true);
  expect(hasOpenAttempt({ id: 'id-2', email: 'other@uttara.example' })).toBe(false);
  forgetAttempt(mine);
  expect(hasOpenAttempt(owner)).toBe(false);
});

test('forgetting an attempt leaves one that was opened after it', () => {
  rememberAttempt({ ...mine, attemptId: 'a9' });
  forgetAttempt(mine);
  expect(openAttemptAt(owner, 'Q1')).toBe('a9');
});

test('what was kept under the e-mail address is found under the id, and a newer attempt is not replaced', () => {
  rememberAttempt({ ...mine, student: owner.email, attemptId: 'old' });
  rememberAttempt({ ...mine, student: owner.email, testCode: 'Q2', attemptId: 'old 2' });
  rememberAttempt({ ...mine, testCode: 'Q2', attemptId: 'new 2' });
  expect(openAttemptAt(owner, 'Q1')).toBe('old');
  expect(openAttemptAt(owner, 'Q2')).toBe('new 2');
  expect(Object.keys(localStorage)).toEqual(['openAttempt/id-1/Q2', 'openAttempt/id-1/Q1']);
});

test('an e-mail address that begins with another one is another student', () => {
  rememberAttempt({ ...mine, student: `${owner.email}/more` });
  expect(hasOpenAttempt(owner)).toBe(false);
});

test('a browser that refuses storage remembers nothing', () => {
  vi.stubGlobal('localStorage', undefined);
  rememberAttempt(mine);
  forgetAttempt(mine);
  expect([openAttemptAt(owner, 'Q1'), hasOpenAttempt(owner)]).toEqual([undefined, false]);
});

test('the id identifies a student, and the e-mail address until there is one', () => {
  expect(ownerOf({ id: 'id-1', email: 'e' })).toEqual({ id: 'id-1', email: 'e' });
  expect(ownerOf({ email: 'e' })).toEqual({ id: 'e', email: 'e' });
});

test.each([
  ['by the id', { attempt: { student: 'id-1', attemptid: 'a1' } }, 'a1', false],
  ['by the e-mail address', { attempt: { student: owner.email, attemptid: 'a1' } }, 'a1', false],
  ["another student's", { attempt: { student: 'id-2', attemptid: 'a1' } }, undefined, true],
  ['no attempt', {}, undefined, false],
  ['nothing', null, undefined, false],
])('an entry of the history that holds %s', (_, state, attemptId, isOfAnother) => {
  expect(attemptOfEntry(state, owner)).toEqual({ attemptId, isOfAnother });
});

test('an entry of the history holds its attempt as earlier versions held it', () => {
  const replaceState = vi.fn<(state: unknown) => void>();
  vi.stubGlobal('history', { replaceState });
  rememberInEntry(mine);
  expect(replaceState.mock.lastCall?.[0]).toEqual({ attempt: { student: 'id-1', attemptid: 'a1' } });
});
