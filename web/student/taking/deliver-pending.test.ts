import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Result } from '../../../contract/attempt.ts';
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

const lost: Reply<never> = { ok: false, code: 'network' };

/** Delivers what the device holds; the network can be given and taken. */
function scene(held: KeptAttempt) {
  const timers: (() => void)[] = [];
  const network = { isThere: true };
  const sent: string[] = [];
  const answer = async <T>(call: string, value: T): Promise<Reply<T>> => {
    sent.push(call);
    return network.isThere ? { ok: true, value } : lost;
  };
  const forget = vi.fn(async () => {});
  const deps: PendingDeps = {
    transport: {
      save: (_, changes) => answer(`save ${changes.length}`, { serverNow: 10, deadline: 1_000 }),
      submit: (_, changes) => answer(`submit ${changes.length}`, result),
      result: () => answer('result', result),
      look: async () => lost,
    },
    store: {
      keep: async () => true,
      keepPaper: async () => true,
      find: async () => held,
      findPaper: async () => ({ quizname: 'Motion', testDuration: 1, questions: [] }),
      forget,
    },
    tellTabs: () => {},
    now: () => 0,
    setTimer: (work) => {
      timers.push(work);
      return () => {};
    },
    random: () => 0,
  };
  const told: Delivery['outcome'][] = [];
  const pending = deliverPending(STUDENT, deps, ({ outcome }) => told.push(outcome));
  return { pending, network, sent, told, forget };
}

beforeEach(() => {
  const storage: Record<string, unknown> = { [remembered]: 'a1', [`openAttempt/other/Q1`]: 'a2' };
  vi.stubGlobal(
    'localStorage',
    Object.assign(storage, { removeItem: (name: string) => delete storage[name] }),
  );
});
afterEach(() => vi.unstubAllGlobals());

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

test('nothing is sent or told where nothing is left', async () => {
  const { told, sent } = scene(kept({ entries: [{ ...blankEntry, answer: '3', seq: 7, ackedSeq: 7 }] }));
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect([told, sent]).toEqual([[], []]);
});
