/**
 * A week of a school on one machine with its own PostgreSQL, in minutes: `npm run chaos:week`. Students sit a test every day
 * while the power is cut, also during a backup, and while the disk is full. Each evening what was acknowledged is compared
 * and a backup is made; the last one is restored to the side and compared too. Ends with 1 where an answer was lost.
 * A full disk needs root, who mounts a small one.
 */

import { execFileSync, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { WireApi } from '../../contract/api.ts';
import { currentBuild } from '../../scripts/build-if-stale.ts';
import { whatStarted } from '../bench/started.ts';

const STUDENTS = 30;
/** Between two answers of a student, in milliseconds. */
const EVERY_MS = 400;
/** How long a test takes before and after its fault, in milliseconds. */
const HALF_MS = 6_000;
const DISK_MB = 600;

const folder = mkdtempSync(join(tmpdir(), 'uttara-week-'));
const disk = join(folder, 'disk');
mkdirSync(disk);
const hasDisk = isMounted();
const env = (data: string) => ({ PATH: process.env.PATH ?? '', DATA_DIR: join(disk, data), PORT: '0' });

function isMounted(): boolean {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK_MB}m`, 'tmpfs', disk], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

interface Server {
  address: string;
  /** As when the power is cut: nothing is told to anybody. */
  cut: () => Promise<void>;
  stop: () => Promise<void>;
}

async function start(data = 'data'): Promise<Server> {
  const child = spawn(process.execPath, [join(currentBuild, 'server/main.js')], {
    env: { ...env(data), LOG_LEVEL: 'silent' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  const { address } = await whatStarted(child.stdout);
  return {
    address,
    async cut() {
      const [postmaster] = readFileSync(join(disk, data, 'postgres/data/postmaster.pid'), 'utf8').split('\n');
      child.kill('SIGKILL');
      // It leads the group of its processes.
      process.kill(-Number(postmaster), 'SIGKILL');
      await ended;
    },
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

/** A command of the operator; what it printed. */
const command = (name: string, data: string, ...words: string[]) =>
  execFileSync(process.execPath, [join(currentBuild, `server/${name}.js`), ...words], {
    env: env(data),
    encoding: 'utf8',
  });

let server = await start();

async function call<P extends keyof WireApi>(
  path: P,
  input: WireApi[P]['input'],
  token = '',
): Promise<WireApi[P]['output']> {
  const response = await fetch(server.address + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify(input),
  });
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return (await response.json()) as WireApi[P]['output'];
}

interface Student {
  token: string;
  attemptid: string;
  /** The number of the newest acknowledged answer, by question. */
  acknowledged: Map<number, number>;
}

async function signIn(n: number): Promise<Student> {
  const person = { email: `pupil${n}@week.example`, name: 'Asha' };
  const { credential } = await call('/identity/credential', person);
  const { token } = await call('/user/googlesignup', { ...person, credential });
  return { token, attemptid: '', acknowledged: new Map() };
}

let seq = 0;
let refused = 0;

/** Saves until it is told to end; what a server that is away does not take is sent again by the next answer. */
async function sit(student: Student, day: AbortSignal): Promise<void> {
  for (let n = 0; !day.aborted; n++) {
    const index = n % 5;
    const own = ++seq;
    const answers = [{ index, answer: null, marked: own % 2 === 0, seq: own }];
    await call('/attempt/save', { attemptid: student.attemptid, answers }, student.token).then(
      () => student.acknowledged.set(index, own),
      () => refused++,
    );
    await wait(EVERY_MS);
  }
}

/** How many acknowledged answers the server does not have. */
async function lostOf({ token, attemptid, acknowledged }: Student, quizid: string): Promise<number> {
  const { attempt } = await call('/exam/questionList', { quizid, attemptid }, token);
  const held = new Map(attempt?.answers.map((answer) => [answer.index, answer.seq]));
  return [...acknowledged].filter(([index, own]) => (held.get(index) ?? -1) < own).length;
}

const cutPower = async () => {
  await server.cut();
  server = await start();
};

const DAYS: [string, () => Promise<unknown>][] = [
  ['Monday, an ordinary day', async () => undefined],
  ['Tuesday, the power is cut', cutPower],
  [
    'Wednesday, the power is cut during a backup',
    async () => {
      const words = [join(currentBuild, 'server/backup.js'), join(disk, 'cut-off')];
      const backup = spawn(process.execPath, words, { env: env('data'), stdio: 'ignore' });
      const ended = new Promise((resolve) => backup.once('exit', resolve));
      await wait(700);
      backup.kill('SIGKILL');
      await cutPower();
      await ended;
      rmSync(join(disk, 'cut-off'), { recursive: true, force: true });
    },
  ],
  [
    hasDisk ? 'Thursday, the disk is full for a while' : 'Thursday (a full disk needs root)',
    async () => {
      if (!hasDisk) return;
      const ballast = join(disk, 'ballast');
      try {
        writeFileSync(ballast, Buffer.alloc(DISK_MB * 1024 * 1024));
      } catch {
        // It is full.
      }
      await wait(HALF_MS);
      rmSync(ballast);
    },
  ],
  [
    'Friday, the power is cut three times',
    async () => {
      for (let n = 0; n < 3; n++) {
        await cutPower();
        await wait(HALF_MS / 3);
      }
    },
  ],
];

let lost = 0;
try {
  const students = await Promise.all(Array.from({ length: STUDENTS }, (_, n) => signIn(n)));
  for (const [day, [title, happen]] of DAYS.entries()) {
    const quizid = `Q100${day + 1}`;
    refused = 0;
    for (const student of students) {
      const { attempt } = await call('/exam/questionList', { quizid }, student.token);
      Object.assign(student, { attemptid: attempt?.attemptid ?? '', acknowledged: new Map() });
    }
    const over = new AbortController();
    const sitting = students.map((student) => sit(student, over.signal));
    await wait(HALF_MS);
    await happen();
    await wait(HALF_MS);
    over.abort();
    await Promise.all(sitting);
    const missing = (await Promise.all(students.map((student) => lostOf(student, quizid)))).reduce(
      (sum, n) => sum + n,
      0,
    );
    lost += missing;
    const answers = students.reduce((sum, { acknowledged }) => sum + acknowledged.size, 0);
    for (const { token, attemptid } of students)
      await call('/attempt/submit', { attemptid, answers: [] }, token);
    const night = command('backup', 'data', join(disk, `night-${day}`));
    if (day > 0) rmSync(join(disk, `night-${day - 1}`), { recursive: true });
    const counts = /(\d+ students, .*? answers)\./.exec(night)?.[1];
    console.log(`${title}: ${answers} acknowledged, ${missing} lost, ${refused} refused; backup: ${counts}`);
  }
  await server.stop();
  const last = join(disk, `night-${DAYS.length - 1}`);
  console.log(`Saturday, restored to the side: ${command('restore', 'side', last).trim()}`);
  server = await start('side');
  const overviews = await Promise.all(students.map(({ token }) => call('/progress/results', {}, token)));
  const results = overviews.reduce((sum, { total }) => sum + total, 0);
  console.log(
    `${results} of ${STUDENTS * DAYS.length} results are there; ${lost} acknowledged answers were lost.`,
  );
  process.exitCode = lost > 0 || results < STUDENTS * DAYS.length ? 1 : 0;
  await server.stop();
} finally {
  if (hasDisk) execFileSync('umount', ['-l', disk]);
  rmSync(folder, { recursive: true, force: true });
}
