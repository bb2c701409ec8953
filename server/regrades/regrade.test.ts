import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { WireApi } from '../../contract/api.ts';
import { PRACTICE_RULES } from '../../contract/catalog/test-rules.ts';
import { REGRADE_CHOICES } from '../../contract/regrades.ts';
import { expireOverdue } from '../attempts/expiring.ts';
import { toRuleRow } from '../catalog/test-rules.ts';
import { createPapers } from '../papers/papers.ts';
import { anAdmin } from '../testing/admins.ts';
import { useApp } from '../testing/app.ts';
import { aTest } from '../testing/content.ts';
import { answersOf, openTest } from '../testing/sitting.ts';

const app = useApp();

type Run = WireApi['/adminexam/regradeList']['output']['regrades'][number];
type Choice = Run['choice'];

let token: string;
beforeAll(async () => {
  token = (await anAdmin(app)).token;
});

const open = (quizid: string, student: string) => openTest(app, student, quizid);

async function sit(quizid: string, name: string, texts: (string | null)[]) {
  const student = await app.signIn(name);
  const attemptid = await open(quizid, student);
  app.clock.advance(1);
  await app.call('/attempt/submit', { attemptid, answers: answersOf(texts) }, student);
  return { student, attemptid };
}

/** Makes another option right, as an admin does in the editor. */
async function changeKey(quizid: string, index: number, answerText: string): Promise<void> {
  const { quiz } = await app.call('/adminexam/quizDetails', { quizid }, token);
  // The nine fields say one key; with two it says its kind too.
  const question = { ...quiz?.questions[index], kind: undefined, body: undefined, answerText };
  await app.call(
    '/adminexam/questionUpdate',
    { quizid, version: quiz?.version ?? 0, index, question },
    token,
  );
}

const pending = (quizid: string) => app.call('/adminexam/regradePending', { quizid }, token);
const runs = async (quizid: string) => (await app.call('/adminexam/regradeList', { quizid }, token)).regrades;
const results = async (quizid: string) => {
  const sort = { by: 'submittedAt', order: 'asc' } as const;
  const { results } = await app.call('/adminexam/resultList', { quizid, sort, pageSize: 100 }, token);
  return results.map(({ student, marks, right, wrong }) => ({ student, marks, right, wrong }));
};
const marksOf = async (quizid: string) =>
  (await results(quizid)).map(({ student, marks }) => `${student} ${marks.got}/${marks.possible}`);

/** All that is stored of closed attempts. */
const stored = async (quizid: string) => [
  ...(await app.db.execute(sql`
    select a.* from attempts a join tests t on t.id = a.test_id
    where t.quizid = ${quizid} and submitted_at is not null order by student_id`)),
];

async function reached(quizid: string, regradeid: string, status: Run['status']): Promise<Run> {
  return vi.waitFor(
    async () => {
      const run = (await runs(quizid)).find((one) => one.regradeid === regradeid);
      if (run?.status !== status) throw new Error(`The regrade is ${run?.status}`);
      return run;
    },
    { timeout: 60_000, interval: 200 },
  );
}

async function start(quizid: string, choice: Choice, numbers?: string[]): Promise<string> {
  const { questions } = await pending(quizid);
  const questionids = questions
    .filter(({ number }) => numbers?.includes(number) ?? true)
    .map(({ questionid }) => questionid);
  const body = { quizid, choice, questionids, reason: 'The key was wrong' };
  return (await app.call('/adminexam/regradeStart', body, token)).regrade.regradeid;
}

async function check(quizid: string, choice: Choice): Promise<Run> {
  return reached(quizid, await start(quizid, choice), 'checked');
}

async function apply(quizid: string, regradeid: string): Promise<Run> {
  await app.call('/adminexam/regradeApply', { regradeid }, token);
  return reached(quizid, regradeid, 'applied');
}

async function undo(quizid: string, regradeid: string): Promise<Run> {
  await app.call('/adminexam/regradeUndo', { regradeid, reason: 'It was right after all' }, token);
  return reached(quizid, regradeid, 'undone');
}

const moves = async (regradeid: string) =>
  (await app.call('/adminexam/regradeMoves', { regradeid, pageSize: 100 }, token)).moves;

