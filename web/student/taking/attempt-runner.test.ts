import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createRunner, type Runner, type TabMessage } from './attempt-runner.ts';
import { saveStatus } from './attempt-views.ts';
import { type Fate, FaultyNetwork, TestDevice, TestTime } from './faulty-network.ts';
import { openState } from './kept-attempt.ts';

const QUESTIONS = 4;

/** Two tabs on one device and a second device, in front of one server. */
function world(seed = 1, deadline?: number) {
  const time = new TestTime();
  const network = new FaultyNetwork(time, { questionCount: QUESTIONS, ...(deadline && { deadline }) });
  const devices = [new TestDevice(), new TestDevice()] as const;
  const runners: (Runner | undefined)[] = [undefined, undefined, undefined];
  let random = seed;
  const deviceOf = (page: number) => (page === 2 ? devices[1] : devices[0]);

  function open(page: number, isOffline = false, clockOff = 0): Runner {
    runners[page]?.stop();
    const runner = createRunner({
      initial: openState({
        student: 's',
        quizid: 'Q1',
        attemptid: 'a',
        questionCount: QUESTIONS,
        deadline: network.deadline,
        clock: { offset: network.serverAhead + clockOff, error: 0 },
        kept: deviceOf(page).kept,
        saved: isOffline ? undefined : [...network.held.values()],
        at: time.now,
      }),
      transport: network.transport,
      store: deviceOf(page),
      now: () => time.now,
      setTimer: time.setTimer,
      random: () => {
        random = (random * 16_807) % 2_147_483_647;
        return random / 2_147_483_647;
      },
      tellTabs: (message: TabMessage) => {
        const other = page === 0 ? 1 : page === 1 ? 0 : 9;
        runners[other]?.hearTab(message);
      },
    });
    runners[page] = runner;
    return runner;
  }
  const kill = (page: number) => {
    runners[page]?.stop();
    runners[page] = undefined;
  };
  return { time, network, devices, runners, open, kill };
}

