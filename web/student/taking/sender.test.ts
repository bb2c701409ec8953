import { describe, expect, it } from 'vitest';
import { type Action, type AttemptState, reduce } from './attempt-state.ts';
import { saveStatus } from './attempt-views.ts';
import { type Fate, FaultyNetwork, TestTime } from './faulty-network.ts';
import { openState } from './kept-attempt.ts';
import { createSender, LONGEST_PAUSE_MS } from './sender.ts';

function setUp({ fates = [] as Fate[], questionCount = 4 } = {}) {
  const time = new TestTime();
  const network = new FaultyNetwork(time, { questionCount });
  network.fates = fates;
  let state: AttemptState = openState({
    student: 's',
    quizid: 'Q1',
    attemptid: 'a',
    questionCount,
    deadline: network.deadline,
    clock: { offset: network.serverAhead, error: 0 },
    kept: undefined,
    saved: [],
    at: time.now,
  });
  const dispatch = (action: Action) => {
    state = reduce(state, action);
  };
  const sender = createSender({
    transport: network.transport,
    state: () => state,
    dispatch,
    now: () => time.now,
    setTimer: time.setTimer,
    random: () => 0.5,
  });
  const answer = (index: number, text: string) => {
    dispatch({ type: 'answer', index, answer: text, at: time.now });
    sender.wake();
  };
  const submit = () => {
    dispatch({ type: 'submit', at: time.now });
    sender.wake();
  };
  return { time, network, sender, answer, submit, dispatch, state: () => state };
}