/** Three questions of a mark each; the key of the second is wrong: 'wrong 1' is right. */
async function aWrongKey() {
  const quizid = (await aTest(app.db)).testCode;
  const asha = await sit(quizid, 'Asha', ['right 0', 'right 1', 'right 2']);
  const bela = await sit(quizid, 'Bela', ['right 0', 'wrong 1', 'right 2']);
  await sit(quizid, 'Chand', ['right 0', 'wrong 1', null]);
  const dev = await sit(quizid, 'Dev', ['wrong 0', 'also wrong 1', 'right 2']);
  await sit(quizid, 'Esha', [null, null, null]);
  return { quizid, asha, bela, dev };
}

describe('a changed key', () => {
  it('is checked, applied, undone and applied again, with running attempts marked by what counts then', async () => {
    const { quizid, asha, dev } = await aWrongKey();
    const still = await app.signIn('Still sitting');
    const running = await open(quizid, still);
    const late = await app.signIn('Late');
    const runningLate = await open(quizid, late);
    const reason = 'The key is wrong';
    await app.call('/attempt/challenge', { attemptid: dev.attemptid, position: 1, reason }, dev.student);
    const challenges = async () => (await app.call('/adminexam/challengeList', { quizid }, token)).challenges;
    app.clock.advance(1);
    const first = await stored(quizid);
    const firstMarks = ['Asha 3/3', 'Bela 2/3', 'Chand 1/3', 'Dev 1/3', 'Esha 0/3'];
    expect(await marksOf(quizid)).toEqual(firstMarks);
    expect(await pending(quizid)).toMatchObject({ results: 5, running: 2, questions: [] });

    await changeKey(quizid, 1, 'wrong 1');
    expect(await pending(quizid)).toMatchObject({
      results: 5,
      running: 2,
      questions: [
        { number: '2', questionText: 'Question 1', changes: ['key'], isNew: true, mayUseKey: true },
      ],
    });
    const checked = await check(quizid, 'new_key');
    // By hand: Asha 3 → 2, Bela 2 → 3, Chand 1 → 2, Dev 1. Ranks were 1, 2, 3, 3 and are 2, 1, 2, 4.
    expect(checked).toMatchObject({
      questions: ['2'],
      reason: 'The key was wrong',
      summary: { attempts: 4, up: 2, down: 1, ranks: 4 },
      mayUndo: false,
    });
    const [loss, ...gains] = await moves(checked.regradeid);
    expect(loss).toMatchObject({
      student: 'Asha',
      before: { got: '3', possible: '3' },
      after: { got: '2', possible: '3' },
      rankBefore: 1,
      rankAfter: 2,
    });
    expect(gains.toSorted((a, b) => (a.student < b.student ? -1 : 1))).toMatchObject([
      { student: 'Bela', before: { got: '2' }, after: { got: '3' }, rankBefore: 2, rankAfter: 1 },
      { student: 'Chand', before: { got: '1' }, after: { got: '2' }, rankBefore: 3, rankAfter: 2 },
    ]);
    expect(await stored(quizid)).toEqual(first);
    expect((await pending(quizid)).questions).toMatchObject([{ isNew: false }]);

    expect((await challenges())[0]).not.toHaveProperty('correctedAt');
    const applied = await apply(quizid, checked.regradeid);
    expect(await challenges()).toMatchObject([{ correctedAt: applied.appliedAt }]);
    expect(applied).toMatchObject({ mayUndo: true, done: applied.total });
    const corrected = ['Asha 2/3', 'Bela 3/3', 'Chand 2/3', 'Dev 1/3', 'Esha 0/3'];
    expect(await marksOf(quizid)).toEqual(corrected);
    const summary = await app.call('/adminexam/resultSummary', { quizid }, token);
    expect(summary.mean).toBeCloseTo((2 + 3 + 2 + 1) / 4 / 3, 5);
    const analysis = await app.call('/adminexam/itemAnalysis', { quizid, revision: 1 }, token);
    expect(analysis.questions[1]).toMatchObject({ facility: 0.5 });
    const { csv } = await app.call(
      '/adminexam/resultExport',
      { filters: { quizid }, withAnswers: true },
      token,
    );
    expect(csv.split('\r\n').find((line) => line.startsWith('Bela'))).toContain(
      'right 0,right,wrong 1,right',
    );

    const { result } = await app.call('/attempt/result', { attemptid: asha.attemptid }, asha.student);
    expect(result).toMatchObject({
      correctCount: 2,
      corrections: [{ at: applied.appliedAt, positions: [1] }],
      marking: { total: { got: 2, possible: 3 } },
    });
    expect(result.details[1]).toMatchObject({
      correctAnswer: 'wrong 1',
      userAnswer: 'right 1',
      outcome: 'wrong',
    });
    const unmoved = await app.call('/attempt/result', { attemptid: dev.attemptid }, dev.student);
    expect(unmoved.result).not.toHaveProperty('corrections');
    const { attempts } = await app.call('/attempt/list', { quizid }, asha.student);
    expect(attempts).toMatchObject([{ marks: { got: '2', possible: '3' }, correctCount: 2 }]);
    const submitted = await app.call(
      '/attempt/submit',
      { attemptid: running, answers: answersOf(['right 0', 'wrong 1', 'right 2']) },
      still,
    );
    expect(submitted.result).toMatchObject({ correctCount: 3 });
    expect(submitted.result).not.toHaveProperty('corrections');
    const afterwards = await stored(quizid);

    await undo(quizid, checked.regradeid);
    expect((await challenges())[0]).not.toHaveProperty('correctedAt');
    const undone = await stored(quizid);
    expect(undone.filter(({ id }) => id !== running)).toEqual(first);
    expect(undone.find(({ id }) => id === running)).toMatchObject({ correct_count: 2, marked_by: null });
    const again = await app.call('/attempt/result', { attemptid: asha.attemptid }, asha.student);
    expect(again.result.details[1]).toMatchObject({ correctAnswer: 'right 1', outcome: 'right' });
    expect(again.result).not.toHaveProperty('corrections');
    const lateResult = await app.call(
      '/attempt/submit',
      { attemptid: runningLate, answers: answersOf([null, 'wrong 1', null]) },
      late,
    );
    expect(lateResult.result.correctCount).toBe(0);

    // Applied again, it gives the same marks; only the paper that marks is another copy.
    const second = await check(quizid, 'new_key');
    await apply(quizid, second.regradeid);
    const sheets = (rows: readonly Record<string, unknown>[]) =>
      rows.filter(({ id }) => id !== runningLate).map((row) => ({ ...row, marked_by: null }));
    expect(sheets(await stored(quizid))).toEqual(sheets(afterwards));
    // And a third time there is nothing left to mark otherwise.
    expect((await pending(quizid)).questions).toEqual([]);

    const { entries: changes } = await app.call(
      '/admin/auditList',
      { filters: { kind: 'quiz', recordid: quizid }, pageSize: 10 },
      token,
    );
    expect(changes.map(({ action }) => action)).toEqual([
      'regrade',
      'regradeUndo',
      'regrade',
      'questionUpdate',
    ]);
    expect(changes[1]?.after).toMatchObject({
      choice: 'new_key',
      numbers: ['2'],
      reason: 'It was right after all',
    });
    const [kept] = await app.db.execute(sql`
      select sheet_before from regraded_attempts where attempt_id = ${asha.attemptid} order by regrade_id limit 1`);
    expect(kept?.['sheet_before']).toBe(first.find(({ id }) => id === asha.attemptid)?.['sheet']);
  });

  it.each([
    ['full_marks', ['Asha 3/3', 'Bela 3/3', 'Chand 2/3', 'Dev 2/3', 'Esha 1/3'], { up: 3, down: 0 }],
    // 3/3, 2/3, 1/3, 1/3 become 2/2, 2/2, 1/2, 1/2.
    ['drop', ['Asha 2/2', 'Bela 2/2', 'Chand 1/2', 'Dev 1/2', 'Esha 0/2'], { up: 3, down: 0 }],
    ['both_keys', ['Asha 3/3', 'Bela 3/3', 'Chand 2/3', 'Dev 1/3', 'Esha 0/3'], { up: 2, down: 0 }],
  ] as const)('%s', async (choice, expected, { up, down }) => {
    const { quizid } = await aWrongKey();
    const first = await stored(quizid);
    await changeKey(quizid, 1, 'wrong 1');
    const { regradeid, summary } = await check(quizid, choice);
    expect(summary).toMatchObject({ attempts: 4, up, down });
    await apply(quizid, regradeid);
    expect(await marksOf(quizid)).toEqual(expected);
    // It is closed: nothing is left to decide, here or in the editor.
    expect((await pending(quizid)).questions).toEqual([]);
    expect((await app.call('/adminexam/correctionList', { quizid }, token)).corrections).toEqual([]);
    const rightNow = async () => {
      const { quiz } = await app.call('/adminexam/quizDetails', { quizid }, token);
      return quiz?.questions[1]?.answerText.split(' or ').toSorted();
    };
    expect(await rightNow()).toEqual(choice === 'both_keys' ? ['right 1', 'wrong 1'] : ['wrong 1']);
    await undo(quizid, regradeid);
    expect(await stored(quizid)).toEqual(first);
    expect((await pending(quizid)).questions).toMatchObject([{ number: '2', changes: ['key'] }]);
    expect(await rightNow()).toEqual(['wrong 1']);
  });

  it('accepts both keys from whoever has sat, sits and will sit the test', async () => {
    const { quizid } = await aWrongKey();
    await changeKey(quizid, 1, 'wrong 1');
    const between = await app.signIn('Between');
    const running = await open(quizid, between);
    await apply(quizid, (await check(quizid, 'both_keys')).regradeid);
    const answers = answersOf([null, 'right 1', null]);
    const { result } = await app.call('/attempt/submit', { attemptid: running, answers }, between);
    expect(result.correctCount).toBe(1);
    await sit(quizid, 'Afterwards', [null, 'right 1', null]);
    expect(await marksOf(quizid)).toContain('Afterwards 1/3');
    expect((await pending(quizid)).questions).toEqual([]);
    // Another key is another question to decide on.
    await changeKey(quizid, 1, 'also wrong 1');
    expect((await pending(quizid)).questions).toMatchObject([{ number: '2', isNew: true }]);
  });

  it('from now on leaves results as they are and marks what is submitted later', async () => {
    const { quizid } = await aWrongKey();
    const still = await app.signIn('Still sitting');
    const running = await open(quizid, still);
    const first = await stored(quizid);
    await changeKey(quizid, 1, 'wrong 1');
    const regradeid = await start(quizid, 'from_now_on');
    expect(await runs(quizid)).toMatchObject([{ regradeid, status: 'applied', mayUndo: true }]);
    expect(await stored(quizid)).toEqual(first);
    expect((await pending(quizid)).questions).toEqual([]);
    const answers = answersOf([null, 'wrong 1', null]);
    const { result } = await app.call('/attempt/submit', { attemptid: running, answers }, still);
    expect(result.correctCount).toBe(1);
    await undo(quizid, regradeid);
    expect((await app.call('/attempt/result', { attemptid: running }, still)).result.correctCount).toBe(0);
  });

  it('carries changed marks and a smaller denominator over, and keeps two regrades apart', async () => {
    const { quizid } = await aWrongKey();
    await changeKey(quizid, 1, 'wrong 1');
    const key = await check(quizid, 'new_key');
    await apply(quizid, key.regradeid);
    const between = await stored(quizid);
    const { quiz } = await app.call('/adminexam/quizDetails', { quizid }, token);
    const question = { ...quiz?.questions[2], marks: 2.25 };
    await app.call(
      '/adminexam/questionUpdate',
      { quizid, version: quiz?.version ?? 0, index: 2, question },
      token,
    );
    expect((await pending(quizid)).questions).toMatchObject([
      { number: '3', changes: ['marks'], isNew: true },
    ]);
    const marks = await check(quizid, 'new_key');
    await apply(quizid, marks.regradeid);
    expect(await marksOf(quizid)).toEqual([
      'Asha 3.25/4.25',
      'Bela 4.25/4.25',
      'Chand 2/4.25',
      'Dev 2.25/4.25',
      'Esha 0/4.25',
    ]);
    const tooEarly = { regradeid: key.regradeid, reason: 'In the wrong order' };
    expect(await app.post('/adminexam/regradeUndo', tooEarly, token)).toMatchObject({
      status: 409,
      body: { code: 'conflict', field: 'regradeid' },
    });
    await undo(quizid, marks.regradeid);
    expect(await stored(quizid)).toEqual(between);
  });

  it('marks by the new key what was closed by the old one while a regrade was under way', async () => {
    const { quizid } = await aWrongKey();
    const sitters = await Promise.all(
      Array.from({ length: 12 }, async (_, i) => {
        const student = await app.signIn(`Sitter ${i}`);
        return { student, attemptid: await open(quizid, student) };
      }),
    );
    await changeKey(quizid, 1, 'wrong 1');
    const answers = answersOf([null, 'wrong 1', null]);
    const submit = ({ student, attemptid }: (typeof sitters)[number]) =>
      app.call('/attempt/submit', { attemptid, answers }, student);
    const regradeid = await start(quizid, 'new_key');
    const duringCheck = sitters.slice(0, 4).map(submit);
    await reached(quizid, regradeid, 'checked');
    await Promise.all(duringCheck);
    await Promise.all([...sitters.slice(4).map(submit), apply(quizid, regradeid)]);
    const all = await results(quizid);
    expect(all.filter(({ student }) => student.startsWith('Sitter'))).toEqual(
      Array.from({ length: 12 }, () => expect.objectContaining({ right: 1, wrong: 0 })),
    );
    await undo(quizid, regradeid);
    const back = await results(quizid);
    expect(back.filter(({ student, right }) => student.startsWith('Sitter') && right > 0)).toEqual([]);
  });

  it('is discarded without a trace in the results', async () => {
    const { quizid } = await aWrongKey();
    const first = await stored(quizid);
    await changeKey(quizid, 1, 'wrong 1');
    const { regradeid } = await check(quizid, 'drop');
    const second = {
      quizid,
      choice: 'drop',
      questionids: (await pending(quizid)).questions.map((q) => q.questionid),
      reason: 'Twice',
    };
    expect(await app.post('/adminexam/regradeStart', second, token)).toMatchObject({ status: 409 });
    await app.call('/adminexam/regradeDiscard', { regradeid }, token);
    await reached(quizid, regradeid, 'discarded');
    expect(await stored(quizid)).toEqual(first);
    expect((await pending(quizid)).questions).toMatchObject([{ isNew: true }]);
    const [left] = await app.db.execute(sql`
      select (select count(*)::int from regraded_attempts where regrade_id = ${regradeid}) as changes,
        (select count(*)::int from test_revisions r join tests t on t.id = r.test_id
          where t.quizid = ${quizid} and r.number < 0) as papers`);
    expect(left).toEqual({ changes: 0, papers: 0 });
    expect(await app.post('/adminexam/regradeApply', { regradeid }, token)).toMatchObject({ status: 409 });
  });
});

