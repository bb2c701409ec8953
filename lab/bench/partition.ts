/**
 * Measures `npm run partition` on a database of 1,000,000 attempts while students save: how long it takes, how long the
 * saves wait, and whether every row is the same before and after. `npm run bench:partition`; `--attempts 100000` for
 * fewer, `--questions 10` for the answers of each, `--parts 16`. Ends with status 1 where a row or an acknowledged answer
 * differs.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { sql } from 'drizzle-orm';
import { startEmbedded } from '../../embedded-postgres/embedded-postgres.ts';
import type { RootDb } from '../../server/db/db.ts';
import { asOwner, type Owner } from './as-owner.ts';
import { type Content, fillResults } from './results-content.ts';
import { type SavesDuring, saveDuring, signIn, sit, type TestTaker } from './test-takers.ts';

const { values } = parseArgs({
  options: {
    attempts: { type: 'string', default: '1000000' },
    questions: { type: 'string', default: '3' },
    parts: { type: 'string', default: '16' },
  },
});
const [attempts, questions] = [Number(values.attempts), Number(values.questions)];
const SITTERS = 50;
const QUIET_MS = 15_000;

const say = (line: string) => void process.stdout.write(`${line}\n`);
const load = () => `load ${loadavg()[0]?.toFixed(1)}`;
const secondsSince = (start: number) => ((performance.now() - start) / 1000).toFixed(0);

const inWords = ({ saves, longestMs }: SavesDuring) =>
  `p50 ${saves.p50.toFixed(1)}, p99 ${saves.p99.toFixed(1)}, longest ${longestMs.toFixed(0)} ms (${saves.n} saves)`;

/** The command as an operator gives it, on the database that runs in `folder`. */
async function partition(folder: string): Promise<void> {
  const command = spawn(process.execPath, ['scripts/partition.ts', '--parts', values.parts], {
    cwd: join(import.meta.dirname, '../..'),
    env: { ...process.env, DATA_DIR: folder },
    stdio: 'inherit',
  });
  const [status] = await once(command, 'exit');
  if (status !== 0) throw new Error(`The command ended with status ${status}`);
}

/** How many rows there are of the test that nobody sits, and a sum of the hashes of all their columns. */
async function rowsOf(db: RootDb, { sat }: Content): Promise<string> {
  const [row] = await db.execute<{ attempts: string; answers: string }>(sql`
    select (
      select count(*) || ' ' || sum(hashtextextended(a::text, 0)) from attempts a where test_id = ${sat.id}
    ) as attempts, (
      select count(*) || ' ' || sum(hashtextextended(w::text, 0)) from answers w
      join attempts a using (student_id) where a.id = w.attempt_id and a.test_id = ${sat.id}
    ) as answers`);
  return `attempts ${row?.attempts}, answers ${row?.answers}`;
}

/** How many takers' newest acknowledged answers are not what their attempt has. */
async function lostOf(
  { call }: Owner,
  { sitting }: Content,
  acknowledged: ReadonlyMap<TestTaker, number>,
): Promise<number> {
  let lost = 0;
  for (const [{ token }, seq] of acknowledged) {
    const { attempt } = await call('/exam/questionList', { quizid: sitting.testCode }, token);
    if (attempt?.answers.find(({ index }) => index === seq % questions)?.seq !== seq) lost++;
  }
  return lost;
}

async function measure(owner: Owner, patient: RootDb, content: Content, folder: string): Promise<boolean> {
  const tokens = await signIn(owner, SITTERS);
  const takers: TestTaker[] = [];
  for (const token of tokens) takers.push(await sit(owner, content.sitting.testCode, token));
  const before = await rowsOf(patient, content);
  say(`Rows before: ${before}`);
  const quiet = await saveDuring(owner, takers, questions, () => sleep(QUIET_MS));
  say(`Saves before, ${load()}: ${inWords(quiet)}`);
  const start = performance.now();
  const beside = await saveDuring(owner, takers, questions, () => partition(folder));
  say(`Partitioned in ${secondsSince(start)} s, ${load()}`);
  say(`Saves meanwhile: ${inWords(beside)}`);
  const after = await saveDuring(owner, takers, questions, () => sleep(QUIET_MS));
  say(`Saves after, ${load()}: ${inWords(after)}`);
  const lost = await lostOf(owner, content, after.acknowledged);
  const now = await rowsOf(patient, content);
  say(now === before ? 'The rows are the same' : `Rows after: ${now}`);
  say(`Acknowledged answers lost: ${lost}`);
  return now === before && lost === 0;
}

const folder = mkdtempSync(join(tmpdir(), 'uttara-partition-'));
const embedded = await startEmbedded({ folder: join(folder, 'postgres'), log: () => {} });
try {
  const start = performance.now();
  let content: Content | undefined;
  const fill = async (db: RootDb) => {
    content = await fillResults(db, attempts, questions);
  };
  await asOwner(embedded.options, fill, async (owner) => {
    if (!content) throw new Error('Nothing was filled in');
    say(`${attempts} attempts of ${questions} answers filled in after ${secondsSince(start)} s`);
    if (!(await measure(owner, owner.patient, content, folder))) process.exitCode = 1;
  });
} finally {
  await embedded.stop();
  rmSync(folder, { recursive: true, force: true });
}
