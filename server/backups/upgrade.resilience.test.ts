import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it, vi } from 'vitest';
import { PRODUCT_VERSION } from '../../contract/product.ts';
import { callAt } from '../testing/call-at.ts';

/** Upgrades of an installation with the embedded database, with releases made of what was built last. */

const root = join(import.meta.dirname, '../..');
const base = mkdtempSync(join(tmpdir(), 'uttara-upgrade-'));
symlinkSync(join(root, 'node_modules'), join(base, 'node_modules'));
const pids = new Set<number>();

afterAll(() => {
  for (const pid of pids) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // It has ended.
    }
  }
  rmSync(base, { recursive: true, force: true, maxRetries: 10 });
});

/** A release of a version with one more migration, or none. */
function release(version: string, migration?: string): string {
  const home = join(base, 'releases', version);
  for (const part of ['server', 'web']) {
    cpSync(join(root, 'dist/current', part), join(home, part), { recursive: true });
  }
  const server = join(home, 'server');
  for (const name of readdirSync(server).filter((one) => one.endsWith('.js'))) {
    const code = readFileSync(join(server, name), 'utf8');
    // The bundler has put the version in most places where it is compared.
    const named = code.replaceAll(`"${PRODUCT_VERSION}"`, `"${version}"`);
    if (named !== code) writeFileSync(join(server, name), named);
  }
  writeFileSync(join(home, `web/assets/only-${version}.js`), '');
  if (migration) {
    const journalFile = join(server, 'db/migrations/meta/_journal.json');
    const journal = JSON.parse(readFileSync(journalFile, 'utf8')) as { entries: { when: number }[] };
    const [, minor = ''] = version.split('.');
    const tag = `9${minor}_made_for_the_test`;
    const when = 4_000_000_000_000 + Number(minor);
    writeFileSync(join(server, 'db/migrations', `${tag}.sql`), migration);
    journal.entries.push({
      idx: journal.entries.length,
      version: '7',
      when,
      tag,
      breakpoints: true,
    } as never);
    writeFileSync(journalFile, JSON.stringify(journal));
  }
  return home;
}

async function start(home: string, ...args: string[]) {
  const child = spawn(process.execPath, [join(home, 'server/main.js'), ...args], {
    env: { PATH: process.env.PATH ?? '', DATA_DIR: join(base, 'data'), PORT: '0' },
    stdio: 'pipe',
  });
  if (child.pid) pids.add(child.pid);
  let out = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (out += String(chunk)));
  const exited = once(child, 'close').then(([code]) => code as number | null);
  const ready = () => /ready: (\S+)/.exec(out)?.[1];
  await vi
    .waitUntil(() => ready() ?? child.exitCode !== null, { timeout: 120_000, interval: 100 })
    .catch(() => Promise.reject(new Error(out)));
  const address = ready() ?? '';
  const version = async () =>
    ((await (await fetch(`${address}/healthz`)).json()) as { version: string }).version;
  const stop = async () => {
    child.kill('SIGTERM');
    expect(await exited).toBe(0);
  };
  return { address, call: callAt(address), version, stop, said: () => out };
}

/** Seven starts and three backups, on a machine that does much else, in milliseconds. */
const SLOW = { timeout: 600_000 };

it('goes on with the data, or back to the release before with the data from before', SLOW, async () => {
  const first = release('1.0.0');
  let server = await start(first);
  const person = { email: 'asha@b.example', name: 'Asha' };
  const { credential } = await server.call('/identity/credential', person);
  const { token } = await server.call('/user/googlesignup', { ...person, credential });
  const { attempt } = await server.call('/exam/questionList', { quizid: 'Q1001' }, token);
  const attemptid = attempt?.attemptid ?? '';
  const save = (index: number) =>
    server.call(
      '/attempt/save',
      { attemptid, answers: [{ index, answer: null, marked: true, seq: 1 }] },
      token,
    );
  const answered = async () =>
    (await server.call('/exam/questionList', { quizid: 'Q1001' }, token)).attempt?.answers.length;
  await save(0);
  await server.stop();

  server = await start(release('1.1.0', 'create table made_for_the_test (n int)'));
  expect(server.said()).toContain('A backup is made before 1.1.0 takes over');
  expect(await server.version()).toBe('1.1.0');
  expect(await answered()).toBe(1);
  // A page that was opened before fetches the rest of its code.
  expect((await fetch(`${server.address}/assets/only-1.0.0.js`)).status).toBe(200);
  await save(1);
  await server.stop();

  const faulty = release('1.2.0', 'delete from answers where position = 0');
  server = await start(faulty);
  expect(server.said()).toContain(
    '1.2.0 does not work with this installation: its tables have 1 answers instead of 2',
  );
  expect(await server.version()).toBe('1.1.0');
  expect(await answered()).toBe(2);
  await save(2);
  await server.stop();

  server = await start(faulty);
  expect(server.said()).toContain('Version 1.2.0 could not take over this installation');
  expect(server.said()).not.toContain('A backup is made');
  expect(await answered()).toBe(3);
  await server.stop();

  server = await start(release('1.3.0', 'drop table made_for_the_test'));
  expect(await server.version()).toBe('1.3.0');
  expect(await answered()).toBe(3);
  expect(readdirSync(join(base, 'data/upgrades'))).toHaveLength(2);
  expect(existsSync(join(base, 'data/postgres/data'))).toBe(true);
  await server.stop();
});
