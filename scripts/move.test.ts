import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { sql } from 'drizzle-orm';
import { afterAll, expect, inject, it } from 'vitest';
import type { Api } from '../contract/api.ts';
import { readConfig } from '../server/config.ts';
import { openDatabase } from '../server/db/database.ts';
import { type Running, serve } from '../server/serve.ts';
import { administer, connectionTo, TEMPLATE, urlOf } from '../server/testing/postgres.ts';

/** The command as an operator runs it, and the product before it on its own database and after it on the other. */

const folder = mkdtempSync(join(tmpdir(), 'uttara-move-'));
const server = inject('server');
const name = `uttara_moved_${randomBytes(6).toString('hex')}`;
const opened: Running[] = [];

afterAll(async () => {
  for (const one of opened) await one.close();
  await administer(server, `drop database if exists ${name}`);
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
});

async function start(settings: Record<string, string>): Promise<Running> {
  const config = readConfig({ DATA_DIR: folder, PORT: '0', LOG_LEVEL: 'silent', ...settings });
  const running = await serve(config, { now: () => new Date(), log: () => {} });
  opened.push(running);
  return running;
}

async function call<P extends keyof Api>(
  { address }: Running,
  path: P,
  input: Api[P]['input'],
  token = '',
): Promise<Api[P]['output']> {
  const response = await fetch(address + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify(input),
  });
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return (await response.json()) as Api[P]['output'];
}

function move() {
  const env = { PATH: process.env.PATH ?? '', DATA_DIR: folder };
  const command = [join(import.meta.dirname, 'move.ts'), urlOf(server, name)];
  return promisify(execFile)(process.execPath, command, { env }).then(
    ({ stdout }) => stdout,
    (error: { stderr: string }) => error.stderr,
  );
}

it('an installation goes on in a PostgreSQL of its own, with all answers, rules and sign-ins', async () => {
  await administer(server, `create database ${name}`);
  const before = await start({});
  const person = { email: 'asha@b.example', name: 'Asha' };
  const { credential } = await call(before, '/identity/credential', person);
  const { token } = await call(before, '/user/googlesignup', { ...person, credential });
  const { exams } = await call(before, '/exam/examList', {}, token);
  const { tests } = await call(before, '/exam/testList', { examid: exams[0]?.examid ?? '' }, token);
  const [sat = '', open = ''] = tests.map(({ quizid }) => quizid);
  const attemptids: string[] = [];
  for (const quizid of [sat, open]) {
    const { attempt } = await call(before, '/exam/questionList', { quizid }, token);
    const attemptid = attempt?.attemptid ?? '';
    attemptids.push(attemptid);
    const answers = [{ index: 0, answer: null, marked: true, seq: 7 }];
    await call(before, '/attempt/save', { attemptid, answers }, token);
  }
  const [closed = ''] = attemptids;
  const { result } = await call(before, '/attempt/submit', { attemptid: closed }, token);

  expect(await move()).toContain('Stop the product first');
  await before.close();
  expect(await move()).toMatch(/^answers: 2 rows$[^]*rows were copied and compared[^]*token-secret/m);
  expect(await move()).toContain('That database is not empty');

  const TOKEN_SECRET = readFileSync(join(folder, 'token-secret'), 'utf8').trim();
  const after = await start({ DATABASE_URL: urlOf(server, name), TOKEN_SECRET });
  const { attempt } = await call(after, '/exam/questionList', { quizid: open }, token);
  expect(attempt).toMatchObject({ attemptid: attemptids[1], answers: [{ index: 0, marked: true, seq: 7 }] });
  expect((await call(after, '/attempt/result', { attemptid: closed }, token)).result).toEqual(result);

  const database = await openDatabase(connectionTo(server, name));
  const template = await openDatabase(connectionTo(server, TEMPLATE));
  const keys = sql`select conname from pg_constraint where contype = 'f' and convalidated order by 1`;
  expect([...(await database.db.execute(keys))]).toEqual([...(await template.db.execute(keys))]);
  const [next] = await database.db.execute<{ is: boolean }>(sql`
    select nextval('exam_numbers') > max(substr(examid, 2)::int) as is from exams`);
  expect(next).toEqual({ is: true });
  await database.close();
  await template.close();
}, 60_000);
