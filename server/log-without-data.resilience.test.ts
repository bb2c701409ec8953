import { randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { beforeAll, describe, expect, inject, it, onTestFinished } from 'vitest';
import { endpoints } from '../contract/api.ts';
import type { Endpoint } from '../contract/http/endpoint.ts';
import { ADMIN_PASSWORD, anAdmin } from './testing/admins.ts';
import { type TestApp, useApp } from './testing/app.ts';
import { aQuestion, aTest } from './testing/content.ts';
import { openMailbox } from './testing/mailbox.ts';
import { administer } from './testing/postgres.ts';
import { accepts, bodySchema, fieldsOf, type Schema, sample, withField } from './testing/sample-bodies.ts';

/**
 * Every call of the contract fails in every way in which a caller or the database can make it fail, and the log is read.
 * The calls and their fields come from the contract, so a new call is covered the day it is written.
 */

let log = '';
const stream = { write: (line: string) => void (log += line) };
const app = useApp({ logLevel: 'trace', logStream: { stream } });

/** Where a test of this file finds that data of a person or an answer has reached the log. */
const MARK = 'Zubeda';
const PHONE = '+91 98111 22333';

const KNOWN: Record<string, string> = {
  email: `${MARK}@marked.example`,
  phone: PHONE,
  password: `${MARK} nineteen kettles`,
};

/** Those who call, with the records that they call about: new ones for each way to fail, because calls change and end them. */
interface Scene {
  tokens: Record<Endpoint['caller'] | 'teacher', string | undefined>;
  /** What the calls are about, by the names of their fields. */
  ids: Record<string, string>;
  /** Of accounts that only lend their token to one call, which may end it: for each such call. */
  spare: Map<string, string>;
}

let scene: Scene;
/** The tokens of all scenes. */
const tokensSeen = new Set<string>();

/** Calls that end a session or an account. */
const ENDING = /logout|changePassword|totp|removeFactor|reset|delete|consent/i;

async function aScene(): Promise<Scene> {
  const [owner, teacher] = [
    await anAdmin(app, 'owner', `${MARK} Owner`),
    await anAdmin(app, 'teacher', `${MARK} Teacher`),
  ];
  const student = await app.signIn(`${MARK} Student`);
  const { testCode: quizid } = await aTest(app.db, {
    questions: [aQuestion(0, { questionFormat: 'Short Answer', options: [] })],
  });
  const { attempt } = await app.call('/exam/questionList', { quizid }, student);
  const { users } = await app.call('/admin/userList', {}, owner.token);
  const spare = new Map<string, string>();
  for (const { path, caller } of endpoints) {
    if (caller === 'anyone' || !ENDING.test(path)) continue;
    const token = caller === 'student' ? await app.signIn(MARK) : (await anAdmin(app, 'owner', MARK)).token;
    spare.set(path, token);
  }
  const tokens = {
    anyone: undefined,
    student,
    teacher: teacher.token,
    admin: owner.token,
    owner: owner.token,
  };
  for (const token of [...Object.values(tokens), ...spare.values()]) if (token) tokensSeen.add(token);
  const ids = { quizid, attemptid: attempt?.attemptid ?? '', studentid: users[0]?._id ?? '' };
  return { tokens, ids, spare };
}

/** A body with a mark in every text; what a schema holds to a form keeps it where the form allows. */
function marked(entry: Endpoint): unknown {
  const schema = bodySchema(entry);
  let body = sample(schema);
  for (const { path, name, schema: field } of fieldsOf(schema)) {
    const { type, enum: choice, format } = field as typeof field & { enum?: unknown; format?: string };
    const id = scene.ids[name.replace(/^.*\./, '')];
    if (id !== undefined) body = withField(body, path, id);
    else if (type === 'string' && !choice && format !== 'uuid' && format !== 'date-time') {
      body = withField(body, path, KNOWN[name] ?? `${MARK} ${name}`);
    }
  }
  return body;
}

type Post = (
  path: string,
  body: unknown,
  token?: string,
  headers?: Record<string, string>,
) => Promise<number>;

/** Makes calls of a node; a call that gets no answer has the status 0. */
const posting =
  ({ post }: Pick<TestApp, 'post'>): Post =>
  async (path, body, token, headers) =>
    (await post(path, body, token, headers).catch(() => ({ status: 0 }))).status;

const FILE = { 'content-type': 'application/octet-stream' };

/** Every call with its marks, and those whose bodies must fit what is stored. */
async function makeAllCalls(post = posting(app)): Promise<number[]> {
  const { tokens, ids, spare } = scene;
  const toCall = (entry: Endpoint) => () => {
    const token = spare.get(entry.path) ?? tokens[entry.caller];
    return entry.takesFile
      ? post(`${entry.path}?name=${MARK}.txt`, `1. ${MARK}?\n(a) x\nAnswer: a\n`, token, FILE)
      : post(entry.path, marked(entry), token);
  };
  const calls = endpoints.filter(({ path }) => !ENDING.test(path)).map(toCall);
  const { student, owner } = tokens;
  const answers = [{ index: 0, answer: `${MARK} answers`, seq: Date.now(), marked: false }];
  const place = { studyingIn: `${MARK} 9`, city: `${MARK} city`, country: 'India' };
  const signIn = { email: KNOWN['email'], password: `${MARK} nineteen kettles`, name: MARK };
  calls.push(
    () => post('/attempt/save', { attemptid: ids['attemptid'], answers }, student),
    () => post('/attempt/submit', { attemptid: ids['attemptid'], answers }, student),
    () => post('/exam/questionList', { quizid: ids['quizid'] }, student),
    () => post('/user/updateProfile', { phone: PHONE, ...place }, student),
    () => post('/admin/signin', signIn),
    () => post('/admin/invite', { email: KNOWN['email'], role: 'admin' }, owner),
    () => post('/admin/userList', { filters: { search: MARK } }, owner),
    ...endpoints.filter(({ path }) => ENDING.test(path)).map(toCall),
  );
  const statuses: number[] = [];
  const work = async () => {
    for (let next = calls.shift(); next; next = calls.shift()) statuses.push(await next());
  };
  await Promise.all([work(), work(), work(), work()]);
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
    '@test.example',
    '@admins.example',
    ADMIN_PASSWORD,
    'argon2',
    ...tokensSeen,
  ];
  const read = log.toLowerCase();
  return secrets.filter((one) => read.includes(one.toLowerCase()));
}

