/**
 * A week of a school on one machine with its own PostgreSQL, in minutes: `npm run chaos:week`. Students sit a test every day
 * while the power is cut, also during a backup, the disk is full, and the machine's clock jumps. Each evening what was
 * acknowledged is compared, a backup is made, and restored to the side. Ends with 1 where something was lost. A full disk
 * needs root, who mounts a small one. It runs the newest build.
 */
import { execFileSync, spawn } from 'node:child_process';
import { appendFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
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
const DISK_MB = 700;
const QUESTIONS = 5;
const QUIZ = 'Q1001';
const HOURS_MS = 3_600_000;

const folder = mkdtempSync(join(tmpdir(), 'uttara-week-'));
const disk = join(folder, 'disk');
const clock = join(folder, 'clock');
mkdirSync(disk);
writeFileSync(clock, '0');
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

async function start(data = 'data') {
  const words = [
    '--import',
    join(import.meta.dirname, 'machine-clock.ts'),
    join(currentBuild, 'server/main.js'),
  ];
  const child = spawn(process.execPath, words, {
    env: { ...env(data), LOG_LEVEL: 'silent', CLOCK_AHEAD: clock },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  const { address } = await whatStarted(child.stdout);
  return {
    address,
    /** As when the power is cut: nothing is told to anybody. */
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

/** Attempts and answers as a command says them. */
const countsIn = (said: string) =>
  (/(\d+) attempts, (\d+) answers/.exec(said)?.slice(1).map(Number) ?? [0, 0]) as [number, number];

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

/** What a server that has just started, or has just got its disk back, does not answer yet is asked again. */
async function patiently<T>(ask: () => Promise<T>): Promise<T> {
  for (let left = 60; ; left--) {
    try {
      return await ask();
    } catch (error) {
      if (left === 0) throw error;
      await wait(500);
    }
  }
}

interface Student {
  token: string;
  attemptid: string;
  /** What may be answered, by question. */
  options: readonly (readonly string[])[];
  /** The number of the newest acknowledged answer, by question. */
  acknowledged: Map<number, number>;
}

async function signIn(n: number): Promise<Student> {
  const person = { email: `pupil${n}@week.example`, name: 'Asha' };
  const { credential } = await call('/identity/credential', person);
  const { token } = await call('/user/googlesignup', { ...person, credential });
  return { token, attemptid: '', options: [], acknowledged: new Map() };
}

let seq = 0;
let saved = 0;
let refused = 0;

/** Saves until it is told to end; what a server that is away does not take is sent again by the next answer. */
async function sit({ token, attemptid, options, acknowledged }: Student, day: AbortSignal): Promise<void> {
  for (let n = 0; !day.aborted; n++) {
    const index = n % QUESTIONS;
    const own = ++seq;
    const answers = [{ index, answer: options[index]?.[n % 2] ?? null, marked: false, seq: own }];
    await call('/attempt/save', { attemptid, answers }, token).then(
      () => {
        saved++;
        acknowledged.set(index, own);
      },
      () => refused++,
    );
    await wait(EVERY_MS);
  }
}

/** How many acknowledged answers the server does not have. */
async function lostOf({ token, attemptid, acknowledged }: Student): Promise<number> {
  const { attempt } = await patiently(() => call('/exam/questionList', { quizid: QUIZ, attemptid }, token));
  const held = new Map(attempt?.answers.map((answer) => [answer.index, answer.seq]));
  return [...acknowledged].filter(([index, own]) => (held.get(index) ?? -1) < own).length;
}

async function cutPower(): Promise<void> {
  await server.cut();
  server = await start();
}

async function cutDuringBackup(): Promise<void> {
  const target = join(disk, 'cut-off');
  const words = [join(currentBuild, 'server/backup.js'), target];
  const backup = spawn(process.execPath, words, { env: env('data'), stdio: 'ignore' });
  const ended = new Promise((resolve) => backup.once('exit', resolve));
  await wait(700);
  backup.kill('SIGKILL');
  await cutPower();
  await ended;
  rmSync(target, { recursive: true, force: true });
}

async function fillDisk(): Promise<void> {
  if (!hasDisk) return;
  const ballast = join(disk, 'ballast');
  try {
    for (;;) appendFileSync(ballast, Buffer.alloc(1024 * 1024));
  } catch {
    // It is full.
  }
  await wait(HALF_MS);
  rmSync(ballast);
}

async function cutThreeTimes(): Promise<void> {
  for (let n = 0; n < 3; n++) {
    await cutPower();
    await wait(HALF_MS / 3);
  }
}

/** The machine's clock, in hours from the right time. */
const setClock = (hours: number) => async () => writeFileSync(clock, String(hours * HOURS_MS));

const DAYS: [string, () => Promise<unknown>][] = [
  ['Monday, an ordinary day', async () => undefined],
  ['Tuesday, the power is cut', cutPower],
  ['Wednesday, the power is cut during a backup', cutDuringBackup],
  [hasDisk ? 'Thursday, the disk is full' : 'Thursday (a full disk needs root)', fillDisk],
  ['Friday, the power is cut three times', cutThreeTimes],
  ['Saturday, the clock jumps two hours ahead', setClock(2)],
  ['Sunday, the clock jumps four hours back', setClock(-2)],
];

/** A day of school; gives how many answers were acknowledged, and how many of these are not there. */
async function live(students: readonly Student[], happen: () => Promise<unknown>) {
  [saved, refused] = [0, 0];
  for (const student of students) {
    const opened = await patiently(() => call('/exam/questionList', { quizid: QUIZ }, student.token));
    student.attemptid = opened.attempt?.attemptid ?? '';
    student.options = opened.questions?.questions.map(({ options }) => options) ?? [];
    student.acknowledged = new Map();
  }
  const over = new AbortController();
  const sitting = students.map((student) => sit(student, over.signal));
  await wait(HALF_MS);
  await happen();
  await wait(HALF_MS);
  over.abort();
  await Promise.all(sitting);
  const lost = await Promise.all(students.map(lostOf));
  for (const { token, attemptid } of students)
    await patiently(() => call('/attempt/submit', { attemptid, answers: [] }, token));
  const acknowledged = students.reduce((sum, student) => sum + student.acknowledged.size, 0);
  return { acknowledged, lost: lost.reduce((sum, n) => sum + n, 0) };
}

/** Makes a backup, restores it to the side, and gives what was restored. */
function backUpAndRestore(): [number, number] {
  const night = join(disk, 'night');
  command('backup', 'data', night);
  const counts = countsIn(command('restore', 'side', night));
  rmSync(night, { recursive: true });
  return counts;
}

let faults = 0;
try {
  const students: Student[] = [];
  for (let n = 0; n < STUDENTS; n++) students.push(await patiently(() => signIn(n)));
  let answers = 0;
  for (const [day, [title, happen]] of DAYS.entries()) {
    const { acknowledged, lost } = await live(students, happen);
    answers += acknowledged;
    rmSync(join(disk, 'side'), { recursive: true, force: true });
    const [attempts, restored] = backUpAndRestore();
    if (lost > 0 || attempts !== STUDENTS * (day + 1) || restored < answers) faults++;
    console.log(
      `${title}: ${saved} saves of ${acknowledged} answers acknowledged, ${lost} lost, ${refused} refused; restored: ${attempts} attempts, ${restored} answers`,
    );
  }
  await server.stop();
  server = await start('side');
  const overviews = await Promise.all(
    students.map(({ token }) => patiently(() => call('/progress/results', {}, token))),
  );
  const results = overviews.reduce((sum, { total }) => sum + total, 0);
  if (results !== STUDENTS * DAYS.length) faults++;
  console.log(
    `In the restored installation: ${results} of ${STUDENTS * DAYS.length} results. Faults: ${faults}`,
  );
  process.exitCode = faults > 0 ? 1 : 0;
} finally {
  await server.cut().catch(() => {});
  if (hasDisk) execFileSync('umount', ['-l', disk]);
  rmSync(folder, { recursive: true, force: true });
}
