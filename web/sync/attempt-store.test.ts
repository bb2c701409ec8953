import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toWire } from './answer.ts';
import { saveStatus } from './selectors.ts';
import type { Fault } from './testing/fake-network.ts';
import { testScene } from './testing/test-scene.ts';

const QUESTIONS = 4;

describe('the store', () => {
  it('keeps a change on the device before it sends it', async () => {
    const { time, network, devices, open } = testScene();
    const store = open(0);
    await time.pass(0);
    store.dispatch({ type: 'answer', index: 1, answer: 'x' });
    expect(network.requests).toHaveLength(0);
    expect(devices[0].record?.entries[1]?.answer).toBe('x');
    await time.pass(0);
    expect(network.requests).toHaveLength(1);
  });

  it('still writes a change that came during a write when it is closed, and notifies and sends nothing more', async () => {
    const { time, network, devices, open } = testScene();
    const store = open(0);
    await time.pass(0);
    store.dispatch({ type: 'answer', index: 0, answer: 'x' });
    store.dispatch({ type: 'answer', index: 1, answer: 'y' });
    let notified = 0;
    store.subscribe(() => notified++);
    store.close();
    await time.pass(1_000);
    expect(devices[0].record?.entries.map(({ answer }) => answer)).toEqual(['x', 'y', null, null]);
    expect(network.requests).toHaveLength(0);
    expect(notified).toBe(0);
  });

  it('delivers after a reload what was answered and submitted without a network', async () => {
    const { time, faults, open, kill } = testScene();
    faults.push(...Array.from({ length: 6 }, () => 'lost' as const));
    const first = open(0);
    first.dispatch({ type: 'answer', index: 0, answer: 'x' });
    await time.pass(100);
    expect(saveStatus(first.state())).toBe('kept');
    first.dispatch({ type: 'submit' });
    await time.pass(100);
    kill(0);
    const second = open(0, { offline: true });
    await time.pass(60_000);
    expect(second.state().phase).toMatchObject({
      name: 'submitted',
      result: { selectedOptions: ['x', null, null, null] },
    });
  });

  it('reports that a device keeps nothing, and still sends', async () => {
    const { time, faults, devices, open } = testScene();
    devices[0].works = false;
    faults.push('lost', 'lost');
    const store = open(0);
    store.dispatch({ type: 'answer', index: 0, answer: 'x' });
    await time.pass(100);
    expect(saveStatus(store.state())).toBe('unkept');
    await time.pass(60_000);
    expect(saveStatus(store.state())).toBe('saved');
  });

  it('collects what is typed into one request', async () => {
    const { time, server, network, open } = testScene();
    const store = open(0);
    await time.pass(10);
    for (const text of ['4', '42', '42 ', '42 k', '42 kg']) {
      store.dispatch({ type: 'answer', index: 0, answer: text, isTyped: true });
      await time.pass(90);
    }
    await time.pass(1_000);
    expect(network.requests).toHaveLength(1);
    expect(server.held.get(0)?.answer).toBe('42 kg');
  });

  it('forgets the attempt on the device once the result is here', async () => {
    const { time, devices, open } = testScene();
    const store = open(0);
    store.dispatch({ type: 'answer', index: 0, answer: 'x' });
    store.dispatch({ type: 'submit' });
    await time.pass(1_000);
    expect(store.state().phase.name).toBe('submitted');
    expect(devices[0].record).toBeUndefined();
  });

  it.each([
    ['with an answer to save', true],
    ['with nothing to save', false],
  ])(
    'does not submit for the time when only the clock was put forward while it was offline, %s',
    async (_, isUnsaved) => {
      const { time, server, faults, open, kill } = testScene({ deadline: 7_200_000 + 600_000 });
      const first = open(0);
      if (isUnsaved) {
        faults.push('lost', 'lost', 'lost');
        first.dispatch({ type: 'answer', index: 0, answer: 'x' });
        await time.pass(100);
      }
      kill(0);
      const second = open(0, { offline: true, clockOff: 3_600_000 });
      second.dispatch({ type: 'tick' });
      expect(second.state().phase).toEqual({ name: 'submitting', why: 'time' });
      await time.pass(60_000);
      expect(second.state().phase).toEqual({ name: 'open' });
      expect(server.isClosed).toBe(false);
      expect(server.held.get(0)?.answer ?? null).toBe(isUnsaved ? 'x' : null);
      await time.pass(600_000);
      second.dispatch({ type: 'tick' });
      await time.pass(1_000);
      expect(second.state().phase).toMatchObject({ name: 'submitted', how: 'time' });
    },
  );

  it('tells the other tab, which then stops with the same result', async () => {
    const { time, open } = testScene();
    const [one, two] = [open(0), open(1)];
    one.dispatch({ type: 'answer', index: 0, answer: 'x' });
    await time.pass(10);
    expect(two.state().entries[0]?.answer).toBe('x');
    one.dispatch({ type: 'submit' });
    await time.pass(1_000);
    expect(two.state().phase).toMatchObject({ name: 'submitted', how: 'elsewhere' });
  });

  it('finds out on return that another device has submitted', async () => {
    const { time, open } = testScene();
    const [one, other] = [open(0), open(2)];
    other.dispatch({ type: 'submit' });
    await time.pass(1_000);
    expect(one.state().phase.name).toBe('open');
    one.dispatch({ type: 'poll' });
    await time.pass(1_000);
    expect(one.state().phase).toMatchObject({ name: 'submitted', how: 'elsewhere' });
  });
});

