/**
 * Measures opening, saving, polling and submitting over real HTTP and durable PostgreSQL at 1, 8, 32 and 256 students
 * at once, and in the same run the limits of the machine: pgbench and a bare Fastify route. Prints the table;
 * `npm run bench:attempt`. The figures also go to lab/bench/results/attempt.json.
 *
 * BENCH_SECONDS sets the seconds of each phase (3), BENCH_STUDENTS the steps, BENCH_KINDS what is asked. BENCH_PAPER
 * names what is sat, one or several in turns: `plain`, 30 questions; `mock`, 75 with images, shuffled; `fixed`, those 75
 * without images and not shuffled; `drawn`, as `mock` from 225. BENCH_ENCODING=gzip has long answers compressed as for a
 * browser (the bare route compresses nothing), BENCH_CHANGING=1 has every save change its answer, BENCH_PROFILE names a folder for the server's CPU profiles, BENCH_EVERY_MS lets each student ask once in about so long, as a class
 * does, and not as fast as it can: `BENCH_STUDENTS=500 BENCH_KINDS=save BENCH_EVERY_MS=10000 BENCH_SECONDS=60` is the small
 * PC of a school, and the memory that it takes is printed. BENCH_BESIDE names another checkout, which measures itself in the same run after each paper.
 */
import { type ChildProcess, fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbedded } from '../../embedded-postgres/embedded-postgres.ts';
import { openDatabase } from '../../server/db/database.ts';
import type { ServerSource } from './attempt/answering.ts';
import { cpuOf, cpuOfPostgres, memoryOf, memoryOfPostgres, parentOf } from './attempt/cpu.ts';
import type { LoadFigures, Phase } from './attempt/load.ts';
import { pgbench, TABLE } from './attempt/pgbench.ts';
import {
  isPaperName,
  type PaperName,
  paperNames,
  requestsOf,
  type Scene,
  SUM_OF_SEQS,
  setScene,
} from './attempt/scene.ts';

const steps = (process.env.BENCH_STUDENTS ?? '1,8,32,256').split(',').map(Number);
const seconds = Number(process.env.BENCH_SECONDS ?? 3);
const everyMs = process.env.BENCH_EVERY_MS === undefined ? undefined : Number(process.env.BENCH_EVERY_MS);
const profiles = process.env.BENCH_PROFILE;
if (profiles) mkdirSync(profiles, { recursive: true });
const beside = process.env.BENCH_BESIDE;
const sat = (process.env.BENCH_PAPER ?? 'plain').split(',').map((name) => {
  if (!isPaperName(name)) throw new Error(`BENCH_PAPER is of ${paperNames.join(', ')}, not ${name}`);
  return name;
});
const SECRET = 'a secret for measuring that is long enough';

interface Row {
  paper: PaperName;
  what: string;
  students: number;
  perSecond: number;
  p50?: number;
  p95?: number;
  p99?: number;
  /** Microseconds of CPU for each request. */
  serverCpu?: number;
  databaseCpu?: number;
  clientCpu?: number;
}

type Kind = 'open' | 'save' | 'look' | 'submit';
const kinds = (process.env.BENCH_KINDS ?? 'open,save,look,submit').split(',') as Kind[];

const paths = {
  open: '/exam/questionList',
  save: '/attempt/save',
  look: '/attempt/look',
  submit: '/attempt/submit',
} as const;

/** Hands out new work: a phase must not repeat what an earlier one has opened or submitted. */
function createWork(scene: Scene) {
  const { opens, saves, submits } = requestsOf(scene);
  const share = (list: Phase['requests'], step: number) =>
    list.slice(
      Math.floor((list.length * step) / steps.length),
      Math.floor((list.length * (step + 1)) / steps.length),
    );
  return {
    open: (step: number) => share(opens, step),
    save: (step: number) => saves.slice(0, steps[step]),
    /** Like nearly every poll: the browser knows all answers of the attempt. */
    look: (step: number) =>
      share(submits, step).map(({ token, body }) => ({ token, body: `${body},"known":${SUM_OF_SEQS}` })),
    submit: (step: number) => share(submits, step),
  };
}

async function serve(served: ServerSource): Promise<{ child: ChildProcess; port: number }> {
  const child = fork(join(import.meta.dirname, 'attempt/answering.ts'));
  child.send(served);
  const [address] = (await once(child, 'message')) as [string];
  return { child, port: Number(new URL(address).port) };
}

