/**
 * Measures how long the saves of well-behaved students take while attackers are at work, against without, and prints the
 * median, the 99th percentile and its ratio for each attack, with how many sign-ins of others failed beside it, one a
 * second, and the most memory that the server had (Linux only). Exits 1 when a save failed. Students save once in ten
 * seconds each, as a busy page does; the server has the limits of an installation.
 *
 * Server, students and attackers are separate processes on this machine. Attackers elsewhere would take no processor
 * from the server, so here they have the lowest priority. Before each attack the students are measured alone, because a
 * shared machine is not equally fast all the time. The bench's own delay is reported too: what is above it is the
 * server's.
 *
 *   npm run bench:flood                    1,000 students, 10 s for each attack and 10 s without
 *   npm run bench:flood -- --students 200 --seconds 5 --only formulas
 *   npm run bench:flood -- --server ../older   measures the server of another checkout
 *   npm run bench:flood -- --built   measures what `npm run build` has made: half the memory of one from sources
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { callAt } from '../../server/testing/call-at.ts';
import { attacks, type Target } from './flood/attackers.ts';
import { startServer, whatStarted } from './started.ts';

const { values } = parseArgs({
  options: {
    students: { type: 'string', default: '1000' },
    seconds: { type: 'string', default: '10' },
    only: { type: 'string', default: '' },
    built: { type: 'boolean', default: false },
    server: { type: 'string', default: join(import.meta.dirname, '../..') },
  },
});
const count = Number(values.students);
const seconds = Number(values.seconds);
const SAVE_EVERY_MS = 10_000;
const SIGN_INS_AT_ONCE = 16;
/** Of the test at which the student sits who saves without pause. */
const MANY_QUESTIONS = 480;

const folder = mkdtempSync(join(tmpdir(), 'uttara-flood-'));
const server = startServer(folder, { of: values.server, isBuilt: values.built });

const { address, password } = await whatStarted(server.stdout);

const callFrom = (from: string) => callAt(address, () => ({ 'x-forwarded-for': from }));
const call = callFrom('192.0.2.1');

interface Student {
  token: string;
  attemptid: string;
  from: string;
  seq: number;
}

const named = { subject: 'Mathematics', topic: 'Numbers' };

/** A test of many questions, in its own exam. */
async function newTest(token: string): Promise<string> {
  const { exam } = await call(
    '/adminexam/examadd',
    { examName: 'Large Exam', category: 'School Exams', subjects: [named.subject], isactive: true },
    token,
  );
  const questions = Array.from({ length: MANY_QUESTIONS }, (_, n) => ({
    ...named,
    grade: 10,
    questionFormat: 'MCQ',
    marks: 1,
    questionText: `Question ${n}`,
    options: ['one', 'two', 'three'],
    answerText: 'one',
    difficulty: 'Easy',
  }));
  const form = {
    ...named,
    quizName: 'Large Test',
    description: 'Questions',
    exam: exam?.examid,
    testDuration: 180,
  };
  const shown = { chapter: 'Numbers', testFormat: 'MCQ', marks: MANY_QUESTIONS, isactive: true, questions };
  return (await call('/adminexam/quizadd', { ...form, ...shown }, token)).quiz.quizid;
}

let demoTest = '';

/** A student with an attempt at a test, or at one of the demo's. */
async function newStudent(n: number, quizid?: string): Promise<Student> {
  const from = `10.0.${n >> 8}.${n & 255}`;
  const person = { email: `student-${n}@flood.example`, name: `Student ${n}` };
  const { credential } = await callFrom(from)('/identity/credential', person);
  const { token } = await callFrom(from)('/user/googlesignup', { ...person, credential });
  if (quizid === undefined && demoTest === '') {
    const { exams } = await callFrom(from)('/exam/examList', {}, token);
    const { tests } = await callFrom(from)('/exam/testList', { examid: exams[0]?.examid ?? '' }, token);
    demoTest = tests[0]?.quizid ?? '';
  }
  const { attempt } = await callFrom(from)('/exam/questionList', { quizid: quizid ?? demoTest }, token);
  return { token, attemptid: attempt?.attemptid ?? '', from, seq: 0 };
}

async function newStudents(): Promise<Student[]> {
  const students = [await newStudent(0)];
  let next = 1;
  const work = async () => {
    while (next < count) students.push(await newStudent(next++));
  };
  await Promise.all(Array.from({ length: SIGN_INS_AT_ONCE }, work));
  return students;
}

interface Measured {
  /** In milliseconds, in order. */
  times: number[];
  failed: number;
  failedSignIns: number;
  /** The 99th percentile of how late this process itself was, in milliseconds. */
  ownDelay: number;
}