describe('two devices', () => {
  it('see what the other answered within half a minute, without doing anything', async () => {
    const { time, server, open } = testScene();
    const [one, other] = [open(0), open(2)];
    one.dispatch({ type: 'answer', index: 0, answer: 'x' });
    one.dispatch({ type: 'mark', index: 3, marked: true });
    await time.pass(30_200);
    expect(other.state().entries[0]?.answer).toBe('x');
    expect(other.state().entries[3]?.marked).toBe(true);
    expect(saveStatus(other.state())).toBe('saved');
    other.dispatch({ type: 'answer', index: 0, answer: 'y' });
    await time.pass(30_200);
    expect(one.state().entries[0]?.answer).toBe('y');
    expect(server.held.get(0)?.answer).toBe('y');
  });

  it('stop within half a minute when the other submits, without doing anything', async () => {
    const { time, open } = testScene();
    const [one, other] = [open(0), open(2)];
    await time.pass(1_000);
    other.dispatch({ type: 'submit' });
    await time.pass(30_500);
    expect(one.state().phase).toMatchObject({ name: 'submitted', how: 'elsewhere' });
  });

  it('poll again after a poll that was lost, and after the network was away', async () => {
    const { time, faults, open } = testScene();
    const [one, other] = [open(0), open(2)];
    one.dispatch({ type: 'offline' });
    faults.push('none', 'lost', 'unanswered', 'busy', 'error');
    other.dispatch({ type: 'answer', index: 1, answer: 'x' });
    await time.pass(120_000);
    expect(one.state().entries[1]?.answer).toBe('x');
    expect(one.state().isReachable).toBe(true);
  });

  it('do not poll while the page is hidden, nor once it is closed', async () => {
    const { time, network, open, kill } = testScene();
    const polls = () => network.requests.filter(({ path }) => path === '/attempt/look').length;
    const store = open(0);
    store.dispatch({ type: 'visibility', visible: false });
    await time.pass(120_000);
    expect(polls()).toBe(0);
    store.dispatch({ type: 'visibility', visible: true });
    await time.pass(31_000);
    const asked = polls();
    expect(asked).toBeGreaterThan(0);
    kill(0);
    await time.pass(120_000);
    expect(polls()).toBe(asked);
  });

  it('still call it their own submission when a poll finds the attempt closed by it', async () => {
    const { time, faults, open } = testScene();
    const store = open(0);
    faults.push('unanswered', 'slow');
    store.dispatch({ type: 'submit' });
    await time.pass(50);
    store.dispatch({ type: 'poll' });
    await time.pass(60_000);
    expect(store.state().phase).toMatchObject({ name: 'submitted', how: 'student' });
  });

  it('attribute the closing to the time and not to the other device when it was the time', async () => {
    const { time, server, open } = testScene({ deadline: 7_200_000 + 61_000 });
    const store = open(0);
    server.submittedAt = server.deadline;
    server.isClosed = true;
    store.dispatch({ type: 'poll' });
    await time.pass(1_000);
    expect(store.state().phase).toMatchObject({ name: 'submitted', how: 'time' });
  });
});