async function stop(child: ChildProcess): Promise<void> {
  child.disconnect();
  await once(child, 'exit');
}

/** Runs one phase in its own process, reading the CPU times when the measured part begins and ends. */
async function measure(
  phase: Phase,
  cpu: () => number[],
  profile: (message: 'start' | 'stop') => void = () => {},
): Promise<{ measured: LoadFigures; spent: number[] }> {
  const child = fork(join(import.meta.dirname, 'attempt/load.ts'));
  child.send(phase);
  let [before, after]: number[][] = [[], []];
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.on('message', (message: 'measuring' | 'measured' | LoadFigures) => {
      if (message === 'measuring') {
        before = cpu();
        profile('start');
      } else if (message === 'measured') {
        after = cpu();
        profile('stop');
      } else
        resolve({ measured: message, spent: (after ?? []).map((value, i) => value - (before?.[i] ?? 0)) });
    });
  });
}

const micros = (ms: number, count: number) => Math.round((ms * 1000) / count);

function row(
  paper: PaperName,
  what: string,
  students: number,
  { measured, spent }: Awaited<ReturnType<typeof measure>>,
): Row {
  const { requests, failed, failure, p50, p95, p99, cpuMs } = measured;
  if (failed > 0)
    process.stdout.write(`${what} at ${students}: ${failed} were refused, such as ${failure}\n`);
  const [server = 0, database] = spent;
  const each = (ms: number) => micros(ms, requests);
  return {
    paper,
    what,
    students,
    perSecond: Math.round(requests / measured.seconds),
    p50,
    p95,
    p99,
    serverCpu: each(server),
    ...(database !== undefined && { databaseCpu: each(database) }),
    clientCpu: each(cpuMs),
  };
}

function table(rows: readonly Row[]): string {
  const columns = [
    'what',
    'students',
    'per s',
    'p50 ms',
    'p95',
    'p99',
    'CPU µs: server',
    'database',
    'client',
  ];
  const ms = (value: number | undefined) => value?.toFixed(2) ?? '';
  const cells = rows.map((one) => [
    one.what,
    `${one.students}`,
    one.perSecond.toLocaleString('en'),
    ...[one.p50, one.p95, one.p99].map(ms),
    ...[one.serverCpu, one.databaseCpu, one.clientCpu].map((value) => value?.toString() ?? ''),
  ]);
  const widths = columns.map((column, i) =>
    Math.max(column.length, ...cells.map((line) => line[i]?.length ?? 0)),
  );
  const line = (texts: readonly string[]) =>
    texts
      .map((text, i) => (i === 0 ? text.padEnd(widths[i] ?? 0) : text.padStart(widths[i] ?? 0)))
      .join('  ');
  return [columns, ...cells].map(line).join('\n');
}

