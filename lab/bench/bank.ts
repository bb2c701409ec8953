/**
 * Measures the bank with 400,000 questions, over real HTTP: searches by words in English and Hindi, by filters and by
 * both, each with its counts; one question with its versions and those like it; the questions of a draw; and papers from
 * blueprints.
 * `npm run bench:bank`; the numbers also go to lab/bench/results/bank.json. `--questions N` for fewer,
 * `--only word` for the searches whose names have that; `--keep FOLDER` keeps the database, which the next run with the
 * same folder measures without filling it again.
 */

import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import type { WireApi } from '../../contract/api.ts';
import { MAX_PAGE_SIZE } from '../../contract/http/list.ts';
import { startEmbedded } from '../../embedded-postgres/embedded-postgres.ts';
import type { Db } from '../../server/db/db.ts';
import { asOwner, type Owner } from './as-owner.ts';
import { ENGLISH, fillBank, HINDI, wordOf } from './bank-content.ts';
import { questionId } from './lists-content.ts';
import { timeCalls } from './timing.ts';

const { values: options } = parseArgs({
  options: {
    questions: { type: 'string', default: '400000' },
    only: { type: 'string', default: '' },
    keep: { type: 'string' },
  },
});
const QUESTIONS = Number(options.questions);
const RUNS = { warmUp: 10, runs: 60 };

type Search = WireApi['/adminexam/bankSearch']['input'];

const oneOf = <T>(values: readonly T[], run: number): T => values[run % values.length] as T;
/** Filters of a topic that some hundred questions have, and of a difficulty. */
const draw = (run: number) => ({
  topic: `Topic ${10 + (run % 40)}`,
  difficulty: oneOf(['Easy', 'Medium', 'Hard'], run),
});

const searches: Record<string, (run: number) => Search> = {
  'no words, first page': () => ({}),
  'no words, last page': () => ({ page: 100 }),
  'a word of most questions': (run) => ({ query: oneOf(ENGLISH.slice(0, 4), run) }),
  'a word of one in five': (run) => ({ query: oneOf(ENGLISH.slice(15, 40), run) }),
  'a word of one in twenty': (run) => ({ query: wordOf(100 + run, 0) }),
  'a word of one in 200': (run) => ({ query: wordOf(900 + run, 0) }),
  'a rare word': (run) => ({ query: wordOf(2_900 + run, 0) }),
  'two words': (run) => ({ query: `${oneOf(ENGLISH, run)} ${wordOf(100 + run, 0)}` }),
  'two common words': (run) => ({ query: `${oneOf(ENGLISH, run)} ${oneOf(ENGLISH, run + 7)}` }),
  'a phrase': (run) => ({ query: `"${oneOf(ENGLISH, run)} ${oneOf(ENGLISH, run + 1)}"` }),
  'one word without another': (run) => ({ query: `${wordOf(60 + run, 0)} -${oneOf(ENGLISH, run)}` }),
  'one word or another': (run) => ({ query: `${wordOf(200 + run, 0)} OR ${wordOf(700 + run, 0)}` }),
  'Hindi: a common word': (run) => ({ query: oneOf(HINDI.slice(0, 10), run) }),
  'Hindi: a word of one in twenty': (run) => ({ query: wordOf(60 + run, 1) }),
  'Hindi: two words': (run) => ({ query: `${oneOf(HINDI, run)} ${wordOf(300 + run, 1)}` }),
  'a word that nobody wrote': (run) => ({ query: `xylophone${run}` }),
  'a subject': (run) => ({ filters: { subject: `Subject ${run % 12}` } }),
  'a grade and a difficulty': (run) => ({
    filters: { grade: `${6 + (run % 7)}`, difficulty: draw(run).difficulty },
  }),
  'a chapter': (run) => ({ filters: { chapter: `Chapter ${run}` } }),
  'a tag and a year': (run) => ({ filters: { tags: `tag ${run}`, year: `${2000 + (run % 25)}` } }),
  'an exam': (run) => ({ filters: { examid: `E${1001 + run}` } }),
  'a word in a subject': (run) => ({
    query: wordOf(50 + run, 0),
    filters: { subject: `Subject ${run % 12}` },
  }),
  'a word, a grade and a difficulty': (run) => ({
    query: oneOf(ENGLISH, run),
    filters: { grade: `${6 + (run % 7)}`, difficulty: draw(run).difficulty },
  }),
  'a word in an exam': (run) => ({ query: oneOf(ENGLISH, run), filters: { examid: `E${1001 + run}` } }),
  'a draw: topic and difficulty, 50 at a time': (run) => ({ pageSize: MAX_PAGE_SIZE, filters: draw(run) }),
};

type Composing = WireApi['/adminexam/compose']['input'];

const rowsOf = (count: number, row: (at: number) => Composing['rows'][number]) =>
  Array.from({ length: count }, (_, at) => row(at));