describe('the runner', () => {
  it('keeps a change on the device before it sends it', async () => {
    const { time, network, devices, open } = world();
    const runner = open(0);
    await time.pass(0);
    runner.act({ type: 'answer', index: 1, answer: 'x', at: time.now });
    expect(network.requests).toHaveLength(0);
    expect(devices[0].kept?.entries[1]?.answer).toBe('x');
    await time.pass(0);
    expect(network.requests).toHaveLength(1);
  });

  it('writes a change that came during a write also when it is stopped, and tells and sends nothing more', async () => {
    const { time, network, devices, open } = world();
    const runner = open(0);
    await time.pass(0);
    runner.act({ type: 'answer', index: 0, answer: 'x', at: time.now });
    runner.act({ type: 'answer', index: 1, answer: 'y', at: time.now });
    let told = 0;
    runner.subscribe(() => told++);
    runner.stop();
    await time.pass(1_000);
    expect(devices[0].kept?.entries.map(({ answer }) => answer)).toEqual(['x', 'y', null, null]);
    expect(network.requests).toHaveLength(0);
    expect(told).toBe(0);
  });

  it('delivers after a reload what was answered and submitted without a network', async () => {
    const { time, network, open, kill } = world();
    network.fates = Array.from({ length: 6 }, () => 'lost');
    const first = open(0);
    first.act({ type: 'answer', index: 0, answer: 'x', at: time.now });
    await time.pass(100);
    expect(saveStatus(first.state())).toBe('kept');
    first.act({ type: 'submit', at: time.now });
    await time.pass(100);
    kill(0);
    const second = open(0, true);
    await time.pass(60_000);
    expect(second.state().phase).toMatchObject({
      name: 'submitted',
      result: { selectedOptions: ['x', null, null, null] },
    });
  });

  it('says honestly that a device keeps nothing, and still sends', async () => {
    const { time, network, devices, open } = world();
    devices[0].works = false;
    network.fates = ['lost', 'lost'];
    const runner = open(0);
    runner.act({ type: 'answer', index: 0, answer: 'x', at: time.now });
    await time.pass(100);
    expect(saveStatus(runner.state())).toBe('unkept');
    await time.pass(60_000);
    expect(saveStatus(runner.state())).toBe('saved');
  });

  it('sends what is typed in gulps', async () => {
    const { time, network, open } = world();
    const runner = open(0);
    await time.pass(10);
    for (const text of ['4', '42', '42 ', '42 k', '42 kg']) {
      runner.act({ type: 'answer', index: 0, answer: text, at: time.now, isTyped: true });
      // oxlint-disable-next-line no-await-in-loop -- keys come one after the other
      await time.pass(90);
    }
    await time.pass(1_000);
    expect(network.requests).toHaveLength(1);
    expect(network.held.get(0)?.answer).toBe('42 kg');
  });

  it('forgets the attempt on the device once the result is here', async () => {
    const { time, devices, open } = world();
    const runner = open(0);
    runner.act({ type: 'answer', index: 0, answer: 'x', at: time.now });
    runner.act({ type: 'submit', at: time.now });
    await time.pass(1_000);
    expect(runner.state().phase.name).toBe('submitted');
    expect(devices[0].kept).toBeUndefined();
  });

  it.each([
    ['with an answer to save', true],
    ['with nothing to save', false],
  ])(
    'does not submit for the time when only the clock was put forward while it was offline, %s',
    async (_, isUnsaved) => {
      const { time, network, open, kill } = world(1, 7_200_000 + 600_000);
      const first = open(0);
      if (isUnsaved) {
        network.fates = ['lost', 'lost', 'lost'];
        first.act({ type: 'answer', index: 0, answer: 'x', at: time.now });
        await time.pass(100);
      }
      kill(0);
      const second = open(0, true, 3_600_000);
      second.act({ type: 'tick', at: time.now });
      expect(second.state().phase).toEqual({ name: 'submitting', why: 'time' });
      await time.pass(60_000);
      expect(second.state().phase).toEqual({ name: 'open' });
      expect(network.isClosed).toBe(false);
      expect(network.held.size).toBe(isUnsaved ? 1 : 0);
      await time.pass(600_000);
      second.act({ type: 'tick', at: time.now });
      await time.pass(1_000);
      expect(second.state().phase).toMatchObject({ name: 'submitted', how: 'time' });
    },
  );

  it('tells the other tab, which then stops with the same result', async () => {
    const { time, open } = world();
    const [one, two] = [open(0), open(1)];
    one.act({ type: 'answer', index: 0, answer: 'x', at: time.now });
    await time.pass(10);
    expect(two.state().entries[0]?.answer).toBe('x');
    one.act({ type: 'submit', at: time.now });
    await time.pass(1_000);
    expect(two.state().phase).toMatchObject({ name: 'submitted', how: 'elsewhere' });
  });

  it('finds out on return that another device has submitted', async () => {
    const { time, open } = world();
    const [one, other] = [open(0), open(2)];
    other.act({ type: 'submit', at: time.now });
    await time.pass(1_000);
    expect(one.state().phase.name).toBe('open');
    void one.catchUp();
    await time.pass(1_000);
    expect(one.state().phase).toMatchObject({ name: 'submitted', how: 'elsewhere' });
  });
});

describe('two devices', () => {
  it('see what the other answered within half a minute, without doing anything', async () => {
    const { time, open, network } = world();
    const [one, other] = [open(0), open(2)];
    one.act({ type: 'answer', index: 0, answer: 'x', at: time.now });
    one.act({ type: 'mark', index: 3, marked: true, at: time.now });
    await time.pass(30_200);
    expect(other.state().entries[0]?.answer).toBe('x');
    expect(other.state().entries[3]?.marked).toBe(true);
    expect(saveStatus(other.state())).toBe('saved');
    other.act({ type: 'answer', index: 0, answer: 'y', at: time.now });
    await time.pass(30_200);
    expect(one.state().entries[0]?.answer).toBe('y');
    expect(network.held.get(0)?.answer).toBe('y');
  });

  it('stop within half a minute when the other submits, without doing anything', async () => {
    const { time, open } = world();
    const [one, other] = [open(0), open(2)];
    await time.pass(1_000);
    other.act({ type: 'submit', at: time.now });
    await time.pass(30_500);
    expect(one.state().phase).toMatchObject({ name: 'submitted', how: 'elsewhere' });
  });

  it('ask again after a look that was lost, and after the network was away', async () => {
    const { time, open, network } = world();
    const [one, other] = [open(0), open(2)];
    one.act({ type: 'network', isReachable: false });
    network.fates = ['ok', 'lost', 'unanswered', 'busy', 'error'];
    other.act({ type: 'answer', index: 1, answer: 'x', at: time.now });
    await time.pass(120_000);
    expect(one.state().entries[1]?.answer).toBe('x');
    expect(one.state().isReachable).toBe(true);
  });

  it('do not ask while the page is hidden, nor once it is stopped', async () => {
    const { time, open, network, kill } = world();
    const runner = open(0);
    runner.act({ type: 'visibility', visible: false, at: time.now });
    await time.pass(120_000);
    expect(network.requests).toHaveLength(0);
    runner.act({ type: 'visibility', visible: true, at: time.now });
    await time.pass(31_000);
    expect(network.requests.map(({ kind }) => kind)).toEqual(['look']);
    kill(0);
    await time.pass(120_000);
    expect(network.requests).toHaveLength(1);
  });

  it('keep calling it the own submission when a look finds the attempt closed by it', async () => {
    const { time, open, network } = world();
    const runner = open(0);
    network.fates = ['unanswered', 'slow'];
    runner.act({ type: 'submit', at: time.now });
    await time.pass(50);
    void runner.catchUp();
    await time.pass(60_000);
    expect(runner.state().phase).toMatchObject({ name: 'submitted', how: 'student' });
  });

  it('blame the time and not the other device when the time closed the attempt', async () => {
    const { time, open, network } = world(1, 7_200_000 + 61_000);
    const runner = open(0);
    network.submittedAt = network.deadline;
    network.isClosed = true;
    void runner.catchUp();
    await time.pass(1_000);
    expect(runner.state().phase).toMatchObject({ name: 'submitted', how: 'time' });
  });
});

