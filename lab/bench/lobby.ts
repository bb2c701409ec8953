/**
 * Measures the wait for a test that opens at a time, over real HTTP and durable PostgreSQL: 10,000 students on the
 * cover, from the opening to the first question; then what a held poll costs, and how long more minutes for all take
 * to reach everybody. `npm run bench:lobby`. BENCH_STUDENTS sets how many (each takes a file descriptor in two
 * processes: `ulimit -n`).
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { START_SPREAD_MS } from '../../contract/limits.ts';
import { startEmbedded } from '../../embedded-postgres/embedded-postgres.ts';
import { extendAttempts, tellNodes } from '../../server/attempts/intervention-queries.ts';
import { openDatabase } from '../../server/db/database.ts';
import { tests } from '../../server/db/tables/catalog.ts';
import { cpuOf, cpuOfPostgres, parentOf } from './attempt/cpu.ts';
import { setScene } from './attempt/scene.ts';
import type { Answered, Step } from './lobby/crowd.ts';

const count = Number(process.env.BENCH_STUDENTS ?? 10_000);
const SECRET = 'a secret for measuring that is long enough';
const HELD_MS = 10_000;
const COVERS_OVER_MS = 8_000;

const say = (text: string) => process.stdout.write(`${text}\n`);
const ms = (value: number) => `${Math.round(value).toLocaleString('en')} ms`;

function percentiles(values: readonly number[]): string {
  const sorted = values.toSorted((a, b) => a - b);
  const at = (part: number) => ms(sorted[Math.floor((sorted.length - 1) * part)] ?? Number.NaN);
  return `p50 ${at(0.5)}, p95 ${at(0.95)}, p99 ${at(0.99)}, longest ${at(1)}`;
}

/** The memory that a process holds, in kilobytes. */
const memoryOf = (pid: number) =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? Number.NaN);

