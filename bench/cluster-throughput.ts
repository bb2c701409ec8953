/**
 * Measures on a cluster on this machine (bench/cluster.ts) how many saves, opens and submits a second one, two and four
 * server processes take, with the CPU that each costs, beside pgbench on the same primary; and what synchronous
 * replication, PgBouncer and telemetry cost, each as a ratio of saves to the same server without, measured in turn.
 * `npm run bench:cluster`; BENCH_SECONDS sets the seconds of each phase (3), BENCH_STUDENTS how many call at once (64).
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { readAddress } from '../server/db/connection/address.ts';
import { openDatabase } from '../server/db/database.ts';
import { cpuOf, cpuOfPostgres } from './attempt/cpu.ts';
import type { Measured, Phase } from './attempt/load.ts';
import { pgbench, TABLE } from './attempt/pgbench.ts';
import { type Scene, setScene } from './attempt/scene.ts';
import { type Cluster, startCluster } from './cluster/cluster.ts';
import { PORTS } from './cluster/configurations.ts';
import { findPrograms } from './cluster/programs.ts';

const seconds = Number(process.env.BENCH_SECONDS ?? 3);
const STUDENTS = Number(process.env.BENCH_STUDENTS ?? 64);
/** Each pair is measured so often, in turn: the machine may change between two phases. */
const ROUNDS = 3;
const PROCESSES = [1, 2, 4];
/** What servers differ in, by number from 0. */
const PLAIN = 0;
const POOLED = 4;
const TRACED = 5;
const SAMPLED = 6;

const PATHS = { save: '/attempt/save', open: '/exam/questionList', submit: '/attempt/submit' } as const;
type Kind = keyof typeof PATHS;

const say = (line: string) => void process.stdout.write(`${line}\n`);

/** Takes what telemetry sends, and forgets it. */
async function aCollector(): Promise<string> {
  const collector = createServer((request, response) => {
    request.resume().on('end', () => response.end());
  }).listen(0, '127.0.0.1');
  await once(collector, 'listening');
  const at = collector.address();
  return `http://127.0.0.1:${typeof at === 'object' ? at?.port : ''}`;
}

/** Hands out attempts that no phase before has opened or submitted. */
function createWork(scene: Scene) {
  const opens = scene.fresh.flatMap((quizid) =>
    scene.tokens.map((token) => ({ token, body: `{"quizid":"${quizid}"` })),
  );
  const ofAttempt = ({ token, attemptid }: Scene['saving'][number]) => ({
    token,
    body: `{"attemptid":"${attemptid}"`,
  });
  const submits = scene.submitting.map(ofAttempt);
  /** As many for each number of processes. */
  const inTurn = (list: Phase['requests']) => {
    const size = Math.ceil(list.length / PROCESSES.length);
    return () => list.splice(0, size);
  };
  return {
    // All of them in turn: one student's calls are limited.
    save: () => scene.saving.map(ofAttempt),
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
  const pids = cluster.servers.map((server) => server.pids()[0] ?? 0);
  const postmasters = cluster.nodes.map(({ folder }) =>
    Number(readFileSync(join(folder, 'data/postmaster.pid'), 'utf8').split('\n')[0]),
  );
  const cpu = () => [
    pids.reduce((sum, pid) => sum + cpuOf(pid), 0),
    cpuOfPostgres(postmasters[primary] ?? 0),
    postmasters.reduce((sum, pid, n) => sum + (n === primary ? 0 : cpuOfPostgres(pid)), 0),
  ];
  const measure = async (kind: Kind, servers: readonly number[]) => {
    const answers = kind === 'save' ? { answers: scene.answers } : {};
    const port = servers.map((n) => PORTS.firstServer + n);
    const timing = { warmUpMs: 1_000, measuredMs: seconds * 1_000 };
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
    return rate;
  };
  for (const kind of ['save', 'open', 'submit'] as const) {
    for (const count of PROCESSES) {
      const servers = Array.from({ length: count }, (_, n) => n);
      tell(`${kind}, ${count} ${count === 1 ? 'process' : 'processes'}`, await measure(kind, servers));
    }
  }
  await benchDatabase(cluster, primary);

  /** Saves with what is tried, of those without, in turn. */
  const ratio = async (what: string, without: () => Promise<number>, withIt: () => Promise<number>) => {
    const ratios: number[] = [];
    for (let n = 0; n < ROUNDS; n++) {
      const base = await without();
      ratios.push((await withIt()) / base);
    }
    const each = ratios.map((one) => one.toFixed(3)).join(', ');
    say(
      `${what}: saves ${ratios.toSorted((a, b) => a - b)[Math.floor(ROUNDS / 2)]?.toFixed(3)} of those without (${each})`,
    );
  };
  const saves = async (what: string, server: number) => tell(`  ${what}`, await measure('save', [server]));
  const plain = () => saves('plain', PLAIN);
  await ratio('PgBouncer and HAProxy before the database', plain, () => saves('PgBouncer', POOLED));
  await ratio('telemetry, all calls traced', plain, () => saves('all traced', TRACED));
  await ratio('telemetry, 1 % of calls traced', plain, () => saves('1 % traced', SAMPLED));
  const replicated = async (isSynchronous: boolean) => {
    await cluster.configure({ synchronous_mode: isSynchronous, synchronous_mode_strict: isSynchronous });
    await wait(4_000);
    return saves(isSynchronous ? 'synchronous' : 'asynchronous', PLAIN);
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
  const { username = '', password = '', database = '' } = read;
  const folder = mkdtempSync(join(tmpdir(), 'uttara-pgbench-'));
  const host = cluster.network.nodes[primary] ?? '';
  try {
    const done = await pgbench(
      'upsert',
      { host, port: 5432, username, password, database },
      { clients: STUDENTS, seconds, folder },
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
const OTEL_EXPORTER_OTLP_ENDPOINT = await aCollector();
const cluster = await startCluster({
  programs,
  servers: 7,
  ways: ['hosts', 'hosts', 'hosts', 'hosts', 'pgbouncer', 'hosts', 'hosts'],
  settings: (n) => ({
    ...((n === TRACED || n === SAMPLED) && { OTEL_EXPORTER_OTLP_ENDPOINT }),
    ...(n === SAMPLED && {
      OTEL_TRACES_SAMPLER: 'parentbased_traceidratio',
      OTEL_TRACES_SAMPLER_ARG: '0.01',
    }),
  }),
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
