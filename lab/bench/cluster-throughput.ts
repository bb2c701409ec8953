/**
 * Measures on a cluster on this machine (lab/cluster/start.ts) how many saves, opens and submits a second one, two and four
 * server processes take, with the CPU that each costs, compared with pgbench on the same primary; and what synchronous
 * replication, PgBouncer and a port that two processes share cost, each as a ratio of saves to those
 * without, in many short phases in turn. `npm run bench:cluster`; `--only ratios` leaves out the first part;
 * BENCH_SECONDS sets the seconds of each of its phases (3), BENCH_STUDENTS how many call at once (64).
 */
import { fork } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { readAddress } from '../../server/db/connection/address.ts';
import { openDatabase } from '../../server/db/database.ts';
import { type Cluster, startCluster } from '../cluster/cluster.ts';
import { PORTS } from '../cluster/configurations.ts';
import { endOnSignal } from '../cluster/leftovers.ts';
import { findPrograms } from '../cluster/programs.ts';
import { cpuOf, cpuOfPostgres } from './attempt/cpu.ts';
import type { Measured, Phase } from './attempt/load.ts';
import { pgbench, TABLE } from './attempt/pgbench.ts';
import { requestsOf, type Scene, setScene } from './attempt/scene.ts';

const { values } = parseArgs({ options: { only: { type: 'string' } } });
const seconds = Number(process.env.BENCH_SECONDS ?? 3);
const STUDENTS = Number(process.env.BENCH_STUDENTS ?? 64);
/** Each pair is measured so often, each side first in turn: the machine may change between two phases. */
const PAIRS = 12;
const PAIR_MS = { warmUpMs: 400, measuredMs: 1_200 };
/** Phases of each side before its pairs: a process that has answered little yet costs more for each call. */
const PHASES_BEFORE = 5;
const PROCESSES = [1, 2, 4];
/** Of pgbench's time, what it may need to connect. */
const PGBENCH_CONNECTS_SECONDS = 10;
/** What servers differ in, by number from 0. */
const PLAIN = 0;
const POOLED = 4;
const SHARED = 5;

const PATHS = { save: '/attempt/save', open: '/exam/questionList', submit: '/attempt/submit' } as const;
type Kind = keyof typeof PATHS;

const say = (line: string) => void process.stdout.write(`${line}\n`);

interface Saves {
  /** A second. */
  rate: number;
  /** Microseconds for each, of servers, primary and standbys together. */
  cpuUs: number;
}

/** The median of ratios and their quartiles. */
function spread(ratios: readonly number[]): string {
  const sorted = ratios.toSorted((a, b) => a - b);
  const at = (part: number) => sorted[Math.round(part * (sorted.length - 1))]?.toFixed(3);
  return `${at(0.5)} (${at(0.25)} to ${at(0.75)})`;
}

/** Hands out attempts that no phase before has opened or submitted. */
function createWork(scene: Scene) {
  const { opens, saves, submits } = requestsOf(scene);
  /** As many for each number of processes. */
  const inTurn = (list: Phase['requests']) => {
    const size = Math.ceil(list.length / PROCESSES.length);
    return () => list.splice(0, size);
  };
  return {
    // All of them in turn: one student's calls are limited.
    save: () => saves,
    open: inTurn(opens),
    submit: inTurn(submits),
  } satisfies Record<Kind, () => Phase['requests']>;
}

async function measured(phase: Phase, cpu: () => number[]): Promise<Measured & { spent: number[] }> {
  const child = fork(join(import.meta.dirname, 'attempt/load.ts'));
  child.send(phase);
  let [before, after]: number[][] = [[], []];
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.on('message', (message: 'measuring' | 'measured' | Measured) => {
      if (message === 'measuring') before = cpu();
      else if (message === 'measured') after = cpu();
      else resolve({ ...message, spent: (after ?? []).map((value, n) => value - (before?.[n] ?? 0)) });
    });
  });
}