describe('any regrade', () => {
  const ANSWERS = [null, 'right', 'wrong', 'also wrong'] as const;
  const STUDENTS = 6;
  const asked = fc.record({
    choice: fc.constantFrom(...REGRADE_CHOICES.filter((one) => one !== 'from_now_on')),
    /** Questions with another key, and which: to some the one they have. */
    keys: fc.uniqueArray(
      fc.record({ index: fc.integer({ min: 0, max: 2 }), to: fc.constantFrom(...ANSWERS.slice(2)) }),
      {
        minLength: 1,
        maxLength: 3,
        selector: ({ index }) => index,
      },
    ),
    /** By student and question. Attempts without an answer count for nothing, so no check tells of them. */
    answered: fc.array(
      fc.tuple(...[0, 1, 2].map(() => fc.constantFrom(...ANSWERS))).filter((texts) => texts.some(Boolean)),
      { minLength: STUDENTS, maxLength: STUDENTS },
    ),
  });
  /** Results without the paper that marks them, of which each regrade has a copy. */
  const sheetsOf = async (quizid: string) =>
    (await stored(quizid)).map((row) => ({ ...row, marked_by: null }));

  it('does what its check said, once, and is undone to the byte', async () => {
    const students = await Promise.all(Array.from({ length: STUDENTS }, (_, i) => app.signIn(`Any ${i}`)));
    await fc.assert(
      fc.asyncProperty(asked, async ({ choice, keys, answered }) => {
        const quizid = (await aTest(app.db)).testCode;
        for (const [i, texts] of answered.entries()) {
          const attemptid = await open(quizid, students[i] ?? '');
          const answers = answersOf(texts.map((text, index) => text && `${text} ${index}`));
          await app.call('/attempt/submit', { attemptid, answers }, students[i]);
        }
        for (const { index, to } of keys) await changeKey(quizid, index, `${to} ${index}`);
        const [first, before] = [await stored(quizid), await results(quizid)];

        const { regradeid, summary } = await check(quizid, choice);
        expect(await stored(quizid)).toEqual(first);
        const said = new Map((await moves(regradeid)).map((move) => [move.student, move]));
        await apply(quizid, regradeid);
        const [applied, after] = [await sheetsOf(quizid), await results(quizid)];
        for (const { student, marks } of before) {
          const now = after.find((one) => one.student === student)?.marks;
          expect(said.get(student)?.before ?? marks).toEqual(marks);
          if (said.has(student)) expect(said.get(student)?.after).toEqual(now);
          else if (choice !== 'drop') expect(now).toEqual(marks);
        }
        expect(said.size).toBe((summary?.up ?? 0) + (summary?.down ?? 0));

        expect(await app.post('/adminexam/regradeApply', { regradeid }, token)).toMatchObject({
          status: 409,
        });
        expect(await sheetsOf(quizid)).toEqual(applied);
        await undo(quizid, regradeid);
        expect(await stored(quizid)).toEqual(first);
        await apply(quizid, (await check(quizid, choice)).regradeid);
        expect(await sheetsOf(quizid)).toEqual(applied);
      }),
      { numRuns: 2 },
    );
  });
});

