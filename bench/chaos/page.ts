import { createRunner, type Runner, type TabMessage } from '../../web/student/taking/attempt-runner.ts';
import { saveStatus } from '../../web/student/taking/attempt-views.ts';
import { readClock } from '../../web/student/taking/clock.ts';
import { type KeptAttempt, mergeKept, openState } from '../../web/student/taking/kept-attempt.ts';
import type { Model } from './model.ts';
import { type Network, transportOn, viewOf } from './network.ts';
import type { Random } from './random.ts';
import type { VirtualTime } from './virtual-time.ts';

export const QUESTIONS = 6;

/** A device: its memory outlives a page, unless the schedule says that it does not. */
export class Device {
  kept: KeptAttempt | undefined;
  attemptid: string | undefined;
  works = true;
  /** Milliseconds that its clock is off, and how fast it runs. */
  skew = 0;
  readonly pace: number;
  readonly #time: VirtualTime;
  readonly #random: Random;

  constructor(time: VirtualTime, random: Random) {
    this.#time = time;
    this.#random = random;
    this.setClock();
    this.pace = 1 + random.between(-50, 50) / 1_000_000;
  }

  now = (): number => this.#time.now * this.pace + this.skew;

  keep = async (attempt: KeptAttempt): Promise<boolean> => {
    const fresh = structuredClone(attempt);
    await this.#time.wait(this.#random.between(0, 8));
    if (this.works) this.kept = mergeKept(this.kept, fresh);
    return this.works;
  };

  forget = async (): Promise<void> => {
    this.kept = undefined;
  };

  /** Sets the clock to some wrong time. A page that runs does not notice (see deviceTime). */
  setClock(): void {
    this.skew = this.#random.between(-900_000, 900_000);
  }

  wipe(): void {
    this.kept = undefined;
    this.attemptid = undefined;
  }
}

/** What all pages of one student share. */
export interface Shared {
  time: VirtualTime;
  random: Random;
  network: Network;
  model: Model;
  quizid: string;
  /** The attempt that the schedule is about: a page that finds another leaves it alone. */
  attempt: { id: string | undefined };
  tellTabs: (from: Page, message: TabMessage) => void;
}

/** A page on a device, run by the same engine as the real one. */
export class Page {
  isOnline = true;
  readonly device: Device;
  runner: Runner | undefined;
  #isOpening = false;
  readonly #world: Shared;

  constructor(device: Device, world: Shared) {
    this.device = device;
    this.#world = world;
  }

  /** Opens or reopens the page; what the network does to that is decided as time passes. */
  async open(): Promise<void> {
    if (this.runner || this.#isOpening) return;
    this.#isOpening = true;
    const { network, quizid, attempt } = this.#world;
    const { device } = this;
    const { attemptid } = device;
    const sentAt = device.now();
    const reply = await network.call(
      '/exam/questionList',
      { quizid, ...(attemptid !== undefined && { attemptid }) },
      () => this.isOnline,
    );
    this.#isOpening = false;
    const at = device.now();
    if (reply.ok && reply.value.attempt) {
      const { serverNow, deadline, answers } = viewOf(reply.value.attempt);
      const id = reply.value.attempt.attemptid;
      attempt.id ??= id;
      if (attempt.id !== id) return;
      device.attemptid = id;
      const kept = device.kept?.attemptid === id ? device.kept : undefined;
      const clock = readClock(null, { serverNow, sentAt, receivedAt: at });
      this.#run({ attemptid: id, deadline, clock, kept, saved: [...answers], at });
    } else if (!reply.ok && reply.code === 'network' && device.kept) {
      const { attemptid: id, deadline, clock } = device.kept;
      this.#run({ attemptid: id, deadline, clock, kept: device.kept, saved: undefined, at });
    }
  }

  #run(from: Omit<Parameters<typeof openState>[0], 'student' | 'quizid' | 'questionCount'>): void {
    const { time, random, network, quizid, tellTabs } = this.#world;
    this.runner = createRunner({
      initial: openState({ ...from, student: 's', quizid, questionCount: QUESTIONS }),
      transport: transportOn(network, () => this.isOnline),
      store: this.device,
      tellTabs: (message) => tellTabs(this, message),
      now: this.device.now,
      setTimer: time.setTimer,
      random: random.next,
    });
  }

  kill(): void {
    this.runner?.stop();
    this.runner = undefined;
  }

  setVisible(visible: boolean): void {
    this.runner?.act({ type: 'visibility', visible, at: this.device.now() });
    if (visible) void this.runner?.catchUp();
  }

  /** The newest change of each question that a shown page knows; undefined when it does not show the paper. */
  seqs(): number[] | undefined {
    const state = this.runner?.state();
    return state?.phase.name === 'open' ? state.entries.map(({ seq }) => seq) : undefined;
  }

  /** «Saved» on the screen is a promise: the server has said so of every answer. */
  checkTruth(): void {
    const state = this.runner?.state();
    if (!state || state.phase.name !== 'open' || saveStatus(state) !== 'saved') return;
    for (const [index, entry] of state.entries.entries()) {
      if (entry.seq > 0 && this.#world.model.seqOf(index) < entry.seq) {
        this.#world.model.violations.push(`question ${index} was shown as saved and is not`);
      }
    }
  }
}