const fate = fc.oneof(
  { weight: 5, arbitrary: fc.constant<Fate>('ok') },
  fc.constantFrom<Fate>('slow', 'lost', 'unanswered', 'busy', 'error'),
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
        fc.array(fate, { maxLength: 60 }),
        fc.integer({ min: 1, max: 1_000_000 }),
        async (steps, fates, seed) => {
          const { time, network, runners, open, kill } = world(seed);
          network.fates = fates;
          const newest = new Map<number, { answer: string | null; marked: boolean; seq: number }>();
          for (const n of [0, 1, 2]) open(n);
          await time.pass(5);
          for (const [step, wait] of steps) {
            const runner = runners[step.page];
            // No two changes fall into one millisecond.
            // oxlint-disable-next-line no-await-in-loop -- steps come one after the other
            await time.pass(wait + 1);
            if (step.do === 'reload') open(step.page, step.isOffline);
            else if (step.do === 'kill') kill(step.page);
            else if (step.do === 'catch_up') void runner?.catchUp();
            else if (step.do === 'online') runner?.reconnected();
            else if (runner) {
              const { index } = step;
              const before = runner.state().entries[index]?.seq ?? 0;
              const at = time.now;
              runner.act(
                step.do === 'answer'
                  ? { type: 'answer', index, answer: step.text, at }
                  : { type: 'mark', index, marked: step.marked, at },
              );
              const entry = runner.state().entries[index];
              if (entry && entry.seq > before && entry.seq > (newest.get(index)?.seq ?? 0)) {
                newest.set(index, { answer: entry.answer, marked: entry.marked, seq: entry.seq });
              }
            }
            for (const runner of runners) {
              if (!runner || saveStatus(runner.state()) !== 'saved') continue;
              runner.state().entries.forEach(({ seq }, i) => {
                expect(network.held.get(i)?.seq ?? 0).toBeGreaterThanOrEqual(seq);
              });
            }
          }
          for (const n of [0, 1, 2]) open(n, true);
          await time.pass(600_000);
          newest.forEach((change, index) => expect(network.held.get(index)).toMatchObject(change));
          for (const change of network.confirmed) {
            expect(network.held.get(change.index)?.seq).toBeGreaterThanOrEqual(change.seq);
          }
          runners[0]?.act({ type: 'submit', at: time.now });
          await time.pass(600_000);
          const phase = runners[0]?.state().phase;
          expect(phase?.name).toBe('submitted');
          if (phase?.name === 'submitted') {
            newest.forEach(({ answer }, index) => expect(phase.result.selectedOptions[index]).toBe(answer));
          }
        },
      ),
      { numRuns: 150 },
    );
  }, 60_000);

  it('submits at zero with what was answered, also when nobody presses', async () => {
    const { time, network, open } = world(1, 7_200_000 + 61_000);
    const runner = open(0);
    runner.act({ type: 'answer', index: 2, answer: 'x', at: time.now });
    await time.pass(60_001);
    runner.act({ type: 'tick', at: time.now });
    await time.pass(1_000);
    expect(runner.state().phase).toMatchObject({ name: 'submitted', how: 'time' });
    expect(network.held.get(2)?.answer).toBe('x');
  });
});