async function run(cluster: Cluster, scene: Scene, primary: number): Promise<void> {
  const work = createWork(scene);
  const pids = cluster.servers.flatMap((server) => server.pids());
  const postmasters = cluster.nodes.map(({ folder }) =>
    Number(readFileSync(join(folder, 'data/postmaster.pid'), 'utf8').split('\n')[0]),
  );
  const cpu = () => [
    pids.reduce((sum, pid) => sum + cpuOf(pid), 0),
    cpuOfPostgres(postmasters[primary] ?? 0),
    postmasters.reduce((sum, pid, n) => sum + (n === primary ? 0 : cpuOfPostgres(pid)), 0),
  ];
  const whole = { warmUpMs: 1_000, measuredMs: seconds * 1_000 };
  const measure = async (kind: Kind, servers: readonly number[], timing = whole) => {
    const answers = kind === 'save' ? { answers: scene.answers } : {};
    const port = servers.map((n) => PORTS.firstServer + n);
    const requests = work[kind]();
    const done = await measured(
      { port, path: PATHS[kind], students: STUDENTS, requests, ...answers, ...timing },
      cpu,
    );
    if (done.failed > 0) say(`  ${done.failed} were refused, such as ${done.failure?.slice(0, 200)}`);
    return done;
  };
  const tell = (what: string, done: Awaited<ReturnType<typeof measure>>) => {
    const [server = 0, database = 0, standbys = 0] = done.spent.map((ms) =>
      Math.round((ms * 1000) / done.requests),
    );
    const rate = Math.round(done.requests / done.seconds);
    say(
      `${what.padEnd(34)} ${`${rate}`.padStart(6)} a second, p50 ${done.p50.toFixed(1)}, p99 ${done.p99.toFixed(1)} ms; CPU µs: servers ${server}, primary ${database}, standbys ${standbys}`,
    );
  };
  if (values.only !== 'ratios') {
    for (const kind of ['save', 'open', 'submit'] as const) {
      for (const count of PROCESSES) {
        const servers = Array.from({ length: count }, (_, n) => n);
        tell(`${kind}, ${count} ${count === 1 ? 'process' : 'processes'}`, await measure(kind, servers));
      }
    }
    await benchDatabase(cluster, primary);
  }

  /** Saves a second and the CPU of each, of the servers and the whole database, with what is tried and without. */
  const ratio = async (what: string, without: () => Promise<Saves>, withIt: () => Promise<Saves>) => {
    const pairs: { rate: number; cpu: number }[] = [];
    for (let n = 0; n < PHASES_BEFORE; n++) {
      await without();
      await withIt();
    }
    for (let n = 0; n < PAIRS; n++) {
      const isFirst = n % 2 === 0;
      const early = await (isFirst ? without() : withIt());
      const late = await (isFirst ? withIt() : without());
      const [base, tried] = isFirst ? [early, late] : [late, early];
      pairs.push({ rate: tried.rate / base.rate, cpu: tried.cpuUs / base.cpuUs });
    }
    say(
      `${what}: saves ${spread(pairs.map(({ rate }) => rate))}; CPU ${spread(pairs.map(({ cpu }) => cpu))}`,
    );
  };
  const saves = async (...servers: number[]): Promise<Saves> => {
    const { requests, seconds: took, spent } = await measure('save', servers, PAIR_MS);
    return { rate: requests / took, cpuUs: (spent.reduce((sum, ms) => sum + ms, 0) * 1000) / requests };
  };
  const plain = () => saves(PLAIN);
  say(`Medians of ${PAIRS} pairs, with their quartiles:`);
  await ratio('nothing, another server of the same kind', plain, () => saves(PLAIN + 1));
  await ratio('PgBouncer and HAProxy before the database', plain, () => saves(POOLED));
  await ratio(
    'two processes on one port, beside a port for each',
    () => saves(PLAIN, PLAIN + 1),
    () => saves(SHARED),
  );
  const replicated = async (isSynchronous: boolean) => {
    await cluster.configure({ synchronous_mode: isSynchronous, synchronous_mode_strict: isSynchronous });
    await wait(4_000);
    return saves(PLAIN);
  };
  await ratio(
    'synchronous replication',
    () => replicated(false),
    () => replicated(true),
  );
}

/** What the primary alone can do, one row a transaction. */
async function benchDatabase(cluster: Cluster, primary: number): Promise<void> {
  const read = readAddress(cluster.address);
  if (typeof read === 'string') throw new Error(read);
  const { user: username = '', password = '', database = '' } = read;
  const folder = mkdtempSync(join(tmpdir(), 'uttara-pgbench-'));
  const host = cluster.network.nodes[primary] ?? '';
  try {
    const done = await pgbench(
      'upsert',
      { host, port: 5432, username, password, database },
      { clients: STUDENTS, seconds: seconds + PGBENCH_CONNECTS_SECONDS, folder },
    );
    if (done) say(`pgbench, one upsert: ${Math.round(done.perSecond)} a second, mean ${done.meanMs} ms`);
    else say('There is no pgbench.');
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const programs = findPrograms();
if (typeof programs === 'string') {
  process.stderr.write(`${programs}\n`);
  process.exit(2);
}
endOnSignal(() => {});
const cluster = await startCluster({
  programs,
  servers: 6,
  ways: ['haproxy', 'haproxy', 'haproxy', 'haproxy', 'pgbouncer', 'haproxy'],
  sharesPort: (n) => n === SHARED,
  say,
});
try {
  say(
    `On ${cpus().length} cores, with everything of the cluster and the load on them; ${STUDENTS} students.`,
  );
  const database = await openDatabase(cluster.address, undefined, { timeoutMs: 60_000 });
  await database.db.execute(TABLE);
  const scene = await setScene(database.db, cluster.tokenSecret, {
    paper: 'plain',
    students: 1_000,
    freshTests: 3 * (seconds + 1) * 3,
    submitTests: 3 * (seconds + 1),
  });
  await database.close();
  await run(cluster, scene, (await cluster.leader()) ?? 0);
} finally {
  await cluster.close();
}
process.exit(0);
