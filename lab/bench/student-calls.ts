/**
 * Measures what a student's screens ask for, over real HTTP, with a million attempts in the database: of students who have
 * fifty results each. `npm run bench:students`; the numbers also go to lab/bench/results/student-calls.json.
 */

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import type { WireApi } from '../../contract/api.ts';
import { allowDatabases } from '../../embedded-postgres/allow-databases.ts';
import { startEmbedded } from '../../embedded-postgres/embedded-postgres.ts';
import { asOwner, type Owner } from './as-owner.ts';
import { fill, type Size } from './lists-content.ts';
import { type Timing, timeCalls } from './timing.ts';

/** Fifty attempts a student. */
const size: Size = {
  students: 20_000,
  exams: 200,
  tests: 10_000,
  questionsPerTest: 20,
  attempts: 1_000_000,
  auditEntries: 100,
};

/** Whose screens are measured. */
const READERS = 20;
const RUNS = 200;

const examOf = (run: number) => `E${1001 + ((run * 7) % size.exams)}`;

/** What each screen asks for; runs differ. */
const calls: { screen: string; path: keyof WireApi; body: (run: number) => object }[] = [
  { screen: 'Dashboard', path: '/progress/overview', body: () => ({}) },
  { screen: 'My progress', path: '/progress/strengths', body: () => ({}) },
  { screen: 'My progress, plan', path: '/progress/plan', body: () => ({}) },
  { screen: 'Results', path: '/progress/results', body: (run) => ({ page: 1 + (run % 5) }) },
  { screen: 'Practice', path: '/practice/session', body: () => ({}) },
  { screen: 'Chapters', path: '/exam/topicList', body: (run) => ({ examid: examOf(run) }) },
  { screen: 'Tests', path: '/exam/testList', body: (run) => ({ examid: examOf(run) }) },
  {
    screen: 'Search, a chapter',
    path: '/exam/search',
    body: (run) => ({ words: `chapter ${run % 100}` }),
  },
  { screen: 'Search, a test', path: '/exam/search', body: (run) => ({ words: `test ${run * 37}` }) },
  { screen: 'Search, nothing', path: '/exam/search', body: (run) => ({ words: `nothing ${run}` }) },
];

/** Signs a student in and gives them the attempts of one of the others, five of twenty questions wrong. */
async function aReader({ call, db }: Owner, number: number): Promise<string> {
  const email = `reader${number}@bench.example`;
  const name = `Reader ${number}`;
  const { credential } = await call('/identity/credential', { email, name });
  const { token, profile } = await call('/user/googlesignup', { email, name, credential });
  const other = sql`(select id from students where issuer = 'bench' and subject = ${String(number)})`;
  await db.execute(sql`insert into attempts (student_id, id, test_id, revision_id, question_count, started_at, deadline,
      seed, layout_version, submitted_at, submitted_by, sheet, correct_count, marks_got, marks_possible, time_taken_seconds,
      spent_ms)
    select ${profile._id}, gen_random_uuid(), test_id, revision_id, question_count, started_at, deadline, seed,
      layout_version, submitted_at, submitted_by, repeat('W', 5) || repeat('R', question_count - 5) || ' 1 W0R1', question_count - 5,
      question_count - 5, marks_possible, time_taken_seconds, spent_ms
    from attempts where student_id = ${other}`);
  return token;
}

async function measure(owner: Owner) {
  const tokens: string[] = [];
  for (let number = 1; number <= READERS; number++) tokens.push(await aReader(owner, number));
  await owner.db.execute(sql`analyze attempts`);
  const readers = { address: owner.address, token: (run: number) => tokens[run % READERS] ?? '' };
  const rows: ({ screen: string } & Timing)[] = [];
  for (const { screen, path, body } of calls) {
    rows.push({ screen, ...(await timeCalls(readers, path, body, { warmUp: READERS, runs: RUNS })) });
  }
  return rows;
}

const folder = mkdtempSync(join(tmpdir(), 'uttara-bench-'));
const embedded = await startEmbedded({ folder: join(folder, 'postgres'), log: () => {} });
await allowDatabases(join(folder, 'postgres'));
try {
  const rows = await asOwner(embedded.options, (db) => fill(db, size), measure);
  process.stdout.write(`${'screen'.padEnd(24)}${'p50 ms'.padStart(10)}${'p95 ms'.padStart(10)}\n`);
  for (const { screen, p50, p95 } of rows) {
    process.stdout.write(
      `${screen.padEnd(24)}${p50.toFixed(1).padStart(10)}${p95.toFixed(1).padStart(10)}\n`,
    );
  }
  const results = fileURLToPath(new URL('results', import.meta.url));
  mkdirSync(results, { recursive: true });
  writeFileSync(join(results, 'student-calls.json'), `${JSON.stringify({ size, rows }, null, 2)}\n`);
} finally {
  await embedded.stop();
  rmSync(folder, { recursive: true, force: true });
}
