/**
 * Sits tests through HAProxy on a cluster on this machine (lab/cluster/start.ts) while its parts are killed, frozen, cut
 * off and upgraded, and judges each attempt by the model of lab/chaos: every acknowledged answer must be in the
 * result. The students stop before a fault is healed, and half of them at the first failure, so that no later answer
 * covers one that was lost. Prints what each fault cost and ends with `acknowledged N, lost N, failovers N`; exits 1
 * when something was lost.
 *
 *   npm run chaos:cluster -- --failovers 50     so many (5); after every second one comes another fault
 *   npm run chaos:cluster -- --seed 4711        the order of the faults and what is answered (1)
 *   npm run chaos:cluster -- --way pgbouncer    how the servers reach the database (the first through HAProxy, the
 *                                               second through PgBouncer before it)
 *   npm run chaos:cluster -- --only frozen      only faults with this in their name
 */
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { openDatabase } from '../../server/db/database.ts';
import { Random } from '../../server/testing/random.ts';
import { type Cluster, startCluster, WAYS, type Way } from '../cluster/cluster.ts';
import { FAULTS, type Fault } from '../cluster/faults.ts';
import { findPrograms } from '../cluster/programs.ts';
import { Log, Sitting } from './sitting.ts';
import { aTest } from './world.ts';

const STUDENTS = 24;
/** Before a fault, and after saves succeed again. */
const CALM_MS = 2_000;
/** When saves have not come back after a fault. */
const LONGEST_MS = 90_000;

const say = (line: string) => void process.stdout.write(`${line}\n`);

function refuse(sentence: string): never {
  process.stderr.write(`${sentence}\n`);
  process.exit(2);
}

function readArguments() {
  const { values } = parseArgs({
    options: {
      seed: { type: 'string', default: '1' },
      failovers: { type: 'string', default: '5' },
      way: { type: 'string' },
      only: { type: 'string', default: '' },
    },
  });
  const [seed, failovers] = [Number(values.seed), Number(values.failovers)];
  if (!Number.isInteger(seed) || !Number.isInteger(failovers))
    refuse('--seed and --failovers take whole numbers.');
  const way = WAYS.find((one) => one === values.way);
  if (values.way !== undefined && !way) refuse(`--way takes ${WAYS.join(', ')}.`);
  const ways: readonly [Way, ...Way[]] = way ? [way] : ['haproxy', 'pgbouncer'];
  return { seed, failovers, ways, only: values.only };
}

interface Outcome {
  fault: string;
  /** Seconds without a successful save. */
  gap: number;
  /** The longest that an answer waited for its acknowledgement, in seconds. */
  wait: number;
  /** Seconds from the healing of the fault until all nodes and servers were there again. */
  whole: number;
  acknowledged: number;
  lost: number;
}

const sums = { acknowledged: 0, lost: 0, failovers: 0, violations: 0 };
const outcomes: Outcome[] = [];
const others = new Map<string, number>();
const run = { isEnding: false, isUp: false };

/** One fault while a class of new students sits a test; judged after it is healed. */
async function round(
  cluster: Cluster,
  fault: Fault,
  random: Random,
  quizid: string,
  n: number,
): Promise<void> {
  const log = new Log();
  const sittings = Array.from(
    { length: STUDENTS },
    (_, i) => new Sitting(cluster.site, new Random(random.between(0, 1e9)), log, i % 2 === 1),
  );
  await Promise.all(sittings.map((one, i) => one.open(`student-${n}-${i}`, quizid)));
  const primary = await cluster.leader();
  if (primary === undefined) throw new Error('There is no primary');
  const running = sittings.map((one) => one.run());
  await wait(CALM_MS);
  const injectedAt = performance.now();
  const heal = await fault.inject(cluster, primary, random);
  while (performance.now() - injectedAt < LONGEST_MS) {
    await wait(CALM_MS);
    const isBack = (log.saved.at(-1) ?? 0) > performance.now() - CALM_MS / 2;
    if (performance.now() - injectedAt < (fault.lastsMs ?? 0)) continue;
    if (isBack && (!fault.failsOver || !(await isLeader(cluster, primary)))) break;
  }
  await wait(CALM_MS);
  for (const one of sittings) one.stop();
  await Promise.all(running);
  const hasFailedOver = !(await isLeader(cluster, primary));
  await heal();
  const healedAt = performance.now();
  await cluster.whole(180_000);
  const whole = secondsOf(performance.now() - healedAt);
  let [acknowledged, lost] = [0, 0];
  for (const one of sittings) {
    lost += await one.judge();
    acknowledged += one.model.acknowledged;
    for (const violation of one.model.violations) say(`  ${violation}`);
    sums.violations += one.model.violations.length;
  }
  const gap = log.longestGap(injectedAt);
  const longest = secondsOf(Math.max(0, ...log.waited));
  outcomes.push({ fault: fault.name, gap, wait: longest, whole, acknowledged, lost });
  sums.acknowledged += acknowledged;
  sums.lost += lost;
  if (hasFailedOver) sums.failovers++;
  const failures = [...log.others].map(([what, count]) => `${count} × ${what}`).join(', ') || 'none';
  for (const [what, count] of log.others) others.set(what, (others.get(what) ?? 0) + count);
  say(
    `${fault.name}: ${gap} s without a save, ${longest} s the longest wait, whole after ${whole} s; ${acknowledged} acknowledged, ${lost} lost${hasFailedOver ? '; failed over' : ''}; failed calls: ${failures}`,
  );
}

