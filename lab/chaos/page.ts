import type { Random } from '../../server/testing/random.ts';
import { createApi, serverView } from '../../web/sync/api.ts';
import { initialState, type Opening } from '../../web/sync/attempt-record.ts';
import { SEEN_SEQ, type TabMessage } from '../../web/sync/attempt-state.ts';
import { type AttemptStore, createAttemptStore, isKept } from '../../web/sync/attempt-store.ts';
import { saveStatus } from '../../web/sync/selectors.ts';
import { readClock } from '../../web/sync/server-clock.ts';
import { FakeDevice } from '../../web/sync/testing/fake-device.ts';
import type { VirtualTime } from '../../web/sync/testing/virtual-time.ts';
import type { Model } from './model.ts';
import type { Network } from './network.ts';

export const QUESTIONS = 6;

/** A device: its memory outlives a page, unless the schedule says that it does not. */
export class Device extends FakeDevice {
  attemptId: string | undefined;
  /** Milliseconds that its clock is off, and how fast it runs. */
  skew = 0;
  readonly pace: number;
  readonly #time: VirtualTime;
  readonly #random: Random;

  constructor(time: VirtualTime, random: Random) {
    super();
    this.#time = time;
    this.#random = random;
    this.delay = () => time.wait(random.between(0, 8));
    this.setClock();
    this.pace = 1 + random.between(-50, 50) / 1_000_000;
  }

  now = (): number => this.#time.now * this.pace + this.skew;

  /** Sets the clock to some wrong time. A page that runs does not notice (see deviceTime). */
  setClock(): void {
    this.skew = this.#random.between(-900_000, 900_000);
  }

  wipe(): void {
    this.record = undefined;
    this.attemptId = undefined;
  }
}

/** What all pages of one student share. */
export interface SharedParts {
  time: VirtualTime;
  random: Random;
  network: Network;
  model: Model;
  testCode: string;
  /** The attempt that the schedule is about: a page that finds another leaves it alone. */
  attempt: { id: string | undefined };
  tellTabs: (from: Page, message: TabMessage) => void;
}

/** A page on a device, run by the same engine as the real one. */
export class Page {
  isOnline = true;
  readonly device: Device;
  store: AttemptStore | undefined;
  #isOpening = false;
  readonly #world: SharedParts;

  constructor(device: Device, world: SharedParts) {
    this.device = device;
    this.#world = world;
  }

  /** Opens or reopens the page; what the network does to that is decided as time passes. */
  async open(): Promise<void> {
    if (this.store || this.#isOpening) return;
    this.#isOpening = true;
    const { network, testCode, attempt } = this.#world;
    const { device } = this;
    const { attemptId } = device;
    const sentAt = device.now();
    const api = createApi(network.callFrom(() => this.isOnline));
    const reply = await api.open(testCode, attemptId);
    this.#isOpening = false;
    const at = device.now();
    if (reply.ok && reply.value.attempt) {
      const { serverNow, deadline, answers } = serverView(reply.value.attempt);
      const id = reply.value.attempt.attemptId;
      attempt.id ??= id;
      if (attempt.id !== id) return;
      device.attemptId = id;
      const record = device.record?.attemptId === id ? device.record : undefined;
      const clock = readClock(null, { serverNow, sentAt, receivedAt: at });
      this.#run({ attemptId: id, deadline, clock, record, saved: [...answers], at });
    } else if (!reply.ok && reply.code === 'network' && device.record) {
      const { attemptId: id, deadline, clock } = device.record;
      this.#run({ attemptId: id, deadline, clock, record: device.record, saved: undefined, at });
    }
  }

  #run(from: Omit<Opening, 'student' | 'testCode' | 'questionCount'>): void {
    const { time, random, network, testCode, tellTabs } = this.#world;
    const initial = initialState({ ...from, student: 's', testCode, questionCount: QUESTIONS });
    this.store = createAttemptStore(initial, {
      api: createApi(network.callFrom(() => this.isOnline)),
      persistence: this.device,
      forget: this.device.remove,
      tellTabs: (message) => tellTabs(this, message),
      now: this.device.now,
      setTimer: time.setTimer,
      random: random.next,
    });
  }

  /**
   * What a press on another language does in the hall (web/frame/choose-language.ts): its messages are fetched, and once
   * the device has all answers the screen begins anew.
   */
  async switchLanguage(): Promise<void> {
    const { store } = this;
    const { time, random, model } = this.#world;
    await time.wait(random.between(0, 2_000));
    if (!store || this.store !== store) return;
    await isKept(store);
    const before = this.seqs();
    if (this.store !== store || !before) return;
    const isHeld = this.device.works && store.state().deviceKeeps;
    this.kill();
    await this.open();
    const after = this.seqs();
    if (isHeld && after?.some((seq, index) => seq < (before[index] ?? 0)))
      model.violations.push(
        `a switch of the language lost an answer: ${after.join()} after ${before.join()}`,
      );
  }

  kill(): void {
    this.store?.close();
    this.store = undefined;
  }

  setVisible(visible: boolean): void {
    this.store?.dispatch({ type: 'visibility', visible });
    if (visible) this.store?.dispatch({ type: 'poll' });
  }

  /** The newest change of each question that a shown page knows; undefined when it does not show the paper. */
  seqs(): number[] | undefined {
    const state = this.store?.state();
    return state?.phase.name === 'open' ? state.entries.map(({ seq }) => seq) : undefined;
  }

  /** 'Saved' on the screen means that the server has acknowledged every answer. */
  checkTruth(): void {
    const state = this.store?.state();
    if (!state || state.phase.name !== 'open' || saveStatus(state) !== 'saved') return;
    for (const [index, entry] of state.entries.entries()) {
      if (entry.seq > SEEN_SEQ && this.#world.model.seqOf(index) < entry.seq) {
        this.#world.model.violations.push(`question ${index} was shown as saved and is not`);
      }
    }
  }
}
