import { eq, sql } from 'drizzle-orm';
import { beforeAll, expect, it, vi } from 'vitest';
import { PRACTICE_RULES } from '../../contract/catalog/test-rules.ts';
import type { TestId } from '../../contract/ids.ts';
import { expireOverdue } from '../attempts/expiring.ts';
import { restartRollups } from '../attempts/rollup-queries.ts';
import { toRuleRow } from '../catalog/test-rules.ts';
import { testRollups } from '../db/tables/rollups.ts';
import { createPapers } from '../papers/papers.ts';
import { anAdmin } from '../testing/admins.ts';
import { useApp } from '../testing/app.ts';
import { aTest } from '../testing/content.ts';
import { answersOf, openTest } from '../testing/sitting.ts';
import { readCount } from './count.ts';
import { listServed } from './queries.ts';
import { createCounting } from './worker.ts';

const app = useApp();

let token: string;
beforeAll(async () => {
  token = (await anAdmin(app)).token;
});

const STUDENTS = 24;
const texts = (i: number) => [i % 2 ? 'right 0' : 'wrong 0', i % 3 ? 'right 1' : null, 'right 2'];

async function open(quizid: string, known?: string) {
  const student = known ?? (await app.signIn());
  return { student, attemptid: await openTest(app, student, quizid) };
}

function submit({ student, attemptid }: { student: string; attemptid: string }, i: number) {
  return app.call('/attempt/submit', { attemptid, answers: answersOf(texts(i)) }, student);
}

async function settled(test: TestId): Promise<void> {
  await vi.waitFor(
    async () => {
      const [row] = await app.db.select().from(testRollups).where(eq(testRollups.testId, test));
      const [left] = await app.db.execute(
        sql`select 1 from uncounted_attempts where test_id = ${test} limit 1`,
      );
      if (!row || row.served !== row.generation || left) throw new Error('Not all attempts are counted');
    },
    { timeout: 60_000, interval: 200 },
  );
}

/** What the rollup says of a test, and what counting the attempts themselves gives. */
async function compared(test: TestId, quizid: string) {
  const [revision] = await listServed(app.db, test);
  const count = revision && readCount(revision.content);
  const { questions, students } = await app.call('/adminexam/itemAnalysis', { quizid }, token);
  const cells = (question: number) => [...(count?.cells[question]?.values() ?? [])];
  const chose = (question: number, isLeftOut: boolean) =>
    cells(question)
      .filter(({ response }) => (response === null) === isLeftOut)
      .reduce((sum, { students: n }) => sum + n, 0);
  return {
    rollup: {
      students: count?.students,
      leftOut: questions.map((_, question) => chose(question, true)),
    },
    attempts: { students, leftOut: questions.map(({ leftOut }) => leftOut) },
    answered: questions.map((_, question) => chose(question, false)),
  };
}

it('counts each attempt once, however closings, two workers and a new start mix', async () => {
  const { id, testCode: quizid } = await aTest(app.db);
  const another = await app.anotherNode();
  const sitters = await Promise.all(Array.from({ length: STUDENTS }, () => open(quizid)));
  const half = STUDENTS / 2;
  await Promise.all(sitters.slice(0, half).map(submit));
  // A walk of three attempts at a time, concurrent with the workers of both nodes, while the others submit.
  const step = createCounting({ db: app.db, papers: createPapers(app.db) }, 3);
  const work = async () => {
    for (let i = 0; i < 30; i++) await step();
  };
  await app.db.transaction((tx) => restartRollups(tx, [id]));
  await Promise.all([
    work(),
    ...sitters.slice(half).map((sitter, i) => submit(sitter, half + i)),
    app.db.transaction((tx) => restartRollups(tx, [id])),
    another.post('/healthz'),
  ]);
  await settled(id);
  const { rollup, attempts, answered } = await compared(id, quizid);
  expect(rollup).toEqual(attempts);
  expect(rollup.students).toBe(STUDENTS);
  expect(answered).toEqual([STUDENTS, STUDENTS - Math.ceil(STUDENTS / 3), STUDENTS]);
});

it('counts no second attempts', async () => {
  const { id, testCode: quizid } = await aTest(app.db);
  const sitter = await open(quizid);
  await submit(sitter, 1);
  const { attempt } = await app.call('/exam/questionList', { quizid }, sitter.student);
  await submit({ ...sitter, attemptid: attempt?.attemptid ?? '' }, 2);
  await settled(id);
  expect((await compared(id, quizid)).rollup).toMatchObject({ students: 1 });
});

