import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { callAndKeep, firstData, keptEarly, lastAnswer } from './last-answers.ts';
import { keepSignIn, signOut } from './session/student.ts';

const asha = { id: 's1', name: 'Asha', email: 'asha@example.org' };
const { signal } = new AbortController();

// Other files run in the same worker.
afterEach(() => vi.unstubAllGlobals());

beforeEach(() => {
  const storage: Record<string, string> = {};
  const methods = {
    getItem: (name: string) => storage[name] ?? null,
    setItem: (name: string, value: string) => (storage[name] = value),
    removeItem: (name: string) => delete storage[name],
  };
  for (const [name, value] of Object.entries(methods)) Object.defineProperty(storage, name, { value });
  vi.stubGlobal('localStorage', storage);
  vi.stubGlobal('location', { assign: () => {} });
  vi.stubGlobal('window', {});
  vi.stubGlobal('fetch', async () => new Response('{"topics":[],"topicFound":true}'));
  keepSignIn('T', asha, true);
});

const ask = (examCode: string) => callAndKeep('/exam/topicList', { examCode }, { signal });

test('the last answers to a call are there on the next visit, of each path a few', async () => {
  const output = await ask('E1');
  expect(lastAnswer('/exam/topicList', { examCode: 'E1' })?.output).toEqual(output);
  const { initialData, initialDataUpdatedAt } = firstData(
    '/exam/topicList',
    { examCode: 'E1' },
    (last) => last.output,
  );
  expect([initialData(), initialDataUpdatedAt()]).toEqual([output, 0]);
  vi.useFakeTimers();
  for (const exam of ['E2', 'E3', 'E4', 'E5', 'E6']) {
    vi.advanceTimersByTime(1_000);
    await ask(exam);
  }
  expect(lastAnswer('/exam/topicList', { examCode: 'E1' })?.output).toEqual(output);
  await ask('E7');
  vi.useRealTimers();
  expect(lastAnswer('/exam/topicList', { examCode: 'E1' })).toBeUndefined();
  expect(lastAnswer('/exam/topicList', { examCode: 'E2' })?.output).toEqual(output);
});

test('what the page asked before its code came is there on the next visit too', () => {
  const output = { topics: [], topicFound: true };
  vi.stubGlobal('window', { early: { path: '/exam/topicList', body: '{"examid":"E1"}', output } });
  expect(keptEarly('/exam/topicList', { examCode: 'E1' })).toEqual(output);
  vi.stubGlobal('window', {});
  expect(lastAnswer('/exam/topicList', { examCode: 'E1' })?.output).toEqual(output);
});

test('nobody else finds it, and it goes at log-out', async () => {
  await ask('E1');
  keepSignIn('T2', { ...asha, id: 's2' }, true);
  expect(lastAnswer('/exam/topicList', { examCode: 'E1' })).toBeUndefined();
  expect(Object.keys(localStorage).filter((key) => key.startsWith('last/'))).toEqual([]);
  await ask('E1');
  signOut();
  expect(Object.keys(localStorage)).toEqual([]);
});