const secondsOf = (ms: number) => Math.round(ms / 100) / 10;

const isLeader = async (cluster: Cluster, n: number) => [n, undefined].includes(await cluster.leader());

function report(): void {
  say('\nIn seconds, median and worst: without a save, the longest wait of an answer, whole after healing');
  for (const { name } of FAULTS) {
    const those = outcomes.filter(({ fault }) => fault === name);
    if (those.length === 0) continue;
    const spread = (of: 'gap' | 'wait' | 'whole') => {
      const sorted = those.map((one) => one[of]).toSorted((a, b) => a - b);
      const median = sorted[Math.floor((sorted.length - 1) / 2)] ?? 0;
      return `${median} ${sorted.at(-1)}`.padStart(12);
    };
    say(`  ${name.padEnd(40)} ${those.length} times ${spread('gap')} ${spread('wait')} ${spread('whole')}`);
  }
  const failures = [...others].map(([what, count]) => `${count} × ${what}`).join(', ') || 'none';
  say(`Calls that were not answered with 200, and sent again: ${failures}`);
  say(`acknowledged ${sums.acknowledged}, lost ${sums.lost}, failovers ${sums.failovers}`);
}

const { seed, failovers, ways, only } = readArguments();
const programs = findPrograms();
if (typeof programs === 'string') refuse(programs);
const random = new Random(seed);
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    // If stopped early, it still reports what it has seen; a second signal, or any signal during the start, ends it
    // immediately.
    if (run.isEnding || !run.isUp) process.exit(1);
    run.isEnding = true;
  });
}
process.on('SIGHUP', () => process.exit(1));
const cluster = await startCluster({ programs, servers: 2, ways, say }).catch((error: unknown) =>
  refuse(error instanceof Error ? error.message : String(error)),
);
run.isUp = true;
try {
  const database = await openDatabase(cluster.address);
  const { testCode } = await aTest(database.db);
  await database.close();
  const has = { links: cluster.network.links !== undefined, disks: cluster.disks.length > 0 };
  const faults = FAULTS.filter(({ name, needs }) => name.includes(only) && (!needs || has[needs]));
  const failing = faults.filter(({ failsOver }) => failsOver) as [Fault, ...Fault[]];
  const lesser = faults.filter(({ failsOver }) => !failsOver);
  for (let n = 0; !run.isEnding && (failing.length > 0 ? sums.failovers < failovers : n < failovers); n++) {
    const isLesser = failing.length === 0 || (lesser.length > 0 && n % 3 === 2);
    // Each in turn, beginning anywhere: all kinds come equally often.
    const kinds = isLesser ? lesser : failing;
    const fault =
      kinds[
        (seed + outcomes.filter(({ fault }) => kinds.some(({ name }) => name === fault)).length) %
          kinds.length
      ];
    if (fault) await round(cluster, fault, random, testCode, n);
  }
} finally {
  report();
  await cluster.close();
}
process.exit(sums.lost > 0 || sums.violations > 0 ? 1 : 0);
