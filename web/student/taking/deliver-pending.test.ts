import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ErrorCode } from '../../../contract/http/errors.ts';
import type { Result } from '../../../contract/results.ts';
import { blankEntry } from './attempt-state.ts';
import { type Delivery, deliverPending, type PendingDeps } from './deliver-pending.ts';
import type { KeptAttempt } from './kept-attempt.ts';
import type { Reply } from './sender.ts';

const STUDENT = 'asha@uttara.example';
const remembered = `openAttempt/${STUDENT}/Q1`;

const result: Result = {
  attemptid: 'a1',
  quizid: 'Q1',
  quizname: 'Motion',
  selectedOptions: ['3', null],
  details: [],
  correctCount: 1,
  totalQuestions: 2,
  timeTaken: 60,
  submittedAt: '2026-11-20T10:00:00.000Z',
};

function kept(part: Partial<KeptAttempt>): KeptAttempt {
  const entries = [{ ...blankEntry, answer: '3', seq: 7 }, blankEntry];
  const clock = { offset: 0, error: 0 };
  return {
    student: STUDENT,
    quizid: 'Q1',
    attemptid: 'a1',
    deadline: 1_000,
    clock,
    entries,
    current: 0,
    submitting: null,
    ...part,
  };
}

/** What is still to be ended after a test. */
const open: ReturnType<typeof deliverPending>[] = [];
const aMoment = () => new Promise((resolve) => setTimeout(resolve, 20));
const lost: Reply<never> = { ok: false, code: 'network' };

/** Delivers what the device holds; the network can be given and taken. */
function scene(held: KeptAttempt, { now = 0, code }: { now?: number; code?: ErrorCode } = {}) {
  const timers: (() => void)[] = [];
  const network = { isThere: true, serverNow: now };
  const sent: string[] = [];
  const answer = async <T>(call: string, value: T): Promise<Reply<T>> => {
    sent.push(call);
    if (code) return { ok: false, code };
    return network.isThere ? { ok: true, value } : lost;
  };
  const forget = vi.fn(async () => {});
  const deps: PendingDeps = {
    transport: {
      save: (_, changes) =>
        answer(`save ${changes.length}`, { serverNow: network.serverNow, deadline: 1_000 }),
      submit: (_, changes) => answer(`submit ${changes.length}`, result),
      result: () => answer('result', result),
      look: () => answer('look', { serverNow: network.serverNow, deadline: 1_000, answers: [] }),
    },
    store: {
      keep: async () => true,
      keepPaper: async () => true,
      list: async () => [held],
      find: async () => held,
      findPaper: async () => ({ quizname: 'Motion', testDuration: 1, questions: [] }),
      forget,
    },
    tellTabs: () => {},
    now: () => now,
    setTimer: (work) => {
      timers.push(work);
      return () => {};
    },
    random: () => 0,
  };
  const told: Delivery['outcome'][] = [];
  const pending = deliverPending(STUDENT, deps, ({ outcome }) => told.push(outcome));
  open.push(pending);
  return { pending, network, sent, told, forget };
}

beforeEach(() => {
  const storage: Record<string, unknown> = { [remembered]: 'a1', [`openAttempt/other/Q1`]: 'a2' };
  vi.stubGlobal(
    'localStorage',
    Object.assign(storage, {
      getItem: (name: string) => storage[name],
      removeItem: (name: string) => delete storage[name],
    }),
  );
});
afterEach(async () => {
  for (const pending of open.splice(0)) pending.stop();
  // Until the lock of an attempt that is still being delivered is free.
  await aMoment();
  vi.unstubAllGlobals();
});

test('a submission is delivered with its answers, and nothing of it stays', async () => {
  const { told, sent, forget } = scene(kept({ submitting: 'student' }));
  await vi.waitFor(() =>
    expect(told).toEqual([expect.objectContaining({ quizname: 'Motion', timeTaken: 60 })]),
  );
  expect(sent).toEqual(['submit 1']);
  expect(forget).toHaveBeenCalledWith(STUDENT, 'a1');
  expect(remembered in localStorage).toBe(false);
});

test('answers of a test that still runs are saved, and the test goes on', async () => {
  const { told, sent } = scene(kept({}));
  await vi.waitFor(() => expect(told).toEqual(['saved']));
  expect(sent).toEqual(['save 1']);
  expect(remembered in localStorage).toBe(true);
});

test('without a network it waits, and goes on when that is back', async () => {
  const { told, sent, network, pending } = scene(kept({}));
  network.isThere = false;
  await vi.waitFor(() => expect(told).toEqual(['waiting']));
  network.isThere = true;
  pending.reconnected();
  await vi.waitFor(() => expect(told).toEqual(['waiting', 'saved']));
  expect(sent).toEqual(['save 1', 'save 1']);
});

const DAY = 86_400_000;
const delivered = { ...blankEntry, answer: '3', seq: 7, ackedSeq: 7 };
const refused = { ...blankEntry, answer: '3', seq: 7, refusedSeq: 7 };

test('nothing is sent or told where nothing is left, and it stays for a day', async () => {
  const { told, sent, forget } = scene(kept({ entries: [delivered] }), { now: DAY + 1_000 });
  await aMoment();
  expect([told, sent]).toEqual([[], []]);
  expect(forget).not.toHaveBeenCalled();
  expect(remembered in localStorage).toBe(true);
});

test('what ended a day ago with everything delivered is removed, silently', async () => {
  const { told, sent, forget } = scene(kept({ entries: [delivered] }), { now: DAY + 1_001 });
  await vi.waitFor(() => expect(forget).toHaveBeenCalledWith(STUDENT, 'a1'));
  expect([told, sent]).toEqual([[], []]);
  expect(remembered in localStorage).toBe(false);
});

test('an attempt that was opened after the one removed is still remembered', async () => {
  localStorage[remembered] = 'a9';
  const { forget } = scene(kept({ entries: [delivered] }), { now: 2 * DAY });
  await vi.waitFor(() => expect(forget).toHaveBeenCalledWith(STUDENT, 'a1'));
  expect(localStorage[remembered]).toBe('a9');
});

test.each([
  ['unsaved', kept({}), 'save 1'],
  ['refused', kept({ entries: [refused] }), 'look'],
  ['submitted', kept({ entries: [delivered], submitting: 'student' }), 'submit 0'],
])('what was never delivered is not removed however long ago it ended: %s', async (_, held, first) => {
  const { sent, forget } = scene(held, { now: 90 * DAY, code: 'unavailable' });
  await vi.waitFor(() => expect(sent[0]).toBe(first));
  await aMoment();
  expect(forget).not.toHaveBeenCalled();
});

test('answers of a test that is over are told with its result', async () => {
  const { told, sent } = scene(kept({ entries: [refused, delivered] }), { now: 5_000 });
  await vi.waitFor(() => expect(sent).toEqual(['look', 'submit 0']));
  await vi.waitFor(() => expect(told).toEqual([expect.objectContaining({ quizname: 'Motion' })]));
});

test('what the server does not know is told, and stays until the student removes it', async () => {
  const { told, forget } = scene(kept({}), { code: 'not_found' });
  await vi.waitFor(() => expect(told).toEqual(['refused']));
  expect(forget).not.toHaveBeenCalled();
});

test('a test that only a wrong clock of the device takes for over is not submitted', async () => {
  const { told, sent, network } = scene(kept({ submitting: 'time' }), { now: 90 * DAY });
  network.serverNow = 500;
  await vi.waitFor(() => expect(told).toEqual(['saved']));
  expect(sent).toEqual(['save 1']);
});
