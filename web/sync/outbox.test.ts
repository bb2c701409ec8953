import { describe, expect, it } from 'vitest';
import { LONGEST_BACKOFF_MS } from './outbox.ts';
import { paletteState, saveStatus } from './selectors.ts';
import type { Fault } from './testing/fake-network.ts';
import { testScene } from './testing/test-scene.ts';

function setUp({ faults = [] as (Fault | 'none')[], questionCount = 4 } = {}) {
  const scene = testScene({ questionCount });
  scene.faults.push(...faults);
  const store = scene.open(0);
  const answer = (index: number, text: string) => store.dispatch({ type: 'answer', index, answer: text });
  const submit = () => store.dispatch({ type: 'submit' });
  const paths = () => scene.network.requests.map(({ path }) => path);
  return { ...scene, store, answer, submit, paths };
}

describe('the outbox', () => {
  it('sends at once, one request at a time, and what waits in one batch in order', async () => {
    const { time, network, answer, store } = setUp();
    answer(0, 'a');
    await time.pass(0);
    answer(2, 'b');
    answer(1, 'c');
    answer(2, 'd');
    await time.pass(0);
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
    expect(network.mostAtOnce).toBe(1);
    expect(saveStatus(store.state())).toBe('saved');
  });

  it('backs off longer after each failure, up to a limit, and starts anew after a success', async () => {
    const { time, network, server, faults, answer, store } = setUp({
      faults: Array.from({ length: 12 }, () => 'lost' as const),
    });
    answer(0, 'a');
    await time.pass(0);
    const gaps: number[] = [];
    let last = time.now;
    for (let n = 1; n < 12; ) {
      await time.pass(10);
      if (network.requests.length <= n) continue;
      gaps.push(time.now - last);
      last = time.now;
      n++;
    }
    const pauses = gaps.map((gap) => gap - 80);
    expect(pauses[0]).toBeLessThan(600);
    // Each is between half and all of its backoff, so only every second one must be longer.
    expect(
      pauses.every((pause, i) => pause >= (pauses[i - 2] ?? 0) - 20 || pause >= LONGEST_BACKOFF_MS / 2),
    ).toBe(true);
    expect(Math.max(...pauses)).toBeLessThanOrEqual(LONGEST_BACKOFF_MS + 20);
    expect(Math.max(...pauses)).toBeGreaterThan(LONGEST_BACKOFF_MS / 2);
    await time.pass(60_000);
    expect(server.held.get(0)?.answer).toBe('a');
    expect(store.state().outbox).toMatchObject({ mode: { name: 'idle' }, failures: 0 });
    faults.push('lost');
    const before = network.requests.length;
    answer(0, 'b');
    await time.pass(700);
    expect(network.requests).toHaveLength(before + 2);
  });

  it.each(['busy', 'too many'] as const)(
    'sends again at once when the network is back, but waits as long as the server asks: %s',
    async (fault) => {
      const { time, network, server, faults, asked, store, answer } = setUp({
        faults: ['lost', 'lost', 'lost', fault],
      });
      asked.retryAfter = 20;
      answer(0, 'a');
      await time.pass(1_500);
      const before = network.requests.length;
      store.dispatch({ type: 'retry' });
      expect(network.requests).toHaveLength(before + 1);
      while (faults.length > 0) {
        store.dispatch({ type: 'retry' });
        await time.pass(100);
      }
      await time.pass(19_000);
      const sent = network.requests.length;
      store.dispatch({ type: 'retry' });
      await time.pass(200);
      expect(network.requests).toHaveLength(sent);
      await time.pass(20_000);
      expect(server.held.get(0)?.answer).toBe('a');
    },
  );

  it('does not shorten a backoff for each new answer', async () => {
    const { time, network, answer } = setUp({ faults: ['lost', 'lost', 'lost', 'lost', 'lost', 'lost'] });
    answer(0, 'a');
    await time.pass(5_000);
    const before = network.requests.length;
    for (const text of ['b', 'c', 'd']) answer(1, text);
    await time.pass(0);
    expect(network.requests).toHaveLength(before);
  });

  it('submits with what is unsaved, and retries until it is answered', async () => {
    const { time, network, answer, submit, paths, store } = setUp({
      faults: ['none', 'lost', 'unanswered', 'error', 'busy', 'none'],
    });
    answer(0, 'a');
    await time.pass(0);
    answer(1, 'b');
    submit();
    submit();
    await time.pass(60_000);
    expect(paths()).toEqual(['/attempt/save', ...Array.from({ length: 5 }, () => '/attempt/submit')]);
    expect(store.state().phase).toMatchObject({
      name: 'submitted',
      how: 'student',
      result: { selectedOptions: ['a', 'b', null, null] },
    });
    await time.pass(60_000);
    expect(network.requests).toHaveLength(6);
  });

  it('waits for the device before it submits, and no longer once the device has failed', async () => {
    const { time, network, devices, answer, submit } = setUp();
    await time.pass(0);
    devices[0].delay = () => time.wait(500);
    answer(0, 'a');
    submit();
    await time.pass(900);
    expect(network.requests).toHaveLength(0);
    await time.pass(200);
    expect(network.requests.map(({ path, changes }) => [path, changes.length])).toEqual([
      ['/attempt/submit', 1],
    ]);

    const failing = setUp();
    failing.devices[0].works = false;
    failing.answer(0, 'a');
    await failing.time.pass(100);
    failing.devices[0].delay = () => failing.time.wait(100_000);
    failing.answer(1, 'b');
    failing.submit();
    await failing.time.pass(1_000);
    expect(failing.store.state().phase.name).toBe('submitted');
  });

  it('reports with an answer the time on its question, and with the submission that of all', async () => {
    const { time, server, answer, submit, store } = setUp({ questionCount: 3 });
    await time.pass(2_500);
    answer(0, 'a');
    await time.pass(1_000);
    store.dispatch({ type: 'go', index: 1 });
    await time.pass(4_000.4);
    submit();
    await time.pass(1_000);
    expect(server.held.get(0)?.spentMs).toBe(2_500);
    expect(server.submittedTimes).toEqual([3_500, 4_000, 0]);
  });

  it('takes along what was only seen, with an answer or when the page is left, and never over an answer', async () => {
    const { time, server, network, answer, store, open } = setUp();
    for (const index of [1, 2]) store.dispatch({ type: 'go', index });
    await time.pass(2_000);
    expect(network.requests).toEqual([]);
    expect(saveStatus(store.state())).toBe('untouched');
    answer(2, 'b');
    await time.pass(500);
    const other = open(2);
    expect(other.state().entries.map(paletteState)).toEqual([
      'not_answered',
      'not_answered',
      'answered',
      'not_visited',
    ]);
    other.dispatch({ type: 'go', index: 3 });
    answer(3, 'd');
    await time.pass(500);
    other.dispatch({ type: 'visibility', visible: false });
    await time.pass(500);
    expect(server.held.get(3)?.answer).toBe('d');
    expect(saveStatus(store.state())).toBe('saved');
  });

  it('tells the time spent since on what the server has, once the question or the test is left', async () => {
    const { time, server, network, answer, store, open } = setUp();
    const times = () => [0, 1, 2].map((index) => server.held.get(index)?.spentMs);
    answer(0, 'a');
    await time.pass(500);
    store.dispatch({ type: 'go', index: 1 });
    store.dispatch({ type: 'poll' });
    await time.pass(20_000);
    expect(times()).toEqual([0, 0, undefined]);
    store.dispatch({ type: 'go', index: 2 });
    store.dispatch({ type: 'poll' });
    await time.pass(7_000);
    expect(times()).toEqual([0, 20_000, 0]);
    const before = network.requests.length;
    store.close();
    await time.pass(1_000);
    expect(times()).toEqual([0, 20_000, 7_000]);
    expect(network.requests.length).toBe(before + 1);
    const other = open(2);
    await time.pass(9_000);
    other.close();
    await time.pass(1_000);
    expect(times()).toEqual([9_000, 20_000, 7_000]);
  });

  it('hands in what is unsaved when the attempt turns out to be closed: its test may take it late', async () => {
    const { time, server, answer, paths, store } = setUp();
    server.isClosed = true;
    answer(0, 'a');
    await time.pass(1_000);
    expect(paths()).toEqual(['/attempt/save', '/attempt/submit']);
    expect(store.state().phase).toMatchObject({ name: 'submitted', how: 'elsewhere' });
  });

  it.each([
    ['unauthenticated', 'signed_out'],
    ['forbidden', 'signed_out'],
    ['not_found', 'not_found'],
  ] as const)('stops at %s and keeps every answer unsaved', async (code, why) => {
    const { time, server, network, answer, store } = setUp();
    server.failsWith = code;
    answer(0, 'a');
    await time.pass(1_000);
    answer(1, 'b');
    await time.pass(100_000);
    expect(network.requests).toHaveLength(1);
    expect(store.state().phase).toEqual({ name: 'stopped', why });
    expect(saveStatus(store.state())).not.toBe('saved');
  });

  it('gives up only the change that the server refuses, and never sends it for ever', async () => {
    const { time, server, network, answer, store } = setUp({ questionCount: 9, faults: ['lost'] });
    server.refuses = ({ index }) => index === 5;
    for (let index = 0; index < 9; index++) answer(index, `${index}`);
    await time.pass(10_000);
    expect([...server.held.keys()].toSorted((a, b) => a - b)).toEqual([0, 1, 2, 3, 4, 6, 7, 8]);
    expect(network.requests.length).toBeLessThan(14);
    expect(saveStatus(store.state())).toBe('refused');
    server.refuses = () => false;
    answer(5, 'better');
    await time.pass(1_000);
    expect(saveStatus(store.state())).toBe('saved');
  });

  it('submits all the same when one answer is refused', async () => {
    const { time, server, answer, submit, store } = setUp();
    server.refuses = ({ index }) => index === 0;
    for (const index of [0, 1, 2]) answer(index, 'x');
    submit();
    await time.pass(10_000);
    expect(store.state().phase).toMatchObject({
      name: 'submitted',
      result: { selectedOptions: [null, 'x', 'x', null] },
    });
  });

  it('stops when the submission itself is refused', async () => {
    const { time, server, network, submit, store } = setUp();
    server.failsWith = 'bad_input';
    submit();
    await time.pass(100_000);
    expect(network.requests).toHaveLength(1);
    expect(store.state().phase).toEqual({ name: 'stopped', why: 'refused' });
  });

  it('learns the server time from each reply', async () => {
    const { time, server, open } = testScene();
    const store = open(0, { clockOff: -3_600_000 });
    expect(store.state().clock.offset).toBe(server.ahead - 3_600_000);
    // A clock that is hours slow gives small seqs; the reply corrects it.
    store.dispatch({ type: 'answer', index: 0, answer: 'a' });
    await time.pass(1_000);
    const { clock } = store.state();
    expect(Math.abs(clock.offset - server.ahead)).toBeLessThanOrEqual(clock.error);
  });
});
