import { eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { type StudentId, studentId } from '../../contract/ids.ts';
import { attempts } from '../db/tables/attempts.ts';
import { tests } from '../db/tables/catalog.ts';
import { newId } from '../ids.ts';
import { lockTest } from '../papers/queries.ts';
import { anAdmin, type TestAdmin } from '../testing/admins.ts';
import { useApp } from '../testing/app.ts';
import { aTest } from '../testing/content.ts';

const app = useApp();

const reason = 'A fire alarm';
let asha: TestAdmin;

beforeAll(async () => {
  asha = await anAdmin(app);
});

async function aSitting(given: Parameters<typeof aTest>[1] = {}, token?: string) {
  const test = await aTest(app.db, given);
  return { ...(await sits(test.testCode, token)), quizid: test.testCode };
}

async function sits(quizid: string, known?: string) {
  const token = known ?? (await app.signIn());
  const { attempt } = await app.call('/exam/questionList', { quizid }, token);
  const { attemptid = '', deadline = '' } = attempt ?? {};
  const [row] = await app.db
    .select({ student: attempts.studentId })
    .from(attempts)
    .where(eq(attempts.id, attemptid as never));
  const studentid = studentId.parse(row?.student);
  const change = { index: 0, answer: 'right 0', marked: false, seq: 1 };
  return {
    token,
    attemptid,
    studentid,
    one: { studentid, attemptid, reason },
    deadline: Date.parse(deadline),
    save: () => app.post('/attempt/save', { attemptid, answers: [change] }, token),
    look: (more: object = {}) => app.post('/attempt/look', { attemptid, ...more }, token),
    deadlineNow: async () => Date.parse((await app.call('/attempt/look', { attemptid }, token)).deadline),
    result: async () => (await app.call('/attempt/result', { attemptid }, token)).result,
  };
}

async function lastChange(kind: 'quiz' | 'student', recordid: string) {
  const owner = await anAdmin(app, 'owner');
  const { entries } = await app.call('/admin/auditList', { filters: { kind, recordid } }, owner.token);
  return entries[0];
}

describe('more minutes', () => {
  it('go to one, and to all who sit the test but nobody else', async () => {
    const [one, other] = [await aSitting(), await aSitting()];
    const neighbour = await sits(one.quizid);
    const call = (more: object) =>
      app.call('/adminexam/extendTime', { quizid: one.quizid, minutes: 5, reason, ...more }, asha.token);
    expect(await call({ attemptid: one.attemptid })).toEqual({ extended: 1 });
    expect(await call({})).toEqual({ extended: 2 });
    const gained = await Promise.all(
      [one, neighbour, other].map(async (each) => ((await each.deadlineNow()) - each.deadline) / 60_000),
    );
    expect(gained).toEqual([10, 5, 0]);
    expect(await lastChange('quiz', one.quizid)).toMatchObject({
      action: 'extendTime',
      adminName: 'Asha Rao',
      after: { minutes: 5, extended: 2, reason },
    });
  });

  it('are answered to at the last millisecond of the new deadline, and not after it', async () => {
    const { quizid, attemptid, save } = await aSitting();
    await app.call('/adminexam/extendTime', { quizid, attemptid, minutes: 1, reason }, asha.token);
    app.clock.advance(11 * 60 + 5);
    expect((await save()).status).toBe(200);
    app.clock.advance(0.001);
    expect((await save()).body).toMatchObject({ code: 'attempt_closed' });
    const late = await app.post(
      '/adminexam/extendTime',
      { quizid, attemptid, minutes: 1, reason },
      asha.token,
    );
    expect(late.body).toMatchObject({ code: 'attempt_closed' });
  });

  it('move the sections that are not over', async () => {
    const { quizid, attemptid } = await aSitting();
    const windows = [0, 300, 300, 600, 0, 600];
    await app.db
      .update(attempts)
      .set({ windows })
      .where(eq(attempts.id, attemptid as never));
    app.clock.advance(301);
    await app.call('/adminexam/extendTime', { quizid, attemptid, minutes: 1, reason }, asha.token);
    const [row] = await app.db
      .select()
      .from(attempts)
      .where(eq(attempts.id, attemptid as never));
    expect(row?.windows).toEqual([0, 300, 300, 660, 0, 660]);
  });

  it('need a reason', async () => {
    const { quizid } = await aSitting();
    const body = { quizid, minutes: 5, reason: ' ' };
    const answer = await app.post('/adminexam/extendTime', body, asha.token);
    expect(answer).toMatchObject({
      status: 400,
      body: { field: 'reason', message: 'A reason is required.' },
    });
  });
});

describe('a poll that waits', () => {
  it('is answered when the deadline moves, on any node, and at once where it has moved', async () => {
    const { quizid, attemptid, token, deadline } = await aSitting();
    const node = await app.anotherNode();
    const known = new Date(deadline).toISOString();
    const held = node.post('/attempt/look', { attemptid, known: 0, deadline: known }, token);
    await app.call('/adminexam/extendTime', { quizid, minutes: 2, reason }, asha.token);
    const moved = new Date(deadline + 120_000).toISOString();
    expect((await held).body).toMatchObject({ deadline: moved, heldMs: expect.any(Number) });
    const body = { attemptid, known: 0, deadline: known };
    expect(await app.call('/attempt/look', body, token)).toMatchObject({ deadline: moved });
  });

  it('is answered when the student saves on another device', async () => {
    const [name, email] = ['Test Student', 'of-two-devices@test.example'];
    const signIn = async () => {
      const { credential } = await app.call('/identity/credential', { email, name });
      return (await app.call('/user/googlesignup', { email, name, credential })).token;
    };
    const { attemptid, save, look, deadline } = await aSitting({}, await signIn());
    const body = { attemptid, known: 0, deadline: new Date(deadline).toISOString() };
    const held = app.call('/attempt/look', body, await signIn());
    // The polls of a student are answered in their order: after this one the other is held.
    await look();
    await save();
    expect((await held).answers).toHaveLength(1);
  });

  it('ends when the attempt is ended', async () => {
    const { one, look, deadline } = await aSitting();
    const held = look({ known: 0, deadline: new Date(deadline).toISOString() });
    await app.call('/adminexam/endAttempt', one, asha.token);
    expect((await held).body).toMatchObject({ code: 'attempt_closed' });
  });
});

describe('ending, voiding and reopening', () => {
  it('ends with what is saved', async () => {
    const { one, save, result, quizid } = await aSitting();
    await save();
    app.clock.advance(60);
    await app.call('/adminexam/endAttempt', one, asha.token);
    expect(await result()).toMatchObject({ correctCount: 1, timeTaken: 60, endedBy: 'admin' });
    expect((await app.post('/adminexam/endAttempt', one, asha.token)).body).toMatchObject({
      code: 'attempt_closed',
    });
    expect(await lastChange('quiz', quizid)).toMatchObject({ action: 'endAttempt', after: { reason } });
  });

  it('makes an attempt count for nothing, and lets the student begin again', async () => {
    const sitting = await aSitting({ attemptsAllowed: 1 });
    const { one, save, result, quizid, token } = sitting;
    await save();
    await app.call('/adminexam/voidAttempt', { ...one, isVoid: true }, asha.token);
    expect(await result()).toMatchObject({ isVoid: true, details: [], shown: { results: false } });
    expect(await app.call('/attempt/list', { quizid }, token)).toEqual({
      attempts: [],
      mayBegin: true,
      startsAtOnce: false,
    });
    const { start } = await app.call('/attempt/cover', { quizid }, token);
    expect(start).toMatchObject({ start: 'now', attemptsUsed: 0 });
    await app.call('/adminexam/voidAttempt', { ...one, isVoid: false }, asha.token);
    expect(await app.call('/attempt/list', { quizid }, token)).toMatchObject({ mayBegin: false });
    expect(await result()).toMatchObject({ isVoid: false, correctCount: 1 });
  });

  it('opens an attempt again with its answers, and gives the same result when it ends unchanged', async () => {
    const { one, save, result, quizid, token, attemptid } = await aSitting({ attemptsAllowed: 1 });
    await save();
    app.clock.advance(700);
    const before = await result();
    const { deadline } = await app.call('/adminexam/reopenAttempt', { ...one, minutes: 3 }, asha.token);
    expect(Date.parse(deadline) - app.clock.now().getTime()).toBe(180_000);
    const { attempt } = await app.call('/exam/questionList', { quizid }, token);
    expect(attempt).toMatchObject({ attemptid, deadline, answers: [{ index: 0, answer: 'right 0' }] });
    const again = await app.post('/adminexam/reopenAttempt', { ...one, minutes: 3 }, asha.token);
    expect(again.body).toMatchObject({ code: 'attempt_open' });
    const { result: after } = await app.call('/attempt/submit', { attemptid }, token);
    expect(after).toMatchObject({ details: before.details, correctCount: before.correctCount });
    expect(await lastChange('quiz', quizid)).toMatchObject({
      action: 'reopenAttempt',
      before: { sheet: expect.any(String) },
    });
  });

  it('does not open a second attempt', async () => {
    const first = await aSitting();
    await app.call('/attempt/submit', { attemptid: first.attemptid }, first.token);
    await sits(first.quizid, first.token);
    const answer = await app.post('/adminexam/reopenAttempt', { ...first.one, minutes: 3 }, asha.token);
    expect(answer.body).toMatchObject({ code: 'conflict' });
  });

  it('is not for students', async () => {
    const { one, token, quizid } = await aSitting();
    for (const [path, body] of [
      ['/adminexam/endAttempt', one],
      ['/adminexam/voidAttempt', { ...one, isVoid: true }],
      ['/adminexam/reopenAttempt', { ...one, minutes: 3 }],
      ['/adminexam/extendTime', { quizid, minutes: 3, reason }],
      ['/adminexam/accommodationSet', { studentid: one.studentid, minutes: 3, reason }],
    ] as const) {
      expect((await app.post(path, body, token)).status).toBe(403);
    }
  });
});

describe('extra time of a student', () => {
  const give = (body: object) =>
    app.call('/adminexam/accommodationSet', { reason, ...body } as never, asha.token);

  it('moves the deadline of the running attempt and of the next one', async () => {
    const { studentid, deadline, deadlineNow, quizid, attemptid, token } = await aSitting();
    await give({ studentid, percent: 125 });
    expect((await deadlineNow()) - deadline).toBe(150_000);
    await give({ studentid, quizid, minutes: 4 });
    expect((await deadlineNow()) - deadline).toBe(240_000);
    await give({ studentid, quizid, minutes: 1 });
    expect((await deadlineNow()) - deadline).toBe(60_000);
    await app.call('/attempt/submit', { attemptid }, token);
    const next = await sits(quizid, token);
    expect(next.deadline - app.clock.now().getTime()).toBe(660_000);
  });

  it('is listed and taken away with its reason', async () => {
    const { studentid, quizid } = await aSitting();
    await give({ studentid, percent: 150 });
    const { accommodations } = await give({ studentid, quizid, minutes: 4 });
    expect(accommodations).toMatchObject([
      { percent: 150, minutes: 0, reason, setBy: 'Asha Rao' },
      { quizid, percent: 100, minutes: 4 },
    ]);
    const accommodationid = accommodations[0]?.accommodationid ?? '';
    const body = { studentid, accommodationid, reason: 'A mistake' };
    const left = await app.call('/adminexam/accommodationRemove', body, asha.token);
    expect(left.accommodations).toMatchObject([{ quizid }]);
    expect(await lastChange('student', studentid)).toMatchObject({
      action: 'accommodationRemove',
      before: { percent: 150 },
      after: { reason: 'A mistake' },
    });
    const again = await app.post('/adminexam/accommodationRemove', body, asha.token);
    expect(again.body).toMatchObject({ code: 'not_found', field: 'accommodationid' });
  });

  it('answers that there is no such student, and leaves the admin signed in', async () => {
    const body = { studentid: newId<StudentId>(), minutes: 3, reason };
    const { status, body: answer } = await app.post('/adminexam/accommodationSet', body, asha.token);
    expect([status, answer]).toMatchObject([404, { code: 'not_found' }]);
  });

  it('refuses extra time that gives nothing', async () => {
    const { studentid } = await aSitting();
    const body = { studentid, percent: 100, minutes: 0, reason };
    const { status, body: answer } = await app.post('/adminexam/accommodationSet', body, asha.token);
    expect([status, answer]).toMatchObject([400, { code: 'bad_input', field: 'percent' }]);
  });

  it('leaves a running attempt with what was given last, whatever was given before', async () => {
    const extra = fc
      .record({ percent: fc.integer({ min: 100, max: 400 }), minutes: fc.integer({ min: 0, max: 60 }) })
      .filter(({ percent, minutes }) => percent > 100 || minutes > 0);
    await fc.assert(
      fc.asyncProperty(fc.array(extra, { minLength: 1, maxLength: 4 }), async (given) => {
        const { studentid, deadline, deadlineNow } = await aSitting();
        for (const one of given) await give({ studentid, ...one });
        const { percent = 100, minutes = 0 } = given.at(-1) ?? {};
        expect((await deadlineNow()) - deadline).toBe((percent - 100) * 6_000 + minutes * 60_000);
      }),
      { numRuns: 4 },
    );
  });

  it('ends an attempt at once that has no time left without it', async () => {
    const { studentid, deadlineNow } = await aSitting();
    const { accommodations } = await give({ studentid, minutes: 10 });
    app.clock.advance(15 * 60);
    const accommodationid = accommodations[0]?.accommodationid ?? '';
    await app.call('/adminexam/accommodationRemove', { studentid, accommodationid, reason }, asha.token);
    expect(await deadlineNow()).toBe(app.clock.now().getTime());
  });
});

describe('the times of a test while it is sat', () => {
  const MINUTE = 60_000;
  const at = (ms: number) => new Date(app.clock.now().getTime() + ms);

  /** Saves the test's form with other times. */
  async function change(
    quizid: string,
    part: { minutes?: number; closesAt?: Date | null; mayFinish?: boolean },
  ) {
    const { quiz } = await app.call('/adminexam/quizDetails', { quizid }, asha.token);
    if (!quiz) throw new Error('The test is missing');
    const { minutes = quiz.testDuration, closesAt, mayFinish = quiz.rules.mayFinish } = part;
    const { quizname: quizName, exam, questions: _, paper: __, ...fields } = quiz;
    const rules = {
      ...quiz.rules,
      mayFinish,
      ...(closesAt !== undefined && { closesAt: closesAt?.toISOString() ?? null }),
    };
    const body = { ...fields, quizName, exam: exam.examid, testDuration: minutes, rules };
    return app.post('/adminexam/quizupdate', body, asha.token);
  }

  it('moves with the closing to the millisecond, and what was given on top stays', async () => {
    const closesAt = at(5 * MINUTE);
    const { quizid, deadline, deadlineNow, save } = await aSitting({ closesAt });
    const extended = await sits(quizid);
    const minutes = { quizid, attemptid: extended.attemptid, minutes: 2, reason };
    await app.call('/adminexam/extendTime', minutes, asha.token);
    expect(deadline).toBe(closesAt.getTime());
    const later = new Date(closesAt.getTime() + 90_001);
    expect((await change(quizid, { closesAt: later })).body).toMatchObject({ moved: 2 });
    expect(await deadlineNow()).toBe(later.getTime());
    expect(await extended.deadlineNow()).toBe(later.getTime() + 2 * MINUTE);
    // The whole time is the other end: a closing behind it changes nothing more.
    await change(quizid, { closesAt: at(60 * MINUTE) });
    expect(await deadlineNow()).toBe(at(10 * MINUTE).getTime());
    expect((await change(quizid, { closesAt: null })).body).not.toHaveProperty('moved');
    await change(quizid, { closesAt: later });
    app.clock.advance((later.getTime() - app.clock.now().getTime()) / 1000 + 5);
    expect((await save()).status).toBe(200);
    app.clock.advance(0.001);
    expect((await save()).body).toMatchObject({ code: 'attempt_closed' });
  });

  it('moves with the minutes, in proportion for who has a share more, and with who may finish', async () => {
    const { quizid, studentid, deadline, deadlineNow } = await aSitting({ closesAt: at(15 * MINUTE) });
    const neighbour = await sits(quizid);
    const given = { studentid, quizid, percent: 150, reason };
    await app.call('/adminexam/accommodationSet', given, asha.token);
    expect((await change(quizid, { minutes: 12 })).body).toMatchObject({ moved: 2 });
    expect((await deadlineNow()) - deadline).toBe(8 * MINUTE);
    expect((await neighbour.deadlineNow()) - deadline).toBe(2 * MINUTE);
    await change(quizid, { minutes: 20 });
    // Twice the time, and half of it more; the test closes 15 minutes and this half after its start.
    expect((await deadlineNow()) - deadline).toBe(15 * MINUTE);
    await change(quizid, { mayFinish: true });
    expect((await deadlineNow()) - deadline).toBe(20 * MINUTE);
  });

  it('is not taken from anybody whose time would be over, nor from sections with times of their own', async () => {
    const { quizid, attemptid, deadline, deadlineNow } = await aSitting();
    app.clock.advance(6 * 60);
    expect(await change(quizid, { closesAt: at(0) })).toMatchObject({
      status: 400,
      body: { code: 'bad_input', field: 'rules.closesAt' },
    });
    expect((await change(quizid, { minutes: 6 })).body).toMatchObject({ field: 'testDuration' });
    expect((await app.call('/adminexam/quizDetails', { quizid }, asha.token)).quiz).toMatchObject({
      testDuration: 10,
      rules: { closesAt: null },
    });
    expect((await change(quizid, { minutes: 7 })).body).toMatchObject({ moved: 1 });
    expect(await deadlineNow()).toBe(deadline - 3 * MINUTE);
    const windows = [0, 300, 300, 600, 0, 600];
    await app.db
      .update(attempts)
      .set({ windows })
      .where(eq(attempts.id, attemptid as never));
    expect((await change(quizid, { minutes: 12 })).body).toMatchObject({ field: 'paper.sections' });
  });

  it('leaves a reopened attempt the time that it was given when extra time changes', async () => {
    const { attemptid, one, token, deadlineNow } = await aSitting();
    const { studentid } = one;
    const give = (percent: number) =>
      app.call('/adminexam/accommodationSet', { studentid, percent, reason }, asha.token);
    await give(150);
    await app.call('/attempt/submit', { attemptid }, token);
    const { deadline } = await app.call('/adminexam/reopenAttempt', { ...one, minutes: 3 }, asha.token);
    await give(125);
    expect(await deadlineNow()).toBe(Date.parse(deadline));
  });

  it('leaves a reopened attempt the time that it was given', async () => {
    const { quizid, attemptid, one, token, deadlineNow } = await aSitting({ closesAt: at(5 * MINUTE) });
    await app.call('/attempt/submit', { attemptid }, token);
    const { deadline } = await app.call('/adminexam/reopenAttempt', { ...one, minutes: 3 }, asha.token);
    expect((await change(quizid, { closesAt: at(MINUTE) })).body).not.toHaveProperty('moved');
    expect(await deadlineNow()).toBe(Date.parse(deadline));
  });

  it('counts for who begins while it changes', async () => {
    const test = await aTest(app.db, { closesAt: at(5 * MINUTE) });
    const later = at(7 * MINUTE);
    const begun = await app.db.transaction(async (tx) => {
      await lockTest(tx, test.testCode, undefined);
      const beginning = sits(test.testCode);
      const waiting = sql`select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`;
      await expect.poll(() => app.db.execute(waiting)).toHaveLength(1);
      await tx.update(tests).set({ closesAt: later }).where(eq(tests.id, test.id));
      return { beginning };
    });
    expect((await begun.beginning).deadline).toBe(later.getTime());
  });
});
