import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmdirSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import packageJson from '../package.json' with { type: 'json' };
import { networkAddresses } from './network-addresses.ts';
import { createSeal } from './sealed.ts';
import { type Call, callAt } from './testing/call-at.ts';
import { administer, connectionTo, runStatements, TEMPLATE, urlOf } from './testing/postgres.ts';

/**
 * The built program as an operator runs it: a separate process, with signals and exit codes. A start takes seconds, so tests of
 * one `describe` follow each other on the same data and the same program.
 */

const root = join(import.meta.dirname, '..');
const main = join(root, 'dist/current/server/main.js');
const ownerCommand = join(root, 'dist/current/server/owner.js');
const folders: string[] = [];
const children: ChildProcess[] = [];
const databases: string[] = [];
/** Far beyond what a build takes, for a machine that does much else. */
const BUILD_MS = 900_000;

function aFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'uttara-main-'));
  folders.push(folder);
  return folder;
}

/** The address of a new database of the run's own PostgreSQL, which is up already; an empty one or a migrated one. */
async function aDatabase(template = TEMPLATE): Promise<string> {
  const name = `uttara_main_${randomBytes(6).toString('hex')}`;
  databases.push(name);
  await administer(inject('server'), `create database ${name} template ${template}`);
  return urlOf(inject('server'), name);
}

