import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, expect, inject, it } from 'vitest';
import { readConfig } from '../server/config.ts';
import { copyDatabase } from '../server/db/copy-database.ts';
import { type Connection, type Database, openDatabase } from '../server/db/database.ts';
import { sessionsInUse } from '../server/db/sessions.ts';
import { type Running, serve } from '../server/serve.ts';
import { anAdmin } from '../server/testing/admins.ts';
import { TOKEN_SECRET, useApp } from '../server/testing/app.ts';
import { aTest } from '../server/testing/content.ts';
import { administer, connectionTo, TEMPLATE, urlOf } from '../server/testing/postgres.ts';

const app = useApp();
const server = inject('server');
const name = `uttara_moved_${randomBytes(6).toString('hex')}`;
const opened: Database[] = [];
let running: Running | undefined;

afterAll(async () => {
  await running?.close();
  for (const one of opened) await one.close();
  for (const one of [name, `${name}_again`]) {
    await administer(server, `drop database if exists ${one} with (force)`);
  }
});

async function open(connection: Connection, application?: string) {
  const one = await openDatabase(connection, undefined, { timeoutMs: 600_000, application });
  opened.push(one);
  return one.db;
}

const foreignKeys = sql`
  select conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) as what from pg_constraint
  where contype = 'f' and conparentid = 0 and convalidated order by 1`;

it('what is copied to another server is the same product, whose students sit on', async () => {
  await anAdmin(app);
  const [first, second] = [await aTest(app.db), await aTest(app.db)];
  const token = await app.signIn('Meera Iyer');
  const attemptids: string[] = [];
  for (const { testCode: quizid } of [first, second]) {
    const { attempt } = await app.call('/exam/questionList', { quizid }, token);
    const attemptid = attempt?.attemptid ?? '';
    const answers = [{ index: 0, answer: 'right 0', marked: true, seq: 7 }];
    await app.call('/attempt/save', { attemptid, answers }, token);
    attemptids.push(attemptid);
  }
  const [closed = '', still = ''] = attemptids;
  const { result } = await app.call('/attempt/submit', { attemptid: closed }, token);

  await administer(server, `create database ${name}`);
  const target = await open(connectionTo(server, name));
  const copied = new Map<string, number>();
  const onCopied = (table: string, rows: number) => void copied.set(table, rows);
  const all = await copyDatabase({ from: await open(app.connection), to: target, onCopied });
  expect(copied).toEqual(new Map([...copied, ['attempts', 2], ['answers', 2], ['exams', 2], ['tests', 2]]));
  expect(all).toBe([...copied.values()].reduce((sum, rows) => sum + rows, 0));
  expect([...(await target.execute(foreignKeys))]).toEqual([
    ...(await (await open(connectionTo(server, TEMPLATE))).execute(foreignKeys)),
  ]);
  const sequences = sql`select nextval('exam_numbers') as exam, nextval('test_numbers') as test`;
  expect([...(await target.execute(sequences))]).toEqual([...(await app.db.execute(sequences))]);

  const settings = { DATABASE_URL: urlOf(server, name), TOKEN_SECRET, PORT: '0', LOG_LEVEL: 'silent' };
  running = await serve(readConfig(settings), { now: app.clock.now, log: () => {} });
  const call = async (path: string, input: object) => {
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
    const body = JSON.stringify(input);
    return (await fetch(`${running?.address}${path}`, { method: 'POST', headers, body })).json();
  };
  expect(await call('/attempt/result', { attemptid: closed })).toEqual({ result });
  expect(await call('/exam/questionList', { quizid: second.testCode })).toMatchObject({
    attempt: { attemptid: still, answers: [{ index: 0, marked: true, seq: 7 }] },
  });
});

it('a database that has rows is left as it is', async () => {
  const target = await open(connectionTo(server, name));
  const copying = copyDatabase({ from: await open(app.connection), to: target, onCopied: () => {} });
  await expect(copying).rejects.toThrow(/^That database is not empty: its table \w+ has rows\.$/);
});

it('a table that has not arrived whole leaves nothing behind', async () => {
  await administer(server, `create database ${name}_again`);
  const target = await open(connectionTo(server, `${name}_again`));
  await target.execute(sql`
    create function forget() returns trigger language plpgsql as 'begin new.name = upper(new.name); return new; end'`);
  await target.execute(
    sql`create trigger forget before insert on students for each row execute function forget()`,
  );
  const copying = copyDatabase({ from: await open(app.connection), to: target, onCopied: () => {} });
  await expect(copying).rejects.toThrow('The rows of students are not the same in both databases.');
  expect(await target.execute(sql`select count(*)::int as rows from attempts`)).toEqual([{ rows: 0 }]);
  expect((await target.execute(foreignKeys)).length).toBeGreaterThan(10);
});

it('is not committed where something speaks against it at the end', async () => {
  const target = await open(connectionTo(server, `${name}_again`));
  await target.execute(sql`drop trigger if exists forget on students`);
  const beforeCommit = () => Promise.reject(new Error('A server runs'));
  const from = await open(app.connection);
  await expect(copyDatabase({ from, to: target, onCopied: () => {}, beforeCommit })).rejects.toThrow(
    'A server runs',
  );
  expect(await target.execute(sql`select count(*)::int as rows from attempts`)).toEqual([{ rows: 0 }]);
});

it('tells connections in use from those that only stay open', async () => {
  const other = await open(app.connection, 'watched');
  const look = (quietMs: number) => sessionsInUse(app.db, 'watched', { quietMs, waitMs: 0 });
  await other.execute(sql`select 1`);
  const known = { application: 'watched', connections: expect.any(Number), since: expect.any(Date) };
  expect(await look(60_000)).toMatchObject({ inUse: [known], idle: [] });
  expect(await look(0)).toMatchObject({ inUse: [], idle: [known] });
  await other.transaction(async (tx) => {
    await tx.execute(sql`select 1`);
    expect(await look(0)).toMatchObject({ inUse: [known], idle: [] });
  });
  expect(await sessionsInUse(app.db, 'nobody', { quietMs: 0, waitMs: 0 })).toEqual({ inUse: [], idle: [] });
});
