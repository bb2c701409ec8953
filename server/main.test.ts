import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, describe, expect, it } from 'vitest';
import type { Api } from '../contract/http/api.ts';

/** The program as an operator runs it: a process of its own, with signals and exit codes. */

const main = join(import.meta.dirname, 'main.ts');
const folders: string[] = [];
const children: ChildProcess[] = [];

function aFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'uttara-main-'));
  folders.push(folder);
  return folder;
}

function launch(env: Record<string, string>) {
  const child = spawn(process.execPath, [main], {
    env: { PATH: process.env.PATH ?? '', PORT: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  children.push(child);
  const printed = { out: '', err: '' };
  child.stdout?.on('data', (chunk) => (printed.out += String(chunk)));
  child.stderr?.on('data', (chunk) => (printed.err += String(chunk)));
  // 'close' and not 'exit': all that it printed has arrived by then.
  const exited = once(child, 'close').then(([code]) => code as number | null);
  return { child, printed, exited };
}

async function started(env: Record<string, string>) {
  const program = launch(env);
  const address = await expect
    .poll(() => /ready: (\S+)/.exec(program.printed.out)?.[1] ?? program.printed.err, { timeout: 60_000 })
    .toMatch(/^http/)
    .then(() => /ready: (\S+)/.exec(program.printed.out)?.[1] ?? '');
  return { ...program, address, call: caller(address) };
}

function caller(address: string) {
  return async <P extends keyof Api>(
    path: P,
    input: Api[P]['input'],
    token = '',
  ): Promise<Api[P]['output']> => {
    const response = await fetch(address + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify(input),
    });
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return (await response.json()) as Api[P]['output'];
  };
}

async function signIn(call: ReturnType<typeof caller>): Promise<string> {
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
async function complaint(env: Record<string, string>): Promise<string> {
  const { printed, exited } = launch(env);
  expect(await exited).toBe(1);
  expect(printed.err.trim().split('\n')).toHaveLength(1);
  return printed.err.trim();
}

afterEach(async () => {
  for (const child of children.splice(0)) {
    if (child.exitCode === null && child.signalCode === null) {
      child.kill('SIGTERM');
      await Promise.race([once(child, 'exit'), wait(10_000)]);
    }
  }
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

describe('a start', () => {
  it('loads the demo content, prints how to sign in, and keeps everything for the next start', async () => {
    const DATA_DIR = aFolder();
    const first = await started({ DATA_DIR });
    const token = await signIn(first.call);
    const { exams } = await first.call('/exam/examList', {}, token);
    expect(exams.length).toBeGreaterThanOrEqual(4);
    expect(statSync(join(DATA_DIR, 'token-secret')).mode & 0o777).toBe(0o600);
    first.child.kill('SIGTERM');
    expect(await first.exited).toBe(0);
    expect(first.printed.out).toMatch(/Demo content was put in/);
    expect(first.printed.out).toMatch(/Owner: .*\/admin, owner@demo\.example, password \S{12}/);

    const second = await started({ DATA_DIR });
    // The token of before is good still: the secret was kept.
    expect(await second.call('/exam/examList', {}, token)).toEqual({ exams, dataFound: true });
    second.child.kill('SIGTERM');
    await second.exited;
    expect(second.printed.out).not.toMatch(/Demo content was put in/);
    const password = /password (\S+)/;
    expect(password.exec(second.printed.out)?.[1]).toBe(password.exec(first.printed.out)?.[1]);
  });

  it('after a kill -9 in the middle of a test finds the saved answers', async () => {
    const DATA_DIR = aFolder();
    const first = await started({ DATA_DIR });
    const token = await signIn(first.call);
    const { attempt } = await first.call('/exam/questionList', { quizid: 'Q1001' }, token);
    const attemptid = attempt?.attemptid ?? '';
    await first.call(
      '/attempt/save',
      { attemptid, answers: [{ index: 0, answer: 'kept', marked: true, seq: 1 }] },
      token,
    );
    first.child.kill('SIGKILL');
    await first.exited;

    const second = await started({ DATA_DIR });
    const again = await second.call('/exam/questionList', { quizid: 'Q1001', attemptid }, token);
    expect(again.attempt).toMatchObject({
      attemptid,
      answers: [{ index: 0, answer: 'kept', marked: true, seq: 1 }],
    });
  });

  it('without demo content has none', async () => {
    const { call } = await started({ DATA_DIR: aFolder(), DEMO_CONTENT: '0' });
    expect(await call('/exam/examList', {}, await signIn(call))).toEqual({ exams: [], dataFound: false });
  });

  it('with OWNER_… creates that owner and never prints a password', async () => {
    const owner = {
      OWNER_NAME: 'Head',
      OWNER_EMAIL: 'head@school.example',
      OWNER_PASSWORD: 'a long password',
    };
    const DATA_DIR = aFolder();
    const first = await started({ DATA_DIR, DEMO_CONTENT: '0', ...owner });
    first.child.kill('SIGTERM');
    await first.exited;
    expect(first.printed.out).toMatch(/Admin area/);
    const second = await started({ DATA_DIR, DEMO_CONTENT: '0' });
    second.child.kill('SIGTERM');
    await second.exited;
    expect(first.printed.out + second.printed.out).not.toMatch(/password/);
  });
});

describe('a shutdown by a signal', () => {
  it.each(['SIGTERM', 'SIGINT'] as const)(
    '%s answers the request in flight, then exits with 0',
    async (signal) => {
      const { child, exited, address } = await started({ DATA_DIR: aFolder(), DEMO_CONTENT: '0' });
      // A request of which the server has the head and waits for the rest when the signal comes.
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
      child.kill(signal);
      await wait(200);
      socket.write(body);
      expect(await exited).toBe(0);
      await ended;
      expect(answer).toMatch(/^HTTP\/1\.1 200/m);
    },
  );
});

describe('a shutdown behind a load balancer', () => {
  it('fails no save of those that come while the load balancer notices', async () => {
    const { child, exited, address, call } = await started({ DATA_DIR: aFolder(), DRAIN_SECONDS: '2' });
    const token = await signIn(call);
    const { attempt } = await call('/exam/questionList', { quizid: 'Q1001' }, token);
    const attemptid = attempt?.attemptid ?? '';
    let seq = 0;
    let saved = 0;
    const load = { isOut: false };
    const save = async () => {
      while (!load.isOut) {
        const answers = [{ index: 0, answer: `${seq}`, marked: false, seq: ++seq }];
        await call('/attempt/save', { attemptid, answers }, token);
        saved++;
        await wait(10);
      }
    };
    const saving = Promise.all([save(), save(), save(), save()]);
    await expect.poll(() => saved).toBeGreaterThan(20);
    child.kill('SIGTERM');
    // As a load balancer does: it asks until it hears no.
    while ((await fetch(`${address}/readyz`)).ok) await wait(50);
    const before = saved;
    await expect.poll(() => saved).toBeGreaterThan(before + 20);
    load.isOut = true;
    await saving;
    expect(await exited).toBe(0);
  });
});

describe('a start that fails', () => {
  it('names a port in use', async () => {
    const holder = createServer().listen(0, '127.0.0.1');
    await once(holder, 'listening');
    const at = holder.address();
    const PORT = String(typeof at === 'object' ? at?.port : '');
    expect(await complaint({ DATA_DIR: aFolder(), PORT })).toBe(
      `127.0.0.1:${PORT} is in use by another program: stop that one, or set PORT to another.`,
    );
    holder.close();
  });

  it('names a data folder that another instance has', async () => {
    const DATA_DIR = aFolder();
    await started({ DATA_DIR, DEMO_CONTENT: '0' });
    expect(await complaint({ DATA_DIR })).toMatch(/in use/);
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

  it('names a bad setting', async () => {
    expect(await complaint({ DATA_DIR: aFolder(), PORT: 'x' })).toBe(
      'PORT must be a number from 0 to 65535.',
    );
  });
});
