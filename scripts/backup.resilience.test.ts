import { execFile } from 'node:child_process';
import {
  chownSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { afterAll, expect, it } from 'vitest';
import { readConfig } from '../server/config.ts';
import { type Running, serve } from '../server/serve.ts';
import { callAt } from '../server/testing/call-at.ts';

/** The commands as an operator runs them, on a product that students are using. */

const base = mkdtempSync(join(tmpdir(), 'uttara-backup-'));
const opened: Running[] = [];

async function startIn(folder: string): Promise<Running> {
  const config = readConfig({ DATA_DIR: join(base, folder), PORT: '0', LOG_LEVEL: 'silent' });
  const running = await serve(config, { now: () => new Date(), log: () => {} });
  opened.push(running);
  return running;
}

async function command(name: string, folder: string, ...args: string[]) {
  const env = { PATH: process.env.PATH ?? '', DATA_DIR: join(base, folder) };
  return promisify(execFile)(process.execPath, [join(import.meta.dirname, name), ...args], { env }).then(
    ({ stdout }) => stdout,
    (error: { stderr: string }) => error.stderr,
  );
}

afterAll(async () => {
  for (const one of opened) await one.close();
  rmSync(base, { recursive: true, force: true, maxRetries: 5 });
});

it('a backup of a running product has all acknowledged answers, elsewhere, with its sign-ins', async () => {
  const here = await startIn('here');
  const callHere = callAt(here.address);
  const person = { email: 'asha@b.example', name: 'Asha' };
  const { credential } = await callHere('/identity/credential', person);
  const { token } = await callHere('/user/googlesignup', { ...person, credential });
  const { exams } = await callHere('/exam/examList', {}, token);
  const { tests } = await callHere('/exam/testList', { examid: exams[0]?.examid ?? '' }, token);
  const quizid = tests[0]?.quizid ?? '';
  const opened = await callHere('/exam/questionList', { quizid }, token);
  const attemptid = opened.attempt?.attemptid ?? '';

  let acknowledged = 0;
  const load = { isOn: true };
  const save = async () => {
    for (let seq = 1; load.isOn; seq++) {
      const answer = { index: 0, answer: null, marked: true, seq };
      await callHere('/attempt/save', { attemptid, answers: [answer] }, token);
      acknowledged = seq;
      // Below the limit of one student's calls.
      await wait(70);
    }
  };
  const saving = save();
  await expect.poll(() => acknowledged).toBeGreaterThan(5);
  const before = acknowledged;
  expect(await command('backup.ts', 'here', join(base, 'backup'))).toContain('holds personal data');
  load.isOn = false;
  await saving;
  expect(acknowledged).toBeGreaterThan(before);

  expect(await command('backup.ts', 'here', join(base, 'backup'))).toContain('is not empty');
  expect(await command('restore.ts', 'here', join(base, 'backup'))).toContain('is in use by');
  // Whoever can only add files to a backup does not choose what signs sessions.
  writeFileSync(join(base, 'backup/secrets/added'), 'by somebody');
  expect(await command('restore.ts', 'there', join(base, 'none'))).toContain('is not a whole backup');
  expect(await command('restore.ts', 'there', join(base, 'backup'))).toMatch(
    / 1 students, 1 attempts, 1 answers\.\n$/,
  );
  expect(await command('restore.ts', 'there', join(base, 'backup'))).toMatch(
    /There is a database in .* With --replace/,
  );
  expect(await command('restore.ts', 'there', join(base, 'backup'), '--replace')).toMatch(
    /1 answers\.\nWhat it replaced is in \S+replaced-\d{8}T\d{6}: delete it/,
  );
  expect(readdirSync(join(base, 'there'))).not.toContain('added');
  const there = await startIn('there');
  const found = await callAt(there.address)('/exam/questionList', { quizid }, token);
  expect(found.attempt?.attemptid).toBe(attemptid);
  expect(found.attempt?.answers[0]?.seq).toBeGreaterThanOrEqual(before);
});

it('a command makes no installation where there is none', async () => {
  const none = /^There is no database in .*nothing: set DATA_DIR to the folder of the installation/;
  expect(await command('backup.ts', 'nothing', join(base, 'of-nothing'))).toMatch(none);
  expect(await command('move.ts', 'nothing', 'postgres://a@127.0.0.1/b')).toMatch(none);
  expect(await command('move.ts', 'nothing', 'nonsense')).toMatch(/^The address must be an address such as/);
  expect(existsSync(join(base, 'nothing'))).toBe(false);
});

/** Any user but root: that of a service is made when it starts. */
const SOMEBODY = 65_534;

it.runIf(process.getuid?.() === 0)('what root restores for a service belongs to its user', async () => {
  const folder = join(base, 'of-a-service');
  cpSync(join(base, 'there'), folder, { recursive: true });
  chownSync(folder, SOMEBODY, SOMEBODY);
  expect(await command('restore.ts', 'of-a-service', join(base, 'backup'), '--replace')).toContain(
    'has the installation of',
  );
  const restored = ['postgres', 'token-secret', 'postgres/password', 'postgres/data/PG_VERSION'];
  // Another one was there before.
  const replaced = readdirSync(folder).filter((name) => name.startsWith('replaced-'));
  for (const name of [...restored, ...replaced.toSorted().slice(-1)]) {
    expect(statSync(join(folder, name)).uid, name).toBe(SOMEBODY);
  }
});

/** The largest file of the database, relative to the backup. */
function largestFile(backup: string): string {
  const names = readdirSync(join(backup, 'data/base'), { recursive: true, encoding: 'utf8' });
  const files = names
    .map((name) => join('data/base', name))
    .filter((name) => statSync(join(backup, name)).isFile());
  return files.toSorted((a, b) => statSync(join(backup, b)).size - statSync(join(backup, a)).size)[0] ?? '';
}

it.each([
  [
    'a file is gone',
    (backup: string) => rmSync(join(backup, largestFile(backup))),
    /damaged: data\/base\/\S+ is missing/,
  ],
  [
    'a byte is another',
    (backup: string) => {
      const file = join(backup, largestFile(backup));
      const bytes = readFileSync(file);
      bytes.writeUInt8(bytes.readUInt8(5_000) ^ 1, 5_000);
      writeFileSync(file, bytes);
    },
    /damaged: data\/base\/\S+ is not what was written/,
  ],
  [
    'the token secret is gone',
    (backup: string) => rmSync(join(backup, 'secrets/token-secret')),
    /damaged: secrets\/token-secret is missing/,
  ],
])('a backup is refused and nothing is changed where %s', async (_, damage, refusal) => {
  const backup = join(base, 'damaged');
  rmSync(backup, { recursive: true, force: true });
  cpSync(join(base, 'backup'), backup, { recursive: true });
  damage(backup);
  expect(await command('restore.ts', 'nowhere', backup)).toMatch(refusal);
  expect(readdirSync(base)).not.toContain('nowhere');
});
