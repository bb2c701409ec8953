import { afterEach, expect, test, vi } from 'vitest';
import { createApi } from './api.ts';
import type { AttemptRecord } from './attempt-record.ts';
import { blankEntry, SEEN_SEQ } from './attempt-state.ts';
import { type Delivery, syncInBackground } from './background-sync.ts';
import { FakeDevice } from './testing/fake-device.ts';
import { FakeNetwork } from './testing/fake-network.ts';
import { FakeServer } from './testing/fake-server.ts';
import { VirtualTime } from './testing/virtual-time.ts';

const DAY = 86_400_000;
const unsaved = { ...blankEntry, answer: '3', seq: 7 };
const delivered = { ...unsaved, ackedSeq: 7 };
const refused = { ...unsaved, refusedSeq: 7 };
const seen = { ...blankEntry, seq: SEEN_SEQ };

/** What is to be ended after a test. */
const open: ReturnType<typeof syncInBackground>[] = [];
let attempts = 0;

afterEach(() => {
  for (const sync of open.splice(0)) sync.stop();
});

/** A device that holds an attempt with its deadline at device time 1,000, opened at device time `now`. */
function scene(part: Partial<AttemptRecord>, now = 0) {
  const time = new VirtualTime({ now });
  const server = new FakeServer(time, { deadline: 7_201_000, questionCount: 2 });
  const connection = { isThere: true };
  const network = new FakeNetwork(time, server.call, () => ({ thereMs: 1, backMs: 1 }));
  const device = new FakeDevice();
  // Each test has an attempt of its own, because the lock of the last one may still be held.
  device.record = {
    student: 's',
    testCode: 'Q1',
    attemptId: `a${++attempts}`,
    deadline: server.deadline,
    clock: { offset: server.ahead, error: 0 },
    heardTime: 0,
    entries: [unsaved, blankEntry],
    current: 0,
    submitting: null,
    ...part,
  };
  const reported: Delivery[] = [];
  const start = () => {
    const deps = {
      api: createApi(network.callFrom(() => connection.isThere)),
      persistence: device,
      forget: device.remove,
      tellTabs: () => {},
      now: () => time.now,
      setTimer: time.setTimer,
      random: () => 0,
    };
    const sync = syncInBackground('s', deps, (delivery) => reported.push(delivery));
    open.push(sync);
    return sync;
  };
  const sent = () =>
    network.requests.map(({ path, changes }) => `${path.replace('/attempt/', '')} ${changes.length}`);
  const outcomes = () => reported.map(({ outcome }) => outcome.name);
  /** Lets time pass until it is so. */
  const until = (check: () => void) =>
    vi.waitFor(
      async () => {
        await time.pass(50);
        check();
      },
      { timeout: 60_000 },
    );
  /** Lets everything happen that reading the record leads to. */
  const settle = async () => {
    await expect.poll(() => device.reads).toBe(1);
    await time.pass(10_000);
  };
  return { time, server, connection, device, reported, start, sent, outcomes, until, settle };
}

test('a submission is delivered with its answers, and nothing of it stays', async () => {
  const { reported, device, start, sent, until } = scene({ submitting: 'student' });
  start();
  await until(() => expect(reported).toHaveLength(1));
  expect(reported[0]).toMatchObject({
    testName: 'Motion',
    outcome: { name: 'submitted', result: { selectedOptions: ['3', null] }, uncounted: 0 },
  });
  expect(sent()).toEqual(['submit 1']);
  expect(device.record).toBeUndefined();
});

test('answers of a test that is still running are saved, and the test goes on', async () => {
  const { device, start, sent, outcomes, until } = scene({});
  start();
  await until(() => expect(outcomes()).toEqual(['saved']));
  expect(sent()).toEqual(['save 1']);
  expect(device.record).toBeDefined();
});

test('without a network it waits, and continues when the network is back', async () => {
  const { connection, start, sent, outcomes, until } = scene({});
  connection.isThere = false;
  const sync = start();
  await until(() => expect(outcomes()).toEqual(['waiting']));
  expect(sent()).toEqual([]);
  connection.isThere = true;
  sync.retry();
  await until(() => expect(outcomes()).toEqual(['waiting', 'saved']));
  expect(sent()).toEqual(['save 1']);
});

test('nothing is sent or reported if nothing is left, and the attempt stays for a day', async () => {
  const { device, reported, start, sent, settle } = scene({ entries: [delivered, seen] }, DAY + 1_000);
  start();
  await settle();
  expect([reported, sent()]).toEqual([[], []]);
  expect(device.record).toBeDefined();
});

test('an attempt that ended a day ago and is delivered is removed, silently', async () => {
  const { device, reported, start, sent, settle } = scene({ entries: [delivered] }, DAY + 1_001);
  start();
  await settle();
  expect([reported, sent()]).toEqual([[], []]);
  expect(device.record).toBeUndefined();
});

test.each<[string, Partial<AttemptRecord>, string]>([
  ['unsaved', {}, 'save 1'],
  ['refused', { entries: [refused] }, 'look 0'],
  ['submitted', { entries: [delivered], submitting: 'student' }, 'submit 0'],
])('what was never delivered is not removed however long ago it ended: %s', async (_, part, first) => {
  const { server, device, start, sent, until, settle } = scene(part, 90 * DAY);
  server.failsWith = 'unavailable';
  start();
  await until(() => expect(sent()[0]).toBe(first));
  await settle();
  expect(device.record).toBeDefined();
});

test('answers of a test that is over are reported with its result', async () => {
  const { start, sent, outcomes, until } = scene({ entries: [refused, delivered] }, 5_000);
  start();
  await until(() => expect(outcomes()).toEqual(['submitted']));
  expect(sent()).toEqual(['look 0', 'submit 0']);
});

test('what the server does not know is reported, and stays until the student removes it', async () => {
  const { server, device, start, outcomes, until } = scene({});
  server.failsWith = 'not_found';
  start();
  await until(() => expect(outcomes()).toEqual(['refused']));
  expect(device.record).toBeDefined();
});

test('a test that is over only by a wrong clock of the device is not submitted', async () => {
  const { server, start, sent, outcomes, until } = scene({ submitting: 'time' }, 90 * DAY);
  server.ahead -= 90 * DAY;
  start();
  await until(() => expect(outcomes()).toEqual(['saved']));
  expect(sent()).toEqual(['save 1']);
});
