import { Random } from '../../server/testing/random.ts';
import type { TabMessage } from '../../web/sync/attempt-state.ts';
import type { VirtualTime } from '../../web/sync/testing/virtual-time.ts';
import { Model } from './model.ts';
import { createNetwork, type NetworkDeps } from './network.ts';
import { Device, Page, QUESTIONS } from './page.ts';
import { asked } from './questions.ts';

/** What a schedule needs of the product: a test, students and a running server. */
export interface World {
  time: VirtualTime;
  address: () => string;
  /** A test of {@link QUESTIONS} questions and ten minutes, and the keys of its questions. */
  testCode: string;
  keys: readonly string[];
  newStudent(): Promise<{ token: string; id: string }>;
  /** The attempts of a student, in the order of their starts: that there are no two at once. */
  attemptsOf(student: string): Promise<{ startedAt: Date; submittedAt: Date | null }[]>;
  /** Kills something of the product with -9; undefined where everything runs in this process. */
  kill?: (random: Random) => { what: string; isBack: Promise<void> };
}

export interface Outcome {
  seed: number;
  acknowledged: number;
  lost: number;
  violations: string[];
  faults: Map<string, number>;
}

const DURATION_MS = 600_000;
const GRACE_MS = 5_000;

/** Runs one schedule: one to three students at one test, whatever the seed says happening to them, and judges it. */
export async function runSchedule(seed: number, world: World): Promise<Outcome> {
  const random = new Random(seed);
  const faults = new Map<string, number>();
  const inject = (fault: string) => faults.set(fault, (faults.get(fault) ?? 0) + 1);
  const count = random.pick([1, 1, 2, 3]);
  const students = [];
  for (let n = 0; n < count; n++) {
    // In the order of the seed.
    students.push(await aStudent(world, random, inject));
  }
  await world.time.pass(500);
  if (random.chance(0.3)) await world.time.pass(DURATION_MS - random.between(5_000, 60_000));
  const steps = random.between(8, 30);
  const killAt = world.kill ? random.between(1, steps - 1) : -1;
  let isBack: Promise<void> | undefined;
  for (let step = 0; step < steps; step++) {
    if (step === killAt && world.kill) {
      const killed = world.kill(random);
      inject(killed.what);
      ({ isBack } = killed);
    }
    for (const student of students) student.step();
    const ms = random.chance(0.9) ? random.between(0, 3_000) : random.between(3_000, 120_000);
    await world.time.pass(ms);
    for (const student of students) student.check();
  }
  await isBack;
  for (const student of students) student.heal();
  await world.time.pass(90_000);
  for (const student of students) {
    student.check();
    student.compare();
  }
  for (const student of students) student.end();
  // Beyond the deadline, the grace and what the network may still hold back.
  await world.time.pass(DURATION_MS + GRACE_MS + 60_000);
  const outcome: Outcome = { seed, acknowledged: 0, lost: 0, violations: [], faults };
  for (const student of students) {
    // One verdict after the other.
    const { acknowledged, lost, violations } = await student.judge();
    outcome.acknowledged += acknowledged;
    outcome.lost += lost;
    outcome.violations.push(...violations);
  }
  return outcome;
}

