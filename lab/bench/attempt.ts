/**
 * Measures opening, saving, polling and submitting over real HTTP and durable PostgreSQL at 1, 8, 32 and 256 students
 * at once. Prints the table; `npm run bench:attempt`. The figures also go to lab/bench/results/attempt.json.
 *
 * BENCH_SECONDS sets the seconds of each phase (3), BENCH_STUDENTS the steps, BENCH_KINDS what is asked. BENCH_PAPER
 * names what is sat, one or several in turns: `plain`, 30 questions; `mock`, 75 with images, shuffled; `drawn`, as `mock`
 * from 225. BENCH_EVERY_MS lets each student ask once in about so long, as a class does, and not as fast as it can:
 * `BENCH_STUDENTS=500 BENCH_KINDS=save BENCH_EVERY_MS=10000 BENCH_SECONDS=60` is the small PC of a school, and the memory
 * that it takes is printed.
 */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbedded } from '../../embedded-postgres/embedded-postgres.ts';
import { openDatabase } from '../../server/db/database.ts';
import type { ServerSource } from './attempt/answering.ts';
import { cpuOf, cpuOfPostgres, memoryOf, memoryOfPostgres, parentOf } from './attempt/cpu.ts';
import type { LoadFigures, Phase } from './attempt/load.ts';
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
  p50: number;
  p95: number;
  p99: number;
  /** Microseconds of CPU for each request. */
  serverCpu: number;
  databaseCpu: number;
  clientCpu: number;
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

/** Runs one phase in its own process, reading the CPU times when the measured part begins and ends. */
async function measure(
  phase: Phase,
  cpu: () => number[],
): Promise<{ measured: LoadFigures; spent: number[] }> {
  const child = fork(join(import.meta.dirname, 'attempt/load.ts'));
  child.send(phase);
  let [before, after]: number[][] = [[], []];
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.on('message', (message: 'measuring' | 'measured' | LoadFigures) => {
      if (message === 'measuring') before = cpu();
      else if (message === 'measured') after = cpu();
      else resolve({ measured: message, spent: (after ?? []).map((value, i) => value - (before?.[i] ?? 0)) });
    });
  });
}

function row(
  paper: PaperName,
  what: string,
  students: number,
  { measured, spent }: Awaited<ReturnType<typeof measure>>,
): Row {
  const { requests, failed, failure, p50, p95, p99, cpuMs } = measured;
  if (failed > 0)
    process.stdout.write(`${what} at ${students}: ${failed} were refused, such as ${failure}\n`);
  const [server = 0, database = 0] = spent;
  const each = (ms: number) => Math.round((ms * 1000) / requests);
  return {
    paper,
    what,
    students,
    perSecond: Math.round(requests / measured.seconds),
    p50,
    p95,
    p99,
    serverCpu: each(server),
    databaseCpu: each(database),
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
  const cells = rows.map((one) => [
    one.what,
    `${one.students}`,
    one.perSecond.toLocaleString('en'),
    ...[one.p50, one.p95, one.p99].map((ms) => ms.toFixed(2)),
    ...[one.serverCpu, one.databaseCpu, one.clientCpu].map(String),
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

/** Measures all steps with a paper, on its own database. */
async function measurePaper(paper: PaperName): Promise<Row[]> {
  const folder = mkdtempSync(join(tmpdir(), 'uttara-bench-'));
  const embedded = await startEmbedded({
    folder: join(folder, 'postgres'),
    log: (line) => process.stdout.write(`${line}\n`),
    settings: { max_connections: '300' },
  });
  try {
    return await measureOn(embedded.options, paper);
  } finally {
    await embedded.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function measureOn(
  options: Awaited<ReturnType<typeof startEmbedded>>['options'],
  paper: PaperName,
): Promise<Row[]> {
  const rows: Row[] = [];
  const database = await openDatabase(options);
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
  const timing = { warmUpMs: 1_000, measuredMs: seconds * 1_000 };
  for (const [step, count] of steps.entries()) {
    for (const kind of kinds) {
      const requests = work[kind](step);
      const answers = kind === 'save' ? { answers: scene.answers } : {};
      const phase = { port, path: paths[kind], students: count, requests, everyMs, ...answers, ...timing };
      const done = await measure(phase, () => [cpuOf(child.pid ?? 0), cpuOfPostgres(postmaster)]);
      rows.push(row(paper, kind, count, done));
    }
    if (everyMs !== undefined) {
      const [ofServer, ofPostgres] = [memoryOf(child.pid ?? 0), memoryOfPostgres(postmaster)];
      process.stdout.write(`Memory: server ${ofServer} MB, PostgreSQL ${ofPostgres} MB\n`);
    }
    process.stdout.write(`${table(rows.filter((one) => one.students === count))}\n\n`);
  }
  child.disconnect();
  await once(child, 'exit');
  return rows;
}

const rows: Row[] = [];
for (const paper of sat) {
  process.stdout.write(`The paper: ${paper}\n`);
  rows.push(...(await measurePaper(paper)));
}
const results = join(import.meta.dirname, 'results');
mkdirSync(results, { recursive: true });
const machine = { cpus: cpus().length, model: cpus()[0]?.model, node: process.version };
writeFileSync(
  join(results, 'attempt.json'),
  `${JSON.stringify({ at: new Date(), machine, seconds, rows }, undefined, 2)}\n`,
);