it('leaves out void and late attempts, and those that are open again', async () => {
  const rules = toRuleRow({ ...PRACTICE_RULES, takesLate: true });
  const { id, testCode: quizid } = await aTest(app.db, rules);
  const sitters = await Promise.all([open(quizid), open(quizid), open(quizid), open(quizid)]);
  const [voided, reopened, late] = sitters;
  for (const [i, sitter] of sitters.slice(0, 2).entries()) await submit(sitter, i);
  await submit(sitters[3] ?? voided, 3);
  const again = await openTest(app, voided.student, quizid);
  await submit({ ...voided, attemptid: again }, 1);
  const seq = app.clock.now().getTime();
  app.clock.advance(601 + 6);
  await expireOverdue({ db: app.db, papers: createPapers(app.db) }, app.clock.now());
  await settled(id);
  expect((await compared(id, quizid)).rollup).toMatchObject({ students: 3 });

  const { results } = await app.call('/adminexam/resultList', { quizid, pageSize: 100 }, token);
  const of = (attemptid: string) => ({
    attemptid,
    studentid: results.find((one) => one.attemptid === attemptid)?.studentid ?? '',
    reason: 'A fire alarm',
  });
  await app.call('/adminexam/voidAttempt', { ...of(voided.attemptid), isVoid: true }, token);
  await app.call('/adminexam/reopenAttempt', { ...of(reopened.attemptid), minutes: 5 }, token);
  const answers = [{ index: 0, answer: 'right 0', marked: false, seq }];
  await app.call('/attempt/submit', { attemptid: late.attemptid, answers }, late.student);
  await settled(id);
  const { rollup, attempts } = await compared(id, quizid);
  expect(rollup).toEqual(attempts);
  expect(rollup).toMatchObject({ students: 2, leftOut: [0, 1, 0] });

  await submit(reopened, 0);
  await settled(id);
  const after = await compared(id, quizid);
  expect(after.rollup).toEqual(after.attempts);
});

it('places a first attempt among those of all others; whoever takes the test again moves nobody', async () => {
  const { id, testCode: quizid } = await aTest(app.db);
  const standingOf = async ({ student, attemptid }: { student: string; attemptid: string }) =>
    (await app.call('/attempt/standing', { attemptid }, student)).standing;
  const sitters = await Promise.all(Array.from({ length: 31 }, () => open(quizid)));
  const [last, ...others] = sitters;
  if (!last) throw new Error('Nobody sits the test');
  await Promise.all(others.map(submit));
  expect(await standingOf(last)).toEqual({ kind: 'none' });
  await submit(last, 1);
  // With better marks than at first; before they are counted, and after.
  const again = await open(quizid, others[0]?.student);
  await submit(again, 1);
  await settled(id);
  app.clock.advance(60);
  // Of 1, 2 and 3 right answers: i is odd, and no multiple of 3.
  const marks = [...others.map((_, i) => i), 1].map((i) => 1 + (i % 2) + (i % 3 ? 1 : 0));
  const middle = others[3];
  const upToMine = marks.filter((got) => got <= 2).length;
  expect(middle && (await standingOf(middle))).toMatchObject({
    kind: 'placed',
    students: 31,
    upToMine,
    value: (100 * upToMine) / 31,
  });
  expect(await standingOf(last)).toMatchObject({ kind: 'placed', upToMine: 31, value: 100 });
  expect(await standingOf(again)).toEqual({ kind: 'retake' });
  const stranger = await app.post('/attempt/standing', { attemptid: last.attemptid }, again.student);
  expect(stranger.status).toBe(404);
});

it('places nobody among few, nor where results are not shown', async () => {
  const rules = toRuleRow({ ...PRACTICE_RULES, results: { when: 'never' } });
  for (const [given, expected] of [
    [{}, { kind: 'few', students: 2 }],
    [rules, { kind: 'none' }],
  ] as const) {
    const { id, testCode: quizid } = await aTest(app.db, given);
    const [first, second] = [await open(quizid), await open(quizid)];
    await submit(first, 0);
    await settled(id);
    app.clock.advance(60);
    await submit(second, 1);
    const { attemptid, student } = second;
    // Not counted yet, and among the students all the same.
    const { standing } = await app.call('/attempt/standing', { attemptid }, student);
    expect(standing).toEqual(expected);
  }
});