const fault = fc.oneof(
  { weight: 5, arbitrary: fc.constant('none' as const) },
  fc.constantFrom<Fault | 'slow'>('slow', 'lost', 'unanswered', 'busy', 'error', 'repeated'),
);
const page = fc.nat(2);
const step = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant('answer' as const),
      page,
      index: fc.nat(QUESTIONS - 1),
      text: fc.constantFrom('a', 'b', 'c', null),
    }),
  },
  fc.record({ do: fc.constant('mark' as const), page, index: fc.nat(QUESTIONS - 1), marked: fc.boolean() }),
  fc.record({ do: fc.constant('reload' as const), page, isOffline: fc.boolean() }),
  fc.record({ do: fc.constant('kill' as const), page }),
  fc.record({ do: fc.constant('catch_up' as const), page }),
  fc.record({ do: fc.constant('online' as const), page }),
);

describe('any schedule of faults, kills, reloads, tabs and devices', () => {
  it('ends with every newest change on the server, and never calls an undelivered one saved', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(step, fc.nat(3_000)), { maxLength: 25 }),
        fc.array(fault, { maxLength: 60 }),
        fc.integer({ min: 1, max: 1_000_000 }),
        async (steps, planned, seed) => {
          const { time, server, network, faults, stores, open, kill } = testScene({ seed });
          faults.push(...planned);
          const newest = new Map<number, { answer: string | null; marked: boolean; seq: number }>();
          for (const n of [0, 1, 2]) open(n);
          await time.pass(5);
          for (const [step, wait] of steps) {
            const store = stores[step.page];
            // No two changes fall into one millisecond.
            await time.pass(wait + 1);
            if (step.do === 'reload') open(step.page, { offline: step.isOffline });
            else if (step.do === 'kill') kill(step.page);
            else if (step.do === 'catch_up') store?.dispatch({ type: 'poll' });
            else if (step.do === 'online') store?.dispatch({ type: 'retry' });
            else if (store) {
              const { index } = step;
              const before = store.state().entries[index]?.seq ?? 0;
              store.dispatch(
                step.do === 'answer'
                  ? { type: 'answer', index, answer: step.text }
                  : { type: 'mark', index, marked: step.marked },
              );
              const entry = store.state().entries[index];
              if (entry && entry.seq > before && entry.seq > (newest.get(index)?.seq ?? 0)) {
                newest.set(index, { ...toWire(entry.answer), marked: entry.marked, seq: entry.seq });
              }
            }
            for (const store of stores) {
              if (!store || saveStatus(store.state()) !== 'saved') continue;
              store.state().entries.forEach(({ seq }, i) => {
                expect(server.held.get(i)?.seq ?? 0).toBeGreaterThanOrEqual(seq);
              });
            }
          }
          for (const n of [0, 1, 2]) open(n, { offline: true });
          await time.pass(600_000);
          newest.forEach((change, index) => expect(server.held.get(index)).toMatchObject(change));
          for (const change of network.acknowledged) {
            expect(server.held.get(change.index)?.seq).toBeGreaterThanOrEqual(change.seq);
          }
          stores[0]?.dispatch({ type: 'submit' });
          await time.pass(600_000);
          const phase = stores[0]?.state().phase;
          expect(phase?.name).toBe('submitted');
          if (phase?.name === 'submitted') {
            newest.forEach(({ answer }, index) => expect(phase.result.selectedOptions[index]).toBe(answer));
          }
        },
      ),
      { numRuns: 50 },
    );
  });

  it('submits at zero with what was answered, also when nobody presses', async () => {
    const { time, server, open } = testScene({ deadline: 7_200_000 + 61_000 });
    const store = open(0);
    store.dispatch({ type: 'answer', index: 2, answer: 'x' });
    await time.pass(60_001);
    store.dispatch({ type: 'tick' });
    await time.pass(1_000);
    expect(store.state().phase).toMatchObject({ name: 'submitted', how: 'time' });
    expect(server.held.get(2)?.answer).toBe('x');
  });
});
