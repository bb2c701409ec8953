/**
 * Measures what a teacher does after a test that a million students have sat: pages of the results, their distribution,
 * the item analysis, and a regrade with concurrent saves. `npm run bench:results`; `--attempts 100000` for a smaller test, `--questions 10` for its length, `--keep
 * FOLDER` to keep the database, which the next run with the same folder measures without filling it again; `--only
 * pages`, `counting` or `regrade` for that part. The numbers also go to lab/bench/results/results.json.
 */
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { eq } from 'drizzle-orm';
import type { TestId } from '../../contract/ids.ts';
import type { RegradeState } from '../../contract/regrades.ts';
import { startEmbedded } from '../../embedded-postgres/embedded-postgres.ts';
import { restartRollups } from '../../server/attempts/rollup-queries.ts';
import type { RootDb } from '../../server/db/db.ts';
import { testRollups } from '../../server/db/tables/rollups.ts';
import { asOwner, type Owner } from './as-owner.ts';
import { type Content, fillResults } from './results-content.ts';
import { saveDuring, signIn, sit, type TestTaker } from './test-takers.ts';
import { type Timing, timeCalls } from './timing.ts';

const { values } = parseArgs({
  options: {
    attempts: { type: 'string', default: '1000000' },
    questions: { type: 'string', default: '10' },
    keep: { type: 'string' },
    only: { type: 'string' },
  },
});
const [attempts, questions] = [Number(values.attempts), Number(values.questions)];

/** Students who save during a regrade. */
const SAVERS = 50;
const QUIET_MS = 15_000;

const results: Record<string, unknown> = { attempts, questions };
const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;

function say(name: string, value: Timing | string | number): void {
  results[name] = value;
  const text =
    typeof value === 'object'
      ? `p50 ${value.p50.toFixed(1)} ms, p95 ${value.p95.toFixed(1)} ms, p99 ${value.p99.toFixed(1)} ms, n ${value.n}`
      : value;
  process.stdout.write(`${name.padEnd(52)} ${text}\n`);
}

async function until(isDone: () => Promise<boolean>): Promise<number> {
  const start = performance.now();
  while (!(await isDone())) await sleep(200);
  return performance.now() - start;
}

async function isCounted(db: RootDb, test: TestId): Promise<boolean> {
  const [row] = await db.select().from(testRollups).where(eq(testRollups.testId, test));
  return row !== undefined && row.served === row.generation;
}

/** The rollup of the test, counted from nothing, with concurrent saves. */
async function countAnew(owner: Owner, { sat }: Content, takers: readonly TestTaker[]): Promise<void> {
  const { db } = owner;
  let took = 0;
  const { saves } = await saveDuring(owner, takers, questions, async () => {
    await db.transaction((tx) => restartRollups(tx, [sat.id]));
    took = await until(() => isCounted(db, sat.id));
  });
  say('counting all attempts for the statistics', seconds(took));
  say('a save beside counting them', saves);
}

async function measurePages(owner: Owner, { sat: { testCode: quizid } }: Content): Promise<void> {
  const last = Math.ceil(attempts / 6);
  const how = { warmUp: 5, runs: 60 };
  const few = { warmUp: 2, runs: 20 };
  const sorts = ['submittedAt', 'marks', 'timeTaken', 'student'] as const;
  for (const by of sorts) {
    for (const [name, page] of [
      ['first', (run: number) => 1 + run],
      ['last', (run: number) => last - run],
      ['middle', (run: number) => Math.floor(last / 2) - run],
    ] as const) {
      const body = (run: number) => ({ quizid, sort: { by, order: 'desc' }, page: page(run) });
      say(`results by ${by}, ${name} pages`, await timeCalls(owner, '/adminexam/resultList', body, how));
    }
  }
  const ofClass = (run: number) => ({
    quizid,
    page: 1 + (run % 3),
    filters: { class: `Grade ${6 + (run % 5)}`, submittedFrom: `2026-01-01T00:${10 + (run % 50)}:00.000Z` },
  });
  say('results of a class', await timeCalls(owner, '/adminexam/resultList', ofClass, few));
  const ofDay = (run: number) => ({
    quizid,
    filters: { submittedFrom: `2026-01-02T00:00:00.000Z`, submittedTo: `2026-01-04T00:${10 + run}:00.000Z` },
  });
  say('results of two days', await timeCalls(owner, '/adminexam/resultList', ofDay, few));
  const byTime = (run: number) => ({
    quizid,
    filters: { submittedBy: 'student', submittedFrom: `2026-01-01T00:00:${10 + run}.000Z` },
  });
  say('results that students submitted', await timeCalls(owner, '/adminexam/resultList', byTime, few));
  const ofStudent = (run: number) => ({ quizid, filters: { student: `s${(run * 7919) % attempts}@` } });
  say('results of a student', await timeCalls(owner, '/adminexam/resultList', ofStudent, how));
  const ofName = (run: number) => ({
    quizid,
    filters: {
      student: ['sharma', 'asha iyer', 'kumar', 'zoya sen'][run % 4],
      submittedFrom: `2026-01-01T00:00:${10 + run}.000Z`,
    },
  });
  say('results of a name', await timeCalls(owner, '/adminexam/resultList', ofName, few));
  const distributionOf = (run: number) => ({ quizid, filters: { class: `Grade ${6 + (run % 5)}` } });
  say('distribution of a class', await timeCalls(owner, '/adminexam/resultSummary', distributionOf, few));
  say('distribution', await timeCalls(owner, '/adminexam/resultSummary', () => ({ quizid }), how));
  say('item analysis', await timeCalls(owner, '/adminexam/itemAnalysis', () => ({ quizid }), how));
}

