import { beforeAll, describe, expect, it } from 'vitest';
import { endpoints } from '../contract/api.ts';
import type { Endpoint } from '../contract/http/endpoint.ts';
import { ADMIN_PASSWORD, anAdmin } from './testing/admins.ts';
import { useApp } from './testing/app.ts';
import { aQuestion, aTest } from './testing/content.ts';
import { bodySchema, fieldsOf, sample, withField } from './testing/sample-bodies.ts';

/**
 * Every call of the contract fails in every way in which the database can fail, and the log is read. The fields come from
 * the contract, so a new call is covered the day it is written.
 */

let log = '';
const stream = { write: (line: string) => void (log += line) };
const app = useApp({ logLevel: 'trace', logStream: { stream }, mail: undefined });

/** Where a test of this file finds that data of a person or an answer has reached the log. */
const MARK = 'Zubeda';
const PHONE = '+91 98111 22333';

let tokens: Record<Endpoint['caller'], string | undefined>;
let quizid: string;
let attemptid: string;

/** A body with a mark in every text; what a schema holds to a form keeps it where the form allows. */
function marked(entry: Endpoint): unknown {
  const schema = bodySchema(entry);
  let body = sample(schema);
  for (const { path, name, schema: field } of fieldsOf(schema)) {
    const { type, enum: choice, format } = field as typeof field & { enum?: unknown; format?: string };
    if (type !== 'string' || choice || format === 'uuid' || format === 'date-time') continue;
    const value = KNOWN[name] ?? `${MARK} ${name}`;
    body = withField(body, path, value);
  }
  return body;
}

const KNOWN: Record<string, string> = {
  email: `${MARK}@marked.example`,
  phone: PHONE,
  password: `${MARK} nineteen kettles`,
};

/** Every call with its marks, and those whose bodies must fit what is stored. */
async function makeAllCalls(): Promise<number[]> {
  const statuses: number[] = [];
  const send = async (path: string, body: unknown, token: string | undefined) => {
    const { status } = await app.post(path, body, token).catch(() => ({ status: 0 }));
    statuses.push(status);
  };
  for (const entry of endpoints) {
    // The tokens are needed for the next calls.
    if (/logout|signup|reset|changePassword/i.test(entry.path) && entry.caller !== 'anyone') continue;
    await send(entry.path, marked(entry), tokens[entry.caller]);
  }
  const { student, owner } = tokens;
  const answer = { index: 0, answer: `${MARK} answers`, seq: Date.now(), marked: false };
  await send('/attempt/save', { attemptid, answers: [answer] }, student);
  await send('/attempt/submit', { attemptid, answers: [answer] }, student);
  await send('/exam/questionList', { quizid }, student);
  const place = { studyingIn: `${MARK} 9`, city: `${MARK} city`, country: 'India' };
  await send('/user/updateProfile', { phone: PHONE, ...place }, student);
  await send(
    '/admin/signin',
    { email: KNOWN['email'], password: `${MARK} nineteen kettles`, name: MARK },
    undefined,
  );
  await send('/admin/invite', { email: KNOWN['email'], role: 'admin' }, owner);
  await send('/admin/userList', { filters: {} }, owner);
  return statuses;
}

/** What must never be in the log. */
function leaks(): string[] {
  // Five digits alone are also found in times and durations.
  const secrets = [
    MARK,
    PHONE,
    '98111 22333',
    '9811122333',
    ADMIN_PASSWORD,
    'argon2',
    ...Object.values(tokens),
  ];
  return secrets.filter((one) => one !== undefined && log.includes(one)) as string[];
}

const TABLES = `select format('%I', tablename) as name from pg_tables where schemaname = 'public' order by 1`;

async function onEveryTable(statement: (table: string) => string): Promise<void> {
  const rows = await app.db.$client.unsafe<{ name: string }[]>(TABLES);
  for (const { name } of rows) await app.db.$client.unsafe(statement(name));
}

beforeAll(async () => {
  const { token: owner } = await anAdmin(app, 'owner', `${MARK} Owner`);
  const student = await app.signIn(`${MARK} Student`);
  tokens = { anyone: undefined, student, admin: owner, owner };
  const test = await aTest(app.db, {
    questions: [aQuestion(0, { questionFormat: 'Short Answer', options: [] })],
  });
  quizid = test.testCode;
  const opened = await app.call('/exam/questionList', { quizid }, student);
  attemptid = opened.attempt?.attemptid ?? '';
  await app.db.$client.unsafe(`
    create function tell() returns trigger language plpgsql as $$
    begin raise exception 'row %', coalesce(new, old); end $$`);
});