const folder = mkdtempSync(join(tmpdir(), 'uttara-lobby-'));
const embedded = await startEmbedded({
  folder: join(folder, 'postgres'),
  log: say,
  settings: { max_connections: '300' },
});
try {
  const database = await openDatabase(embedded.options);
  const { db } = database;
  say('Setting the scene…');
  const scene = await setScene(db, SECRET, {
    paper: 'plain',
    students: count,
    freshTests: 1,
    submitTests: 0,
  });
  const [backend] = await db.execute<{ pid: number }>('select pg_backend_pid() as pid');
  const postmaster = parentOf(backend?.pid ?? 0);
  const server = fork(join(import.meta.dirname, 'attempt/answering.ts'));
  server.send({ connection: embedded.options, tokenSecret: SECRET });
  const [address] = (await once(server, 'message')) as [string];
  const crowd = fork(join(import.meta.dirname, 'lobby/crowd.ts'));
  const tell = async <T>(message: object): Promise<T> => {
    crowd.send(message);
    const [answer] = await Promise.race([
      once(crowd, 'message'),
      once(crowd, 'exit').then(() => {
        throw new Error('The crowd has ended before it answered.');
      }),
    ]);
    return answer as T;
  };
  const step = async (what: string, { path, body, at, overMs }: Omit<Step, 'bodies'> & { body: string }) => {
    const bodies = Array.from({ length: count }, () => body);
    const answered = await tell<Answered>({ path, bodies, at, overMs });
    if (answered.retried > 0) say(`${what}: ${answered.retried} were sent away and asked again`);
    if (answered.failed > 0) say(`${what}: ${answered.failed} were refused, such as ${answered.failure}`);
    return answered;
  };
  const cpu = () => [cpuOf(server.pid ?? 0), cpuOfPostgres(postmaster)] as const;

  await tell({ port: Number(new URL(address).port), tokens: scene.tokens });
  const quizid = scene.fresh[0] ?? '';
  const opensAt = new Date(Date.now() + 60_000);
  await db
    .update(tests)
    .set({ opensAt, closesAt: new Date(opensAt.getTime() + 3_600_000) })
    .where(eq(tests.testCode, quizid));
  const soon = () => Date.now() + 500;
  const trial = '{"answers":[{"index":0,"answer":"A","marked":false,"seq":1}]}';
  /** The CPU time since `from`, for each student. */
  const cpuOfEach = (from: readonly [number, number]) => {
    const [server, postgres] = cpu().map((now, i) => Math.round(((now - (from[i] ?? 0)) * 1000) / count));
    return `CPU for each: server ${server} µs, database ${postgres} µs`;
  };
  // The second time students come back to a page that they have left; their sessions are known then.
  for (const what of ['Cover', 'Cover once more'] as const) {
    const from = cpu();
    const { tookMs } = await step('cover', {
      path: '/attempt/cover',
      body: `{"quizid":"${quizid}"}`,
      at: soon(),
      overMs: COVERS_OVER_MS,
    });
    say(`${what}, over ${ms(COVERS_OVER_MS)}: ${percentiles(tookMs)}; ${cpuOfEach(from)}`);
  }
  const rehearsed = await step('rehearse', {
    path: '/attempt/rehearse',
    body: trial,
    at: soon(),
    overMs: 8_000,
  });
  say(`${count} students wait. A trial answer: ${percentiles(rehearsed.tookMs)}`);
  if (Date.now() > opensAt.getTime()) say('The machine was too slow: the test had opened before all waited.');

  const before = cpu();
  const opened = await step('open', {
    path: '/exam/questionList',
    body: `{"quizid":"${quizid}"}`,
    at: opensAt.getTime(),
    overMs: START_SPREAD_MS,
  });
  const openingCpu = cpuOfEach(before);
  say(
    `From the opening to the first question, over ${ms(START_SPREAD_MS)}: ${percentiles(
      opened.answeredAt.map((at) => at - opensAt.getTime()),
    )}`,
  );
  say(`From its own request to the first question: ${percentiles(opened.tookMs)}; ${openingCpu}`);

  const [test] = await db.select({ id: tests.id }).from(tests).where(eq(tests.testCode, quizid));
  const attempts = await db.execute<{ id: string; deadline: number }>(
    `select a.id::text as id, extract(epoch from a.deadline)::float8 * 1000 as deadline from students s join attempts a on a.student_id = s.id
     join tests t on t.id = a.test_id and t.quizid = '${quizid}' order by s.id`,
  );
  const memoryBefore = memoryOf(server.pid ?? 0);
  const bodies = attempts.map(
    ({ id, deadline }) =>
      `{"attemptid":"${id}","known":0,"deadline":"${new Date(Math.round(deadline)).toISOString()}"}`,
  );
  const held = tell<Answered>({ path: '/attempt/look', bodies, at: soon(), overMs: 3_000 });
  await new Promise((resolve) => setTimeout(resolve, 4_500));
  const memory = (memoryOf(server.pid ?? 0) - memoryBefore) / count;
  const idle = cpu();
  await new Promise((resolve) => setTimeout(resolve, HELD_MS));
  const rest = cpu();
  say(
    `A held poll: ${memory.toFixed(1)} kB of the server's memory; all ${count} together ${(
      ((rest[0] - idle[0]) / HELD_MS) * 100
    ).toFixed(1)} % of a core while nothing happens`,
  );
  const now = new Date();
  const from = cpu();
  const startedAt = Date.now();
  await db.transaction(async (tx) => {
    const of = { test: test?.id as never, attempt: undefined, earliestOpenDeadline: now };
    await extendAttempts(tx, of, 300, now);
    await tellNodes(tx, test?.id as never);
  });
  const committedAt = Date.now();
  const told = await held;
  const tellingCpu = cpuOfEach(from);
  if (told.failed > 0) say(`look: ${told.failed} were refused, such as ${told.failure}`);
  say(
    `More minutes for all: ${ms(committedAt - startedAt)} to write; then known to a student after ${percentiles(
      told.answeredAt.filter((at) => at >= startedAt).map((at) => at - committedAt),
    )}; ${tellingCpu}`,
  );
  crowd.disconnect();
  server.disconnect();
  await once(server, 'exit');
  await database.close();
} finally {
  await embedded.stop();
  rmSync(folder, { recursive: true, force: true });
}
