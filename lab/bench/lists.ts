/**
 * Measures every list of the admin area, over real HTTP, on a large and on a small database, and prints the
 * table. `npm run bench:lists`; the numbers also go to lab/bench/results/lists.json. `--only users` measures the lists whose
 * names begin with that.
 */

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { sql } from 'drizzle-orm';
import type { WireApi } from '../../contract/api.ts';
import { allowDatabases } from '../../embedded-postgres/allow-databases.ts';
import { startEmbedded } from '../../embedded-postgres/embedded-postgres.ts';
import { openDatabase } from '../../server/db/database.ts';
import type { RootDb } from '../../server/db/db.ts';
import { asOwner, type Owner } from './as-owner.ts';
import { fill, type Size } from './lists-content.ts';
import { type Timing, timeCalls } from './timing.ts';

const large: Size = {
  students: 1_000_000,
  exams: 200,
  tests: 20_000,
  questionsPerTest: 20,
  attempts: 1_000_000,
  auditEntries: 100_000,
};
const small: Size = {
  students: 100,
  exams: 8,
  tests: 100,
  questionsPerTest: 20,
  attempts: 1_000,
  auditEntries: 100,
};

const WARM_UP = 30;
const RUNS = 200;
const EXPORT_RUNS = 20;

type EmbeddedOptions = Awaited<ReturnType<typeof startEmbedded>>['options'];

type ListPath = Extract<keyof WireApi, `${string}List` | `/admin${string}/${string}Export`>;
interface Case {
  name: string;
  path: ListPath;
  /** The call of one run; runs differ so that no cached answer helps. */
  body: (run: number, size: Size) => object;
}

const list = (name: string, path: ListPath, body: Case['body']): Case => ({ name, path, body });

const day = (number: number) => new Date(Date.UTC(2024, 10, 20 + number)).toISOString();
const lastPage = (rows: number) => Math.ceil(rows / 6);

/** First, last and middle page of a list of so many rows, sorted as given. */
function pages(name: string, path: ListPath, rows: (size: Size) => number, sort?: object): Case[] {
  return [
    list(`${name}, first page`, path, () => ({ page: 1, sort })),
    list(`${name}, last page`, path, (_run, size) => ({ page: lastPage(rows(size)), sort })),
    list(`${name}, middle page`, path, (run, size) => ({
      page: Math.max(1, Math.floor(lastPage(rows(size)) / 2) - run),
      sort,
    })),
  ];
}

const given = ['asha', 'Meera', 'kav', 'ROHAN', 'zoy'];
const family = ['sharma', 'Iyer', 'kumar', 'Fernandes', 'sri', 'mukherjee', 'ya'];

/** A search for students. */
const search = (name: string, typed: (run: number, size: Size) => string, page = 1): Case => ({
  name: `users, search: ${name}`,
  path: users,
  body: (run, size) => ({ page, filters: { search: typed(run, size) } }),
});

const byName = { by: 'name', order: 'asc' };
const byQuizname = { by: 'quizname', order: 'asc' };
const subjects = ['Mathematics', 'Science', 'English', 'History'];
const categories = ['School Exams', 'UPSC and State Exams', 'MBA and college test', 'Bank Exams'];
const users = '/admin/userList';
const quizzes = '/adminexam/quizList';
const questions = '/adminexam/questionList';
const questionCount = (size: Size) => size.tests * size.questionsPerTest;

const anyId = '80000000-0000-4000-8000-000000000000';
const behindStudent = (run: number) => ({ after: JSON.stringify([day(run * 3), anyId]) });
const behindTest = (run: number) => {
  const test = `00000003-0000-7000-8000-${run.toString(16).padStart(12, '0')}`;
  return { after: JSON.stringify([test, day(0), anyId, anyId]) };
};