function launch(env: Record<string, string>, program = main, args: readonly string[] = []) {
  const child = spawn(process.execPath, [program, ...args], {
    env: { PATH: process.env.PATH ?? '', PORT: '0', ...env },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  children.push(child);
  const printed = { out: '', err: '' };
  child.stdout?.on('data', (chunk) => (printed.out += String(chunk)));
  child.stderr?.on('data', (chunk) => (printed.err += String(chunk)));
  // 'close' and not 'exit': all that it printed has arrived by then.
  const exited = once(child, 'close').then(([code]) => code as number | null);
  return { child, printed, exited };
}

async function started(env: Record<string, string>, path = main, args: readonly string[] = []) {
  const program = launch(env, path, args);
  const ready = () => /ready: (\S+)/.exec(program.printed.out)?.[1];
  // Not by expect.poll, which cannot be used in tests that run at the same time.
  await vi.waitUntil(ready, { timeout: 60_000 }).catch(() => Promise.reject(new Error(program.printed.err)));
  const address = ready() ?? '';
  return { ...program, address, call: callAt(address) };
}

/** How many rows a query finds in the database that was created last. */
const rowsOf = async (query: string) => (await rowsFound(query)).length;

const rowsFound = (query: string): Promise<readonly Record<string, unknown>[]> =>
  runStatements(connectionTo(inject('server'), databases.at(-1) ?? ''), query);

async function signIn(call: Call): Promise<string> {
  const person = { email: 'a@b.example', name: 'A' };
  const { credential } = await call('/identity/credential', person);
  return (await call('/user/googlesignup', { ...person, credential })).token;
}

/** A folder in which this user may write nothing; for root only the kernel may have one. */
function notWritable(): string | undefined {
  if (process.getuid?.() === 0) return isReadOnly('/sys') ? '/sys' : undefined;
  const folder = aFolder();
  chmodSync(folder, 0o500);
  return folder;
}

function isReadOnly(folder: string): boolean {
  try {
    rmdirSync(mkdtempSync(join(folder, 'uttara-')));
    return false;
  } catch {
    return true;
  }
}

/** What it complains of; it must exit with 1 and say one line. */
async function complaint(env: Record<string, string>, ...args: string[]): Promise<string> {
  const { printed, exited } = launch(env, main, args);
  expect(await exited).toBe(1);
  expect(printed.err.trim().split('\n')).toHaveLength(1);
  return printed.err.trim();
}

/** Asks to save answer after answer until it is told to end; `saved` counts what was acknowledged. */
function savingWith(save: (seq: number) => Promise<unknown>, pauseMs = 10) {
  const state = { saved: 0, isOut: false };
  let seq = 10;
  const one = async () => {
    while (!state.isOut) {
      await save(++seq);
      state.saved++;
      await wait(pauseMs);
    }
  };
  const done = Promise.all([one(), one(), one(), one()]);
  return { state, done };
}

/** A request of which the server has the head and waits for the rest; `finish` sends it and gives the answer. */
async function halfARequest(address: string) {
  const body = JSON.stringify({ email: 'a@b.example', name: 'A' });
  const { hostname, port } = new URL(address);
  const socket = connect(Number(port), hostname);
  let answer = '';
  socket.on('data', (chunk) => (answer += String(chunk)));
  const ended = once(socket, 'close');
  socket.write(
    `POST /identity/credential HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\nExpect: 100-continue\r\n\r\n`,
  );
  await expect.poll(() => answer).toMatch(/^HTTP\/1\.1 100/);
  return async () => {
    socket.write(body);
    await ended;
    return answer;
  };
}

/**
 * The newest release of an earlier minor version, by its tag, with the packages of this one; undefined where there is none.
 */
function lastMinorVersion(): string | undefined {
  const git = (...words: string[]) =>
    execFileSync('git', ['-C', root, ...words], { maxBuffer: 2 ** 28, stdio: ['ignore', 'pipe', 'ignore'] });
  const folder = aFolder();
  try {
    const minor = (version: string) => version.replace(/^v/, '').split('.').slice(0, 2).join('.');
    const tags = git('tag', '--merged', '--sort=-version:refname', '--list', 'v[1-9]*').toString().trim();
    const tag = tags.split('\n').find((one) => minor(one) !== minor(packageJson.version));
    if (!tag) return undefined;
    const rooms = ['package.json', 'contract', 'embedded-postgres', 'formats', 'locale', 'server'];
    execFileSync('tar', ['-x', '-C', folder], { input: git('archive', tag, ...rooms) });
  } catch {
    return undefined;
  }
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  return join(folder, 'server/main.ts');
}

beforeAll(() => execFileSync(process.execPath, [join(root, 'scripts/build-if-stale.ts')]), BUILD_MS);

afterAll(async () => {
  for (const child of children) {
    if (child.exitCode === null && child.signalCode === null) {
      child.kill('SIGTERM');
      await Promise.race([once(child, 'exit'), wait(10_000)]);
    }
  }
  for (const name of databases) await administer(inject('server'), `drop database ${name} with (force)`);
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

describe('with the embedded database', () => {
  const DATA_DIR = aFolder();
  const password = /Owner: .*\/admin, owner@demo\.example, password (\S{12})/;
  let first: Awaited<ReturnType<typeof started>>;
  let second: typeof first;
  let token = '';
  let attemptid = '';
  const save = (call: typeof first.call, seq: number) =>
    call('/attempt/save', { attemptid, answers: [{ index: 0, answer: 'kept', marked: true, seq }] }, token);

  it('the first start loads the demo content and prints how to sign in', async () => {
    first = await started({ DATA_DIR });
    token = await signIn(first.call);
    const { exams } = await first.call('/exam/examList', {}, token);
    expect(exams.length).toBeGreaterThanOrEqual(4);
    expect(statSync(join(DATA_DIR, 'token-secret')).mode & 0o777).toBe(0o600);
    first.child.kill('SIGTERM');
    expect(await first.exited).toBe(0);
    expect(first.printed.out).toMatch(/Demo content was put in/);
    expect(first.printed.out).toMatch(password);
  });

  it('the next start keeps everything', async () => {
    second = await started({ DATA_DIR });
    // The token of before is good still: the secret was kept.
    const { exams } = await second.call('/exam/examList', {}, token);
    expect(exams.length).toBeGreaterThanOrEqual(4);
    expect(second.printed.out).not.toMatch(/Demo content was put in/);
    expect(password.exec(second.printed.out)?.[1]).toBe(password.exec(first.printed.out)?.[1]);
  });

  it('another start on the same data folder is refused', async () => {
    expect(await complaint({ DATA_DIR })).toMatch(/in use/);
  });

  it('a kill -9 in the middle of a test keeps the saved answers', async () => {
    const { attempt } = await second.call('/exam/questionList', { quizid: 'Q1001' }, token);
    attemptid = attempt?.attemptid ?? '';
    await save(second.call, 1);
    second.child.kill('SIGKILL');
    await second.exited;
    first = await started({ DATA_DIR, DRAIN_SECONDS: '2' });
    const again = await first.call('/exam/questionList', { quizid: 'Q1001', attemptid }, token);
    expect(again.attempt).toMatchObject({
      attemptid,
      answers: [{ index: 0, answer: 'kept', marked: true, seq: 1 }],
    });
  });

  it('a shutdown behind a load balancer fails no save while the load balancer notices', async () => {
    const { child, exited, address, call } = first;
    const { state, done } = savingWith((seq) => save(call, seq));
    await expect.poll(() => state.saved).toBeGreaterThan(20);
    child.kill('SIGTERM');
    // As a load balancer does: it asks until it hears no.
    while ((await fetch(`${address}/readyz`)).ok) await wait(50);
    const before = state.saved;
    await expect.poll(() => state.saved).toBeGreaterThan(before + 20);
    state.isOut = true;
    await done;
    expect(await exited).toBe(0);
  });
});

describe('with a PostgreSQL server', () => {
  const DATA_DIR = aFolder();
  const owner = {
    OWNER_NAME: 'Head',
    OWNER_EMAIL: 'head@school.example',
    OWNER_PASSWORD: 'a long password',
  };
  let DATABASE_URL: string;
  let program: Awaited<ReturnType<typeof started>>;
  let printed = '';

  async function endsWellBy(signal: 'SIGTERM' | 'SIGINT') {
    const finish = await halfARequest(program.address);
    program.child.kill(signal);
    await wait(200);
    expect(await finish()).toMatch(/^HTTP\/1\.1 200/m);
    expect(await program.exited).toBe(0);
    printed += program.printed.out;
  }

  it('without demo content has none', async () => {
    DATABASE_URL = await aDatabase();
    program = await started({ DATA_DIR, DATABASE_URL, DEMO_CONTENT: '0', ...owner });
    const { call } = program;
    expect(await call('/exam/examList', {}, await signIn(call))).toEqual({ exams: [], dataFound: false });
  });

  it('SIGTERM answers the request in flight, then it exits with 0', async () => {
    await endsWellBy('SIGTERM');
  });

  it('SIGINT answers the request in flight, then it exits with 0', async () => {
    program = await started({ DATA_DIR, DATABASE_URL, DEMO_CONTENT: '0' });
    await endsWellBy('SIGINT');
  });

  it('with OWNER_… has created that owner and never prints a password', () => {
    expect(printed).toMatch(/Admin area/);
    expect(printed).not.toMatch(/password/);
    expect(printed).not.toMatch(/was not made an owner/);
  });

  it('says so when OWNER_… is another, and the command that makes one says in which database', async () => {
    const OWNER_EMAIL = 'deputy@school.example';
    program = await started({ DATA_DIR, DATABASE_URL, DEMO_CONTENT: '0', ...owner, OWNER_EMAIL });
    expect(program.printed.out).toMatch(/OWNER_EMAIL was not made an owner, because there is one already/);
    const command = launch({ DATA_DIR, DATABASE_URL }, ownerCommand, [
      '--name',
      'Deputy',
      '--email',
      OWNER_EMAIL,
    ]);
    command.child.stdin?.end('a horse that reads maps\n');
    expect(await command.exited).toBe(0);
    expect(command.printed.out).toMatch(
      /^Deputy \(deputy@school\.example\) is an owner now, in the database uttara_main_\w+ at \S+:\d+\.\n$/,
    );
    program.child.kill('SIGTERM');
    await program.exited;
  });
});

it('seals authenticator apps again with a new secret, warns of those that it cannot open, and tells of two secrets', async () => {
  const DATABASE_URL = await aDatabase();
  const [older, newer] = ['an older secret that is long enough', 'a newer secret that is long enough'].map(
    (secret) => secret.replaceAll(' ', '-'),
  ) as [string, string];
  for (const sealed of [createSeal(older).close('of the app'), 'of another installation']) {
    await rowsOf(`
      with admin as (
        insert into admins (id, name, email, password_hash, role, status, created_at)
        values (gen_random_uuid(), 'A', gen_random_uuid() || '@a.example', 'x', 'admin', 'approved', now()) returning id)
      insert into admin_totp (admin_id, secret, last_step) select id, '${sealed}', 0 from admin`);
  }
  const TOKEN_SECRET = `${newer},${older}`;
  const { child, exited, printed } = await started({ DATA_DIR: aFolder(), DATABASE_URL, TOKEN_SECRET });
  child.kill('SIGTERM');
  expect(await exited).toBe(0);
  expect(printed.out).toMatch(/TOKEN_SECRET has two secrets/);
  expect(printed.out).toMatch(/Warning: Authenticator apps .* Admins: 1\./);
  const rows = await rowsFound('select secret from admin_totp');
  expect(rows.map(({ secret }) => createSeal(newer).open(String(secret)))).toContain('of the app');
});

describe('in production', () => {
  const production = { NODE_ENV: 'production' };

  it('there is no owner without a setting, but a link that sets the installation up, and no demo content', async () => {
    const DATABASE_URL = await aDatabase();
    const env = { DATA_DIR: aFolder(), DATABASE_URL };
    const { call, printed, child, exited } = await started(env, main, ['--network']);
    // Not the address that only this machine reaches, where it has another.
    expect(printed.out).toMatch(networkAddresses().length > 0 ? /ready: http:\/\/(?!127)/ : /ready: /);
    const [, token = ''] = /^Set up this .*: http\S+\/admin\/set-up#(\S+)$/m.exec(printed.out) ?? [];
    expect(await call('/admin/setUpState', { token })).toEqual({ isOpen: true });
    expect(printed.out).not.toMatch(/Owner:|password|Demo|Admin area/);
    expect(await call('/user/signinOptions', {})).toMatchObject({ provider: 'none' });
    expect(await rowsOf('select from exams')).toBe(0);
    child.kill('SIGTERM');
    expect(await exited).toBe(0);
    expect(await rowsOf('select from admins')).toBe(0);
  });

  it('the demo owner of a trial before is told of', async () => {
    const env = { DATA_DIR: aFolder(), DATABASE_URL: await aDatabase() };
    const trial = await started({ ...env, DEMO_CONTENT: '0' });
    trial.child.kill('SIGTERM');
    await trial.exited;
    const { printed, child, exited } = await started({ ...env, ...production });
    expect(printed.out).toMatch(/Warning: The demo owner, owner@demo\.example, can still sign in/);
    expect(printed.out).not.toMatch(/password/);
    child.kill('SIGTERM');
    await exited;
  });
});

it('an upgrade from the last minor version, one server after the other, fails no save', async ({ skip }) => {
  const older = lastMinorVersion();
  if (!older) return skip('there is no release of an earlier minor version from 1.0 on');
  const DATABASE_URL = await aDatabase('template0');
  const env = { DATABASE_URL, TOKEN_SECRET: randomBytes(32).toString('hex'), DRAIN_SECONDS: '1' };
  const old = await started({ ...env, DATA_DIR: aFolder() }, older);
  const token = await signIn(old.call);
  const { attempt } = await old.call('/exam/questionList', { quizid: 'Q1001' }, token);
  const attemptid = attempt?.attemptid ?? '';

  // As a load balancer: in turn to those who want calls.
  const servers = [old];
  let newest = 0;
  const { state, done } = savingWith(async (seq) => {
    const answers = [{ index: 0, answer: `${seq}`, marked: false, seq }];
    await servers[seq % servers.length]?.call('/attempt/save', { attemptid, answers }, token);
    newest = Math.max(newest, seq);
    // Below the limit of one student's calls.
  }, 280);
  const more = async () => {
    const before = state.saved;
    await expect.poll(() => state.saved).toBeGreaterThan(before + 6);
  };
  await more();
  const present = await started({ ...env, DATA_DIR: aFolder() });
  servers.push(present);
  await more();
  old.child.kill('SIGTERM');
  while ((await fetch(`${old.address}/readyz`)).ok) await wait(50);
  servers.shift();
  expect(await old.exited).toBe(0);
  await more();
  state.isOut = true;
  await done;
  const found = await present.call('/exam/questionList', { quizid: 'Q1001', attemptid }, token);
  expect(found.attempt?.answers).toMatchObject([{ index: 0, answer: `${newest}`, seq: newest }]);
});

describe('a start that says what is not as it seems', () => {
  it("a second server of a trial does not name a password that is not the owner's", async () => {
    const DATABASE_URL = await aDatabase();
    const first = await started({ DATA_DIR: aFolder(), DATABASE_URL });
    const second = await started({ DATA_DIR: aFolder(), DATABASE_URL });
    await expect.poll(() => first.printed.out).toMatch(/^Owner: .* password /m);
    await expect.poll(() => second.printed.out).toMatch(/^Admin area: /m);
    expect(second.printed.out).not.toMatch(/password/);
    for (const { child, exited } of [first, second]) {
      child.kill('SIGTERM');
      await exited;
    }
  });
});

// Together, because one of them waits for ten seconds.
describe.concurrent('a start that fails', () => {
  it('names a port in use', async () => {
    const holder = createServer().listen(0, '127.0.0.1');
    await once(holder, 'listening');
    const at = holder.address();
    const PORT = String(typeof at === 'object' ? at?.port : '');
    expect(await complaint({ DATA_DIR: aFolder(), DATABASE_URL: await aDatabase(), PORT })).toBe(
      `127.0.0.1:${PORT} is in use by another program: stop that one, or set PORT to another.`,
    );
    holder.close();
  });

  it('names a data folder that is a file', async () => {
    const DATA_DIR = join(aFolder(), 'file');
    writeFileSync(DATA_DIR, '');
    expect(await complaint({ DATA_DIR })).toMatch(/data folder .* DATA_DIR/);
  });

  it('names a data folder that may not be written', async ({ skip }) => {
    const folder = notWritable();
    if (!folder) return skip('root may write everywhere here');
    const DATA_DIR = join(folder, 'data');
    expect(await complaint({ DATA_DIR })).toMatch(/cannot be written .* DATA_DIR/);
  });

  it('names a database that does not answer, without its password', async () => {
    const DATABASE_URL = 'postgres://user:hidden@127.0.0.1:1/none';
    const said = await complaint({ DATA_DIR: aFolder(), DATABASE_URL });
    expect(said).toMatch(/database does not answer/);
    expect(said).not.toContain('hidden');
  });

  it('names a parameter of DATABASE_URL that PostgreSQL does not know', async () => {
    const DATABASE_URL = `${await aDatabase()}&no_such=1`.replace(/^([^?]*)&/, '$1?');
    const said = await complaint({ DATA_DIR: aFolder(), DATABASE_URL });
    expect(said).toMatch(/DATABASE_URL has no_such, which the product does not know/);
  });

  it('names a database that takes connections and drops them', async () => {
    const dropping = createServer((socket) => void wait(50).then(() => socket.destroy()));
    dropping.listen(0, '127.0.0.1');
    await once(dropping, 'listening');
    const at = dropping.address();
    const port = typeof at === 'object' ? at?.port : '';
    const DATABASE_URL = `postgres://user:hidden@127.0.0.1:${port}/none`;
    expect(await complaint({ DATA_DIR: aFolder(), DATABASE_URL })).toMatch(/database does not answer/);
    dropping.close();
  });

  it.each(['', 'half a secret'])('names a secret file that a full disk cut to %j', async (rest) => {
    const DATA_DIR = aFolder();
    writeFileSync(join(DATA_DIR, 'token-secret'), rest);
    expect(await complaint({ DATA_DIR })).toBe(
      `${join(DATA_DIR, 'token-secret')} holds no whole secret: restore it from a backup, or delete it, which signs everybody out.`,
    );
  });

  it('names a bad setting', async () => {
    expect(await complaint({ DATA_DIR: aFolder(), PORT: 'x' })).toBe(
      'PORT must be a number from 0 to 65535.',
    );
  });

  it('names a word that it does not know: --network mistyped would open a trial', async () => {
    expect(await complaint({ DATA_DIR: aFolder() }, '--netwrok')).toBe(
      'start has no --netwrok: it takes --network and --again.',
    );
  });
});
