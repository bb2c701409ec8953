import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { ADMIN_PASSWORD, anAdmin, type TestAdmin } from '../server/testing/admins.ts';
import { useApp } from '../server/testing/app.ts';
import { anExam } from '../server/testing/content.ts';
import { runQuestions } from './questions/command.ts';

const app = useApp();

let folder: string;
let admin: TestAdmin;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'import-'));
  admin = await anAdmin(app);
});
afterAll(() => rm(folder, { recursive: true }));

async function run(args: string[], password = ADMIN_PASSWORD) {
  vi.stubEnv('ADMIN_NAME', admin.name);
  vi.stubEnv('ADMIN_EMAIL', admin.email);
  vi.stubEnv('ADMIN_PASSWORD', password);
  const [stdout, stderr] = [new PassThrough(), new PassThrough()];
  const code = await runQuestions(['import', '--address', app.address, ...args], { stdout, stderr });
  vi.unstubAllEnvs();
  stdout.end();
  stderr.end();
  const [out, errors] = await Promise.all([text(stdout), text(stderr)]);
  return { code, out, errors };
}

it('puts the questions of a file into an inactive test, and says what was not read', async () => {
  const exam = await anExam(app.db);
  const file = join(folder, 'Light and rays.gift');
  await writeFile(file, '// [tag:topic:Rays] [tag:marks:2]\nOne? {=1 ~2}\n\nTwo? {=1 ~\n');
  const { code, out, errors } = await run(['--exam', exam.examCode, file]);
  expect(errors).toMatch(/^Light and rays\.gift:4:\d+: error: question 2: /);
  const [, quizid = ''] = /^(Q\d+) \(Light and rays\), inactive\n$/.exec(out) ?? [];
  expect(code).toBe(2);
  const { quiz } = await app.call('/adminexam/quizDetails', { quizid }, admin.token);
  expect(quiz).toMatchObject({
    isactive: false,
    marks: 2,
    questions: [{ questionText: 'One?', topic: 'Rays', subject: exam.subjects[0] }],
  });
});

it('makes no second test and no second question of the same file', async () => {
  const { examCode } = await anExam(app.db);
  const file = join(folder, 'Twice.gift');
  await writeFile(file, 'First of twice? {=1 ~2}\n\nSecond of twice? {=1 ~2}\n');
  await run([file]);
  const { out } = await run(['--exam', examCode, file]);
  const [, quizid = ''] = /^(Q\d+) /.exec(out) ?? [];
  expect(await run(['--exam', examCode, file])).toMatchObject({
    code: 0,
    out: `${quizid} (Twice) has these questions already\n`,
  });
  // In another test they are asked again.
  expect((await run(['--exam', examCode, '--name', 'Again', file])).out).toMatch(/\(Again\), inactive/);
  const { questions } = await app.call('/adminexam/bankSearch', { query: '"of twice"' }, admin.token);
  expect(questions.map(({ usedIn }) => usedIn)).toEqual([2, 2]);
});

it('puts them into the bank where no exam is named, once', async () => {
  const file = join(folder, 'bank.gift');
  await writeFile(file, 'Of the bank? {=1 ~2}\n');
  expect(await run([file])).toMatchObject({ code: 0, out: '1 added to the bank, 0 there already\n' });
  expect(await run([file])).toMatchObject({ code: 0, out: '0 added to the bank, 1 there already\n' });
});

it('tells what students will not see as it is meant', async () => {
  const exam = await anExam(app.db);
  const file = join(folder, 'halves.csv');
  await writeFile(file, 'question,option a,option b,answer\nFine?,1,2,A\nHalf is \\(\\frac{1}\\)?,1,2,A\n');
  const told =
    'halves.csv: warning: question 2: \\(\\frac{1}\\) Cannot be displayed (questionText, line 1, column 9)';
  // The bank first: it has the questions of a test too, and takes none twice.
  for (const args of [[file], ['--exam', exam.examCode, file]]) {
    const { code, errors } = await run(args);
    expect(code).toBe(0);
    expect(errors).toContain(told);
  }
});

it.each([
  ['a wrong password', ['--exam', 'E1'], 'not this one', /\w/],
  ['an exam that there is not', ['--exam', 'E1'], undefined, /There is no exam E1\./],
  ['another format to write', ['--to', 'csv'], undefined, /^Usage: /],
])('ends with 1 and in words for %s', async (_, args, password, message) => {
  const file = join(folder, 'a.gift');
  await writeFile(file, 'One? {=1 ~2}\n');
  const { code, out, errors } = await run([...args, file], password);
  expect({ code, out }).toEqual({ code: 1, out: '' });
  expect(errors).toMatch(message);
  expect(errors).not.toMatch(/^\s+at /m);
});