const TABLES = `select format('%I', tablename) as name from pg_tables where schemaname = 'public' order by 1`;

/** Without them nobody is known, and every call ends before its handler. */
const OF_SESSIONS =
  /^(admins|admin_sessions|admin_totp|admin_passkeys|students|student_sessions|guardian_consents)$/;

async function tables(): Promise<string[]> {
  const rows = await app.db.execute<{ name: string }>(TABLES);
  return rows.map(({ name }) => name);
}

async function onTables(
  statement: (table: string) => string,
  which = (_table: string) => true,
): Promise<void> {
  for (const name of (await tables()).filter(which)) await app.db.$client.query(statement(name));
}

const exceptOfSessions = (table: string) => !OF_SESSIONS.test(table);

/** Takes the tables away; `back` gives them back. */
const withoutTables = (which: (table: string) => boolean) => ({
  fail: () => onTables((name) => `alter table ${name} rename to gone_${name}`, which),
  back: async () => {
    for (const name of await tables()) {
      const own = name.replace(/^gone_/, '');
      if (own !== name) await app.db.$client.query(`alter table ${name} rename to ${own}`);
    }
  },
});

/** Puts views in the place of tables that fail as they are read. */
const withFailingViews = (which: (table: string) => boolean) => ({
  fail: async () => {
    const names = (await tables()).filter(which);
    await onTables((name) => `alter table ${name} rename to slow_${name}`, which);
    for (const name of names) {
      await app.db.$client.query(
        `create view ${name} as select t.* from slow_${name} t where 1 / (select count(*) from pg_class where false) > 0`,
      );
    }
  },
  back: async () => {
    for (const name of await tables()) {
      const own = name.replace(/^slow_/, '');
      if (own === name) continue;
      await app.db.$client.query(`drop view ${own}`);
      await app.db.$client.query(`alter table ${name} rename to ${own}`);
    }
  },
});