it('says what is wrong with a request', async () => {
  const { quizid } = await aWrongKey();
  const questionid = (await app.call('/adminexam/quizDetails', { quizid }, token)).quiz?.paper.items[0]
    ?.questionId;
  const body = { quizid, choice: 'drop', questionids: [questionid], reason: 'Nothing has changed' };
  const refused = (change: object) => app.post('/adminexam/regradeStart', { ...body, ...change }, token);
  expect(await refused({})).toMatchObject({ status: 400, body: { field: 'questionids.0' } });
  expect(await refused({ reason: '  ' })).toMatchObject({ status: 400, body: { field: 'reason' } });
  expect(await refused({ choice: 'lottery' })).toMatchObject({ status: 400, body: { field: 'choice' } });
  expect(await refused({ quizid: 'Q0' })).toMatchObject({ status: 404, body: { field: 'quizid' } });
  const unknown = { regradeid: questionid, reason: 'Unknown' };
  for (const path of ['regradeApply', 'regradeDiscard', 'regradeUndo', 'regradeMoves']) {
    expect(await app.post(`/adminexam/${path}`, unknown, token)).toMatchObject({ status: 404 });
  }
});

it('holds for late deliveries, for attempts that are opened again, and in practice', async () => {
  const rules = toRuleRow({ ...PRACTICE_RULES, takesLate: true });
  const quizid = (await aTest(app.db, rules)).testCode;
  const asha = await sit(quizid, 'Asha', ['right 0', 'right 1', 'right 2']);
  const bela = await app.signIn('Bela');
  const attemptid = await open(quizid, bela);
  await app.call('/attempt/save', { attemptid, answers: answersOf(['right 0', 'wrong 1']) }, bela);
  const seq = app.clock.now().getTime();
  app.clock.advance(606);
  await expireOverdue({ db: app.db, papers: createPapers(app.db) }, app.clock.now());
  await changeKey(quizid, 1, 'also wrong 1');
  const { regradeid } = await check(quizid, 'full_marks');
  await apply(quizid, regradeid);
  expect(await marksOf(quizid)).toEqual(['Asha 3/3', 'Bela 2/3']);
  const answers = [{ index: 1, answer: 'right 1', marked: false, seq }];
  await app.call('/attempt/submit', { attemptid, answers }, bela);
  expect(await marksOf(quizid)).toEqual(['Asha 3/3', 'Bela 2/3']);
  await undo(quizid, regradeid);
  expect(await marksOf(quizid)).toEqual(['Asha 3/3', 'Bela 2/3']);

  await apply(quizid, (await check(quizid, 'new_key')).regradeid);
  expect(await marksOf(quizid)).toEqual(['Asha 2/3', 'Bela 1/3']);
  const { questions } = await app.call('/practice/session', {}, asha.student);
  expect(questions).toMatchObject([{ questionText: 'Question 1', correctAnswer: 'also wrong 1' }]);

  const { results: listed } = await app.call('/adminexam/resultList', { quizid }, token);
  const studentid = listed.find(({ student }) => student === 'Asha')?.studentid ?? '';
  const one = { studentid, attemptid: asha.attemptid, minutes: 5, reason: 'A fire alarm' };
  await app.call('/adminexam/reopenAttempt', one, token);
  const { result } = await app.call('/attempt/submit', { attemptid: asha.attemptid }, asha.student);
  expect(result).toMatchObject({ marking: { total: { got: 2, possible: 3 } } });
  expect(result.corrections).toBeUndefined();
});