const failures: [string, () => Promise<void>, () => Promise<void>][] = [
  ['nothing', async () => {}, async () => {}],
  [
    'a trigger that repeats the row',
    () =>
      onEveryTable(
        (name) =>
          `create trigger tells before insert or update or delete on ${name} for each row execute function tell()`,
      ),
    () => onEveryTable((name) => `drop trigger tells on ${name}`),
  ],
  [
    'a constraint whose error has the row in its detail',
    () => onEveryTable((name) => `alter table ${name} add constraint refuses check (false) not valid`),
    () => onEveryTable((name) => `alter table ${name} drop constraint refuses`),
  ],
  [
    'tables that are missing',
    () => onEveryTable((name) => `alter table ${name} rename to gone_${name}`),
    async () => {
      const rows = await app.db.$client.unsafe<{ name: string }[]>(TABLES);
      for (const { name } of rows) {
        await app.db.$client.unsafe(`alter table ${name} rename to ${name.replace(/^gone_/, '')}`);
      }
    },
  ],
  [
    'an error of arithmetic in every table',
    async () => {
      await onEveryTable((name) => `alter table ${name} rename to slow_${name}`);
      const rows = await app.db.$client.unsafe<{ name: string }[]>(TABLES);
      for (const { name } of rows) {
        const table = name.replace(/^slow_/, '');
        await app.db.$client.unsafe(
          `create view ${table} as select t.* from slow_${table} t where 1 / (select count(*) from pg_class where false) > 0`,
        );
      }
    },
    async () => {
      const rows = await app.db.$client.unsafe<{ name: string }[]>(TABLES);
      for (const { name } of rows) {
        const table = name.replace(/^slow_/, '');
        await app.db.$client.unsafe(`drop view ${table}`);
        await app.db.$client.unsafe(`alter table ${name} rename to ${table}`);
      }
    },
  ],
];

describe.each(failures)('with %s', (what, fail, mend) => {
  it('no call leaves data of a person, an answer, a token or a parameter in the log', async () => {
    log = '';
    await fail();
    const statuses = await makeAllCalls();
    await mend();
    if (what !== 'nothing') {
      expect(statuses.filter((status) => status >= 500).length).toBeGreaterThan(3);
      expect(log).toMatch(/A statement failed/);
    }
    expect(statuses.filter((status) => status === 0)).toEqual([]);
    expect(leaks()).toEqual([]);
  });
});

it('an address with a token in it is not written either', async () => {
  log = '';
  await fetch(`${app.address}/admin/reset?token=${MARK}`);
  await app.post(`/admin/nowhere?email=${MARK}`, {});
  expect(log).toContain('/admin/reset');
  expect(leaks()).toEqual([]);
});

it('calls that are refused are written with path, reason and address, the same ones once', async () => {
  log = '';
  for (let n = 0; n < 5; n++) {
    await app.post('/admin/adminList', {});
    await app.post('/admin/adminList', {}, tokens.student);
    await app.post('/admin/studentDelete', { studentid: MARK }, tokens.owner);
  }
  const lines = log
    .split('\n')
    .filter((line) => line.includes('"A call was refused"') && /adminList|studentDelete/.test(line))
    .map((line) => JSON.parse(line) as Record<string, unknown>);
  const remoteAddress = '127.0.0.1';
  const reqId = expect.any(String);
  expect(lines).toMatchObject([
    { level: 40, code: 'unauthenticated', path: '/admin/adminList', remoteAddress, reqId },
    { level: 40, code: 'forbidden', path: '/admin/adminList', remoteAddress, reqId },
    { level: 40, code: 'bad_input', path: '/admin/studentDelete', remoteAddress, reqId },
  ]);
  expect(lines).toHaveLength(3);
  expect(leaks()).toEqual([]);
});

it('ended connections leave nothing either', async () => {
  log = '';
  const calls = makeAllCalls();
  for (let round = 0; round < 20; round++) {
    await app.db.$client
      .unsafe(
        `select pg_terminate_backend(pid) from pg_stat_activity
          where datname = current_database() and pid <> pg_backend_pid()`,
      )
      .catch(() => undefined);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  await calls;
  expect(leaks()).toEqual([]);
});