let visitors = 0;

/** Signs in somebody new once a second until `isOver`, each from another address; gives how many could not. */
async function signIns(isOver: () => boolean): Promise<number> {
  let refused = 0;
  while (!isOver()) {
    const n = ++visitors;
    const from = `10.1.${n >> 8}.${n & 255}`;
    const person = { email: `visitor-${n}@flood.example`, name: 'Visitor' };
    await callFrom(from)('/identity/credential', person)
      .then(({ credential }) => callFrom(from)('/user/googlesignup', { ...person, credential }))
      .catch(() => refused++);
    await wait(1_000);
  }
  return refused;
}

/** Lets every student save once in ten seconds, evenly spread. */
async function saves(students: readonly Student[]): Promise<Measured> {
  const times: number[] = [];
  let failed = 0;
  const save = async (student: Student) => {
    const start = performance.now();
    const answer = { index: 0, answer: null, marked: true, seq: ++student.seq };
    const body = { attemptid: student.attemptid, answers: [answer] };
    await callFrom(student.from)('/attempt/save', body, student.token).catch(() => failed++);
    times.push(performance.now() - start);
  };
  const all: Promise<void>[] = [];
  const delay = monitorEventLoopDelay({ resolution: 5 });
  delay.enable();
  const begin = performance.now();
  const step = SAVE_EVERY_MS / students.length;
  let isOver = false;
  const refused = signIns(() => isOver);
  for (let n = 0; n * step < seconds * 1000; n++) {
    await wait(Math.max(0, begin + n * step - performance.now()));
    const student = students[n % students.length];
    if (student) all.push(save(student));
  }
  await Promise.all(all);
  isOver = true;
  delay.disable();
  return {
    times: times.toSorted((a, b) => a - b),
    failed,
    failedSignIns: await refused,
    ownDelay: delay.percentile(99) / 1e6 - 5,
  };
}

/** Begins to look for the most memory of the server; gives it in MB, undefined where the system does not tell. */
function mostMemory(): () => string {
  const of = `/proc/${server.pid}`;
  try {
    writeFileSync(`${of}/clear_refs`, '5');
    return () => {
      const kilobytes = /VmHWM:\s+(\d+)/.exec(readFileSync(`${of}/status`, 'utf8'))?.[1];
      return `, ${Math.round(Number(kilobytes) / 1024)} MB`;
    };
  } catch {
    return () => '';
  }
}

const at = (times: readonly number[], part: number) => times[Math.floor((times.length - 1) * part)] ?? 0;

/** Starts an attack in its own process and gives what ends it. */
async function begin(name: string, target: Target): Promise<() => Promise<void>> {
  const attacker = fork(join(import.meta.dirname, 'flood/attacker.ts'), [name, JSON.stringify(target)]);
  await once(attacker, 'message');
  return async () => {
    attacker.kill();
    await once(attacker, 'exit');
  };
}

// Before the large test, which is not a demo's.
const students = await newStudents();
const { token: adminToken = '' } = await call('/admin/signin', {
  name: 'Demo Owner',
  email: 'owner@demo.example',
  password,
});
const { token, attemptid } = await newStudent(count, await newTest(adminToken));
const target: Target = { address, student: { token, attemptid, questions: MANY_QUESTIONS }, adminToken };
// The first round prepares statements and papers.
let failed = (await saves(students)).failed;
for (const name of Object.keys(attacks).filter((each) => each.includes(values.only))) {
  const calm = await saves(students);
  const end = await begin(name, target);
  await wait(1_000);
  const memory = mostMemory();
  const attacked = await saves(students);
  await end();
  failed += calm.failed + attacked.failed;
  const [before, during] = [at(calm.times, 0.99), at(attacked.times, 0.99)];
  process.stdout.write(
    `${name}: 99 % in ${during.toFixed(1)} ms against ${before.toFixed(1)} ms without, ${(during / before).toFixed(2)} times; ` +
      `half in ${at(attacked.times, 0.5).toFixed(1)} against ${at(calm.times, 0.5).toFixed(1)} ms; ` +
      `${attacked.failed} of ${attacked.times.length} failed, and ${attacked.failedSignIns} sign-ins; own delay ${attacked.ownDelay.toFixed(1)} against ${calm.ownDelay.toFixed(1)} ms${memory()}\n`,
  );
  await wait(2_000);
}

server.kill('SIGTERM');
await once(server, 'exit');
rmSync(folder, { recursive: true, force: true });
if (failed > 0) process.stdout.write(`${failed} saves failed\n`);
process.exitCode = failed > 0 ? 1 : 0;