describe('the sender', () => {
  it('sends at once, one request at a time, and what waits in one batch in order', async () => {
    const { time, network, answer, state } = setUp();
    answer(0, 'a');
    answer(2, 'b');
    answer(1, 'c');
    answer(2, 'd');
    expect(network.requests).toHaveLength(1);
    await time.pass(1_000);
    const sent = network.requests.map(({ changes }) => changes.map(({ index, answer }) => [index, answer]));
    expect(sent).toEqual([
      [[0, 'a']],
      [
        [1, 'c'],
        [2, 'd'],
      ],
    ]);
    expect(network.most).toBe(1);
    expect(saveStatus(state())).toBe('saved');
  });

  it('pauses longer after each failure, up to a limit, and starts anew after a success', async () => {
    const { time, network, answer } = setUp({ fates: Array.from({ length: 12 }, () => 'lost' as const) });
    answer(0, 'a');
    const gaps: number[] = [];
    let last = time.now;
    for (let n = 1; n < 12; ) {
      // oxlint-disable-next-line no-await-in-loop -- time passes step by step
      await time.pass(10);
      if (network.requests.length <= n) continue;
      gaps.push(time.now - last);
      last = time.now;
      n++;
    }
    const pauses = gaps.map((gap) => gap - 80);
    expect(pauses[0]).toBeLessThan(600);
    expect(pauses.every((pause, i) => pause >= (pauses[i - 1] ?? 0) - 20)).toBe(true);
    expect(Math.max(...pauses)).toBeLessThanOrEqual(LONGEST_PAUSE_MS + 20);
    await time.pass(60_000);
    expect(network.held.get(0)?.answer).toBe('a');
  });

  it('sends again at once when the network is back, but waits as long as the server asks', async () => {
    const { time, network, sender, answer } = setUp({ fates: ['lost', 'lost', 'lost', 'busy'] });
    network.retryAfter = 20;
    answer(0, 'a');
    await time.pass(1_500);
    const before = network.requests.length;
    sender.hurry();
    expect(network.requests).toHaveLength(before + 1);
    while (network.fates.length > 0) {
      sender.hurry();
      // oxlint-disable-next-line no-await-in-loop -- time passes step by step
      await time.pass(100);
    }
    await time.pass(19_000);
    sender.hurry();
    expect(network.held.size).toBe(0);
    await time.pass(20_000);
    expect(network.held.get(0)?.answer).toBe('a');
  });

  it('does not shorten a pause for each new answer', async () => {
    const { time, network, answer } = setUp({ fates: ['lost', 'lost', 'lost', 'lost', 'lost', 'lost'] });
    answer(0, 'a');
    await time.pass(5_000);
    const before = network.requests.length;
    for (const text of ['b', 'c', 'd']) answer(1, text);
    expect(network.requests).toHaveLength(before);
  });

  it('submits with what is unsaved, and goes on until it is answered', async () => {
    const { time, network, answer, submit, state } = setUp({
      fates: ['ok', 'lost', 'unanswered', 'error', 'busy', 'ok'],
    });
    answer(0, 'a');
    answer(1, 'b');
    submit();
    submit();
    await time.pass(60_000);
    expect(network.requests.map(({ kind }) => kind)).toEqual([
      'save',
      'submit',
      'submit',
      'submit',
      'submit',
      'submit',
    ]);
    expect(state().phase).toMatchObject({
      name: 'submitted',
      how: 'student',
      result: { selectedOptions: ['a', 'b', null, null] },
    });
    await time.pass(60_000);
    expect(network.requests).toHaveLength(6);
  });

  it('tells with an answer the time on its question, and with the submission that of all', async () => {
    const { time, network, answer, submit, dispatch } = setUp({ questionCount: 3 });
    await time.pass(2_500);
    answer(0, 'a');
    await time.pass(1_000);
    dispatch({ type: 'go', index: 1, at: time.now });
    await time.pass(4_000.4);
    submit();
    await time.pass(1_000);
    expect(network.held.get(0)?.spentMs).toBe(2_500);
    expect(network.submittedTimes).toEqual([3_500, 4_000, 0]);
  });

  it('fetches the result when the attempt turns out closed', async () => {
    const { time, network, answer, state } = setUp();
    network.isClosed = true;
    answer(0, 'a');
    await time.pass(1_000);
    expect(network.requests.map(({ kind }) => kind)).toEqual(['save', 'result']);
    expect(state().phase).toMatchObject({ name: 'submitted', how: 'elsewhere' });
  });

  it.each([
    ['unauthenticated', 'signed_out'],
    ['forbidden', 'signed_out'],
    ['not_found', 'not_found'],
  ] as const)('stops at %s and keeps every answer unsaved', async (code, why) => {
    const { time, network, answer, state } = setUp();
    let calls = 0;
    network.transport.save = () => {
      calls++;
      return Promise.resolve({ ok: false, code });
    };
    answer(0, 'a');
    await time.pass(1_000);
    answer(1, 'b');
    await time.pass(100_000);
    expect(calls).toBe(1);
    expect(state().phase).toEqual({ name: 'stopped', why });
    expect(saveStatus(state())).not.toBe('saved');
  });

  it('gives up only the change that the server refuses, and never sends it for ever', async () => {
    const { time, network, dispatch, sender, state } = setUp({ questionCount: 9 });
    network.refuses = ({ index }) => index === 5;
    for (let index = 0; index < 9; index++) {
      dispatch({ type: 'answer', index, answer: `${index}`, at: time.now });
    }
    sender.wake();
    await time.pass(10_000);
    expect([...network.held.keys()].toSorted((a, b) => a - b)).toEqual([0, 1, 2, 3, 4, 6, 7, 8]);
    expect(network.requests.length).toBeLessThan(14);
    expect(saveStatus(state())).toBe('refused');
    network.refuses = () => false;
    dispatch({ type: 'answer', index: 5, answer: 'better', at: time.now });
    sender.wake();
    await time.pass(1_000);
    expect(saveStatus(state())).toBe('saved');
  });

  it('submits all the same when one answer is refused', async () => {
    const { time, network, dispatch, submit, state } = setUp();
    network.refuses = ({ index }) => index === 0;
    for (const index of [0, 1, 2]) dispatch({ type: 'answer', index, answer: 'x', at: time.now });
    submit();
    await time.pass(10_000);
    expect(state().phase).toMatchObject({
      name: 'submitted',
      result: { selectedOptions: [null, 'x', 'x', null] },
    });
  });

  it('stops when the submission itself is refused', async () => {
    const { time, network, submit, state } = setUp();
    let calls = 0;
    network.transport.submit = () => {
      calls++;
      return Promise.resolve({ ok: false, code: 'bad_input' });
    };
    submit();
    await time.pass(100_000);
    expect(calls).toBe(1);
    expect(state().phase).toEqual({ name: 'stopped', why: 'refused' });
  });

  it('learns the server time from each reply', async () => {
    const { time, answer, dispatch, network, state } = setUp();
    dispatch({
      type: 'server_time',
      reading: { serverNow: 0, sentAt: time.now, receivedAt: time.now },
      deadline: network.deadline,
    });
    // A clock that is hours wrong gives small seqs; the reply puts it right.
    answer(0, 'a');
    await time.pass(1_000);
    expect(Math.abs(state().clock.offset - network.serverAhead)).toBeLessThanOrEqual(state().clock.error);
  });
});
