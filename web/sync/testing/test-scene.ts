import { createApi, toRemoteAnswer } from '../api.ts';
import { initialState } from '../attempt-record.ts';
import { type AttemptStore, createAttemptStore } from '../attempt-store.ts';
import { FakeDevice } from './fake-device.ts';
import { FakeNetwork, type Fault } from './fake-network.ts';
import { FakeServer } from './fake-server.ts';
import { VirtualTime } from './virtual-time.ts';

/** One student's attempt in front of one server: pages 0 and 1 are tabs of one device, page 2 is another device. */
export function testScene({
  seed = 1,
  deadline,
  questionCount = 4,
}: {
  seed?: number;
  deadline?: number;
  questionCount?: number;
} = {}) {
  const time = new VirtualTime({ now: 1_000 });
  const server = new FakeServer(time, { questionCount, ...(deadline && { deadline }) });
  /** What happens to the next requests, in their order. */
  const faults: (Fault | 'slow' | 'none')[] = [];
  const asked = { retryAfter: undefined as number | undefined };
  const network = new FakeNetwork(time, server.call, () => {
    const fault = faults.shift() ?? 'none';
    const wayMs = fault === 'slow' ? 4_000 : 40;
    return {
      fault: fault === 'slow' || fault === 'none' ? undefined : fault,
      thereMs: wayMs,
      backMs: wayMs,
      retryAfter: asked.retryAfter,
      againMs: 2_000,
    };
  });
  const devices = [new FakeDevice(), new FakeDevice()] as const;
  const stores: (AttemptStore | undefined)[] = [undefined, undefined, undefined];
  let random = seed;

  /** Opens or reloads a page; `offline` from the device alone, with a clock that may be off by some milliseconds. */
  function open(page: number, { offline = false, clockOff = 0 } = {}): AttemptStore {
    stores[page]?.close();
    const device = page === 2 ? devices[1] : devices[0];
    const initial = initialState({
      student: 's',
      testCode: 'Q1',
      attemptId: 'a',
      questionCount,
      deadline: server.deadline,
      clock: { offset: server.ahead + clockOff, error: 0 },
      record: device.record,
      saved: offline ? undefined : [...server.held.values()].map(toRemoteAnswer),
      at: time.now,
    });
    const store = createAttemptStore(initial, {
      api: createApi(network.callFrom()),
      persistence: device,
      forget: device.remove,
      now: () => time.now,
      setTimer: time.setTimer,
      random: () => {
        random = (random * 16_807) % 2_147_483_647;
        return random / 2_147_483_647;
      },
      tellTabs: (message) => {
        const other = page === 0 ? 1 : page === 1 ? 0 : 9;
        stores[other]?.dispatch({ type: 'tab_message', message });
      },
    });
    stores[page] = store;
    return store;
  }

  function kill(page: number): void {
    stores[page]?.close();
    stores[page] = undefined;
  }

  return { time, server, network, faults, asked, devices, stores, open, kill };
}
