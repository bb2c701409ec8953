/**
 * Measures how long a class waits for its answer sheets: 32 students save once a second, then the photos of a class are
 * sent beside that. Prints the seconds until the last is read, how long saves take with and without, and what is left to a
 * person. Photos are of the kinds that a careful teacher takes with a phone, 12 megapixels in color, and are sent as the
 * page sends them; `--whole` sends them as the phone made them, as a browser that cannot reduce them does. Exits 1 when a
 * save failed.
 *
 *   npm run bench:class                        60 sheets of 90 questions
 *   npm run bench:class -- --sheets 40 --seed 7 --built   what `npm run build` has made
 *   npm run bench:class -- --server ../older   measures the server of another checkout
 */
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { callAt } from '../../server/testing/call-at.ts';
import { aClass, photosOf } from './class/school.ts';
import { startServer, whatStarted } from './started.ts';
import { timingOf } from './timing.ts';

const { values } = parseArgs({
  options: {
    sheets: { type: 'string', default: '60' },
    seed: { type: 'string', default: '1' },
    built: { type: 'boolean', default: false },
    whole: { type: 'boolean', default: false },
    server: { type: 'string', default: join(import.meta.dirname, '../..') },
  },
});
const STUDENTS = 32;
const CALM_MS = 10_000;
/** Three times as often as the page does. */
const LOOK_MS = 500;

const folder = mkdtempSync(join(tmpdir(), 'uttara-class-'));
const server = startServer(folder, { of: values.server, isBuilt: values.built });
const { address, password } = await whatStarted(server.stdout);
const callFrom = (from: string) => callAt(address, () => ({ 'x-forwarded-for': from }));
const call = callFrom('192.0.2.1');
const owner = { name: 'Demo Owner', email: 'owner@demo.example', password };
const { token = '' } = await call('/admin/signin', owner);

const { quizid, sheet, rolls } = await aClass(call, token, Number(values.sheets));
const photos = await photosOf(sheet, rolls, { seed: Number(values.seed), isWhole: values.whole });
const students = await Promise.all(Array.from({ length: STUDENTS }, (_, n) => aStudent(n)));

async function aStudent(n: number) {
  const callOwn = callFrom(`10.0.0.${n + 1}`);
  const person = { email: `student-${n}@class.example`, name: `Student ${n}` };
  const { credential } = await callOwn('/identity/credential', person);
  const { token: own } = await callOwn('/user/googlesignup', { ...person, credential });
  const { exams } = await callOwn('/exam/examList', {}, own);
  const demo = exams.find(({ examname }) => examname !== 'Paper Exam');
  const { tests } = await callOwn('/exam/testList', { examid: demo?.examid ?? '' }, own);
  const { attempt } = await callOwn('/exam/questionList', { quizid: tests[0]?.quizid ?? '' }, own);
  let seq = 0;
  return () => {
    const answers = [{ index: 0, answer: null, marked: true, seq: ++seq }];
    return callOwn('/attempt/save', { attemptid: attempt?.attemptid ?? '', answers }, own);
  };
}

let failed = 0;

/** Lets every student save once a second, evenly spread, until something has happened. */
async function savesUntil(end: Promise<unknown>) {
  const over = new AbortController();
  end.finally(() => over.abort()).catch(() => undefined);
  const times: number[] = [];
  const all: Promise<void>[] = [];
  const begin = performance.now();
  for (let n = 0; !over.signal.aborted; n += 1) {
    await wait(Math.max(0, begin + (n * 1_000) / STUDENTS - performance.now()));
    const start = performance.now();
    const saved = students[n % STUDENTS]?.() ?? Promise.resolve();
    all.push(
      saved.then(
        () => void times.push(performance.now() - start),
        () => void (failed += 1),
      ),
    );
  }
  await Promise.all(all);
  await end;
  return timingOf(times);
}

const state = () => call('/adminexam/answerSheets', { quizid }, token);

/** Sends the photos one after the other, as the page does; gives the seconds until all were sent, and until all were read. */
async function readAll() {
  const begin = performance.now();
  const seconds = () => ((performance.now() - begin) / 1_000).toFixed(1);
  for (const [at, photo] of photos.entries()) {
    const query = new URLSearchParams({ quizid, name: `${at + 1}.jpg` }).toString();
    const { ok } = await fetch(`${address}/adminexam/answerSheetUpload?${query}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/octet-stream' },
      body: new Uint8Array(photo),
    });
    if (!ok) throw new Error('A photo was not taken');
  }
  const sent = seconds();
  while ((await state()).waiting > 0) await wait(LOOK_MS);
  return { sent, read: seconds() };
}

// The first round prepares statements and papers.
await savesUntil(wait(CALM_MS / 2));
const calm = await savesUntil(wait(CALM_MS));
const reading = readAll();
const busy = await savesUntil(reading);
const { sent, read } = await reading;

const { sheets } = await state();
const asked = sheets.flatMap(({ asked: of }) => of).length;
const count = (of: string) => sheets.filter(({ state: is }) => is === of).length;
const megabytes = photos.reduce((sum, { length }) => sum + length, 0) / photos.length / 1e6;
process.stdout.write(
  `${sheets.length} photos of ${megabytes.toFixed(1)} MB: all sent after ${sent} s, all read after ${read} s\n` +
    `saves: 99 % in ${busy.p99.toFixed(1)} ms against ${calm.p99.toFixed(1)} ms without, ${(busy.p99 / calm.p99).toFixed(2)} times; ` +
    `half in ${busy.p50.toFixed(1)} against ${calm.p50.toFixed(1)} ms; ${failed} of ${busy.n} failed\n` +
    `for a person: ${asked} places on ${count('ask')} sheets, ${count('whose')} without a number, ${count('again')} to photograph again\n`,
);
server.kill('SIGTERM');
await once(server, 'exit');
rmSync(folder, { recursive: true, force: true });
process.exitCode = failed > 0 ? 1 : 0;