const blueprints: Record<string, (run: number) => Composing> = {
  'compose: 75 questions, three subjects': (run) => ({
    seed: run,
    rows: rowsOf(6, (at) => ({
      subject: `Subject ${Math.floor(at / 2)}`,
      kinds: [at % 2 === 0 ? 'single_choice' : 'numeric'],
      count: at % 2 === 0 ? 20 : 5,
    })),
  }),
  'compose: 180 questions, three rows': (run) => ({
    seed: run,
    rows: rowsOf(3, (at) => ({ subject: `Subject ${at}`, kinds: ['single_choice'], count: 60 })),
    limits: { pictures: 'without', unusedMonths: 12 },
  }),
  'compose: 40 questions, 20 chapters': (run) => ({
    seed: run,
    rows: rowsOf(20, (at) => ({ chapter: `Chapter ${run + at}`, difficulty: draw(at).difficulty, count: 2 })),
  }),
  'compose: 200 questions, 100 rows of topics': (run) => ({
    seed: run,
    rows: rowsOf(100, (at) => ({
      topic: `Topic ${10 + at}`,
      difficulty: draw(run + at).difficulty,
      count: 2,
    })),
  }),
  'compose: 60 questions and 6 cases': (run) => ({
    seed: run,
    rows: [
      ...rowsOf(2, (at) => ({ subject: `Subject ${at}`, count: 30 })),
      { subject: 'Subject 0', parts: 3, count: 6 },
    ],
  }),
  'compose: rows that cannot be met': (run) => ({
    seed: run,
    rows: rowsOf(8, (at) => ({
      subject: `Subject ${at}`,
      topic: `Topic ${2_000 + run * 8 + at}`,
      difficulty: draw(at).difficulty,
      count: 12,
    })),
  }),
};

async function measure(owner: Owner) {
  const rows: { name: string; p50: number; p95: number; found: string }[] = [];
  const time = async (name: string, path: keyof WireApi, body: (run: number) => object, found = '') => {
    if (!name.includes(options.only)) return;
    const { p50, p95 } = await timeCalls(owner, path, body, RUNS);
    rows.push({ name, p50, p95, found });
    process.stdout.write(
      `${name.padEnd(46)}${p50.toFixed(1).padStart(9)}${p95.toFixed(1).padStart(9)}  ${found}\n`,
    );
  };
  process.stdout.write(
    `${'search of the bank'.padEnd(46)}${'p50 ms'.padStart(9)}${'p95 ms'.padStart(9)}  found\n`,
  );
  for (const [name, search] of Object.entries(searches)) {
    const { total, isMore } = await owner.call('/adminexam/bankSearch', search(0), owner.token);
    await time(name, '/adminexam/bankSearch', search, isMore ? `more than ${total}` : String(total));
  }
  await time('one question, with those like it', '/adminexam/bankQuestion', (run) => ({
    questionId: questionId(20 + run * 977),
  }));
  for (const [name, blueprint] of Object.entries(blueprints)) {
    const { found, short } = await owner.call('/adminexam/compose', blueprint(0), owner.token);
    await time(name, '/adminexam/compose', blueprint, `${found.length}, ${short.length} short`);
  }
  await time('pairs that are alike', '/adminexam/bankPairs', (run) => ({ page: 1 + (run % 100) }));
  return rows;
}

/** Nobody minds losing a database that is being filled. */
const FILLING = {
  fsync: 'off',
  full_page_writes: 'off',
  synchronous_commit: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_wal_size: '8GB',
  autovacuum: 'off',
  shared_buffers: '1GB',
  maintenance_work_mem: '512MB',
};

async function fillOnce(folder: string, filled: string): Promise<void> {
  if (existsSync(filled)) return;
  const start = performance.now();
  const embedded = await startEmbedded({ folder, log: () => {}, settings: FILLING });
  try {
    const fill = (db: Db) => fillBank(db, QUESTIONS, say);
    await asOwner(embedded.options, fill, async () => undefined);
  } finally {
    await embedded.stop();
  }
  writeFileSync(filled, `${QUESTIONS}\n`);
  say('filled', start);
}

const say = (what: string, start: number) =>
  process.stdout.write(
    `${what.padEnd(46)}${((performance.now() - start) / 1000).toFixed(1).padStart(9)} s\n`,
  );

const folder = options.keep ?? mkdtempSync(join(tmpdir(), 'uttara-bank-'));
const filled = join(folder, 'filled');
await fillOnce(join(folder, 'postgres'), filled);
const embedded = await startEmbedded({ folder: join(folder, 'postgres'), log: () => {} });
try {
  const load = () => loadavg()[0]?.toFixed(1);
  process.stdout.write(`load average at the start ${load()}\n`);
  const rows = await asOwner(embedded.options, undefined, measure);
  process.stdout.write(`load average at the end ${load()}\n`);
  const results = fileURLToPath(new URL('results', import.meta.url));
  mkdirSync(results, { recursive: true });
  writeFileSync(join(results, 'bank.json'), `${JSON.stringify({ questions: QUESTIONS, rows }, null, 2)}\n`);
} finally {
  await embedded.stop();
  if (options.keep === undefined) rmSync(folder, { recursive: true, force: true });
}