async function aStudent(world: World, random: Random, inject: (fault: string) => void) {
  const { time, testCode } = world;
  const { token, id } = await world.newStudent();
  const model = new Model();
  const faultPart = random.pick([0, 0.1, 0.3, 0.6]);
  const deps: NetworkDeps = { time, random, model, token, address: world.address, faultPart, inject };
  const network = createNetwork(deps);
  const attempt: { id: string | undefined } = { id: undefined };
  const devices = [new Device(time, random), new Device(time, random)] as const;
  const pages: Page[] = [];
  const shared = { time, random, network, model, testCode, attempt };
  const tellTabs = (from: Page, message: TabMessage) => {
    for (const page of pages)
      if (page !== from && page.device === from.device)
        page.store?.dispatch({ type: 'tab_message', message });
  };
  // Two tabs on one device and a page on another.
  for (const device of [devices[0], devices[0], devices[1]])
    pages.push(new Page(device, { ...shared, tellTabs }));
  const [first, tab, other] = pages as [Page, Page, Page];
  void first.open();

  function answer(page: Page): void {
    const index = random.between(0, QUESTIONS - 1);
    if (random.chance(0.15)) page.store?.dispatch({ type: 'mark', index, marked: random.chance(0.5) });
    else {
      const answer = asked[index]?.answers(random) ?? null;
      page.store?.dispatch({ type: 'answer', index, answer, isTyped: random.chance(0.3) });
    }
  }

  function step(): void {
    const page = random.pick([first, first, tab, other]);
    const what = random.next();
    if (what < 0.6) for (let n = random.between(1, 4); n > 0; n--) answer(page);
    else if (what < 0.7) {
      if (page.store) {
        inject('page killed');
        page.kill();
        const tabs = pages.filter((one) => one.device === page.device && one.store);
        if (tabs.length === 0 && random.chance(0.2)) {
          inject('device memory lost');
          page.device.wipe();
        }
        if (tabs.length === 0 && random.chance(0.3)) {
          inject('device clock set');
          page.device.setClock();
        }
      }
    } else if (what < (page.isOnline ? 0.76 : 0.9)) {
      page.isOnline = !page.isOnline;
      inject(page.isOnline ? 'back online' : 'offline');
      if (page.isOnline) page.store?.dispatch({ type: 'retry' });
    } else if (what < 0.84) {
      page.device.works = !page.device.works;
      inject('device memory fails or recovers');
    } else if (what < 0.88) {
      const visible = random.chance(0.6);
      inject(visible ? 'page shown' : 'page hidden');
      page.setVisible(visible);
    } else if (what < 0.9) {
      inject('submitted');
      // In the same moment the others go on.
      for (const one of pages) if (one !== page) answer(one);
      page.store?.dispatch({ type: 'submit' });
    } else if (page.store) {
      inject('language switched');
      void page.switchLanguage();
      for (let n = random.between(0, 2); n > 0; n--) answer(page);
    }
    // A device that does not know of a closed attempt must not start it again.
    if (!page.store && !model.isClosed && (attempt.id !== undefined || page === first)) void page.open();
  }

  function check(): void {
    for (const page of pages) {
      page.store?.dispatch({ type: 'tick' });
      page.checkTruth();
    }
  }

  return {
    step,
    check,
    heal() {
      deps.faultPart = 0;
      for (const page of pages) {
        page.isOnline = true;
        page.device.works = true;
        if (!page.store && page.device.record) void page.open();
        page.store?.dispatch({ type: 'retry' });
        // Without the poll that comes with coming back: the regular one has to be enough.
        page.store?.dispatch({ type: 'visibility', visible: true });
      }
    },
    /** Long after the last fault, each page shows what any of them has answered. */
    compare() {
      const known = pages.flatMap((page) => page.seqs() ?? []);
      const newest = Array.from({ length: QUESTIONS }, (_, index) =>
        Math.max(...known.filter((_, i) => i % QUESTIONS === index), model.seqOf(index)),
      );
      for (const seqs of pages.flatMap((page) => [page.seqs() ?? newest])) {
        if (seqs.some((seq, index) => seq !== newest[index])) {
          model.violations.push(`a page shows ${seqs.join()}, and another device has ${newest.join()}`);
        }
      }
    },
    end() {
      if (random.chance(0.3)) return;
      for (const page of [tab, other]) answer(page);
      first.store?.dispatch({ type: 'submit' });
    },
    async judge() {
      check();
      for (const page of pages) page.kill();
      if (attempt.id === undefined) return { acknowledged: 0, lost: 0, violations: [] };
      let reply = await network.deliver('/attempt/result', { attemptId: attempt.id });
      // A node finds out about a dead connection by using it.
      for (let left = 20; !reply.ok && reply.code === 'unavailable' && left > 0; left--) {
        // Asked again only after a failure.
        reply = await network.deliver('/attempt/result', { attemptId: attempt.id });
      }
      if (!reply.ok)
        return { acknowledged: model.acknowledged, lost: 0, violations: [`no result: ${reply.code}`] };
      const lost = model.judge(reply.value.result, world.keys);
      const attempts = await world.attemptsOf(id);
      for (const [n, { startedAt }] of attempts.entries()) {
        const before = attempts[n - 1];
        if (before && (before.submittedAt === null || before.submittedAt > startedAt)) {
          model.violations.push('two attempts were open at once');
        }
      }
      return { acknowledged: model.acknowledged, lost, violations: model.violations };
    },
  };
}