async function bareAnswers(port: number, scene: Scene): Promise<Record<string, string>> {
  const [student] = scene.saving;
  const ask = async (path: string, body: object) => {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${student?.token}` },
      body: JSON.stringify(body),
    });
    return response.text();
  };
  const change = JSON.parse(`{"index":0,${scene.answers[0]},"marked":false,"seq":1}`);
  return {
    [paths.open]: await ask(paths.open, { quizid: scene.fresh[0] }),
    [paths.save]: await ask(paths.save, { attemptid: student?.attemptid, answers: [change] }),
  };
}

/** Measures all steps with a paper, on its own database. */
async function measurePaper(paper: PaperName): Promise<Row[]> {
  const folder = mkdtempSync(join(tmpdir(), 'uttara-bench-'));
  const embedded = await startEmbedded({
    folder: join(folder, 'postgres'),
    log: (line) => process.stdout.write(`${line}\n`),
    settings: { max_connections: '300' },
  });
  try {
    return await measureOn(embedded.options, paper, folder);
  } finally {
    await embedded.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function measureOn(
  options: Awaited<ReturnType<typeof startEmbedded>>['options'],
  paper: PaperName,
  folder: string,
): Promise<Row[]> {
  const rows: Row[] = [];
  const database = await openDatabase(options);
  await database.db.execute(TABLE);
  process.stdout.write('Setting the scene…\n');
  const asked = (which: readonly Kind[]) => which.some((kind) => kinds.includes(kind));
  const opensNeeded = asked(['open']) ? steps.length * (seconds + 1) * 12_000 : 2_000;
  const submitsNeeded = asked(['look', 'submit']) ? steps.length * (seconds + 1) * 5_000 : 2_000;
  // Students list the tests before they open one, so all tokens are known after the warm-up.
  const students = 2_000;
  const scene = await setScene(database.db, SECRET, {
    paper,
    students,
    freshTests: Math.ceil(opensNeeded / students),
    submitTests: Math.ceil(submitsNeeded / students),
  });
  const [backend] = await database.db.execute<{ pid: number }>('select pg_backend_pid() as pid');
  const postmaster = parentOf(backend?.pid ?? 0);
  await database.close();

  const work = createWork(scene);
  const { child, port } = await serve({ connection: options, tokenSecret: SECRET });
  const bare = await serve({ bare: await bareAnswers(port, scene) });
  const timing = { warmUpMs: 1_000, measuredMs: seconds * 1_000 };
  for (const [step, count] of steps.entries()) {
    for (const kind of kinds) {
      const requests = work[kind](step);
      const answers = kind === 'save' ? { answers: scene.answers } : {};
      const phase = { port, path: paths[kind], students: count, requests, everyMs, ...answers, ...timing };
      const done = await measure(
        phase,
        () => [cpuOf(child.pid ?? 0), cpuOfPostgres(postmaster)],
        (message) =>
          profiles && child.send({ profile: message, file: join(profiles, `${kind}-${count}.cpuprofile`) }),
      );
      rows.push(row(paper, kind, count, done));
      if (everyMs !== undefined || kind === 'look' || kind === 'submit') continue;
      const same = { ...phase, port: bare.port };
      rows.push(
        row(
          paper,
          `  bare Fastify, bytes of ${kind}`,
          count,
          await measure(same, () => [cpuOf(bare.child.pid ?? 0)]),
        ),
      );
    }
    if (everyMs !== undefined) {
      const [ofServer, ofPostgres] = [memoryOf(child.pid ?? 0), memoryOfPostgres(postmaster)];
      process.stdout.write(`Memory: server ${ofServer} MB, PostgreSQL ${ofPostgres} MB\n`);
    }
    for (const script of everyMs === undefined ? (['upsert', 'select'] as const) : []) {
      const before = cpuOfPostgres(postmaster);
      const run = await pgbench(script, options, { clients: count, seconds, folder });
      if (!run) continue;
      rows.push({
        paper,
        what: `  pgbench, one ${script}`,
        students: count,
        perSecond: Math.round(run.perSecond),
        p50: run.meanMs,
        databaseCpu: micros(cpuOfPostgres(postmaster) - before, run.transactions),
        clientCpu: micros(run.clientCpuMs, run.transactions),
      });
    }
    process.stdout.write(`${table(rows.filter((one) => one.students === count))}\n\n`);
  }
  await Promise.all([stop(child), stop(bare.child)]);
  if (everyMs === undefined && !rows.some(({ what }) => what.includes('pgbench'))) {
    process.stdout.write(
      'No pgbench was found (PGBENCH, PATH, /usr/lib/postgresql): its rows are missing.\n',
    );
  }
  return rows;
}

/** What another checkout measures of itself, with the same settings. */
async function measureBeside(folder: string): Promise<void> {
  process.stdout.write(`${folder}\n`);
  const child = spawn('npm', ['run', '--silent', 'bench:attempt'], {
    cwd: folder,
    env: { ...process.env, BENCH_BESIDE: '', BENCH_PAPER: 'plain' },
    stdio: 'inherit',
  });
  await once(child, 'exit');
}

const rows: Row[] = [];
for (const paper of sat) {
  process.stdout.write(`The paper: ${paper}\n`);
  rows.push(...(await measurePaper(paper)));
  if (beside) await measureBeside(beside);
}
const results = join(import.meta.dirname, 'results');
mkdirSync(results, { recursive: true });
const machine = { cpus: cpus().length, model: cpus()[0]?.model, node: process.version };
writeFileSync(
  join(results, 'attempt.json'),
  `${JSON.stringify({ at: new Date(), machine, seconds, rows }, undefined, 2)}\n`,
);