const allCases: Case[] = [
  ...pages('users', users, (size) => size.students),
  ...pages('users by name', users, (size) => size.students, byName),
  list('users, a month', users, (run) => ({
    filters: { registeredFrom: day(run * 3), registeredTo: day(run * 3 + 30) },
  })),
  list('users, a year, last page', users, (run, size) => ({
    page: lastPage(size.students / 2) - 1,
    filters: { registeredFrom: day(run), registeredTo: day(run + 365) },
  })),
  list('users by name, a year', users, (run) => ({
    sort: byName,
    filters: { registeredFrom: day(run), registeredTo: day(run + 365) },
  })),
  search('a name', (run) => `${given[run % given.length]} ${family[run % family.length]}`),
  search('a family name', (run) => family[run % family.length] ?? ''),
  search('a common family name, last page', (run) => family[run % family.length] ?? '', 20),
  search('a number', (run, size) => `${(run * 7919) % size.students}`),
  search('part of an e-mail address', (run, size) => `s${(run * 104_729) % size.students}@`),
  search('part of a phone number', (run) => `98${String(run * 7919).padStart(6, '0')}`),
  search('two letters', (run) => family[run % family.length]?.slice(0, 2) ?? ''),
  search('nobody', (run) => `nobody ${run}`),
  ...pages('exams', '/adminexam/examList', (size) => size.exams),
  list('exams, category', '/adminexam/examList', (run) => ({ filters: { category: categories[run % 4] } })),
  ...pages('tests', quizzes, (size) => size.tests),
  ...pages('tests by name', quizzes, (size) => size.tests, byQuizname),
  list('tests, exam', quizzes, (run, size) => ({ filters: { examid: `E${1001 + (run % size.exams)}` } })),
  list('tests, subject', quizzes, (run) => ({ filters: { subject: subjects[run % 4] } })),
  list('tests, subject, last page', quizzes, (run, size) => ({
    page: lastPage(size.tests / 4),
    filters: { subject: subjects[run % 4] },
  })),
  list('tests, chapter', quizzes, (run) => ({ filters: { chapter: `Chapter ${run % 100}` } })),
  list('tests, all three', quizzes, (run, size) => ({
    filters: {
      examid: `E${1001 + (run % size.exams)}`,
      subject: subjects[run % 4],
      chapter: `Chapter ${run % 100}`,
    },
  })),
  ...pages('questions', questions, questionCount),
  list('questions, TestID', questions, (run, size) => ({
    filters: { quizid: `Q${1001 + ((run * 97) % size.tests)}` },
  })),
  list('questions, exam', questions, (run, size) => ({
    filters: { examid: `E${1001 + (run % size.exams)}` },
  })),
  ...pages('audit', '/admin/auditList', (size) => size.auditEntries),
  list('audit, one test', '/admin/auditList', (run, size) => ({
    filters: { kind: 'quiz', recordid: `Q${1001 + (run % size.tests)}` },
  })),
  ...(['submittedAt', 'marks', 'student'] as const).map((by) => ({
    name: `results of a test by ${by}`,
    path: '/adminexam/resultList' as const,
    body: (run: number, size: Size) => ({
      quizid: `Q${1001 + (run % size.tests)}`,
      sort: { by, order: 'desc' },
    }),
  })),
  list('users export, 5,000 rows', '/admin/userExport', (run) => behindStudent(run)),
  list('results export, one test', '/adminexam/resultExport', (run, size) => ({
    filters: { quizid: `Q${1001 + (run % size.tests)}` },
  })),
  list('results export, one exam', '/adminexam/resultExport', (run, size) => ({
    filters: { examid: `E${1001 + (run % size.exams)}` },
  })),
  list('results export, all', '/adminexam/resultExport', (run) => behindTest(run)),
];

const { only = '' } = parseArgs({ options: { only: { type: 'string' } } }).values;
const cases = allCases.filter(({ name }) => name.startsWith(only));

async function measure(owner: Owner, size: Size): Promise<Map<string, Timing>> {
  const timings = new Map<string, Timing>();
  for (const { name, path, body } of cases) {
    const runs = path.endsWith('Export') ? EXPORT_RUNS : RUNS;
    timings.set(name, await timeCalls(owner, path, (run) => body(run, size), { warmUp: WARM_UP, runs }));
  }
  return timings;
}

function runOn(options: EmbeddedOptions, name: string, size: Size): Promise<Map<string, Timing>> {
  const filled = async (db: RootDb) => {
    const start = performance.now();
    await fill(db, size);
    process.stdout.write(`${name}: filled in ${((performance.now() - start) / 1000).toFixed(1)} s\n`);
  };
  return asOwner({ ...options, database: name }, filled, (owner) => measure(owner, size));
}

const folder = mkdtempSync(join(tmpdir(), 'uttara-bench-'));
const embedded = await startEmbedded({ folder: join(folder, 'postgres'), log: () => {} });
await allowDatabases(join(folder, 'postgres'));
try {
  const admin = await openDatabase(embedded.options);
  await admin.db.execute(sql.raw('create database small'));
  await admin.db.execute(sql.raw('create database large'));
  await admin.close();
  const onSmall = await runOn(embedded.options, 'small', small);
  const onLarge = await runOn(embedded.options, 'large', large);
  const rows = cases.map(({ name }) => {
    const { p50 = Number.NaN, p95 = Number.NaN } = onLarge.get(name) ?? {};
    const smallP50 = onSmall.get(name)?.p50 ?? Number.NaN;
    return { list: name, p50, p95, small: smallP50, ratio: p50 / smallP50 };
  });
  const cells = (values: (string | number)[]) =>
    values.map((value, i) => (i === 0 ? String(value).padEnd(28) : String(value).padStart(10))).join('');
  process.stdout.write(`${cells(['list', 'p50 ms', 'p95 ms', 'small p50', 'ratio'])}\n`);
  for (const { list, p50, p95, small: smallP50, ratio } of rows) {
    const numbers = [p50, p95, smallP50, ratio].map((value) => value.toFixed(2));
    process.stdout.write(`${cells([list, ...numbers])}\n`);
  }
  const results = fileURLToPath(new URL('results', import.meta.url));
  mkdirSync(results, { recursive: true });
  writeFileSync(join(results, 'lists.json'), `${JSON.stringify({ large, small, rows }, null, 2)}\n`);
} finally {
  await embedded.stop();
  rmSync(folder, { recursive: true, force: true });
}