async function measureRegrade(owner: Owner, content: Content, takers: readonly TestTaker[]): Promise<void> {
  const { call, token } = owner;
  const quizid = content.sat.testCode;
  const { quiz } = await call('/adminexam/quizDetails', { quizid }, token);
  const item = quiz?.paper.items[0];
  if (!quiz || item?.question.kind !== 'single_choice') throw new Error('The test has no first question');
  const right = item.question.key.right[0] === 'b' ? 'a' : 'b';
  const corrected = { ...item, question: { ...item.question, key: { right: [right] } } };
  const { version } = quiz;
  await call('/adminexam/questionUpdate', { quizid, version, index: 0, item: corrected }, token);
  const pending = await call('/adminexam/regradePending', { quizid }, token);
  const questionids = pending.questions.map(({ questionid }) => questionid);
  const isAt = (state: RegradeState) => async () =>
    (await call('/adminexam/regradeList', { quizid }, token)).regrades[0]?.status === state;
  say(
    'a save without a regrade beside it',
    (await saveDuring(owner, takers, questions, () => sleep(QUIET_MS))).saves,
  );
  const decision = { quizid, choice: 'new_key', questionids, reason: 'The key was wrong' } as const;
  const { regrade } = await call('/adminexam/regradeStart', decision, token);
  const one = { regradeid: regrade.regradeid };
  const steps = [
    ['the check of all attempts', 'checked', undefined],
    ['applying it', 'applied', '/adminexam/regradeApply'],
    ['undoing it', 'undone', '/adminexam/regradeUndo'],
  ] as const;
  for (const [name, state, path] of steps) {
    let took = 0;
    const { saves } = await saveDuring(owner, takers, questions, async () => {
      if (path === '/adminexam/regradeUndo') await call(path, { ...one, reason: 'Measured' }, token);
      else if (path) await call(path, one, token);
      took = await until(isAt(state));
    });
    say(`regrade: ${name}`, seconds(took));
    say(`a save beside ${name}`, saves);
  }
}

const folder = values.keep ?? mkdtempSync(join(tmpdir(), 'uttara-results-'));
const isFilled = existsSync(join(folder, 'filled.json'));
const embedded = await startEmbedded({ folder: join(folder, 'postgres'), log: () => {} });
const wants = (part: string) => values.only === undefined || values.only === part;
try {
  const start = performance.now();
  const fill = async (db: RootDb) => {
    const content = await fillResults(db, attempts, questions);
    writeFileSync(join(folder, 'filled.json'), JSON.stringify(content));
    say('filled in', seconds(performance.now() - start));
  };
  say('load average at the start', loadavg()[0]?.toFixed(1) ?? '');
  await asOwner(embedded.options, isFilled ? undefined : fill, async (owner) => {
    const content = JSON.parse(readFileSync(join(folder, 'filled.json'), 'utf8')) as Content;
    const tokens = await signIn(owner, SAVERS);
    const takers: TestTaker[] = [];
    for (const token of tokens) {
      takers.push(await sit(owner, content.sitting.testCode, token));
    }
    if (!isFilled || wants('counting')) await countAnew(owner, content, takers);
    // A run before may have been ended while it was counted.
    await until(() => isCounted(owner.db, content.sat.id));
    if (wants('pages')) await measurePages(owner, content);
    if (wants('regrade')) await measureRegrade(owner, content, takers);
  });
  say('load average at the end', loadavg()[0]?.toFixed(1) ?? '');
  const into = fileURLToPath(new URL('results', import.meta.url));
  mkdirSync(into, { recursive: true });
  writeFileSync(join(into, 'results.json'), `${JSON.stringify(results, null, 2)}\n`);
} finally {
  await embedded.stop();
  if (values.keep === undefined) rmSync(folder, { recursive: true, force: true });
}
