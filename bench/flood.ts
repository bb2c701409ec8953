/**
 * Measures how long the saves of well-behaved students take while attackers are at work, against without, and prints the
 * median, the 99th percentile and its ratio for each attack. Students save once in ten seconds each, as a busy page does;
 * the server has the limits of an installation. Server, students and attackers share this machine.
 *
 *   npm run bench:flood                    1,000 students, 15 s for each attack
 *   npm run bench:flood -- --students 200 --seconds 5
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import type { Api } from '../contract/http/api.ts';
import { attacks, type Target } from './flood/attackers.ts';

const { values } = parseArgs({
  options: { students: { type: 'string', default: '1000' }, seconds: { type: 'string', default: '15' } },
});
const count = Number(values.students);
const seconds = Number(values.seconds);
const SAVE_EVERY_MS = 10_000;
const SIGN_INS_AT_ONCE = 16;

const folder = mkdtempSync(join(tmpdir(), 'uttara-flood-'));
const server = spawn(process.execPath, [join(import.meta.dirname, '../server/main.ts')], {
  env: { PATH: process.env.PATH ?? '', DATA_DIR: folder, PORT: '0', TRUST_PROXY: '1', LOG_LEVEL: 'silent' },
  stdio: ['ignore', 'pipe', 'inherit'],
});

async function started(): Promise<{ address: string; password: string }> {
  let said = '';
  for await (const chunk of server.stdout) {
    said += String(chunk);
    const [, address] = /ready: (\S+)/.exec(said) ?? [];
    const [, password] = /password (\S+)/.exec(said) ?? [];
    if (address && password) return { address, password };
  }
  throw new Error(`The server did not start: ${said}`);
}

const { address, password } = await started();
server.stdout.resume();

async function call<P extends keyof Api>(
  path: P,
  input: Api[P]['input'],
  { token = '', from = '192.0.2.1' } = {},
): Promise<Api[P]['output']> {
  const response = await fetch(address + path, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${token}`,
      'x-forwarded-for': from,
    },
    body: JSON.stringify(input),
  });
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
  return (await response.json()) as Api[P]['output'];
}

interface Student {
  token: string;
  attemptid: string;
  from: string;
  seq: number;
}

let quizid = '';

async function newStudent(n: number): Promise<Student> {
  const from = `10.0.${n >> 8}.${n & 255}`;
  const person = { email: `student-${n}@flood.example`, name: `Student ${n}` };
  const { credential } = await call('/identity/credential', person, { from });
  const { token } = await call('/user/googlesignup', { ...person, credential }, { from });
  if (quizid === '') {
    const { exams } = await call('/exam/examList', {}, { token, from });
    const { tests } = await call('/exam/testList', { examid: exams[0]?.examid ?? '' }, { token, from });
    quizid = tests[0]?.quizid ?? '';
  }
  const { attempt } = await call('/exam/questionList', { quizid }, { token, from });
  return { token, attemptid: attempt?.attemptid ?? '', from, seq: 0 };
}

async function newStudents(): Promise<Student[]> {
  const students = [await newStudent(0)];
  let next = 1;
  const work = async () => {
    while (next <= count) students.push(await newStudent(next++));
  };
  await Promise.all(Array.from({ length: SIGN_INS_AT_ONCE }, work));
  return students;
}

/** Lets every student save once in ten seconds, evenly spread, and gives the times in milliseconds. */
async function saves(students: readonly Student[]): Promise<{ times: number[]; failed: number }> {
  const times: number[] = [];
  let failed = 0;
  const save = async (student: Student) => {
    const start = performance.now();
    const answer = { index: 0, answer: null, marked: true, seq: ++student.seq };
    await call('/attempt/save', { attemptid: student.attemptid, answers: [answer] }, student).catch(
      () => failed++,
    );
    times.push(performance.now() - start);
  };
  const all: Promise<void>[] = [];
  const begin = performance.now();
  const step = SAVE_EVERY_MS / students.length;
  for (let n = 0; n * step < seconds * 1000; n++) {
    await wait(Math.max(0, begin + n * step - performance.now()));
    const student = students[n % students.length];
    if (student) all.push(save(student));
  }
  await Promise.all(all);
  return { times: times.toSorted((a, b) => a - b), failed };
}

const at = (times: readonly number[], part: number) => times[Math.floor((times.length - 1) * part)] ?? 0;

const [attacker, ...students] = await newStudents();
const { token: adminToken = '' } = await call('/admin/signin', {
  name: 'Demo Owner',
  email: 'owner@demo.example',
  password,
});
const target: Target = {
  address,
  student: { token: attacker?.token ?? '', attemptid: attacker?.attemptid ?? '' },
  adminToken,
};
// The first round prepares statements and papers.
await saves(students);
let calm = 0;
for (const [name, attack] of [['nobody attacks', undefined] as const, ...Object.entries(attacks)]) {
  const end = attack?.(target);
  if (attack) await wait(1_000);
  const { times, failed } = await saves(students);
  end?.();
  const slow = at(times, 0.99);
  calm ||= slow;
  process.stdout.write(
    `${name}: half in ${at(times, 0.5).toFixed(1)} ms, 99 % in ${slow.toFixed(1)} ms (${(slow / calm).toFixed(2)} times), ${failed} of ${times.length} failed\n`,
  );
  await wait(2_000);
}

server.kill('SIGTERM');
await once(server, 'exit');
rmSync(folder, { recursive: true, force: true });