beforeAll(async () => {
  await app.db.$client.query(`
    create function tell() returns trigger language plpgsql as $$
    begin raise exception 'row %', coalesce(new, old); end $$`);
});

interface Failure {
  what: string;
  fail: () => Promise<void>;
  back: () => Promise<void>;
}

const failures: Failure[] = [
  { what: 'nothing wrong', fail: async () => {}, back: async () => {} },
  {
    what: 'a trigger that repeats the row',
    fail: () =>
      onTables(
        (name) =>
          `create trigger tells before insert or update or delete on ${name} for each row execute function tell()`,
      ),
    back: () => onTables((name) => `drop trigger tells on ${name}`),
  },
  {
    what: 'a constraint whose error has the row in its detail',
    fail: () => onTables((name) => `alter table ${name} add constraint refuses check (false) not valid`),
    back: () => onTables((name) => `alter table ${name} drop constraint refuses`),
  },
  { what: 'tables that are missing', ...withoutTables(() => true) },
  { what: 'tables that are missing but those of sessions', ...withoutTables(exceptOfSessions) },
  { what: 'an error of arithmetic in every table', ...withFailingViews(() => true) },
  { what: 'an error of arithmetic in tables but those of sessions', ...withFailingViews(exceptOfSessions) },
];

// First: what others have been refused for in the last ten seconds would only be counted.
it('calls that are refused are written with path, reason and address, the same ones once', async () => {
  scene = await aScene();
  const { tokens } = scene;
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

describe.each(failures)('with $what', ({ what, fail, back }) => {
  it('no call leaves data of a person, an answer, a token or a parameter in the log', async () => {
    scene = await aScene();
    log = '';
    await fail();
    const statuses = await makeAllCalls();
    await back();
    expect(statuses).toHaveLength(endpoints.length + 7);
    if (what !== 'nothing wrong') {
      expect(statuses.filter((status) => status >= 500).length).toBeGreaterThan(20);
      expect(log).toMatch(/A statement failed/);
    }
    expect(statuses.filter((status) => status === 0)).toEqual([]);
    expect(leaks()).toEqual([]);
  });
});

const WRONG = [`${MARK} is no number`, { [MARK]: MARK }];
const WRONG_TEXTS = [MARK.repeat(2_000), [MARK]];

/** Values that a field does not take, with the mark where they have room for one. */
function wrongFor(schema: Schema): unknown[] {
  return schema.type === 'string' ? WRONG_TEXTS : WRONG.filter((value) => !accepts(schema, typeof value));
}

it('bad input of every field of every call leaves nothing in the log', async () => {
  scene = await aScene();
  log = '';
  const post = posting(app);
  const refused = new Set<string>();
  for (const entry of endpoints) {
    // Somebody whose sessions no call of another ends.
    const token = scene.tokens[entry.caller];
    const fits = marked(entry);
    const bodies = fieldsOf(bodySchema(entry)).flatMap(({ path, schema }) =>
      wrongFor(schema).map((value) => withField(fits, path, value)),
    );
    const broken = `${JSON.stringify({ [MARK]: KNOWN }).slice(0, -1)},`;
    for (const body of [...bodies, broken, [MARK], { ...(fits as object), [MARK]: MARK.repeat(12_000) }]) {
      const status = await post(entry.path, body, token);
      expect(status).toBeLessThan(500);
      if (status >= 400) refused.add(entry.path);
    }
    await post(entry.path, MARK, token, { 'content-type': `text/${MARK}` });
    await post(`${entry.path}?${MARK}`, broken, token, { 'content-type': 'application/json' });
  }
  expect(refused.size).toBe(endpoints.length);
  expect(log).toMatch(/"code":"bad_input"/);
  expect(log).toMatch(/"code":"too_large"/);
  expect(leaks()).toEqual([]);
});

it('calls without a token, with a wrong one and of the wrong role leave nothing in the log', async () => {
  scene = await aScene();
  // Of its own, as a server tells only so many different refusals in ten seconds, and other tests cause many.
  const node = await app.anotherNode();
  log = '';
  const post = posting(node);
  const { tokens } = scene;
  const forged = `${randomBytes(20).toString('base64url')}.${MARK}.${MARK}`;
  for (const entry of endpoints.filter(({ caller }) => caller !== 'anyone')) {
    const others = [undefined, forged, entry.caller === 'student' ? tokens.owner : tokens.student];
    if (entry.caller === 'owner' || (entry.caller === 'admin' && !entry.teachers))
      others.push(tokens.teacher);
    for (const token of others) expect([401, 403]).toContain(await post(entry.path, marked(entry), token));
    await post(entry.path, marked(entry), undefined, { authorization: `Basic ${MARK}` });
  }
  expect(log).toMatch(/"code":"unauthenticated"/);
  expect(log).toMatch(/"code":"forbidden"/);
  expect(leaks()).toEqual([]);
});

it('a mail server that refuses a message leaves nothing in the log', async () => {
  scene = await aScene();
  const mailbox = await openMailbox({ takes: false });
  onTestFinished(() => mailbox.close());
  const environment = {
    SMTP_URL: mailbox.url,
    MAIL_FROM: 'exams@school.example',
    SITE_ADDRESS: 'https://school.example',
  };
  const node = await app.anotherNode({ environment });
  log = '';
  const person = { name: `${MARK} Rao`, email: KNOWN['email'], password: ADMIN_PASSWORD };
  expect((await node.post('/admin/signup', person)).status).toBe(503);
  await node.post('/admin/invite', { email: KNOWN['email'], role: 'admin' }, scene.tokens.owner);
  expect(log).toMatch(/The mail server answered 550 to RCPT TO/);
  expect(leaks()).toEqual([]);
});

it('an address with a token in it is not written either', async () => {
  log = '';
  await fetch(`${app.address}/admin/reset?token=${MARK}`);
  await app.post(`/admin/nowhere?email=${MARK}`, {});
  expect(log).toContain('"method":"GET"');
  expect(leaks()).toEqual([]);
});

it('a database that does not answer in time leaves nothing either', async () => {
  scene = await aScene();
  const node = await app.anotherNode({ databaseTimeoutMs: 250 });
  // A student's session is read at the first call.
  const { student } = scene.tokens;
  await expect.poll(async () => (await node.post('/exam/examList', {}, student)).status).toBe(200);
  log = '';
  const names = (await tables()).filter(exceptOfSessions);
  const statuses = await app.db.transaction(async (tx) => {
    const lockAll = () =>
      tx.transaction((part) => part.execute(`lock table ${names.join(', ')} in access exclusive mode`));
    // Where work in the background has one table and waits for another, PostgreSQL refuses one of the two.
    await lockAll().catch(lockAll);
    return makeAllCalls(posting(node));
  });
  expect(statuses.filter((status) => status === 503).length).toBeGreaterThan(20);
  expect(log).toMatch(/57014/);
  expect(leaks()).toEqual([]);
});

it('ended connections leave nothing either', async () => {
  scene = await aScene();
  log = '';
  const calls = makeAllCalls();
  const state = { isOver: false };
  void calls.finally(() => (state.isOver = true));
  while (!state.isOver) {
    await app.db.$client
      .query(
        `select pg_terminate_backend(pid) from pg_stat_activity
          where datname = current_database() and pid <> pg_backend_pid()`,
      )
      .catch(() => undefined);
    await wait(20);
  }
  const statuses = await calls;
  expect(statuses).toContain(503);
  expect(leaks()).toEqual([]);
});

it('a database that lets nobody in leaves nothing either', async () => {
  scene = await aScene();
  const [row] = await app.db.execute<{ name: string }>('select current_database() as name');
  const server = inject('server');
  log = '';
  await administer(
    server,
    `alter database ${row?.name} with allow_connections false`,
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${row?.name}'`,
  );
  const statuses = await makeAllCalls();
  await administer(server, `alter database ${row?.name} with allow_connections true`);
  expect(statuses.filter((status) => status >= 500).length).toBeGreaterThan(20);
  expect(leaks()).toEqual([]);
});
